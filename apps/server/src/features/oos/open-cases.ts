import { oosCode, oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { type CodeSeries, drawCodes } from '../../platform/numbers/draw-codes.ts';
import { findTakenCodes, findUnopened, insertCases, usePermissions } from './oos.queries.ts';

/** Cases are of what was entered and completed; before that everything may still be corrected. */
const ENTERED = testTransition('completeEntry').to;

/** The numbers of cases of a year. */
const cases = (tx: Tx, year: string): CodeSeries => ({
  series: 'oos',
  year: Number(year),
  codeOf: (number) => oosCode(year, number),
  taken: (codes) => findTakenCodes(tx, codes),
});

/**
 * Opens a case for each of these tests whose completed entry fails, one for each test and round (rule O1, COMP-39), and notes that a
 * permitted change was made. Called in the transaction that completed or changed them, after everything else is written. Tests of
 * quality control, and those whose entry is not complete, are left alone. Throws CLOCKS_APART, CLOCK_BEHIND.
 */
export async function openCases(
  tx: Tx,
  context: Pick<Context, 'clocks' | 'log' | 'language' | 'user'>,
  testIds: readonly string[],
): Promise<void> {
  if (testIds.length === 0) return;
  await usePermissions(tx, testIds, ENTERED, oosTransition('use'));
  const failing = await findUnopened(tx, testIds, ENTERED);
  if (failing.length === 0) return;
  const drawn = await drawCodes(tx, context, cases(tx, today().slice(0, 4)), failing.length);
  await insertCases(
    tx,
    failing.map(({ id, ...test }, index) => ({
      ...test,
      test_id: id,
      code: drawn[index]?.code ?? '',
      opened_by: context.user.id,
    })),
  );
}
