import { defineCatalogue } from '../../core/fields/define-catalogue.ts';
import { AMOUNT_FIELDS } from './fields/amounts-fields.ts';
import { type SampleField, SECTIONS } from './fields/field-def.ts';
import { FREE_FIELDS } from './fields/free-fields.ts';
import { GENERAL_FIELDS } from './fields/general-fields.ts';
import { KEEPING_FIELDS } from './fields/keeping-fields.ts';
import { ORIGIN_FIELDS } from './fields/origin-fields.ts';
import { ROW_FIELDS } from './fields/rows-fields.ts';

export { lengthOf } from '../../core/fields/field-def.ts';
export { SAMPLE_SOURCES } from './fields/closed-lists.ts';
export { CONDITION_FIELD } from './fields/condition-field.ts';
export { RETAINED_FIELD } from './fields/retained-field.ts';
export { type RowSection, type SampleField, type SectionKey, SECTIONS } from './fields/field-def.ts';

/** Every attribute of a sample, once. Labels are those of the glossary; the keys keep the specification's spelling. */
export const CATALOGUE = {
  ...GENERAL_FIELDS,
  ...AMOUNT_FIELDS,
  ...ORIGIN_FIELDS,
  ...ROW_FIELDS,
  ...KEEPING_FIELDS,
  ...FREE_FIELDS,
} as const satisfies Record<string, SampleField>;

export type FieldKey = keyof typeof CATALOGUE;
/** Types of the fields of a sample. */
export type FieldType = SampleField['type'];

/** Form, list, record page, import, export, checks and columns are made from it. */
export const SAMPLE_CATALOGUE = defineCatalogue(SECTIONS, CATALOGUE);

export const { fieldsOf, isField, isRows, isSection, keysWhere, labelOf } = SAMPLE_CATALOGUE;

/** The description of a field, with its optional parts. */
export const fieldOf = (key: FieldKey): SampleField => CATALOGUE[key];
