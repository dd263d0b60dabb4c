import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { isWritten, type saveSheet, type SheetLine } from '@kiemlab/contract/features/analytes/sheet.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findAnalyteGroups, type StoredAnalyte } from './analytes.queries.ts';
import { addGroup } from './create-analyte-group.ts';
import type { Asking } from './hold-compared.ts';
import { loadLimits } from './load-limits.ts';
import { type LineRefusal, refusalOf } from './sheet-faults.ts';
import { addAnalyte, changeAnalyte } from './write-analyte.ts';
import { writeLimits } from './write-limits.ts';

type Body = Parsed<typeof saveSheet>['body'];

/** The group that the sheet makes, for its new lines; undefined where it makes none. */
async function madeGroup(tx: Tx, { testId, newGroup }: Body): Promise<string | undefined> {
  if (newGroup === undefined) return undefined;
  try {
    return await addGroup(tx, testId, newGroup, null);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error;
    throw new AppError('DUPLICATE', {
      ...error.details,
      fields: [{ field: 'newGroup', code: 'INVALID_VALUE' }],
    });
  }
}

/** Writes one line; answers the id of its analyte. Throws what writing it by itself throws, with the fields of that. */
async function writeLine(
  tx: Tx,
  { limits = {}, ...line }: SheetLine,
  now: StoredAnalyte | undefined,
  { context, reason, groups }: { context: Asking; reason: string | undefined; groups: ReadonlySet<string> },
): Promise<string> {
  const group = line.analytesGroupId ?? now?.group_id;
  if (group === undefined || !groups.has(group))
    throw new AppError('VALIDATION', {
      fields: [{ field: 'analytesGroupId', code: group === undefined ? 'REQUIRED' : 'INVALID_VALUE' }],
    });
  const body = {
    ...line,
    analytesId: line.analytesId ?? now?.code ?? '',
    analytesName: line.analytesName ?? now?.name ?? '',
    analytesGroupId: group,
    reason,
  };
  if (line.id !== undefined) return changeAnalyte(tx, line.id, body, context, limits);
  const added = await addAnalyte(tx, body, context.user.id);
  if (Object.keys(limits).length === 0) return added;
  // As bounds of what is there already: whether they count at once is asked of the analyte as it stands in its test id (rule T15).
  await writeLimits(tx, await loadLimits(tx, added, true), limits, { authorId: context.user.id, reason });
  return added;
}

/** Writes the lines of a sheet whose analytes are held; answers the ids of all, in their order. Throws one refusal of all that are refused. */
export async function writeLines(
  tx: Tx,
  body: Body,
  now: readonly StoredAnalyte[],
  context: Asking,
): Promise<string[]> {
  const { testId, lines, reason } = body;
  const made = await madeGroup(tx, body);
  const groups = new Set((await findAnalyteGroups(tx, { classificationId: testId })).map(({ id }) => id));
  const stored = new Map(now.map((row) => [row.id, row]));
  const refusals: LineRefusal[] = [];
  const ids: string[] = [];
  for (const [at, line] of lines.entries())
    if (line.id !== undefined && !isWritten(line)) ids.push(line.id);
    else
      try {
        const analytesGroupId = line.analytesGroupId ?? (line.id === undefined ? made : undefined);
        const whole = { ...line, analytesGroupId };
        ids.push(await writeLine(tx, whole, stored.get(line.id ?? ''), { context, reason, groups }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusals.push({ at, error });
      }
  const refusal = refusalOf(refusals);
  if (refusal) throw refusal;
  return ids;
}
