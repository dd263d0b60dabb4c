import { daysOverdue } from '@kiemlab/contract/features/reports/overdue.rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import type { Late } from './reports.queries.ts';

type Dated = Pick<StoredSample, 'code' | 'appointment_date' | 'issued_date'>;

/** How many days the day of a sample's certificate is over on another day; 0 where it is not, or was issued. */
const overdueOn = (
  { appointment_date: dueOn, issued_date: issuedOn }: Pick<Dated, 'appointment_date' | 'issued_date'>,
  day: string,
): number => daysOverdue({ dueOn, issuedOn }, day);

/** Refuses certificates that are issued after their day without a reason, naming their samples (rule S28). */
export function refuseUnexplained(samples: readonly Dated[], day: string, reason: string | undefined): void {
  const late = samples.filter((sample) => overdueOn(sample, day) > 0);
  if (late.length > 0 && !reason)
    throw new AppError('LATE_REASON_REQUIRED', {
      codes: late.map(({ code }) => code),
      fields: [{ field: 'reason', code: 'REQUIRED' }],
    });
}

/** What is kept of a certificate that is issued on a day: its own day and the reason, where that is over. */
export const lateOf = (sample: Dated, day: string, reason: string | undefined): Late | null =>
  overdueOn(sample, day) > 0 && sample.appointment_date !== null && reason
    ? { due: sample.appointment_date, reason }
    : null;
