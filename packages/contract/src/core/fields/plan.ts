import type { Catalogue, Fields, Sections } from './define-catalogue.ts';
import type { Bilingual } from '../language.ts';
import { type FieldDef, isButton } from './field-def.ts';

/** What a template chooses of a catalogue: sections and attributes in the order of the form. */
export interface PlanConfig {
  sections: readonly {
    section: string;
    required: boolean;
    label?: Bilingual | undefined;
    attributes: readonly {
      key: string;
      required: boolean;
      label?: Bilingual | undefined;
      unit?: string | undefined;
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
  /** What it is called: the template's words, else the catalogue's. */
  label: Bilingual;
  /** The unit beside the value: the template's, else the catalogue's; empty for none. */
  unit: string;
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
  /** What it is called: the template's words, else the catalogue's. */
  label: Bilingual;
  required: boolean;
  fields: readonly PlannedField<Key, Def>[];
}

/**
 * What a field is called with the unit that its template gives it: said by the label, as the catalogue's labels say theirs
 * (`Nhiệt độ (°C)`), since a number without its unit means another thing.
 */
function labelWithUnit(def: FieldDef, own: Bilingual | undefined, unit: string | undefined): Bilingual {
  if (unit === undefined || unit === (def.unit ?? '')) return own ?? def.label;
  const withUnit = (text: string): string => {
    const bare = own || !def.unit ? text : text.replace(`(${def.unit})`, '').trim();
    return unit === '' || bare.includes(unit) ? bare : `${bare} (${unit})`;
  };
  const { vi, en } = own ?? def.label;
  return { vi: withUnit(vi), en: withUnit(en) };
}

/** The plan of a template: what the catalogue does not know, or has in another section, is left out. */
export function planOf<S extends Sections, F extends Fields>(
  { fieldOf, isField, isSection, labelOf }: Catalogue<S, F>,
  config: PlanConfig,
): PlannedSection<keyof S & string, keyof F & string, F[keyof F]>[] {
  return config.sections.flatMap(({ section, label: sectionLabel, required, attributes }) =>
    isSection(section)
      ? [
          {
            key: section,
            label: sectionLabel ?? labelOf(section),
            required,
            fields: attributes.flatMap(({ key, required: needed, label, unit, options, initial }) => {
              if (!isField(key) || fieldOf(key).section !== section) return [];
              const def = fieldOf(key);
              return [
                {
                  key,
                  def,
                  required: needed && !def.former,
                  label: labelWithUnit(def, label, unit),
                  unit: unit ?? def.unit ?? '',
                  options: options ?? def.options ?? [],
                  initial,
                },
              ];
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
  labelOf,
  sectionKeys,
}: Catalogue<S, F>): PlannedSection<keyof S & string, keyof F & string, F[keyof F]>[] =>
  sectionKeys.map((section) => ({
    key: section,
    label: labelOf(section),
    required: false,
    fields: fieldsOf(section).map((key) => ({
      key,
      def: fieldOf(key),
      required: false,
      label: fieldOf(key).label,
      unit: fieldOf(key).unit ?? '',
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
  section.fields.filter(({ def }) => !def.system && !isButton(def));

/** The buttons of a section. */
export const buttonsOf = <P extends PlannedSection>(section: P): P['fields'] =>
  section.fields.filter(({ def }) => isButton(def));

/** What stands in the form of a section: the fields a person fills in, its buttons, and the place for files, which are kept beside them. */
export const filledIn = <P extends PlannedSection>(section: P): P['fields'] =>
  section.fields.filter(({ def }) => !def.system || def.opens === 'files');

/** What fields and sections are called in a plan; in the catalogue's words where the plan does not show them. */
export function wordsOf<S extends Sections, F extends Fields>(
  { labelOf }: Catalogue<S, F>,
  plan: readonly PlannedSection[],
): (key: (keyof F | keyof S) & string) => Bilingual {
  const own = new Map<string, Bilingual>();
  for (const section of plan) {
    own.set(section.key, section.label);
    for (const { key, label } of section.fields) own.set(key, label);
  }
  return (key) => own.get(key) ?? labelOf(key);
}
