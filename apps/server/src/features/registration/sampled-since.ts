import type { Database } from '@kiemlab/db/database';
import { addDays, today } from '../../platform/clock.ts';
import { readSetting } from '../settings/settings.queries.ts';

/** The first day, `YYYY-MM-DD`, that the sampling of a sample which is registered now may be on; undefined where any may. */
export async function sampledSince(db: Database): Promise<string | undefined> {
  const days = await readSetting(db, 'daysBackForSampling');
  return days === null ? undefined : addDays(today(), -days);
}
