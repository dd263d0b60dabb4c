import type { TestAlert } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { emitAlerts, type Moved } from '../../alerts/emit-alerts.ts';
import { settleTests, tellOfTests } from './test-alerts.queries.ts';

/**
 * Tells of what became of tests, in the unit of work that moved them: withdraws what is so no longer, and has those told whom the rows say by
 * which they moved; a way that has no row tells nobody (`by: {}`). `userId` acts and is not told.
 */
export async function tellOfMoves(tx: Tx, moved: readonly Moved<TestAlert>[], userId: string): Promise<void> {
  if (moved.length === 0) return;
  await settleTests(
    tx,
    moved.map(({ id }) => id),
  );
  const tell = (kind: TestAlert) => (ids: readonly string[]) => tellOfTests(tx, kind, ids, userId);
  await emitAlerts(moved, {
    TESTS_ASSIGNED: tell('TESTS_ASSIGNED'),
    TESTS_TO_REVIEW: tell('TESTS_TO_REVIEW'),
    TESTS_TO_APPROVE: tell('TESTS_TO_APPROVE'),
    TESTS_REJECTED: tell('TESTS_REJECTED'),
    TESTS_RETURNED: tell('TESTS_RETURNED'),
  });
}
