import type { FieldFault } from '../../core/field-errors.ts';
import type { Catalogue, Fields, Sections } from '../../core/fields/define-catalogue.ts';
import { type FieldDef, isButton } from '../../core/fields/field-def.ts';
import type { Bilingual } from '../../core/language.ts';
import type { TemplateConfig } from './template-config.ts';
import { choicesOf, wireTypeOf } from './template-to-wire.ts';
import type { SentConfigData } from './template-wire.ts';

type Section = TemplateConfig['sections'][number];
type Attribute = Section['attributes'][number];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Words of the template's own; undefined where they are the catalogue's. Without English ones the Vietnamese stand in both languages. */
function ownLabel(of: Bilingual, vi: string | undefined, en: string | undefined): Bilingual | undefined {
  const own = { vi: vi ?? of.vi, en: en ?? (vi === undefined || vi === of.vi ? of.en : vi) };
  return own.vi === of.vi && own.en === of.en ? undefined : own;
}

type SentAttribute = SentConfigData['config'][number]['attributes'][string];

/** What is wrong with an attribute as sent; paths are relative to it. */
function attributeFaults(def: FieldDef, sent: SentAttribute): FieldFault[] {
  const faults: FieldFault[] = [];
  const data = sent.data ?? [];
  if (sent.type !== undefined && sent.type !== wireTypeOf(def))
    faults.push({ field: 'type', code: 'INVALID_VALUE' });
  if (sent.disabled !== undefined && sent.disabled !== (def.system === true))
    faults.push({ field: 'disabled', code: 'INVALID_VALUE' });
  if (sent.required && (def.system || isButton(def)))
    faults.push({ field: 'required', code: 'INVALID_VALUE' });
  if (sent.label === '') faults.push({ field: 'label', code: 'REQUIRED' });
  if (sent.labelEnglish === '') faults.push({ field: 'labelEnglish', code: 'REQUIRED' });
  if (data.includes('')) faults.push({ field: 'data', code: 'REQUIRED' });
  else if (new Set(data).size < data.length) faults.push({ field: 'data', code: 'INVALID_VALUE' });
  // The program decides by the values of a closed list; other types have none.
  else if (sent.data !== undefined && def.choices !== 'open' && !isSame(data, choicesOf(def)))
    faults.push({ field: 'data', code: 'INVALID_VALUE' });
  return faults;
}

function attributeFromWire(key: string, def: FieldDef, sent: SentAttribute): Attribute {
  const label = ownLabel(def.label, sent.label, sent.labelEnglish);
  const { unit, data, initial } = sent;
  return {
    key,
    required: sent.required,
    ...(label ? { label } : {}),
    ...(unit !== undefined && unit !== (def.unit ?? '') ? { unit } : {}),
    ...(data !== undefined && !isSame(data, choicesOf(def)) ? { options: data } : {}),
    ...(initial ? { initial } : {}),
  };
}

/**
 * The version that a caller means, as it is stored, and what is wrong with it: unknown and repeated sections, attributes that are not
 * of their section, words that are left blank, a section or a template that shows nothing. Paths begin at `configData`.
 */
export function templateFromWire<S extends Sections, F extends Fields>(
  { fieldOf, isField, isSection, labelOf }: Catalogue<S, F>,
  { config, actionsOff = [], receiptLines = [], productGroup }: SentConfigData,
): { config: TemplateConfig; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const seen = new Set<string>();
  const sections = config.flatMap((sent, index): Section[] => {
    const at = `configData.config.${String(index)}`;
    const { sectionName: section } = sent;
    if (!isSection(section) || seen.has(section)) {
      faults.push({ field: `${at}.sectionName`, code: isSection(section) ? 'GIVEN_TWICE' : 'UNKNOWN_FIELD' });
      return [];
    }
    seen.add(section);
    if (sent.sectionNameLocize === '') faults.push({ field: `${at}.sectionNameLocize`, code: 'REQUIRED' });
    if (sent.sectionNameEnglish === '') faults.push({ field: `${at}.sectionNameEnglish`, code: 'REQUIRED' });
    const attributes = Object.entries(sent.attributes).flatMap(([key, attribute]): Attribute[] => {
      const path = `${at}.attributes.${key}`;
      if (!isField(key) || fieldOf(key).section !== section) {
        faults.push({ field: path, code: 'UNKNOWN_FIELD' });
        return [];
      }
      const def = fieldOf(key);
      for (const fault of attributeFaults(def, attribute))
        faults.push({ ...fault, field: `${path}.${fault.field}` });
      return attribute.display ? [attributeFromWire(key, def, attribute)] : [];
    });
    if (!sent.display) return [];
    if (attributes.length === 0) faults.push({ field: `${at}.attributes`, code: 'REQUIRED' });
    const label = ownLabel(labelOf(section), sent.sectionNameLocize, sent.sectionNameEnglish);
    return [{ section, ...(label ? { label } : {}), required: sent.required, attributes }];
  });
  if (sections.length === 0) faults.push({ field: 'configData.config', code: 'REQUIRED' });
  if (new Set(receiptLines).size < receiptLines.length)
    faults.push({ field: 'configData.receiptLines', code: 'GIVEN_TWICE' });
  return {
    config: {
      sections,
      ...(actionsOff.length > 0 ? { actionsOff } : {}),
      ...(receiptLines.length > 0 ? { receiptLines } : {}),
      ...(productGroup ? { productGroup } : {}),
    },
    faults,
  };
}
