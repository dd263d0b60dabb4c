import type { KeysWhere } from '../../core/fields/define-catalogue.ts';
import {
  type CATALOGUE,
  type FieldKey,
  fieldOf,
  fieldsOf,
  keysWhere,
  SAMPLE_CATALOGUE,
} from './samples.catalogue.ts';

/** Orders that a list of any length can be in: the database keeps an index for each. */
export const INDEXED_SORTS = ['code', ...keysWhere('sorted', 'indexed')] as const;
export type IndexedSort = (typeof INDEXED_SORTS)[number];

/** Days by whose range a list is filtered. */
export type DayField = KeysWhere<typeof CATALOGUE, 'sorted', 'indexed'> &
  KeysWhere<typeof CATALOGUE, 'type', 'date'>;
const isDayField = (key: FieldKey): key is DayField =>
  fieldOf(key).type === 'date' && fieldOf(key).sorted === 'indexed';
export const DAY_FIELDS: readonly DayField[] = SAMPLE_CATALOGUE.keys.filter(isDayField);

/** Columns that are no fields of the catalogue. */
const OWN_SORTS = ['code', 'templateName', 'sampleStatus', 'cartName', 'sampleId'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

export type SampleSort = OwnSort | FieldKey;

/** Everything a list can be sorted by. */
export const SAMPLE_SORTS: readonly SampleSort[] = [
  ...OWN_SORTS,
  ...SAMPLE_CATALOGUE.sectionKeys.flatMap(fieldsOf).filter((key) => fieldOf(key).sorted !== false),
];

export const isSampleSort = (key: string): key is SampleSort => SAMPLE_SORTS.some((sort) => sort === key);
export const isIndexedSort = (key: string): key is IndexedSort => INDEXED_SORTS.some((sort) => sort === key);
