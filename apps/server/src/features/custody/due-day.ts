import {
  CLASS_CHOICES,
  type DueClass,
  USUAL_CLASS,
} from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { SettingValue } from '@kiemlab/contract/features/settings/settings.catalogue';
import { addDays, addWorkingDays } from '../../platform/clock.ts';
import { isTaken } from '../samples/receipt-needs.ts';
import type { StoredSample } from '../samples/samples.queries.ts';

/**
 * Days of the calendar for state samples, 20 by the statute; working days for submitted ones, until another day is agreed (rules D).
 * What counts today holds, also for a receipt that is entered late.
 */
export function dueDayOf(
  { dueDays, holidays: free }: { [K in 'dueDays' | 'holidays']: SettingValue<K> },
  dueClass: DueClass | undefined,
) {
  const { taken, takenA, takenC, sent } = dueDays;
  const days: Record<DueClass, number> = { A: takenA, B: taken, C: takenC };
  const holidays = new Set(free.map(({ day }) => day));
  return (sample: StoredSample, received: string): { class: DueClass | null; day: string } => {
    if (!isTaken(sample)) return { class: null, day: addWorkingDays(received, sent, holidays) };
    const known = CLASS_CHOICES.find(({ value }) => value === sample.due_class)?.value;
    const chosen = dueClass ?? known ?? USUAL_CLASS;
    return { class: chosen, day: addDays(received, days[chosen]) };
  };
}
