import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { isReviewing, lockReview, reviewSamples } from './retention.queries.ts';

/** Samples of one unit of work: few enough that nobody waits for their locks. */
const AT_ONCE = 500;

const SYSTEM = { actorId: null, requestId: 'retention', clientIp: '' };

/**
 * Brings all samples in line with changed rules, a part at a time; goes on where a stopped program left off. Ends at once while
 * somebody is still writing who began before the change: the next round tries again.
 */
export async function reviewRetention(
  db: Database,
  stopped: () => boolean = () => false,
  atOnce = AT_ONCE,
): Promise<void> {
  let more = await isReviewing(db);
  while (more && !stopped())
    more = await unitOfWork(
      db,
      SYSTEM,
      { action: 'samples.review-retention' },
      async (tx) => (await lockReview(tx)) && (await reviewSamples(tx, atOnce)),
    );
}

/** Looks again and again for rules that were changed, until stopped; a failing round is reported and the next one tried. */
export const startRetentionReview = (
  db: Database,
  onError: (error: unknown) => void,
  everyMs = 2000,
): (() => Promise<void>) => repeat((stopped) => reviewRetention(db, stopped), onError, everyMs);
