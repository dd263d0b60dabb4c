import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import { BACKDATE_DAYS, isBackdated } from '@kiemlab/contract/features/custody/receipt.rules';
import type { DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';
import { CONDITION_FIELD, RETAINED_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { NumberPatterns } from '@kiemlab/contract/features/settings/number-patterns';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { dayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { type CodeSeries, allocateCodes } from '../../platform/numbers/allocate-codes.ts';
import { lockSeries } from '../../platform/numbers/lock-series.ts';
import { judgeRetained } from '../ledger/retain.ts';
import { sampleSeries } from '../samples/numbers/sample-series.ts';
import { receiptFault } from '../samples/receipt-day.ts';
import { isTaken, lackOf } from '../samples/receipt-needs.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type Attributes, columnsOf, mergeAttributes } from '../samples/samples.record.ts';
import { dueDayOf } from './due-day.ts';

export interface Receipt {
  receivedDate?: string | undefined;
  condition?: string | undefined;
  /** Why it is entered late. */
  reason?: string | undefined;
  /** Of state samples; the usual one when absent. */
  dueClass?: DueClass | undefined;
}

/** What was looked at, by the id of a sample; undefined where nothing is told. */
export type CheckOf = (id: string) => ReceiptCheck | undefined;

/** The day of the receipt of a sample: as told, else as recorded, else that of the moment, which is one for all of a call. */
export const dayFor = (sample: StoredSample, receipt: Receipt, now: Date): string =>
  receipt.receivedDate ?? sample.received_date ?? dayOf(now);

/** The attributes of a sample with the condition found, and what was measured; the recorded ones stay where nothing is told. */
export const withFindings = (
  sample: StoredSample,
  { condition }: Pick<Receipt, 'condition'>,
  { temperature, humidity }: ReceiptCheck = {},
): Attributes =>
  mergeAttributes(sample.attributes, {
    ...(condition ? { [CONDITION_FIELD]: condition } : {}),
    ...(temperature === undefined ? {} : { temperature }),
    ...(humidity === undefined ? {} : { humidity }),
  });

/** How much of a sample its form plans to retain, an exact decimal above zero; undefined for none. */
const plannedToRetain = (sample: StoredSample): string | undefined => {
  const planned = parseDecimal(String(sample.attributes[RETAINED_FIELD] ?? ''));
  return planned !== undefined && compareDecimals(planned, '0') > 0 ? planned : undefined;
};

/** Refuses a plan to retain more of a sample than there is: from receipt on the ledger holds it (rule Q7). */
async function checkPlans(tx: Tx, context: Context, samples: readonly StoredSample[]): Promise<void> {
  const wishes = samples.flatMap((sample) => {
    const retained = plannedToRetain(sample);
    return retained === undefined ? [] : [{ sample, left: sample.current_quantity, retained }];
  });
  if (wishes.length > 0) await judgeRetained(tx, wishes, context);
}

/** Refuses samples that lack something, a day that cannot be the one of their receipt, and one long ago without a reason. */
function checkReceipt(samples: readonly StoredSample[], receipt: Receipt, now: Date): void {
  refuseEach(samples, (sample) =>
    lackOf({ columns: columnsOf(sample), attributes: withFindings(sample, receipt) }),
  );
  const faults = samples.flatMap((sample) => {
    const code = receiptFault(dayFor(sample, receipt, now), sample.sampling_date, now);
    return code ? [{ sample: sample.code, code }] : [];
  });
  const [first] = faults;
  if (first)
    throw new AppError('VALIDATION', {
      fields: [{ field: 'receivedDate', code: first.code }],
      codes: faults.filter((fault) => fault.code === first.code).map((fault) => fault.sample),
    });
  const late = samples.filter((sample) => isBackdated(dayFor(sample, receipt, now), dayOf(now)));
  if (late.length > 0 && !receipt.reason)
    throw new AppError('RECEIPT_REASON_REQUIRED', {
      codes: late.map(({ code }) => code),
      days: BACKDATE_DAYS,
      fields: [{ field: 'reason', code: 'REQUIRED' }],
    });
}

/** Draws the numbers of samples from the series of each, in the order given; by the id of the sample. */
async function drawNumbersOf(
  tx: Tx,
  context: Context,
  samples: readonly StoredSample[],
  seriesOf: (sample: StoredSample) => CodeSeries,
): Promise<Map<string, string>> {
  const groups = new Map<string, { series: CodeSeries; ids: string[] }>();
  for (const sample of samples) {
    const series = seriesOf(sample);
    const name = `${series.series} ${series.year}`;
    groups.set(name, { series, ids: [...(groups.get(name)?.ids ?? []), sample.id] });
  }
  const numbers = new Map<string, string>();
  for (const { series, ids } of groups.values()) {
    const drawn = await allocateCodes(tx, context, series, ids.length);
    for (const [index, { code }] of drawn.entries()) numbers.set(ids[index] ?? '', code);
  }
  return numbers;
}

/** The number series of each sample received at a moment: of its letter and the year of its day. */
const seriesBy =
  (tx: Tx, patterns: NumberPatterns, receipt: Receipt) =>
  (sample: StoredSample, now: Date): CodeSeries =>
    sampleSeries(tx, patterns, isTaken(sample) ? 'L' : 'G', dayFor(sample, receipt, now).slice(0, 4));

/**
 * Receives samples: day, condition, due day, and a number L26-0001 or G26-0001 each, or as the laboratory writes them today,
 * consecutive per letter and year in the order given (rules N). Answers the moment of the receipt, read once the numbers are locked:
 * who waited for them over midnight gets day and number of the new day.
 */
export async function receiveSamples(
  tx: Tx,
  context: Context,
  samples: readonly StoredSample[],
  receipt: Receipt,
  checkOf: CheckOf,
): Promise<Date> {
  const settings = await readSettings(tx, 'dueDays', 'holidays', 'workedDays', 'numberPatterns');
  const seriesOf = seriesBy(tx, settings.numberPatterns, receipt);
  const unnumbered = samples.filter((sample) => sample.internal_code === null);
  const now = await lockSeries(tx, (at) => unnumbered.map((sample) => seriesOf(sample, at)));
  checkReceipt(samples, receipt, now);
  await checkPlans(tx, context, samples);
  const numbers = await drawNumbersOf(tx, context, unnumbered, (sample) => seriesOf(sample, now));
  const dueDay = dueDayOf(settings, receipt.dueClass);
  for (const sample of samples) {
    const day = dayFor(sample, receipt, now);
    const due = dueDay(sample, day);
    const number = sample.internal_code ?? numbers.get(sample.id) ?? null;
    await updateSampleRow(tx, sample.id, {
      status: sampleTransition('receive').to,
      year: Number(day.slice(0, 4)),
      columns: {
        internal_code: number,
        external_code: sample.external_code ?? number,
        received_date: day,
        appointment_date: sample.appointment_date ?? due.day,
        due_class: due.class,
        decision_asked: null,
      },
      attributes: withFindings(sample, receipt, checkOf(sample.id)),
      ...(plannedToRetain(sample) === undefined ? {} : { retained: plannedToRetain(sample) }),
      receivedBy: context.user.id,
    });
  }
  return now;
}
