import type { TemplateConfig } from '../../templates/templates.api.ts';
import { editable, planOf, type PlannedSection } from '../../../core/fields/plan.ts';
import type { Bilingual, Language } from '../../../core/language.ts';
import {
  type FieldKey,
  SAMPLE_CATALOGUE,
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
  /** What the version of the template calls it. */
  label: Bilingual;
  /** The unit of its numbers; empty for none. */
  unit: string;
  /** 1 to 3 in a repeatable section, 0 in the others. */
  group: number;
  /** The template cannot do without it: in a row of a repeatable section, once the row has anything. */
  required: boolean;
  /** Choices to offer: the template's, else the catalogue's. */
  options: readonly string[];
}

/** What can be typed into a cell; a file goes with the form. */
const typed = <P extends PlannedSection>(planned: P) =>
  editable(planned).filter(({ def }) => def.type !== 'upload') as unknown as P['fields'];

/** The columns of a blank workbook: what is not asked of new samples is not offered, and taken from a file that has it. */
export const offeredColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ def }) => !def.former);

/** The columns of a template version: its attributes in the order of the form; what the program sets itself has none. */
export const importColumns = (config: TemplateConfig): ImportColumn[] =>
  planOf(SAMPLE_CATALOGUE, config).flatMap((planned) => {
    const section = planned.key;
    const groups = SECTIONS[section].repeatable
      ? Array.from({ length: GROUPS }, (_, index) => index + 1)
      : [0];
    return groups.flatMap((group) =>
      typed(planned).map(({ key: field, def, label, unit, required, options }): ImportColumn => ({
        key: group === 0 ? `${section}.${field}` : `${section}.${group}.${field}`,
        section,
        field,
        def,
        label,
        unit,
        group,
        required,
        options,
      })),
    );
  });

const headed = (label: Bilingual, { group, required }: ImportColumn, language: Language): string =>
  `${label[language]}${group > 0 ? ` ${group}` : ''}${required ? ' *' : ''}`;

/** What stands above a column: its label, numbered in a repeatable section, with a star where it is required. */
export const columnLabel = (column: ImportColumn, language: Language): string =>
  headed(column.label, column, language);

/** The same in the words of the catalogue, which the template may have replaced. */
export const catalogueLabel = (column: ImportColumn, language: Language): string =>
  headed(column.def.label, column, language);

/** The same as files of before have it; undefined where it was never called otherwise. */
export const formerHeading = (column: ImportColumn, language: Language): string | undefined =>
  column.def.formerLabel && headed(column.def.formerLabel, column, language);

/** Letters of a column as spreadsheets count, from 0: A, B … Z, AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCharCode(65 + (index % 26));
}
