import type { Catalogue, Fields, KeysWhere, Sections } from './define-catalogue.ts';
import type { ColumnDef } from './field-def.ts';

/** The keys of fields that have a column. */
export type ColumnKey<F> = KeysWhere<F, 'column', ColumnDef>;
/** The names of the columns, by the keys of their fields. */
export type ColumnNames<F> = {
  [K in ColumnKey<F>]: F[K] extends { readonly column: { readonly name: infer Name } } ? Name : never;
};

/** A column with the key of its field. */
export interface FieldColumn<Key extends string = string, Name extends string = string> extends ColumnDef {
  key: Key;
  name: Name;
}

/** The columns of a catalogue, in the order in which a record tells them. */
export function columnsIn<S extends Sections, F extends Fields>({ fieldOf, keys }: Catalogue<S, F>) {
  type Names = ColumnNames<F>;
  return keys
    .flatMap((key) => {
      const { column } = fieldOf(key);
      return column ? [{ ...column, key }] : [];
    })
    .sort((a, b) => a.place - b.place) as unknown as readonly FieldColumn<
    ColumnKey<F>,
    Names[keyof Names] & string
  >[];
}
