import { addWorkingDays } from '@kiemlab/contract/core/working-days';
import {
  CLASS_CHOICES,
  type DueClass,
  USUAL_CLASS,
} from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { SettingValue } from '@kiemlab/contract/features/settings/settings.catalogue';
import { addDays } from '../../platform/clock.ts';
import { isTaken } from '../samples/receipt-needs.ts';
import type { StoredSample } from '../samples/samples.queries.ts';

/**
 * Days of the calendar for state samples, 20 by the statute; working days for submitted ones, until another day is agreed (rules D).
 * What counts today holds, also for a receipt that is entered late.
 */
export function dueDayOf(
  { dueDays, holidays, workedDays }: { [K in 'dueDays' | 'holidays' | 'workedDays']: SettingValue<K> },
  dueClass: DueClass | undefined,
) {
  const { taken, takenA, takenC, sent } = dueDays;
  const days: Record<DueClass, number> = { A: takenA, B: taken, C: takenC };
  const daysOf = (rows: SettingValue<'holidays'>) => new Set(rows.map(({ day }) => day));
  const apart = { holidays: daysOf(holidays), worked: daysOf(workedDays) };
  return (sample: StoredSample, received: string): { class: DueClass | null; day: string } => {
    if (!isTaken(sample)) return { class: null, day: addWorkingDays(received, sent, apart) };
    const known = CLASS_CHOICES.find(({ value }) => value === sample.due_class)?.value;
    const chosen = dueClass ?? known ?? USUAL_CLASS;
    return { class: chosen, day: addDays(received, days[chosen]) };
  };
}
