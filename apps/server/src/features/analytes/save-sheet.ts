import { can } from '@kiemlab/contract/core/actor';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { isWritten, saveSheet as endpoint } from '@kiemlab/contract/features/analytes/sheet.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { placeAnalytes } from './analyte-keeping.queries.ts';
import { findAnalytes, type StoredAnalyte } from './analytes.queries.ts';
import type { Asking } from './hold-compared.ts';
import { presentAnalyte } from './list-analytes.ts';
import { lockAnalytes, lockTestId } from './set-up.queries.ts';
import { writeLines } from './sheet-lines.ts';

type Body = Parsed<typeof endpoint>['body'];

/** Refuses a sheet that was made of other analytes than are there, or of another order than they stand in. */
function refuseOutdated(now: readonly StoredAnalyte[], { lines, seen }: Body): void {
  const named = lines.flatMap(({ id }) => id ?? []);
  const isTwice = new Set(named).size !== named.length;
  if (isTwice) throw new AppError('VALIDATION', { fields: [{ field: 'lines', code: 'INVALID_VALUE' }] });
  const sent = new Set(named);
  const there = new Set(now.map(({ id }) => id));
  const gone = lines.flatMap(({ id, analytesName }) =>
    id !== undefined && !there.has(id) ? [analytesName ?? ''] : [],
  );
  const others = now.filter(({ id }, place) => !sent.has(id) || seen[place] !== id);
  if (others.length > 0 || gone.length > 0 || seen.length !== now.length)
    throw new AppError('STALE_VERSION', {
      codes: [...others.map(({ name }) => name), ...gone.filter(Boolean)],
    });
}

/** Refuses what the caller may not: to add, or to change and to order what is there. */
function refuseUnallowed({ user }: Asking, now: readonly StoredAnalyte[], { lines, newGroup }: Body): void {
  const there = lines.flatMap(({ id }) => id ?? []);
  const isMoved = there.some((id, place) => now[place]?.id !== id);
  const isChanged = lines.some((line) => line.id !== undefined && isWritten(line));
  const mayNot =
    ((lines.length > there.length || newGroup !== undefined) && !can(user, 'CreateConfig')) ||
    ((isMoved || isChanged) && !can(user, 'EditConfig'));
  if (mayNot) throw new AppError('FORBIDDEN');
}

/**
 * Saves the analytes of a test id and their limits as one sheet, all of it or nothing: lines without an id are added, those with more than an id
 * changed, and all stand in the order of the lines from then on. Each limit counts at once or waits as it would by itself (rules T15, T17). Throws the refusal
 * of the lines with each field, `lines.<n>.<field>`, and STALE_VERSION where the sheet was made of others.
 */
export const saveSheet = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { testId } = body;
    if (!(await lockTestId(tx, testId))) throw new AppError('NOT_FOUND');
    const now = await findAnalytes(tx, { classificationId: testId });
    refuseOutdated(now, body);
    refuseUnallowed(context, now, body);
    // All at once, in the order of their ids: else two could wait for each other.
    await lockAnalytes(tx, { ids: now.map(({ id }) => id) });
    await placeAnalytes(tx, await writeLines(tx, body, now, context));
    return (await findAnalytes(tx, { classificationId: testId })).map(presentAnalyte);
  }),
);
