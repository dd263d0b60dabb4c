import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TFunction } from 'i18next';
import { fromLaboratory, showDateTime, showDay } from '../../../lib/format/date.ts';
import { dueAfter } from '../record/due-after.ts';

type Flagged = Pick<Analyte, 'flag'>;

/** Days on which samples are due, `YYYY-MM-DD`, each once; '' for those that are due on none. */
export const dueDaysOf = (samples: readonly SampleRow[]): string[] => [
  ...new Set(samples.map((sample) => fieldText(sample, 'appointmentDate'))),
];

/** When the result of an analyte would be due if it were assigned at `now`: after its turnaround, else with the samples, which are due on `days` (rule T24). */
export function analyteDue({ flag }: Flagged, now: Date, days: readonly string[], t: TFunction): string {
  const own = dueAfter(now, flag);
  if (own) return showDateTime(own);
  const [day] = days;
  if (days.length > 1) return t('samples.dueWithEach');
  return day ? t('tests.dueWithSample', { day: showDay(day) }) : '';
}

/** When the last result of these would be due, as it is shown; undefined where none is due at all. */
export function lastDue(
  analytes: readonly Flagged[],
  now: Date,
  days: readonly string[],
): string | undefined {
  const own = analytes
    .flatMap(({ flag }) => dueAfter(now, flag) ?? [])
    .toSorted()
    .at(-1);
  const day = analytes.some(({ flag }) => dueAfter(now, flag) === null) ? days.toSorted().at(-1) : undefined;
  if (day && (!own || fromLaboratory(`${day}T23:59:59`) > own)) return showDay(day);
  return own && showDateTime(own);
}
