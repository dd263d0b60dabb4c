import { isPastReview, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { StoredSignature } from '../judgement/signatures.queries.ts';

const PERFORMED = testTransition('requestReview').requires?.signature;
const REVIEWED = testTransition('review').requires?.signature;

/**
 * Of a test's signatures, oldest first, those since its performer signed last: a result that was returned or rejected goes round once
 * more, and who reviewed it the time before has not reviewed it now, however little was changed.
 */
export function ofLastRound<S extends Pick<StoredSignature, 'meaning'>>(signatures: readonly S[]): S[] {
  const last = signatures.findLastIndex(({ meaning }) => meaning === PERFORMED);
  return signatures.slice(Math.max(last, 0));
}

/** True for a test that went on without a review (rule T4a), by its own valid signatures, oldest first. */
export const isReviewSkipped = (
  status: TestStatus,
  signatures: readonly Pick<StoredSignature, 'meaning'>[],
): boolean => isPastReview(status) && !ofLastRound(signatures).some(({ meaning }) => meaning === REVIEWED);
