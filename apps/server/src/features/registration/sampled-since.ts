import type { Database } from '@kiemlab/db/database';
import { addDays, dayOf, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from '../settings/settings.queries.ts';

/** The first day, `YYYY-MM-DD`, that the sampling of a sample which is registered now may be on; undefined where any may. */
export const daysBack = (days: number | null): string | undefined =>
  days === null ? undefined : addDays(today(), -days);

/** The same as the laboratory has it. */
export const sampledSince = async (db: Database): Promise<string | undefined> =>
  daysBack(await readSetting(db, 'daysBackForSampling'));

/** Refuses a sampling that lies more than so many days back without a reason (COMP-26); `sampled` is its moment, null is no bound. */
export function refuseBeyond(
  days: number | null,
  sampled: Date | string | null | undefined,
  reason: string | undefined,
): void {
  if (sampled && !reason && days !== null && dayOf(new Date(sampled)) < addDays(today(), -days))
    throw new AppError('SAMPLING_REASON_REQUIRED', { days, fields: [{ field: 'reason', code: 'REQUIRED' }] });
}

/** The same by what the laboratory lets without a reason. */
export async function refuseUnexplained(
  db: Database,
  sampled: Date | string | null | undefined,
  reason: string | undefined,
): Promise<void> {
  if (!sampled || reason) return;
  refuseBeyond(await readSetting(db, 'samplingReasonAfter'), sampled, reason);
}
