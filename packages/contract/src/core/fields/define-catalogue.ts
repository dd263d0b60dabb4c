import type { Bilingual } from '../language.ts';
import type { FieldDef, SectionDef } from './field-def.ts';

export type Sections = Readonly<Record<string, SectionDef>>;
export type Fields = Readonly<Record<string, FieldDef>>;

/** The keys of those fields that answer a question in this way. */
export type KeysWhere<F, Question extends PropertyKey, Answer> = {
  [K in keyof F]: F[K] extends Readonly<Record<Question, Answer>> ? K : never;
}[keyof F] &
  string;

/** The keys of sections that hold rows. */
export type RowSectionOf<S extends Sections> = KeysWhere<S, 'repeatable', true>;

/** Every attribute of a kind of record, by section, with typed keys. */
export interface Catalogue<S extends Sections = Sections, F extends Fields = Fields> {
  sections: S;
  fields: F;
  /** In the order in which they are written down. */
  keys: readonly (keyof F & string)[];
  sectionKeys: readonly (keyof S & string)[];
  /** True for a key of the catalogue. */
  isField: (key: string) => key is keyof F & string;
  /** True for a section of the catalogue. */
  isSection: (key: string) => key is keyof S & string;
  /** True for a section that holds rows. */
  isRows: (section: keyof S & string) => section is RowSectionOf<S>;
  /** Keys of a section, in catalogue order. */
  fieldsOf: (section: keyof S & string) => (keyof F & string)[];
  /** The description of a field. */
  fieldOf: (key: keyof F & string) => F[keyof F & string];
  /** What a field or a section is called. */
  labelOf: (key: (keyof F | keyof S) & string) => Bilingual;
  /** Keys of the fields that answer a question in one of these ways, in catalogue order. */
  keysWhere: <Q extends keyof F[keyof F] & string, const A extends F[keyof F][Q]>(
    question: Q,
    ...answers: A[]
  ) => KeysWhere<F, Q, A>[];
}

/** A catalogue of sections and their fields; what stands in it is checked where it is written (`satisfies`). */
export function defineCatalogue<const S extends Sections, const F extends Fields>(
  sections: S,
  fields: F,
): Catalogue<S, F> {
  type Key = keyof F & string;
  type Section = keyof S & string;
  const keys = Object.keys(fields) as Key[];
  const fieldOf = (key: Key): F[Key] => fields[key];
  const sectionOf = (section: Section): S[Section] => sections[section];
  const isField = (key: string): key is Key => Object.hasOwn(fields, key);
  return {
    sections,
    fields,
    keys,
    sectionKeys: Object.keys(sections) as Section[],
    isField,
    isSection: (key): key is Section => Object.hasOwn(sections, key),
    isRows: (section): section is RowSectionOf<S> => sectionOf(section).repeatable,
    fieldsOf: (section) => keys.filter((key) => fieldOf(key).section === section),
    fieldOf,
    labelOf: (key) => (isField(key) ? fieldOf(key) : sectionOf(key as Section)).label,
    keysWhere: (question, ...answers) =>
      keys.filter((key) =>
        (answers as unknown[]).includes((fields[key] as unknown as Record<string, unknown>)[question]),
      ) as never,
  };
}
