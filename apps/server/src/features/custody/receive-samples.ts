import { BACKDATE_DAYS, isBackdated } from '@kiemlab/contract/features/custody/receipt.rules';
import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { addDays, addWorkingDays, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { drawNumbers } from '../../platform/numbers/draw-numbers.ts';
import { receiptFault } from '../samples/receipt-day.ts';
import { isTaken, lackOf } from '../samples/receipt-needs.ts';
import { type StoredSample, updateSampleRow } from '../samples/samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { type Attributes, columnsOf, mergeAttributes } from '../samples/samples.record.ts';

export interface Receipt {
  receivedDate?: string | undefined;
  condition?: string | undefined;
  /** Why it is entered late. */
  reason?: string | undefined;
}

/**
 * Days of the calendar for state samples, 20 by the statute; working days for submitted ones, until another day is agreed (rules D).
 * What counts today holds, also for a receipt that is entered late.
 */
async function dueDayOf(tx: Tx): Promise<(sample: StoredSample, received: string) => string> {
  const { taken, sent } = await readSetting(tx, 'dueDays');
  const holidays = new Set((await readSetting(tx, 'holidays')).map(({ day }) => day));
  return (sample, received) =>
    isTaken(sample) ? addDays(received, taken) : addWorkingDays(received, sent, holidays);
}

const dayFor = (sample: StoredSample, receipt: Receipt): string =>
  receipt.receivedDate ?? sample.received_date ?? today();

/** The attributes of a sample with the condition found; the recorded one stays when none is told. */
const withCondition = (sample: StoredSample, receipt: Receipt): Attributes =>
  receipt.condition
    ? mergeAttributes(sample.attributes, { [CONDITION_FIELD]: receipt.condition })
    : sample.attributes;

/** Refuses samples that lack something, a day that cannot be the one of their receipt, and one long ago without a reason. */
function checkReceipt(samples: readonly StoredSample[], receipt: Receipt): void {
  refuseEach(samples, (sample) =>
    lackOf({ columns: columnsOf(sample), attributes: withCondition(sample, receipt) }),
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
 * Receives samples: day, condition, due day, and a number L26-0001 or G26-0001 each, consecutive per letter and year in
 * the order given (rules N). The numbers are taken last, so that others wait for them as short as can be.
 */
export async function receiveSamples(
  tx: Tx,
  context: Context,
  samples: readonly StoredSample[],
  receipt: Receipt,
): Promise<void> {
  checkReceipt(samples, receipt);
  const dueDay = await dueDayOf(tx);
  const received = (sample: StoredSample): string => dayFor(sample, receipt);
  const series = groupBy(
    samples,
    (sample) => `${isTaken(sample) ? 'L' : 'G'}:${received(sample).slice(0, 4)}`,
  );
  for (const key of [...series.keys()].sort()) {
    const [letter = '', year = ''] = key.split(':');
    const unnumbered = (series.get(key) ?? []).filter((sample) => sample.internal_code === null);
    let next =
      unnumbered.length > 0
        ? await drawNumbers(tx, context, `sample-${letter}`, Number(year), unnumbered.length)
        : 0;
    for (const sample of series.get(key) ?? []) {
      const day = received(sample);
      const number = sample.internal_code ?? `${letter}${year.slice(2)}-${String(next++).padStart(4, '0')}`;
      await updateSampleRow(tx, sample.id, {
        status: sampleTransition('receive').to,
        year: Number(year),
        columns: {
          internal_code: number,
          external_code: sample.external_code ?? number,
          received_date: day,
          appointment_date: sample.appointment_date ?? dueDay(sample, day),
        },
        attributes: withCondition(sample, receipt),
        receivedBy: context.user.id,
      });
    }
  }
}
