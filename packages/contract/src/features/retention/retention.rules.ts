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

/** What a sample is kept by where there is no rule for it. */
export const WHEN_NO_RULE: RetentionMonths = {
  afterExpiry: null,
  afterSampling: null,
  afterReport: null,
  afterReceipt: MONTHS_WHEN_UNKNOWN,
  combination: 'FIRST_KNOWN',
};

/** Months after a day of a sample. */
interface Term {
  after: keyof RetentionDates;
  months: number;
}

/**
 * What a received sample is kept by, the latest of it, where these of its days are known. A rule that takes the latest day and counts from
 * an expiry nobody knows takes 24 months from receipt for it.
 */
function termsOf(rule: RetentionMonths, isKnown: (day: keyof RetentionDates) => boolean): Term[] {
  const unknown: Term = { after: 'received', months: MONTHS_WHEN_UNKNOWN };
  const term = (after: keyof RetentionDates, months: number | null): Term[] =>
    isKnown(after) && months !== null ? [{ after, months }] : [];
  const terms = [
    ...term('expiry', rule.afterExpiry),
    ...term('sampled', rule.afterSampling),
    ...term('reported', rule.afterReport),
    ...term('received', rule.afterReceipt),
  ];
  const [first = unknown] = terms;
  if (rule.combination === 'FIRST_KNOWN') return [first];
  const standsIn = rule.afterExpiry !== null && !isKnown('expiry') ? [unknown] : [];
  return terms.length + standsIn.length > 0 ? [...terms, ...standsIn] : [unknown];
}

/**
 * The day until which a sample is to be kept (rules K); null until it is received. The database applies the same rule to every sample it
 * writes (`sample_keep_until`), and a test holds both equal.
 */
export function keepUntil(rule: RetentionMonths, dates: RetentionDates): string | null {
  if (dates.received === null) return null;
  const days = termsOf(rule, (day) => dates[day] !== null).map(({ after, months }) =>
    addMonths(dates[after] ?? '', months),
  );
  return days.sort().at(-1) ?? null;
}

/** Days of a received sample that may be unknown. */
const PERHAPS = ['expiry', 'sampled', 'reported'] as const;
/** Each way in which some of them are known. */
const KNOWN = PERHAPS.reduce<(keyof RetentionDates)[][]>(
  (ways, day) => [...ways, ...ways.map((known) => [...known, day])],
  [['received']],
);

/**
 * True for a rule by which some sample, whatever its days are, would be kept for less long than by the one before (rule R10): each day
 * from which that counts has to be counted from for at least as many months.
 */
export const keepsShorter = (before: RetentionMonths, after: RetentionMonths): boolean =>
  KNOWN.some((known) => {
    const isKnown = (day: keyof RetentionDates): boolean => known.includes(day);
    const kept = termsOf(after, isKnown);
    return termsOf(before, isKnown).some(
      (term) => !kept.some((one) => one.after === term.after && one.months >= term.months),
    );
  });
