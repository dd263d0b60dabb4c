import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { showDecimal } from '@kiemlab/contract/core/decimal';
import { type FieldDef, type FieldValue, lengthOf } from '@kiemlab/contract/core/fields/field-def';
import { editable, type PlannedField, type PlannedSection } from '@kiemlab/contract/core/fields/plan';
import type { Language } from '@kiemlab/contract/core/language';
import { type Marks, readNumber, SETTLED } from '@kiemlab/contract/core/read-number';
import { clean } from '@kiemlab/contract/core/text';
import { readDay } from '@kiemlab/contract/core/typed-day';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import type { TestFieldKey } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { showDay } from '../../../lib/format/date.ts';
import { isDayOnly } from '../../../ui/day-value.ts';

/** A field of the form of a test group. */
export type DetailField = TestFieldKey;

/** What the grid shows of a record beside its row: what it says by the form of its group, and its documents. */
export interface RowMore {
  details: Readonly<Record<string, FieldValue>>;
  form: readonly PlannedSection[];
  documents: number;
}

/** A record as the grid holds it; what its form asks for arrives after the row. */
export type EntryTest = TestRow & { readonly more?: RowMore | undefined };

/** Kinds that are typed into a cell as text; the others are filled in where the record is edited. */
const TYPED: ReadonlySet<string> = new Set(['text', 'multiline', 'decimal', 'date']);
/** Characters of a day or a number. */
const SHORT = 60;

const defOf = (field: DetailField): FieldDef => TEST_CATALOGUE.fieldOf(field);

/** Fields of forms that the grid has columns for, in the order of the catalogue. */
export const DETAIL_FIELDS: readonly DetailField[] = TEST_CATALOGUE.keys.filter((key) =>
  TYPED.has(defOf(key).type),
);

const KNOWN: ReadonlySet<string> = new Set(DETAIL_FIELDS);
/** True for a field of the form of a test group. */
export const isDetailField = (key: string): key is DetailField => KNOWN.has(key);

/** True for a field that holds a number. */
export const isDecimalField = (field: DetailField): boolean => defOf(field).type === 'decimal';

/** Characters that a cell takes. */
export const detailLength = (field: DetailField): number => {
  const def = defOf(field);
  return def.type === 'text' || def.type === 'multiline' ? lengthOf(def) : SHORT;
};

/** The fields that a form has columns for, by key. */
export function detailColumns(tests: readonly EntryTest[]): PlannedField[] {
  const forms = new Set(tests.flatMap(({ more }) => (more ? [more.form] : [])));
  const shown = new Map<string, PlannedField>();
  for (const form of forms)
    for (const field of form.flatMap(editable)) if (!shown.has(field.key)) shown.set(field.key, field);
  return DETAIL_FIELDS.flatMap((key) => shown.get(key) ?? []);
}

/** True when the form of a test has the field; true as well as long as the form is not known. */
export const hasDetail = ({ more }: EntryTest, field: DetailField): boolean =>
  more === undefined || more.form.some(({ fields }) => fields.some(({ key }) => key === field));

/** The stored value of a field as it would be typed, empty for nothing: a number with a comma, which is no question. */
export function storedDetail({ more }: EntryTest, field: DetailField): string {
  const stored = String(more?.details[field] ?? '');
  return defOf(field).type === 'decimal' ? stored.replace('.', ',') : stored;
}

/** What a typed text means, or why it cannot be told: a value is never guessed. */
export function readDetail(
  field: DetailField,
  typed: string,
  marks?: Marks,
): { value: string | null } | { fault: FieldErrorCode } {
  const text = clean(typed);
  if (text === '') return { value: null };
  const { type, month } = defOf(field);
  if (type === 'date') {
    const read = readDay(text, { month });
    return 'day' in read ? { value: read.day } : read;
  }
  if (type !== 'decimal') return { value: text };
  const read = readNumber(text, undefined, marks);
  if ('value' in read) return read;
  if ('ambiguous' in read) return { fault: 'AMBIGUOUS_NUMBER' };
  return { fault: read.unreadable === 'BLANK_WITHIN' ? 'BLANK_IN_NUMBER' : 'INVALID_DECIMAL' };
}

/** True when a typed text says another thing than what is stored. */
export function isOtherDetail(test: EntryTest, field: DetailField, typed: string, marks?: Marks): boolean {
  const stored = storedDetail(test, field);
  if (typed === stored) return false;
  const read = readDetail(field, typed, marks);
  if ('fault' in read) return true;
  const before = readDetail(field, stored, SETTLED);
  return 'fault' in before || before.value !== read.value;
}

/** A value or a typed text as the cell shows it: a day and a number in the language of the screen, what cannot be read as typed. */
export function showDetail(field: DetailField, text: string, language: Language, marks?: Marks): string {
  const { type } = defOf(field);
  if (text === '' || (type !== 'date' && type !== 'decimal')) return text;
  const read = readDetail(field, text, marks);
  if ('fault' in read || read.value === null) return text;
  return type === 'date' && isDayOnly(read.value) ? showDay(read.value) : showDecimal(read.value, language);
}
