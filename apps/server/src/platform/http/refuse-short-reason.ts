import { isReason, REASON_LEAST, signsOf } from '@kiemlab/contract/core/reason';
import type { Database } from '@kiemlab/db/database';
import { AppError } from './app-error.ts';

/** The reasons that may be shorter than one's own. */
export type ReasonList = (db: Database) => Promise<readonly string[]>;

const reasonIn = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'reason' in part && typeof part.reason === 'string'
    ? part.reason
    : '';

/**
 * Refuses a reason that is neither of the list nor long enough, of whatever call (COMP-12): VALIDATION that names the field. None at
 * all is for the call to judge. The list is read for short ones only.
 */
export async function refuseShortReason(
  { query, body }: { query: unknown; body: unknown },
  list: () => Promise<readonly string[]>,
): Promise<void> {
  for (const given of [reasonIn(query), reasonIn(body)]) {
    if (given === '' || isReason(given, []) || isReason(given, await list())) continue;
    throw new AppError('VALIDATION', {
      fields: [
        {
          field: 'reason',
          code: 'REASON_TOO_SHORT',
          excess: { length: signsOf(given), limit: REASON_LEAST },
        },
      ],
    });
  }
}
