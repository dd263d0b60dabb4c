import { oosTransition, outcomeOf } from '@kiemlab/contract/features/oos/oos.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { closeCases, reopenCases } from './case-changes.queries.ts';

/**
 * Settles the cases of tests that are being approved (rule O4): confirmed where the approved result fails, not confirmed where a permitted
 * correction or a further round came to something else. Who approves has had them before the eyes.
 */
export const settleCases = (tx: Tx, testIds: readonly string[], userId: string): Promise<void> =>
  closeCases(tx, testIds, userId, { ...oosTransition('close'), outcome: outcomeOf });

/** Opens the settled cases of tests again that go back to their technician (rule O5): the result stays barred as it was. */
export const unsettleCases = (tx: Tx, testIds: readonly string[]): Promise<void> =>
  reopenCases(tx, testIds, oosTransition('reopen'));
