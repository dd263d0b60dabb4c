import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type {
  FieldValue,
  FieldValues,
  RowSection,
  SampleBody,
  SampleRow,
} from '@kiemlab/contract/features/samples/samples.schema';
import { isCard } from './identity-cards.ts';
import { editable, isRows, type Plan, type PlannedSection } from './field-plan.ts';

/** What the form holds: a set of values per section, a list of sets for sections with rows, and the reason of a change. */
export type FormValues = { [section: string]: FieldValues | FieldValues[] | string | undefined };

/** The reason stands among the sections under this name. */
export const REASON = 'reason';

/** Values used when neither template nor user says otherwise (specification 2 §5). */
const FALLBACKS: Partial<Record<FieldKey, FieldValue>> = { currentQuantityUnit: 'ml', packedSizeUnit: 'l' };

const isValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The rows of a section, whatever stands there. */
export const rowsIn = (values: FormValues, section: RowSection): readonly FieldValues[] => {
  const rows = values[section];
  return Array.isArray(rows) ? rows : [];
};

/** The single values of a section. */
export const fieldsIn = (values: FormValues, section: string): FieldValues => {
  const fields = values[section];
  return typeof fields === 'object' && !Array.isArray(fields) ? fields : {};
};

/** An empty form: the template's first values. */
export const newValues = (plan: Plan): FormValues =>
  Object.fromEntries(
    plan.map((section) => [
      section.key,
      isRows(section.key)
        ? []
        : Object.fromEntries(
            editable(section).map(({ key, initial }) => [
              key,
              // What a sample came in is seen by a person, never set beforehand (COMP-36).
              key === 'status' ? null : (initial ?? FALLBACKS[key] ?? null),
            ]),
          ),
    ]),
  );

/** The form of a stored sample. Rows keep what the template does not show, so that saving loses nothing. */
export const valuesOf = (sample: SampleRow, plan: Plan): FormValues =>
  Object.fromEntries(
    plan.map((section) => [
      section.key,
      isRows(section.key)
        ? sample[section.key].map((row) => ({ ...row }))
        : Object.fromEntries(
            editable(section).map(({ key }) => {
              const value = sample[key];
              return [key, isValue(value) ? value : null];
            }),
          ),
    ]),
  );

const cleaned = (value: FieldValue | undefined): FieldValue => {
  if (value === undefined) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
};

/**
 * What is sent of a field: a card that holds nothing yet is not spoken of, so that the server takes it from the account that
 * was chosen; only one that a person cleared is sent as none.
 */
const sentOf = (key: string, value: FieldValue | undefined): [string, FieldValue][] =>
  isCard(key) && (value ?? null) === null ? [] : [[key, cleaned(value)]];

const cleanRow = (row: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(row).flatMap(([key, value]) => sentOf(key, value)));

/** True for a row in which something stands: the others are not sent. */
export const hasContent = (row: FieldValues): boolean =>
  Object.values(row).some((value) => cleaned(value) !== null && value !== false);

const sectionBody = (section: PlannedSection, values: FormValues): FieldValues | FieldValues[] =>
  isRows(section.key)
    ? rowsIn(values, section.key).map(cleanRow).filter(hasContent)
    : Object.fromEntries(
        editable(section).flatMap(({ key }) => sentOf(key, fieldsIn(values, section.key)[key])),
      );

/** What is sent: every section of the plan, empty fields as null, rows without content left out. */
export const bodyOf = (values: FormValues, plan: Plan): SampleBody =>
  Object.fromEntries(plan.map((section) => [section.key, sectionBody(section, values)]));
