import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { closedChoices } from '@kiemlab/contract/features/transfer/import/import-choices';
import { fieldOf, isField, SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleSort } from '@kiemlab/contract/features/samples/samples.order';
import {
  type RowSection,
  SAMPLE_STATUSES,
  type SampleRow,
} from '@kiemlab/contract/features/samples/samples.schema';
import type { Utf8Text } from '@kiemlab/db/utf8-text';
import { exportCell } from './export-cell.ts';

/** What a sample is put in order by; null stands last. */
type Key = string | number | null;

/** Numbers inside a text by their size: batch 9 before batch 10. */
const COLLATORS: Record<Language, Intl.Collator> = {
  vi: new Intl.Collator('vi', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

const rank = (place: number): number | null => (place < 0 ? null : place);

/** How a column is read and compared: numbers by value, statuses and priorities by their rank, the rest as it is shown. */
function readerOf(sort: SampleSort, language: Language): (sample: SampleRow) => Key {
  if (sort === 'sampleStatus') return (sample) => SAMPLE_STATUSES.indexOf(sample.sampleStatus);
  if (!isField(sort)) return (sample) => textOf(sample[sort]);
  const { section, type, label } = fieldOf(sort);
  const rows = SECTIONS[section].repeatable ? (section as RowSection) : undefined;
  const choices = closedChoices(sort);
  if (!rows && choices) return (sample) => rank(choices.findIndex(({ value }) => value === sample[sort]));
  if (!rows && type === 'checkbox')
    return (sample) => (typeof sample[sort] === 'boolean' ? Number(sample[sort]) : null);
  if (!rows && type !== 'client' && type !== 'text' && type !== 'multiline' && type !== 'dropdown')
    return (sample) => textOf(sample[sort]);
  return (sample) => textOf(exportCell(sample, { field: sort, type, rows, label }, language));
}

/** Compares values of a column that are there. */
function comparerOf(sort: SampleSort, language: Language): (a: Key, b: Key) => number {
  const field = isField(sort) ? fieldOf(sort) : undefined;
  const isNumber = field?.type === 'decimal' || field?.type === 'integer';
  const collator = COLLATORS[language];
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return isNumber && field && !SECTIONS[field.section].repeatable
      ? compareDecimals(String(a), String(b))
      : collator.compare(String(a), String(b));
  };
}

/** A column that samples are put in order by. */
export interface SortKey {
  sort: SampleSort;
  descending: boolean;
}

/** Which of two values comes first; blanks come last in either direction. */
function compareKeys(
  a: Key,
  b: Key,
  { compare, way }: { compare(a: Key, b: Key): number; way: number },
): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b) * way;
}

/**
 * Samples in the order of any columns, as they are shown in a language: what is equal in the first goes by the second. Those without a
 * value stand last in either direction; equal ones in the order of their registration, in the direction of the first.
 */
export function sortSamples<Sample extends { shownUtf8: Utf8Text; seq: string }>(
  samples: readonly Sample[],
  keys: readonly SortKey[],
  language: Language,
): Sample[] {
  const columns = keys.map(({ sort, descending }) => ({
    read: readerOf(sort, language),
    compare: comparerOf(sort, language),
    way: descending ? -1 : 1,
  }));
  const way = keys[0]?.descending ? -1 : 1;
  return samples
    .map((sample) => {
      const shown = JSON.parse(sample.shownUtf8.toString()) as SampleRow;
      return { sample, values: columns.map(({ read }) => read(shown)) };
    })
    .sort((a, b) => {
      for (const [at, column] of columns.entries()) {
        const order = compareKeys(a.values[at] ?? null, b.values[at] ?? null, column);
        if (order !== 0) return order;
      }
      return (Number(a.sample.seq) - Number(b.sample.seq)) * way;
    })
    .map(({ sample }) => sample);
}
