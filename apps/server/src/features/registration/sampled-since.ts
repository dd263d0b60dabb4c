import type { Database } from '@kiemlab/db/database';
import { addDays, dayOf, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from '../settings/settings.queries.ts';

/** The first day, `YYYY-MM-DD`, that the sampling of a sample which is registered now may be on; undefined where any may. */
export async function sampledSince(db: Database): Promise<string | undefined> {
  const days = await readSetting(db, 'daysBackForSampling');
  return days === null ? undefined : addDays(today(), -days);
}

/** Refuses a sampling that lies further back than the laboratory lets without a reason (COMP-26); `sampled` is its moment. */
export async function refuseUnexplained(
  db: Database,
  sampled: Date | string | null | undefined,
  reason: string | undefined,
): Promise<void> {
  if (!sampled || reason) return;
  const days = await readSetting(db, 'samplingReasonAfter');
  if (days !== null && dayOf(new Date(sampled)) < addDays(today(), -days))
    throw new AppError('SAMPLING_REASON_REQUIRED', { days, fields: [{ field: 'reason', code: 'REQUIRED' }] });
}
