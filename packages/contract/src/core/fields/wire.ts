import { z } from 'zod';
import { decimal } from '../decimal.ts';
import { dayOrEpoch, instantOrEpoch } from '../epoch.ts';
import { text } from '../text.ts';
import { isTime } from '../typed-time.ts';
import type { Catalogue, Fields, Sections } from './define-catalogue.ts';
import { type FieldDef, type FieldValue, isButton, lengthOf, type PlainType } from './field-def.ts';
import { readFileReference } from './file-reference.ts';

/** A year of four digits that is not filled up with zeros, as in a form: one of before our era would come back as another. */
const hasYear = (date: string): boolean => /^[1-9]\d{3}-/.test(date);

const PLAIN: Record<PlainType, (field: FieldDef) => z.ZodType<FieldValue>> = {
  text: (field) => text(lengthOf(field)),
  multiline: (field) => text(lengthOf(field)),
  dropdown: (field) => text(lengthOf(field)),
  phone: (field) => text(lengthOf(field)).pipe(z.string().regex(/^\d*$/, { error: 'DIGITS_ONLY' })),
  decimal: () => decimal,
  integer: (field) =>
    z
      .int()
      .min(0)
      .max(field.max ?? 1_000_000_000),
  date: () => dayOrEpoch.refine(hasYear, { error: 'INVALID_FORMAT' }),
  datetime: () => instantOrEpoch.refine(hasYear, { error: 'INVALID_FORMAT' }),
  time: () => z.string().refine(isTime, { error: 'INVALID_TIME' }),
  checkbox: () => z.boolean(),
  // Whose file it is, and whether there is one, the server knows.
  upload: (field) =>
    text(lengthOf(field)).pipe(
      z.string().refine((typed) => readFileReference(typed) !== undefined, { error: 'INVALID_VALUE' }),
    ),
  action: () => z.never(),
};

/** What the feature adds to the types that every catalogue has: those of its references, and of fields with a rule of their own. */
export interface OwnSchemas {
  types: Readonly<Record<string, (field: FieldDef) => z.ZodType<FieldValue>>>;
  fields?: Readonly<Record<string, z.ZodType<FieldValue>>>;
}

/** Empty text counts as "no value" (specification 2 §5: empty fields are sent as null). */
export const emptyToNull = (schema: z.ZodType<FieldValue>): z.ZodType<FieldValue> =>
  z.union([z.literal(''), z.null(), schema]).transform((value) => (value === '' ? null : value));

/** The schema of one field's input: its own, else that of its type. Throws for a type that nobody has a schema for. */
function fieldSchema(key: string, field: FieldDef, own: OwnSchemas): z.ZodType<FieldValue> {
  const given = own.fields && Object.hasOwn(own.fields, key) ? own.fields[key] : undefined;
  if (given) return given;
  const make = { ...PLAIN, ...own.types }[field.type];
  if (!make) throw new Error(`no schema for the type "${field.type}" of the field "${key}"`);
  return make(field);
}

/** What builds the strict object of a section's fields: what is not in the catalogue, or is set by the program, is refused by name. */
export const sectionSchemaOf =
  <S extends Sections, F extends Fields>({ fieldOf, fieldsOf }: Catalogue<S, F>, own: OwnSchemas) =>
  (section: keyof S & string, extra: z.ZodRawShape = {}) =>
    z.strictObject({
      ...Object.fromEntries(
        fieldsOf(section)
          .filter((key) => !fieldOf(key).system && !isButton(fieldOf(key)))
          .map((key) => [key, emptyToNull(fieldSchema(key, fieldOf(key), own)).optional()]),
      ),
      ...extra,
    });
