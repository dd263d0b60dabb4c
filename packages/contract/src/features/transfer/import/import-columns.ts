import type { TemplateConfig } from '../../templates/templates.api.ts';
import {
  type FieldKey,
  fieldOf,
  isField,
  isSection,
  type SampleField,
  SECTIONS,
  type SectionKey,
} from '../../samples/samples.catalogue.ts';

/** Rows of a repeatable section that a line of the workbook has room for. */
export const GROUPS = 3;

/** A column of the workbook that samples are imported from. */
export interface ImportColumn {
  /** Where its value goes, `generalInformation.sampleName` or `substanceInformation.2.substanceName`; a column is known by it. */
  key: string;
  section: SectionKey;
  field: FieldKey;
  def: SampleField;
  /** 1 to 3 in a repeatable section, 0 in the others. */
  group: number;
  /** The template cannot do without it: in a row of a repeatable section, once the row has anything. */
  required: boolean;
  /** Choices to offer: the template's, else the catalogue's. */
  options: readonly string[];
}

/** The columns of a template version: its attributes in the order of the form; what the program sets itself has none. */
export function importColumns(config: TemplateConfig): ImportColumn[] {
  return config.sections.flatMap(({ section, attributes }): ImportColumn[] => {
    if (!isSection(section)) return [];
    const fields = attributes.filter(
      ({ key }) => isField(key) && fieldOf(key).section === section && !fieldOf(key).system,
    );
    const groups = SECTIONS[section].repeatable
      ? Array.from({ length: GROUPS }, (_, index) => index + 1)
      : [0];
    return groups.flatMap((group) =>
      fields.flatMap(({ key, required, options }): ImportColumn[] => {
        if (!isField(key)) return [];
        const def = fieldOf(key);
        const path = group === 0 ? `${section}.${key}` : `${section}.${group}.${key}`;
        return [
          { key: path, section, field: key, def, group, required, options: options ?? def.options ?? [] },
        ];
      }),
    );
  });
}

/** What stands above a column: its label, numbered in a repeatable section, with a star where it is required. */
export const columnLabel = ({ def, group, required }: ImportColumn, language: 'vi' | 'en'): string =>
  `${def.label[language]}${group > 0 ? ` ${group}` : ''}${required ? ' *' : ''}`;

/** Letters of a column as spreadsheets count, from 0: A, B … Z, AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCharCode(65 + (index % 26));
}
