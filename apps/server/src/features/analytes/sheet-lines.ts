import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { isWritten, type saveSheet, type SheetLine } from '@kiemlab/contract/features/analytes/sheet.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseNamesakes } from './analyte.record.ts';
import { findAnalyteGroups, type StoredAnalyte } from './analytes.queries.ts';
import { addGroup } from './create-analyte-group.ts';
import { checkNames, deferNames, type Renamed } from './analyte-keeping.queries.ts';
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

/** Analytes that are there and get another code or name by the lines. */
const renamedBy = (
  lines: readonly SheetLine[],
  stored: ReadonlyMap<string, StoredAnalyte>,
): readonly Renamed[] =>
  lines.flatMap(({ id, analytesId, analytesName }) => {
    const now = stored.get(id ?? '');
    if (!now) return [];
    const called = { id: now.id, code: analytesId ?? now.code, name: analytesName ?? now.name };
    return called.code === now.code && called.name === now.name ? [] : [called];
  });

/**
 * What of these is refused its code or its name, by its id. Asked before a line is written: two that swap share a name for a while, and what shares one with what
 * is in use goes on doing so.
 */
async function takenBy(
  tx: Tx,
  testId: string,
  renamed: readonly Renamed[],
): Promise<ReadonlyMap<string, AppError>> {
  const taken = new Map<string, AppError>();
  for (const { id, code, name } of renamed)
    try {
      await refuseNamesakes(tx, testId, { analytesId: code, analytesName: name }, id, renamed);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      taken.set(id, error);
    }
  return taken;
}

/** What lines are written with. */
interface Beside {
  context: Asking;
  reason: string | undefined;
  /** The groups of the test id. */
  groups: ReadonlySet<string>;
  renamed: readonly Renamed[];
  /** What of these is refused its code or its name. */
  taken: ReadonlyMap<string, AppError>;
}

/** Writes one line; answers the id of its analyte. Throws what writing it by itself throws, with the fields of that. */
async function writeLine(
  tx: Tx,
  { limits = {}, ...line }: SheetLine,
  now: StoredAnalyte | undefined,
  { context, reason, groups, renamed, taken }: Beside,
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
  if (line.id !== undefined) {
    const refusal = taken.get(line.id);
    return changeAnalyte(tx, line.id, body, context, {
      bounds: limits,
      refuseNames: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
    });
  }
  const added = await addAnalyte(tx, body, context.user.id, renamed);
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
  const renamed = renamedBy(lines, stored);
  const taken = await takenBy(tx, testId, renamed);
  if (renamed.length > 0) await deferNames(tx);
  const refusals: LineRefusal[] = [];
  const ids: string[] = [];
  for (const [at, line] of lines.entries())
    if (line.id !== undefined && !isWritten(line)) ids.push(line.id);
    else
      try {
        const analytesGroupId = line.analytesGroupId ?? (line.id === undefined ? made : undefined);
        const whole = { ...line, analytesGroupId };
        ids.push(
          await writeLine(tx, whole, stored.get(line.id ?? ''), { context, reason, groups, renamed, taken }),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusals.push({ at, error });
      }
  const refusal = refusalOf(refusals);
  if (refusal) throw refusal;
  if (renamed.length > 0) await checkNames(tx);
  return ids;
}
