import type { FieldDef, FieldValue } from '@kiemlab/contract/core/fields/field-def';
import { editable, type PlannedSection } from '@kiemlab/contract/core/fields/plan';

/** Values of a set of fields, by their keys. */
export type Values = { [key: string]: FieldValue | undefined };

/** What a form holds: a set of values per section, a list of sets for sections with rows, and the reason of a change. */
export type FormValues = { [section: string]: Values | Values[] | string | undefined };

/** The reason stands among the sections under this name. */
export const REASON = 'reason';

/** What of a catalogue the values of a form depend on. */
export interface FormCatalogue {
  isRows(section: string): boolean;
  /** True for a field that is not sent while nobody has spoken of it: the server fills it in. */
  isLeftOpen(key: string): boolean;
}

const isValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The rows of a section, whatever stands there. */
export const rowsIn = (values: FormValues, section: string): readonly Values[] => {
  const rows = values[section];
  return Array.isArray(rows) ? rows : [];
};

/** The single values of a section. */
export const fieldsIn = (values: FormValues, section: string): Values => {
  const fields = values[section];
  return typeof fields === 'object' && !Array.isArray(fields) ? fields : {};
};

/** What a field starts with: as the template says, else as the catalogue; with nothing where that says so. */
function initialOf(def: FieldDef, byTemplate: string | undefined): FieldValue {
  // What is not asked any more begins with nothing: nobody would see what is saved.
  const initial = def.initial === null || def.former ? null : (byTemplate ?? def.initial ?? null);
  if (initial === null) return null;
  // Templates keep texts; a whole number and a tick are none in the form.
  if (def.type === 'checkbox') return initial === 'true';
  return def.type === 'integer' && /^\d{1,15}$/.test(initial) ? Number(initial) : initial;
}

/** An empty form: the template's first values. */
export const newValues = (plan: readonly PlannedSection[], { isRows }: FormCatalogue): FormValues =>
  Object.fromEntries(
    plan.map((section) => [
      section.key,
      isRows(section.key)
        ? []
        : Object.fromEntries(
            editable(section).map(({ key, def, initial }) => [key, initialOf(def, initial)]),
          ),
    ]),
  );

/** The form of a stored record. Rows keep what the template does not show, so that saving loses nothing. */
export const valuesOf = (
  record: Readonly<Record<string, unknown>>,
  plan: readonly PlannedSection[],
  { isRows }: FormCatalogue,
): FormValues =>
  Object.fromEntries(
    plan.map((section) => [
      section.key,
      isRows(section.key)
        ? rowsIn(record as FormValues, section.key).map((row) => ({ ...row }))
        : Object.fromEntries(
            editable(section).map(({ key }) => {
              const value = record[key];
              return [key, isValue(value) ? value : null];
            }),
          ),
    ]),
  );

const cleaned = (value: FieldValue | undefined): FieldValue => {
  if (value === undefined) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
};

/** True for a row in which something stands: the others are not sent. */
export const hasContent = (row: Values): boolean =>
  Object.values(row).some((value) => cleaned(value) !== null && value !== false);

/** What is sent: every section of the plan, empty fields as null, rows without content left out. */
export function bodyOf(
  values: FormValues,
  plan: readonly PlannedSection[],
  { isLeftOpen, isRows }: FormCatalogue,
): Record<string, Values | Values[]> {
  const sentOf = (key: string, value: FieldValue | undefined): [string, FieldValue][] =>
    isLeftOpen(key) && (value ?? null) === null ? [] : [[key, cleaned(value)]];
  const cleanRow = (row: Values): Values =>
    Object.fromEntries(Object.entries(row).flatMap(([key, value]) => sentOf(key, value)));
  const sectionBody = (section: PlannedSection): Values | Values[] =>
    isRows(section.key)
      ? rowsIn(values, section.key).map(cleanRow).filter(hasContent)
      : Object.fromEntries(
          editable(section).flatMap(({ key }) => sentOf(key, fieldsIn(values, section.key)[key])),
        );
  return Object.fromEntries(plan.map((section) => [section.key, sectionBody(section)]));
}
