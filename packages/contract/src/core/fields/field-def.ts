import type { Bilingual } from '../language.ts';

/**
 * How a field is typed in, checked and shown. Kinds of record that a field refers to are added by the feature that knows them. An
 * `action` is a button of the form (`control` says which) and holds nothing; an `upload` holds the reference of a file.
 */
export type PlainType =
  | 'text'
  | 'multiline'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'datetime'
  | 'time'
  | 'dropdown'
  | 'checkbox'
  | 'action'
  | 'upload'
  | 'phone';

/** A value of one field as it travels: decimals, dates and ids are strings. */
export type FieldValue = string | number | boolean | null;

export interface SectionDef {
  label: Bilingual;
  /** Rows of fields instead of one set. */
  repeatable: boolean;
}

/** A value of a closed list. `also` are other words that people write for it. */
export interface Choice {
  value: string;
  /** As files have it; the first word of the blank sheet. */
  words: Bilingual;
  /** As the screen has it, where that is another word. */
  shown?: Bilingual;
  also?: readonly string[];
}

/** A column of its own in the table of the record; the other fields live together in one JSON object under their key. */
export interface ColumnDef {
  name: string;
  type: 'text' | 'numeric' | 'date' | 'timestamptz' | 'uuid';
  /** Its place among the columns in the JSON of a record; a new one takes the next number. */
  place: number;
}

/** What every field of a catalogue has to answer. A new question here does not compile until each field answers it. */
export interface FieldAnswers {
  /** Kept in a column, because the program decides, sorts or links by it; false: among the attributes. */
  column: ColumnDef | false;
  /** Values of a drop-down: `open`, users add to them; a closed list, because the program decides by them; false for other types. */
  choices: 'open' | readonly Choice[] | false;
  /**
   * Where it stands in a list: `first` in front, where no template says an order; `shown`; `hidden` until it is asked for;
   * `pinned` in a column of its own that always stays; false nowhere.
   */
  list: 'first' | 'shown' | 'hidden' | 'pinned' | false;
  /** A list can be put in order by it: `indexed`, of any length, as the database keeps an index. */
  sorted: boolean | 'indexed';
  /** The typed words of a search are looked for in it; the search text itself is made by the database. */
  searched: boolean;
  /** A column of the exported list. */
  exported: boolean;
}

/** What a field may say beside that. */
export interface FieldTraits {
  /** Characters at most; of a whole number the largest. */
  max?: number;
  /** First choices of a dropdown. Values are stored as shown in Vietnamese. */
  options?: readonly string[];
  /** Set by the program, never by a body. */
  system?: true;
  unit?: string;
  /** The day that a month typed without one stands for: what was made in June is made from the 1st on, and kept to the 30th. */
  month?: 'first' | 'last';
  /** What the value leads to: a document or an address that opens in a new tab, or the files of the record, which are kept beside it. */
  opens?: 'link' | 'files';
  /** What a form starts with where its template does not say otherwise; null: with nothing, whatever a template says. */
  initial?: string | null;
  /** The box that has to be ticked before the form asks for it. */
  onlyWith?: string;
  /** A control of the feature instead of the one of its type. */
  control?: string;
  /** The field that a button fills in: it has to be shown as well. */
  fills?: string;
  /** Of an upload: pictures and nothing else. */
  imagesOnly?: true;
  /** Not asked of new records any more: shown where one holds it, taken from whoever sends it, required of none. */
  former?: true;
  /** What it was called before, as older files still have it. */
  formerLabel?: Bilingual;
}

/** One attribute of a record: form, list, page, import, export and checks are made from it. */
export interface FieldDef<Section extends string = string, Reference extends string = string>
  extends FieldAnswers, FieldTraits {
  section: Section;
  type: PlainType | Reference;
  label: Bilingual;
}

/** A label in both languages. */
export const label = (vi: string, en: string): Bilingual => ({ vi, en });

/** Characters that a text of a field may have. */
export const lengthOf = ({ max = 200 }: Pick<FieldTraits, 'max'>): number => max;

/** True for a button: it stands in forms, and no record holds anything under its key. */
export const isButton = ({ type }: Pick<FieldDef, 'type'>): boolean => type === 'action';
