import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { updateTestStatus } from '../judgement/status.queries.ts';

/**
 * Completes result entry of records that are locked and have result and verdict (rules T2, T20): the one place where a test becomes
 * TEST_DONE by its technician, whether it was declared after the save or before it.
 */
export async function finishEntry(tx: Tx, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await updateTestStatus(tx, ids, {
    status: testTransition('completeEntry').to,
    reviewed_by: null,
    approved_by: null,
    declared_by: null,
    declared_at: null,
  });
  await tellOfMoves(
    tx,
    ids.map((id) => ({ id, by: testTransition('completeEntry') })),
    userId,
  );
}
