import {
  CLASS_CHOICES,
  type DueClass,
  USUAL_CLASS,
} from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { addDays, addWorkingDays } from '../../platform/clock.ts';
import { isTaken } from '../samples/receipt-needs.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';

/**
 * Days of the calendar for state samples, 20 by the statute; working days for submitted ones, until another day is agreed (rules D).
 * What counts today holds, also for a receipt that is entered late.
 */
export async function dueDayOf(tx: Tx, dueClass: DueClass | undefined) {
  const { taken, takenA, takenC, sent } = await readSetting(tx, 'dueDays');
  const days: Record<DueClass, number> = { A: takenA, B: taken, C: takenC };
  const holidays = new Set((await readSetting(tx, 'holidays')).map(({ day }) => day));
  return (sample: StoredSample, received: string): { class: DueClass | null; day: string } => {
    if (!isTaken(sample)) return { class: null, day: addWorkingDays(received, sent, holidays) };
    const known = CLASS_CHOICES.find(({ value }) => value === sample.due_class)?.value;
    const chosen = dueClass ?? known ?? USUAL_CLASS;
    return { class: chosen, day: addDays(received, days[chosen]) };
  };
}
