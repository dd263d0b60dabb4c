import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TFunction } from 'i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';

type Due = Pick<TestRow, 'entryDate' | 'dueBy'>;

/** When a test is due: a moment of its own, or the day of its sample, which is said to be that (rule T24). Empty where it is due by nothing. */
export function dueText({ entryDate, dueBy }: Due, t: TFunction): string {
  if (dueBy === null) return '';
  return dueBy === 'SAMPLE' ? t('tests.dueWithSample', { day: showDay(entryDate) }) : showDateTime(entryDate);
}

/** The moment of its own; undefined where it has none, as that of its sample is no value of its fields. */
export const ownDue = ({ entryDate, dueBy }: Due): string | undefined =>
  dueBy === 'TEST' ? entryDate : undefined;
