import {
  type FieldDef,
  type FieldKey,
  fieldOf,
  fieldsOf,
  isField,
  isSection,
  SECTIONS,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { RowSection } from '@kiemlab/contract/features/samples/samples.schema';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';

/** An attribute as a template shows it. */
export interface PlannedField {
  key: FieldKey;
  def: FieldDef;
  required: boolean;
  /** Choices of a dropdown: the template's, else the catalogue's. */
  options: readonly string[];
  initial: string | undefined;
}

/** A section with the attributes the template chose, in the order of the form. */
export interface PlannedSection {
  key: SectionKey;
  required: boolean;
  fields: readonly PlannedField[];
}

/** What form, list, and record page show, and in which order. */
export type Plan = readonly PlannedSection[];

/** True for the sections that hold rows. */
export const isRows = (section: SectionKey): section is RowSection => SECTIONS[section].repeatable;

/** The plan of a template version. What the catalogue does not know is left out. */
export const planOf = (config: TemplateConfig): Plan =>
  config.sections.flatMap(({ section, required, attributes }) =>
    isSection(section)
      ? [
          {
            key: section,
            required,
            fields: attributes.flatMap(({ key, required: needed, options, initial }) => {
              if (!isField(key) || fieldOf(key).section !== section) return [];
              const def = fieldOf(key);
              return [{ key, def, required: needed, options: options ?? def.options ?? [], initial }];
            }),
          },
        ]
      : [],
  );

/** The catalogue as a plan: every template chooses from it. */
export const WHOLE_CATALOGUE: Plan = (Object.keys(SECTIONS) as SectionKey[]).map((key) => ({
  key,
  required: false,
  fields: fieldsOf(key).map((field) => ({
    key: field,
    def: fieldOf(field),
    required: false,
    options: fieldOf(field).options ?? [],
    initial: undefined,
  })),
}));

/** The plan of all templates together: the fields that any of them shows, in the order of the catalogue. */
export const unionPlan = (templates: readonly { fields: readonly string[] }[]): Plan => {
  const shown = new Set(templates.flatMap(({ fields }) => fields));
  return WHOLE_CATALOGUE.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => shown.has(key)),
  })).filter(({ fields }) => fields.length > 0);
};

/** What stands in the form of a section: the fields a person fills in, and the place for files, which are kept beside them. */
export const filledIn = (section: PlannedSection): readonly PlannedField[] =>
  section.fields.filter(({ def }) => !def.system || def.opens === 'files');

/** Fields a person fills in; the others are set by the program. */
export const editable = (section: PlannedSection): readonly PlannedField[] =>
  section.fields.filter(({ def }) => !def.system);
