import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../platform/http/app-error.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { lockTests } from '../samples/sample-tests.queries.ts';
import { lockSamples, type StoredSample } from '../samples/samples.queries.ts';
import { findReport, type StoredReport } from './reports.queries.ts';

/**
 * A report with its sample and the tests of that, all locked in the order of whoever issues. Throws NOT_FOUND for one that is not
 * there, and for one of a sample that the person does not see.
 */
export async function loadReport(
  tx: Tx,
  id: string,
  user: SignedIn,
): Promise<{ sample: StoredSample; report: StoredReport }> {
  const { sample_id } = found(await findReport(tx, id), 'NOT_FOUND');
  const [sample] = await lockSamples(tx, [sample_id], user);
  const seen = found(sample, 'NOT_FOUND');
  await lockTests(tx, [sample_id]);
  // Read again behind the locks: what others did who had them before.
  return { sample: seen, report: found(await findReport(tx, id), 'NOT_FOUND') };
}
