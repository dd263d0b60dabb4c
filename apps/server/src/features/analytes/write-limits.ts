import {
  areSame,
  contradictions,
  hasBounds,
  isGuarded,
  limitsAfter,
  outOfOrder,
  type SentLimits,
  wantsReason,
  type WrittenLimits,
} from '@kiemlab/contract/features/analytes/limits.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { updateAnalyte } from './analyte-keeping.queries.ts';
import { tellOfWaiting } from './limits-alerts.queries.ts';
import { insertLimits } from './limits.queries.ts';
import { limitsColumns, type LimitsOfAnalyte, presentLimits } from './limits.record.ts';

const fault = (field: string) => ({ field, code: 'INVALID_VALUE' });

/** Refuses bounds out of their order, and those that say something else than `absent`; names each. */
function refuseUnordered(limits: WrittenLimits): void {
  const contradicting = contradictions(limits);
  if (contradicting.length > 0) throw new AppError('VALIDATION', { fields: contradicting.map(fault) });
  const wrong = outOfOrder(limits);
  if (wrong.length > 0) throw new AppError('LIMITS_NOT_IN_ORDER', { fields: wrong.map(fault) });
}

/**
 * Writes limits of an analyte that is held as a new version; what is left out stays, and what changes nothing writes nothing. It
 * counts at once, or waits for its second person (rule T15). Throws VALIDATION, LIMITS_NOT_IN_ORDER, LIMITS_WAIT while another
 * change waits, REASON_REQUIRED for a change of limits that tests were assigned with.
 */
export async function writeLimits(
  tx: Tx,
  { analyte, inForce, waiting }: LimitsOfAnalyte,
  sent: SentLimits,
  { authorId, reason = '' }: { authorId: string; reason?: string | undefined },
): Promise<void> {
  const before = presentLimits(inForce);
  const after = limitsAfter(before, sent);
  if (areSame(before, after)) return;
  refuseUnordered(after);
  if (waiting) throw new AppError('LIMITS_WAIT', { name: analyte.name });
  const use = {
    testsAssigned: analyte.tests_assigned,
    confirmed: analyte.confirmed,
    everBound: analyte.ever_bound,
    copiedInUse: analyte.copied_in_use,
    lastUsed: analyte.last_used,
  };
  if (wantsReason(before, after, use) && !reason)
    throw new AppError('REASON_REQUIRED', { codes: [analyte.name] });
  const guarded = isGuarded(before, after, use);
  const waits = guarded && (await readSetting(tx, 'secondPersonForLimits'));
  await insertLimits(
    tx,
    {
      ...limitsColumns(after),
      analyte_id: analyte.id,
      version: analyte.last_version + 1,
      author_id: authorId,
      reason,
    },
    { at: analyte.at, inForce: !waits },
  );
  if (waits) await tellOfWaiting(tx, analyte, authorId);
  // Whoever has the analyte open sees the unit and the requirement of before.
  await updateAnalyte(tx, analyte.id, {});
}

/** True while nobody has said a bound or changed anything of the limits: who writes some makes them. */
export const isUnwritten = ({ analyte, inForce, waiting }: LimitsOfAnalyte): boolean =>
  !analyte.ever_bound && !waiting && !hasBounds(presentLimits(inForce));
