import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findUntold } from './consumption.queries.ts';

/**
 * Refuses while nobody has told what the tests of samples took, where the caller or the laboratory wants to know it before what is
 * left goes its way (rule Q8). Throws TAKING_REQUIRED with the codes, and in `tests` the names of the tests by sample.
 */
export async function askTakings(
  tx: Tx,
  samples: readonly StoredSample[],
  asked: boolean | undefined,
): Promise<void> {
  if (samples.length === 0 || !(asked || (await readSetting(tx, 'askWhatTestsTook')))) return;
  const untold = await findUntold(
    tx,
    samples.map(({ id }) => id),
  );
  const lacking = samples.filter(({ id }) => untold.has(id));
  if (lacking.length === 0) return;
  throw new AppError('TAKING_REQUIRED', {
    codes: lacking.map(({ code }) => code),
    names: lacking.map(({ id, code }) => `${code} (${untold.get(id)?.join('; ')})`).join(', '),
    tests: Object.fromEntries(lacking.map(({ id }) => [id, untold.get(id)])),
  });
}
