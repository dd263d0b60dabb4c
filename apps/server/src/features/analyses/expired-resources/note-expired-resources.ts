import { standingLapses, unsaidLapses } from '@kiemlab/contract/features/analyses/expired-resources';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StoredTest } from '../analyses.queries.ts';
import { insertLapses, type NewLapse } from './expired-resources.queries.ts';

/** What is asked of a test for it. */
type Tested = Pick<StoredTest, 'id' | 'sample_id' | 'details' | 'said_lapses'>;

/**
 * Keeps what had run out by the laboratory's day of what results that are completed were found with (COMP-41): with the reason to go
 * on, or marked as never asked about, as what was saved by a call without one (rule T26). What was said of the same thing once holds.
 */
export async function noteExpiredResources(
  tx: Tx,
  { user }: Pick<Context, 'user'>,
  tests: readonly Tested[],
  reason?: string,
): Promise<void> {
  const day = today();
  const lapses = tests.flatMap((test): NewLapse[] => {
    const said = standingLapses(test.said_lapses, test.details);
    return unsaidLapses(said, test.details, day)
      .filter(({ kind }) => reason || !said.some((one) => one.kind === kind))
      .map((lapse) => ({
        ...lapse,
        testId: test.id,
        sampleId: test.sample_id,
        state: reason ? 'CONFIRMED' : 'NOT_ASKED',
        reason: reason || null,
      }));
  });
  await insertLapses(tx, lapses, user.id);
}
