import {
  isRetained,
  remainderOf,
  splitRefusal,
  unlike,
} from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Language } from '@kiemlab/contract/core/language';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseEach, throwRefusals } from '../../platform/http/refuse-records.ts';
import { notFree, partsOf, retainedAsQuantity } from './amounts.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';

/** Quantities that are taken from a sample. */
export interface Taking {
  sample: StoredSample;
  taken: readonly string[];
}

/** A sample and what it has afterwards. */
export interface Remainder {
  sampleId: string;
  code: string;
  currentQuantity: string;
  unit: string | null;
}

const leftOf = ({ sample, taken }: Taking): string => remainderOf(sample.current_quantity, taken);

/** Refuses to take all that a sample has, more than that, or of what is retained; names the samples, and what is free of them. */
export function checkRemainders(takings: readonly Taking[], language: Language): void {
  const refused = takings.flatMap(({ sample, taken }) => {
    const because = splitRefusal(partsOf(sample), taken);
    return because ? [{ sample, because }] : [];
  });
  if (refused[0]?.because === 'QUANTITY_NOT_FREE')
    throw notFree(
      refused.filter(({ because }) => because === 'QUANTITY_NOT_FREE').map(({ sample }) => sample),
      language,
    );
  throwRefusals(refused.map(({ sample, because }) => ({ code: sample.code, because, allowed: [] })));
}

/** Refuses samples of which a quantity is retained: it neither goes over into another, nor stands beside a portion (rule Q7). */
export function refuseRetained(samples: readonly StoredSample[], language: Language): void {
  const retaining = samples.filter((sample) => isRetained(partsOf(sample)));
  if (retaining.length > 0) throw retainedAsQuantity(retaining, language);
}

/** Refuses when a sample is no longer as it was read; a version that is not told is not asked after (SAMPLE-24). */
export function checkVersions(
  samples: readonly StoredSample[],
  readOf: (sample: StoredSample) => number | undefined,
): void {
  refuseEach(samples, (sample) => (readOf(sample) ?? sample.version) !== sample.version && 'STALE_VERSION');
}

/** Takes the quantities from samples that are locked; the ledger is written by the database. */
export async function take(tx: Tx, takings: readonly Taking[]): Promise<Remainder[]> {
  const remainders: Remainder[] = [];
  for (const taking of takings) {
    const { id, code, quantity_unit: unit } = taking.sample;
    const currentQuantity = leftOf(taking);
    await updateSampleRow(tx, id, { columns: { current_quantity: currentQuantity } });
    remainders.push({ sampleId: id, code, currentQuantity, unit });
  }
  return remainders;
}

/** Refuses to put different things into one sample (rules Q); names the ones that differ. */
export function checkAlike(samples: readonly StoredSample[]): void {
  const different = unlike(
    samples.map((sample) => ({
      code: sample.code,
      templateId: sample.template_id,
      name: sample.name,
      batch: (sample.attributes['chronicleBatchDate'] ?? null) as string | null,
      unit: sample.quantity_unit,
    })),
  );
  if (different.length > 0)
    throw new AppError('POOL_NOT_ALIKE', { codes: different.map(({ code }) => code) });
}

/** The sample that names and describes what is made from several: the one with the lowest code. */
export function firstOf(samples: readonly StoredSample[]): StoredSample {
  const [first] = [...samples].sort((a, b) => (a.code < b.code ? -1 : 1));
  if (!first) throw new Error('nothing is made from no samples');
  return first;
}
