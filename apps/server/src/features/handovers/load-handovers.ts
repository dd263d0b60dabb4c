import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { type HandoverState } from '@kiemlab/contract/features/handovers/handovers.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { refuseEach, refuseEachTo } from '../../platform/http/refuse-records.ts';
import { lockHandovers, type StoredHandover } from './handovers.queries.ts';
import { handoverState } from './present-handover.ts';

/**
 * Hand-overs that a call names, locked with their samples and judged. Throws NOT_FOUND, STALE_VERSION for those that somebody has
 * corrected since, and what the judge says.
 */
export async function loadHandovers(
  tx: Tx,
  named: readonly NamedRecord[],
  user: SignedIn,
  judge: (state: HandoverState, user: SignedIn) => ErrorCode | undefined,
): Promise<StoredHandover[]> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await lockHandovers(tx, ids, user);
  if (rows.length < ids.length) throw new AppError('NOT_FOUND');
  checkVersions(named, rows);
  refuseEach(rows, ({ outdated }) => outdated && 'STALE_VERSION');
  refuseEachTo(user, rows, (row, actor) => judge(handoverState(row), actor));
  return rows;
}
