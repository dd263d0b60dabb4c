import { columnsIn, type ColumnKey, type ColumnNames } from '@kiemlab/contract/core/fields/columns';
import type { Catalogue, Fields, Sections } from '@kiemlab/contract/core/fields/define-catalogue';
import type { FieldValue } from '@kiemlab/contract/core/fields/field-def';

/** Field values of one section, or of a row of it. */
export type Values = Record<string, FieldValue | undefined>;
/** What has no column: values by their key, rows by their section. */
export type Attributes = Record<string, FieldValue | Values[]>;

/** A record, or a change to it, taken apart: in a change only what it names; null clears a field. */
export interface TakenApart<Columns> {
  columns: Columns;
  attributes: Attributes;
}

/** Spaces alone are no value: their text is empty once it is trimmed. */
const orNull = (value: FieldValue): FieldValue => (value === '' ? null : value);

const withoutNulls = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && orNull(value) !== null),
  );

/** Attributes after a change: cleared fields and empty rows are gone. */
export const mergeAttributes = (before: Attributes, change: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * How records of a catalogue are kept: fields with a column there, the others in `attributes` under their catalogue key.
 * Columns hold text as a body has it, whatever their type; the database reads it.
 */
export function recordsOf<S extends Sections, F extends Fields>(catalogue: Catalogue<S, F>) {
  type Names = ColumnNames<F>;
  type Name = Names[keyof Names] & string;
  type Key = keyof F & string;
  type Columns = { [N in Name]?: string | null };
  type Held = TakenApart<Columns>;
  const { fieldOf, fieldsOf, isField, isRows, isSection } = catalogue;
  const columns = columnsIn(catalogue);
  const columnOf = Object.fromEntries(columns.map(({ key, name }) => [key, name])) as Names;
  const nameOf = (key: Key): Name | undefined =>
    Object.hasOwn(columnOf, key) ? (columnOf[key as unknown as ColumnKey<F>] as Name) : undefined;

  /** Flattens the sections of a parsed body into columns and attributes. */
  function toPatch(body: object): Held {
    const patch: Held = { columns: {}, attributes: {} };
    for (const [section, content] of Object.entries(body) as [string, Values | Values[] | undefined][]) {
      if (!isSection(section) || content === undefined) continue;
      if (Array.isArray(content)) {
        patch.attributes[section] = content.map(withoutNulls);
        continue;
      }
      for (const [key, typed] of Object.entries(content)) {
        if (typed === undefined || !isField(key)) continue;
        const value = orNull(typed);
        const name = nameOf(key);
        if (name) patch.columns[name] = value === null ? null : String(value);
        else patch.attributes[key] = value;
      }
    }
    return patch;
  }

  /** What a record holds for a field that stands once. */
  const valueIn = ({ columns: held, attributes }: Held, key: Key) => {
    const name = nameOf(key);
    return name ? held[name] : attributes[key];
  };

  /** The columns of a stored row, as a change would write them. */
  const columnsOf = (row: { readonly [N in Name]: string | Date | null }): { [N in Name]: string | null } =>
    Object.fromEntries(
      columns.map(({ name }) => {
        const value: string | Date | null = row[name];
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
    ) as { [N in Name]: string | null };

  /** Fields of a section in a record: rows of one with rows, else one object. */
  function sectionRows(section: keyof S & string, record: Held): Values[] {
    if (isRows(section)) {
      const rows = record.attributes[section];
      return Array.isArray(rows) ? rows : [];
    }
    const values: Values = {};
    for (const key of Object.keys(record.attributes))
      if (isField(key) && fieldOf(key).section === section)
        values[key] = record.attributes[key] as FieldValue;
    for (const key of fieldsOf(section)) {
      const name = nameOf(key);
      if (name) values[key] = record.columns[name] ?? null;
    }
    return [values];
  }

  return { columns, columnOf, columnsOf, sectionRows, toPatch, valueIn };
}
