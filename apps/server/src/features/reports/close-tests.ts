import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { updateTestStatus } from '../analyses/judgement/status.queries.ts';
import { findTestsOfSample } from '../analyses/analyses.queries.ts';

/** Locks the approved tests of a sample whose report stands. */
export async function closeTests(tx: Tx, sampleId: string): Promise<void> {
  const tests = await findTestsOfSample(tx, sampleId);
  const { from, to } = testTransition('lock');
  const ids = tests.filter(({ status }) => from.includes(status)).map(({ id }) => id);
  if (ids.length > 0) await updateTestStatus(tx, ids, { status: to });
}
