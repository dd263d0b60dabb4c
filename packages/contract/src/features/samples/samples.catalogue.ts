import type { Bilingual } from '../../core/language.ts';
import { AMOUNT_FIELDS } from './fields/amounts-fields.ts';
import { type FieldDef, SECTIONS, type SectionKey } from './fields/field-def.ts';
import { FREE_FIELDS } from './fields/free-fields.ts';
import { GENERAL_FIELDS } from './fields/general-fields.ts';
import { KEEPING_FIELDS } from './fields/keeping-fields.ts';
import { ORIGIN_FIELDS } from './fields/origin-fields.ts';
import { ROW_FIELDS } from './fields/rows-fields.ts';

export {
  type FieldDef,
  type FieldType,
  type SectionDef,
  type SectionKey,
  SECTIONS,
} from './fields/field-def.ts';
export { SAMPLE_SOURCES } from './fields/general-fields.ts';

/**
 * Every attribute of a sample, once: form, list, record page, import, export and search are made from it.
 * Labels are those of the glossary; the keys keep the specification's spelling.
 */
export const CATALOGUE = {
  ...GENERAL_FIELDS,
  ...AMOUNT_FIELDS,
  ...ORIGIN_FIELDS,
  ...ROW_FIELDS,
  ...KEEPING_FIELDS,
  ...FREE_FIELDS,
} as const satisfies Record<string, FieldDef>;

export type FieldKey = keyof typeof CATALOGUE;

/** The description of a field, with its optional parts. */
export const fieldOf = (key: FieldKey): FieldDef => CATALOGUE[key];

/** What a field or a section of rows is called. */
export const labelOf = (key: FieldKey | SectionKey): Bilingual =>
  isField(key) ? fieldOf(key).label : SECTIONS[key].label;

/** Characters that a text of a field may have. */
export const lengthOf = ({ max = 200 }: FieldDef): number => max;

/** Keys of a section, in catalogue order. */
export const fieldsOf = (section: SectionKey): FieldKey[] =>
  (Object.keys(CATALOGUE) as FieldKey[]).filter((key) => CATALOGUE[key].section === section);

/** True for a key of the catalogue. */
export const isField = (key: string): key is FieldKey => Object.hasOwn(CATALOGUE, key);
/** True for a section of the catalogue. */
export const isSection = (key: string): key is SectionKey => Object.hasOwn(SECTIONS, key);
