import {
  type FieldKey,
  fieldOf,
  isField,
  isSection,
  SECTIONS,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValue, FieldValues, SampleBody } from '@kiemlab/contract/features/samples/samples.schema';
import type { StoredSample } from './samples.queries.ts';

/** Fields that the program decides by have columns; the others live in `attributes` under their catalogue key. */
export const COLUMN_OF = {
  sampleIdInternal: 'internal_code',
  sampleIdExternal: 'external_code',
  sampleSource: 'source',
  sampleName: 'name',
  currentQuantity: 'current_quantity',
  currentQuantityUnit: 'quantity_unit',
  samplingDate: 'sampling_date',
  receivedDate: 'received_date',
  appointmentDate: 'appointment_date',
  issuedDate: 'issued_date',
  pullOutDate: 'keep_until',
  associatedClient: 'client_id',
} as const satisfies Partial<Record<FieldKey, string>>;

type ColumnKey = keyof typeof COLUMN_OF;
const hasColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMN_OF, key);

export type SampleColumns = { [K in (typeof COLUMN_OF)[ColumnKey]]?: string | null };
export type Attributes = Record<string, FieldValue | FieldValues[]>;

/** A body taken apart: only what it names; null clears a field. */
export interface SamplePatch {
  columns: SampleColumns;
  attributes: Attributes;
}

/** Spaces alone are no value: their text is empty once it is trimmed. */
const orNull = (value: FieldValue): FieldValue => (value === '' ? null : value);

const withoutNulls = (row: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && orNull(value) !== null),
  );

/** Flattens the sections of a parsed body into columns and attributes. */
export function toPatch(body: SampleBody): SamplePatch {
  const patch: SamplePatch = { columns: {}, attributes: {} };
  for (const [section, content] of Object.entries(body)) {
    if (!isSection(section) || content === undefined) continue;
    if (Array.isArray(content)) {
      patch.attributes[section] = (content as FieldValues[]).map(withoutNulls);
      continue;
    }
    for (const [key, typed] of Object.entries(content as FieldValues)) {
      if (typed === undefined || !isField(key)) continue;
      const value = orNull(typed);
      if (hasColumn(key)) patch.columns[COLUMN_OF[key]] = value === null ? null : String(value);
      else patch.attributes[key] = value;
    }
  }
  return patch;
}

/** Attributes after a patch: cleared fields and empty rows are gone. */
export function mergeAttributes(before: Attributes, patch: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries({ ...before, ...patch }).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** What a stored sample holds for a field that stands once. */
export const valueIn = (sample: { columns: SampleColumns; attributes: Attributes }, key: FieldKey) =>
  hasColumn(key) ? sample.columns[COLUMN_OF[key]] : sample.attributes[key];

/** The columns of a stored sample, as a patch would write them. */
export const columnsOf = (sample: StoredSample): SampleColumns => ({
  internal_code: sample.internal_code,
  external_code: sample.external_code,
  source: sample.source,
  name: sample.name,
  current_quantity: sample.current_quantity,
  quantity_unit: sample.quantity_unit,
  sampling_date: sample.sampling_date?.toISOString() ?? null,
  received_date: sample.received_date,
  appointment_date: sample.appointment_date,
  issued_date: sample.issued_date,
  keep_until: sample.keep_until,
  client_id: sample.client_id,
});

/** Fields of a section in a stored sample: rows of a repeatable one, else one object. */
export function sectionRows(
  section: SectionKey,
  sample: { columns: SampleColumns; attributes: Attributes },
): FieldValues[] {
  if (SECTIONS[section].repeatable) {
    const rows = sample.attributes[section];
    return Array.isArray(rows) ? rows : [];
  }
  const values: FieldValues = {};
  for (const key of Object.keys(sample.attributes))
    if (isField(key) && fieldOf(key).section === section) values[key] = sample.attributes[key] as FieldValue;
  for (const key of Object.keys(COLUMN_OF))
    if (hasColumn(key) && fieldOf(key).section === section)
      values[key] = sample.columns[COLUMN_OF[key]] ?? null;
  return [values];
}
