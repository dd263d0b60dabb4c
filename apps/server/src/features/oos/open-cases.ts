import { oosCode, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import type { CodeSeries } from '../../platform/numbers/allocate-codes.ts';
import { drawCodesThisYear } from '../../platform/numbers/draw-this-year.ts';
import {
  findCasesOfRounds,
  findTakenCodes,
  findUnopened,
  insertCases,
  moveCases,
  usePermissions,
} from './case-changes.queries.ts';

/** Cases are of what was entered and completed; before that everything may still be corrected. */
const ENTERED = testTransition('completeEntry').to;

/** Who does it, and what numbers are drawn with. */
type Opener = Pick<Context, 'clocks' | 'log' | 'language' | 'user'>;

/** The numbers of cases of a year. */
const cases = (tx: Tx, year: string): CodeSeries => ({
  series: 'oos',
  year: Number(year),
  codeOf: (number) => oosCode(year, number),
  taken: (codes) => findTakenCodes(tx, codes),
});

/** A round of a test that gets a case, with the version of the result that it is about. */
interface Opening {
  id: string;
  sample_id: string;
  round: number;
  determination: number;
}

async function open(
  tx: Tx,
  context: Opener,
  found: readonly Opening[],
  status: 'OPEN' | 'SUSPECTED',
): Promise<void> {
  if (found.length === 0) return;
  const { drawn } = await drawCodesThisYear(tx, context, (year) => cases(tx, year), found.length);
  await insertCases(
    tx,
    found.map(({ id, ...test }, index) => ({
      ...test,
      test_id: id,
      status,
      unexplained: status === oosTransition('suspect').to,
      code: drawn[index]?.code ?? '',
      opened_by: context.user.id,
    })),
  );
}

/**
 * Opens a case for each of these tests whose completed entry fails, or lies outside its limits whatever is said of it, one for each
 * test and round (rule O1, COMP-39); a suspicion of the round becomes that case. Notes that a permitted change was made, or that the
 * entry it was permitted for was `completed` without one (rule O3). Called in the transaction that completed or changed them, after everything else is written. Tests of quality control, and those whose entry is not
 * complete, are left alone. Throws CLOCKS_APART, CLOCK_BEHIND.
 */
export async function openCases(
  tx: Tx,
  context: Opener,
  testIds: readonly string[],
  { completed = false }: { completed?: boolean } = {},
): Promise<void> {
  if (testIds.length === 0) return;
  await usePermissions(tx, testIds, ENTERED, { ...oosTransition('use'), completed });
  const failing = await findUnopened(tx, testIds, ENTERED);
  const { from, to } = oosTransition('confirm');
  await moveCases(
    tx,
    failing.flatMap(({ suspicion }) => suspicion ?? []),
    { from, to },
  );
  await open(
    tx,
    context,
    failing.filter(({ suspicion }) => suspicion === null).map(({ suspicion: _, ...test }) => test),
    to,
  );
}

/** A saved value outside its limits that another one takes the place of before entry is complete. */
export interface Replaced {
  id: string;
  sample_id: string;
  round: number;
  /** The version of the result that lay outside. */
  result_versions: number;
}

/**
 * Opens a suspicion for each test whose saved value outside its limits was changed before entry was complete, one for each test and
 * round (rule O9); nothing is stopped by it but what follows. One that was explained waits for the unit head again. Throws CLOCKS_APART,
 * CLOCK_BEHIND.
 */
export async function suspectChanges(tx: Tx, context: Opener, replaced: readonly Replaced[]): Promise<void> {
  if (replaced.length === 0) return;
  const known = await findCasesOfRounds(tx, replaced);
  const { from, to } = oosTransition('suspect');
  await moveCases(tx, [...known.values()], { from, to, unexplained: true });
  await open(
    tx,
    context,
    replaced
      .filter(({ id }) => !known.has(id))
      .map(({ id, sample_id, round, result_versions }) => ({
        id,
        sample_id,
        round,
        determination: result_versions,
      })),
    to,
  );
}
