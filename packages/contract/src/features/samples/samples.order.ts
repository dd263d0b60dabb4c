import { type FieldKey, fieldOf, fieldsOf, type SectionKey, SECTIONS } from './samples.catalogue.ts';

/** Orders that a list of any length can be in: the database keeps an index for each. */
export const INDEXED_SORTS = ['code', 'receivedDate', 'appointmentDate'] as const;
export type IndexedSort = (typeof INDEXED_SORTS)[number];

/** A list that is filtered down to so many samples can be sorted by any column. */
export const SORTABLE_ROWS = 1_000;

/** Days by whose range a list is filtered. */
export const DAY_FIELDS = ['receivedDate', 'appointmentDate'] as const;
export type DayField = (typeof DAY_FIELDS)[number];

/** Columns that are no fields of the catalogue. */
const OWN_SORTS = ['code', 'templateName', 'sampleStatus', 'cartName', 'sampleId'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

/** The code stands for the internal number; of accounts and files a list shows nothing that could be put in order. */
const NOT_SORTED: readonly FieldKey[] = ['sampleIdInternal', 'attachedFile'];

export type SampleSort = OwnSort | FieldKey;

/** Everything a list can be sorted by. */
export const SAMPLE_SORTS: readonly SampleSort[] = [
  ...OWN_SORTS,
  ...(Object.keys(SECTIONS) as SectionKey[])
    .flatMap(fieldsOf)
    .filter((key) => !NOT_SORTED.includes(key) && fieldOf(key).type !== 'user'),
];

export const isSampleSort = (key: string): key is SampleSort => SAMPLE_SORTS.some((sort) => sort === key);
export const isIndexedSort = (key: string): key is IndexedSort => INDEXED_SORTS.some((sort) => sort === key);
