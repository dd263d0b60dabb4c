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

/**
 * Samples in the order of any column, as it is shown in a language. Those without a value stand last in either direction;
 * equal ones in the order of their registration, in the same direction.
 */
export function sortSamples<Sample extends { shownUtf8: Utf8Text; seq: string }>(
  samples: readonly Sample[],
  by: { sort: SampleSort; descending: boolean; language: Language },
): Sample[] {
  const read = readerOf(by.sort, by.language);
  const compare = comparerOf(by.sort, by.language);
  const way = by.descending ? -1 : 1;
  return samples
    .map((sample) => ({ sample, key: read(JSON.parse(sample.shownUtf8.toString()) as SampleRow) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        const blanks = Number(a.key === null) - Number(b.key === null);
        if (blanks !== 0) return blanks;
      } else {
        const order = compare(a.key, b.key);
        if (order !== 0) return order * way;
      }
      return (Number(a.sample.seq) - Number(b.sample.seq)) * way;
    })
    .map(({ sample }) => sample);
}
