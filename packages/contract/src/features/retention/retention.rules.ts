import type { SampleStatus } from '../samples/samples.schema.ts';

/** Statuses in which a sample is kept for its retention time: what is left of it lies in the store. */
export const KEPT_STATUSES = ['STORED', 'REPORTED'] as const satisfies readonly SampleStatus[];

/** Days before the end of retention on which the custodian is reminded, unless the sample says otherwise (rule K6). */
export const REMIND_BEFORE = 30;

/** Months after receipt that a sample is kept when nothing its rule counts from is known (rule K5, seized goods). */
export const MONTHS_WHEN_UNKNOWN = 24;

/** The latest day the program knows. */
const LAST_DAY = '9999-12-31';

/** `LATER`: until the latest of the days; `FIRST_KNOWN`: the first that is known, in the order expiry, sampling, report, receipt. */
export const COMBINATIONS = ['LATER', 'FIRST_KNOWN'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** Months to keep a sample after each day; null where the day does not count. */
export interface RetentionMonths {
  afterExpiry: number | null;
  afterSampling: number | null;
  afterReport: number | null;
  afterReceipt: number | null;
  combination: Combination;
}

/** Days of a sample, `YYYY-MM-DD`; null where unknown. */
export interface RetentionDates {
  expiry: string | null;
  sampled: string | null;
  reported: string | null;
  received: string | null;
}

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day some months later, or the last of that month where it has no such day: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12];
  if (toYear > 9999) return LAST_DAY;
  const last = Math.min(date, lengthOf(toYear, toMonth));
  return [
    String(toYear).padStart(4, '0'),
    String(toMonth + 1).padStart(2, '0'),
    String(last).padStart(2, '0'),
  ].join('-');
}

/**
 * The day until which a sample is to be kept (rules K); null until it is received. A rule that takes the latest day and counts
 * from an expiry nobody knows takes 24 months from receipt for it. The database applies the same rule to every sample it
 * writes (`sample_keep_until`), and a test holds both equal.
 */
export function keepUntil(rule: RetentionMonths, dates: RetentionDates): string | null {
  const { received } = dates;
  if (received === null) return null;
  const unknown = addMonths(received, MONTHS_WHEN_UNKNOWN);
  const after = (day: string | null, months: number | null): string[] =>
    day !== null && months !== null ? [addMonths(day, months)] : [];
  const expiry = after(dates.expiry, rule.afterExpiry);
  const days = [
    ...expiry,
    ...after(dates.sampled, rule.afterSampling),
    ...after(dates.reported, rule.afterReport),
    ...after(received, rule.afterReceipt),
  ];
  if (rule.combination === 'FIRST_KNOWN') return days[0] ?? unknown;
  const standsIn = rule.afterExpiry !== null && expiry.length === 0 ? [unknown] : [];
  return [...days, ...standsIn].sort().at(-1) ?? unknown;
}
