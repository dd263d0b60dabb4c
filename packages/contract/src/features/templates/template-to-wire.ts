import { closedChoices } from '../../core/fields/choices.ts';
import type { Catalogue, Fields, Sections } from '../../core/fields/define-catalogue.ts';
import type { FieldDef } from '../../core/fields/field-def.ts';
import type { TemplateConfig } from './template-config.ts';
import type { WireAttribute, WireConfigData, WireSection, WireType } from './template-wire.ts';

type Section = TemplateConfig['sections'][number];
type Attribute = Section['attributes'][number];

const WIRE_TYPE: Record<string, WireType> = {
  text: 'textbox',
  multiline: 'textbox',
  phone: 'textbox',
  decimal: 'number',
  integer: 'number',
  date: 'date',
  datetime: 'time',
  time: 'time',
  dropdown: 'dropdown',
  checkbox: 'checkbox',
  upload: 'upload',
  action: 'action',
};

/** The specification's word for how a field is typed in; what is chosen among records is an `action`, as a button is. */
export const wireTypeOf = ({ type, opens }: FieldDef): WireType =>
  opens === 'files' ? 'file-upload' : (WIRE_TYPE[type] ?? 'action');

/** What a dropdown offers where a template says nothing. */
export const choicesOf = (def: FieldDef): readonly string[] =>
  closedChoices(def)?.map(({ value }) => value) ?? def.options ?? [];

const attributeToWire = (
  def: FieldDef,
  { label, required, unit, options, initial }: Attribute,
): WireAttribute => ({
  display: true,
  type: wireTypeOf(def),
  label: (label ?? def.label).vi,
  labelEnglish: (label ?? def.label).en,
  disabled: def.system === true,
  data: [...(options ?? choicesOf(def))],
  required,
  unit: unit ?? def.unit ?? '',
  initial: initial ?? '',
});

/** The wire form of a version (2 §3); what the catalogue does not know is left out. */
export function templateToWire<S extends Sections, F extends Fields>(
  { fieldOf, isField, isSection, labelOf }: Catalogue<S, F>,
  { sections, actionsOff = [], receiptLines = [], productGroup }: TemplateConfig,
): WireConfigData {
  const config = sections.flatMap(({ section, label, required, attributes }): WireSection[] => {
    if (!isSection(section)) return [];
    const words = label ?? labelOf(section);
    const known = attributes.flatMap((attribute) =>
      isField(attribute.key) ? [[attribute.key, attributeToWire(fieldOf(attribute.key), attribute)]] : [],
    );
    return [
      {
        sectionName: section,
        sectionNameLocize: words.vi,
        sectionNameEnglish: words.en,
        display: true,
        required,
        attributes: Object.fromEntries(known) as Record<string, WireAttribute>,
      },
    ];
  });
  return {
    config,
    actionsOff,
    ...(receiptLines.length > 0 ? { receiptLines } : {}),
    ...(productGroup ? { productGroup } : {}),
  };
}

/** The whole catalogue in the same shape, nothing of it chosen: `display` is false throughout. */
export function catalogueToWire<S extends Sections, F extends Fields>(
  catalogue: Catalogue<S, F>,
): WireSection[] {
  const { sectionKeys, fieldsOf } = catalogue;
  const sections = sectionKeys.map((section) => ({
    section,
    required: false,
    attributes: fieldsOf(section).map((key) => ({ key, required: false })),
  }));
  return templateToWire(catalogue, { sections }).config.map((section) => ({
    ...section,
    display: false,
    attributes: Object.fromEntries(
      Object.entries(section.attributes).map(([key, attribute]) => [key, { ...attribute, display: false }]),
    ),
  }));
}
