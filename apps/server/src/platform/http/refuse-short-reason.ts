import { isReason, REASON_LEAST, signsOf } from '@kiemlab/contract/core/reason';
import type { Database } from '@kiemlab/db/database';
import { AppError } from './app-error.ts';

/** The reasons that may be shorter than one's own. */
export type ReasonList = (db: Database) => Promise<readonly string[]>;

interface GivenReason {
  /** Where it stands, as a field of the answer names it. */
  field: string;
  typed: string;
}

/** Names on the way to the deepest reason of any call, and a few more: free parts of a body may be nested as deep as anybody likes. */
const DEEPEST = 8;

/** Every text named `reason` of a body or query, however deep it stands (of a calculated result that is written over, say). */
function reasonsIn(part: unknown, path: readonly string[] = []): GivenReason[] {
  if (typeof part !== 'object' || part === null || path.length > DEEPEST) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'reason' && typeof value === 'string'
      ? [{ field: [...path, key].join('.'), typed: value }]
      : reasonsIn(value, [...path, key]),
  );
}

/**
 * Refuses a reason that is neither of the list nor long enough, of whatever call and wherever it stands there (rule S25, COMP-12):
 * VALIDATION that names the field. None at all is for the call to judge. The list is read for short ones only.
 */
export async function refuseShortReason(
  { query, body }: { query: unknown; body: unknown },
  list: () => Promise<readonly string[]>,
): Promise<void> {
  for (const { field, typed } of [...reasonsIn(query), ...reasonsIn(body)]) {
    if (typed === '' || isReason(typed, []) || isReason(typed, await list())) continue;
    throw new AppError('VALIDATION', {
      fields: [{ field, code: 'REASON_TOO_SHORT', excess: { length: signsOf(typed), limit: REASON_LEAST } }],
    });
  }
}
