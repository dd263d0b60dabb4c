import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../platform/http/app-error.ts';
import { findAnalytesOfLimits, findLimits } from './limits.queries.ts';
import { type LimitsOfAnalyte, limitsOfEach } from './limits.record.ts';
import { lockAnalytes } from './set-up.queries.ts';

/** The limits of living analytes, of one or of a group, in the order of the monograph. */
export async function loadRules(
  db: Database,
  which: { id: string } | { groupId: string },
): Promise<LimitsOfAnalyte[]> {
  const analytes = await findAnalytesOfLimits(db, which);
  const current = await findLimits(
    db,
    analytes.map(({ id }) => id),
    'current',
  );
  return limitsOfEach(analytes, current);
}

/**
 * The limits of a living analyte; with `lock` to be changed: who assigns it at this moment has done so, or waits and then takes what
 * is decided here. Throws NOT_FOUND.
 */
export async function loadLimits(tx: Tx, analyteId: string, lock: boolean): Promise<LimitsOfAnalyte> {
  if (lock) await lockAnalytes(tx, { ids: [analyteId] });
  // Behind the lock, in statements of their own: they see what was assigned or changed while it was waited for.
  return found((await loadRules(tx, { id: analyteId }))[0], 'NOT_FOUND');
}
