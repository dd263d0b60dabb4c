import type { Catalogue, Fields, Sections } from './define-catalogue.ts';
import type { FieldDef } from './field-def.ts';

/** What a template chooses of a catalogue: sections and attributes in the order of the form. */
export interface PlanConfig {
  sections: readonly {
    section: string;
    required: boolean;
    attributes: readonly {
      key: string;
      required: boolean;
      options?: readonly string[] | undefined;
      initial?: string | undefined;
    }[];
  }[];
}

/** An attribute as a template shows it. */
export interface PlannedField<Key extends string = string, Def extends FieldDef = FieldDef> {
  key: Key;
  def: Def;
  required: boolean;
  /** Choices of a dropdown: the template's, else the catalogue's. */
  options: readonly string[];
  initial: string | undefined;
}

/** A section with the attributes the template chose, in the order of the form. */
export interface PlannedSection<
  Section extends string = string,
  Key extends string = string,
  Def extends FieldDef = FieldDef,
> {
  key: Section;
  required: boolean;
  fields: readonly PlannedField<Key, Def>[];
}

/** The plan of a template: what the catalogue does not know, or has in another section, is left out. */
export function planOf<S extends Sections, F extends Fields>(
  { fieldOf, isField, isSection }: Catalogue<S, F>,
  config: PlanConfig,
): PlannedSection<keyof S & string, keyof F & string, F[keyof F]>[] {
  return config.sections.flatMap(({ section, required, attributes }) =>
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
}

/** The catalogue as a plan: every template chooses from it. */
export const wholePlan = <S extends Sections, F extends Fields>({
  fieldOf,
  fieldsOf,
  sectionKeys,
}: Catalogue<S, F>): PlannedSection<keyof S & string, keyof F & string, F[keyof F]>[] =>
  sectionKeys.map((section) => ({
    key: section,
    required: false,
    fields: fieldsOf(section).map((key) => ({
      key,
      def: fieldOf(key),
      required: false,
      options: fieldOf(key).options ?? [],
      initial: undefined,
    })),
  }));

/** The plan of several templates together: the fields that any of them shows, in the order of the catalogue. */
export function planOfAny<P extends PlannedSection>(
  whole: readonly P[],
  templates: readonly { fields: readonly string[] }[],
): P[] {
  const shown = new Set(templates.flatMap(({ fields }) => fields));
  return whole
    .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => shown.has(key)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Fields a person fills in; the others are set by the program. */
export const editable = <P extends PlannedSection>(section: P): P['fields'] =>
  section.fields.filter(({ def }) => !def.system);

/** What stands in the form of a section: the fields a person fills in, and the place for files, which are kept beside them. */
export const filledIn = <P extends PlannedSection>(section: P): P['fields'] =>
  section.fields.filter(({ def }) => !def.system || def.opens === 'files');
