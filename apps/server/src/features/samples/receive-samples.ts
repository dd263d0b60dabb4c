import type { Tx } from '@kiemlab/db/unit-of-work';
import { addDays, addWorkingDays, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { throwRefusals } from './judge-samples.ts';
import { type StoredSample, takeNumbers, updateSampleRow } from './samples.queries.ts';

export interface Receipt {
  receivedDate?: string | undefined;
  condition?: string | undefined;
}

/** Taken by the laboratory (L), or submitted by a client (G). */
export const isTaken = (sample: StoredSample): boolean => sample.source === 'Mẫu lấy';

/** Statutory 20 days for state samples; 10 working days for submitted ones until another day is agreed (5.7). */
const dueDay = (sample: StoredSample, received: string): string =>
  isTaken(sample) ? addDays(received, 20) : addWorkingDays(received, 10);

/** Preconditions of rule 2 in 5.1: condition found, somebody who took it or a client who sent it. */
function checkReceipt(samples: readonly StoredSample[], receipt: Receipt): void {
  const lacking = (
    because:
      | 'SAMPLE_QUANTITY_REQUIRED'
      | 'SAMPLE_CONDITION_REQUIRED'
      | 'SAMPLE_SAMPLER_REQUIRED'
      | 'SAMPLE_CLIENT_REQUIRED',
    test: (sample: StoredSample) => boolean,
  ) => throwRefusals(samples.filter(test).map((sample) => ({ code: sample.code, because, allowed: [] })));
  // Bodies hold positive quantities only; what is missing here was never typed.
  lacking('SAMPLE_QUANTITY_REQUIRED', (sample) => sample.current_quantity === null);
  lacking('SAMPLE_CONDITION_REQUIRED', (sample) => !receipt.condition && !sample.attributes['status']);
  lacking('SAMPLE_SAMPLER_REQUIRED', (sample) => isTaken(sample) && !sample.attributes['samplerInformation']);
  lacking('SAMPLE_CLIENT_REQUIRED', (sample) => !isTaken(sample) && !sample.client_id);
  if (receipt.receivedDate && receipt.receivedDate > today())
    throw new AppError('VALIDATION', { fields: [{ field: 'receivedDate', code: 'IN_FUTURE' }] });
}

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * Receives samples: day, condition, due day, and a number L26-0001 or G26-0001 each, consecutive per letter and year in
 * the order given (5.6). The numbers are taken last, so that others wait for them as short as can be.
 */
export async function receiveSamples(
  tx: Tx,
  samples: readonly StoredSample[],
  receipt: Receipt,
): Promise<void> {
  checkReceipt(samples, receipt);
  const received = (sample: StoredSample): string => receipt.receivedDate ?? sample.received_date ?? today();
  const series = groupBy(
    samples,
    (sample) => `${isTaken(sample) ? 'L' : 'G'}:${received(sample).slice(0, 4)}`,
  );
  for (const key of [...series.keys()].sort()) {
    const [letter = '', year = ''] = key.split(':');
    const unnumbered = (series.get(key) ?? []).filter((sample) => sample.internal_code === null);
    let next =
      unnumbered.length > 0 ? await takeNumbers(tx, `sample-${letter}`, Number(year), unnumbered.length) : 0;
    for (const sample of series.get(key) ?? []) {
      const day = received(sample);
      const number = sample.internal_code ?? `${letter}${year.slice(2)}-${String(next++).padStart(4, '0')}`;
      await updateSampleRow(tx, sample.id, {
        status: 'RECEIVED',
        year: Number(year),
        columns: {
          internal_code: number,
          external_code: sample.external_code ?? number,
          received_date: day,
          appointment_date: sample.appointment_date ?? dueDay(sample, day),
        },
        attributes: {
          ...sample.attributes,
          status: receipt.condition ?? sample.attributes['status'] ?? null,
        },
      });
    }
  }
}
