import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import { BACKDATE_DAYS, isBackdated } from '@kiemlab/contract/features/custody/receipt.rules';
import type { DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';
import { CONDITION_FIELD, RETAINED_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { drawCodes } from '../../platform/numbers/draw-codes.ts';
import { judgeRetained } from '../ledger/retain.ts';
import { type SourceLetter, sampleSeries } from '../samples/numbers/sample-series.ts';
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

/** The day of the receipt of a sample: as told, else as recorded, else today. */
export const dayFor = (sample: StoredSample, receipt: Receipt): string =>
  receipt.receivedDate ?? sample.received_date ?? today();

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
function checkReceipt(samples: readonly StoredSample[], receipt: Receipt): void {
  refuseEach(samples, (sample) =>
    lackOf({ columns: columnsOf(sample), attributes: withFindings(sample, receipt) }),
  );
  const faults = samples.flatMap((sample) => {
    const code = receiptFault(dayFor(sample, receipt), sample.sampling_date, new Date());
    return code ? [{ sample: sample.code, code }] : [];
  });
  const [first] = faults;
  if (first)
    throw new AppError('VALIDATION', {
      fields: [{ field: 'receivedDate', code: first.code }],
      codes: faults.filter((fault) => fault.code === first.code).map((fault) => fault.sample),
    });
  const late = samples.filter((sample) => isBackdated(dayFor(sample, receipt), today()));
  if (late.length > 0 && !receipt.reason)
    throw new AppError('RECEIPT_REASON_REQUIRED', {
      codes: late.map(({ code }) => code),
      days: BACKDATE_DAYS,
      fields: [{ field: 'reason', code: 'REQUIRED' }],
    });
}

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * Receives samples: day, condition, due day, and a number L26-0001 or G26-0001 each, or as the laboratory writes them today,
 * consecutive per letter and year in the order given (rules N). The numbers are taken last, so that others wait for them as short as can be.
 */
export async function receiveSamples(
  tx: Tx,
  context: Context,
  samples: readonly StoredSample[],
  receipt: Receipt,
  checkOf: CheckOf,
): Promise<void> {
  checkReceipt(samples, receipt);
  await checkPlans(tx, context, samples);
  const settings = await readSettings(tx, 'dueDays', 'holidays', 'numberPatterns');
  const dueDay = dueDayOf(settings, receipt.dueClass);
  const received = (sample: StoredSample): string => dayFor(sample, receipt);
  const series = groupBy(
    samples,
    (sample) => `${isTaken(sample) ? 'L' : 'G'}:${received(sample).slice(0, 4)}`,
  );
  for (const key of [...series.keys()].sort()) {
    const [letter, year] = key.split(':') as [SourceLetter, string];
    const unnumbered = (series.get(key) ?? []).filter((sample) => sample.internal_code === null);
    const drawn = await drawCodes(
      tx,
      context,
      sampleSeries(tx, settings.numberPatterns, letter, year),
      unnumbered.length,
    );
    const numberOf = new Map(unnumbered.map(({ id }, index) => [id, drawn[index]?.code]));
    for (const sample of series.get(key) ?? []) {
      const day = received(sample);
      const due = dueDay(sample, day);
      const number = sample.internal_code ?? numberOf.get(sample.id) ?? null;
      await updateSampleRow(tx, sample.id, {
        status: sampleTransition('receive').to,
        year: Number(year),
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
  }
}
