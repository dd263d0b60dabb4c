import type { Actor } from '../../../core/actor.ts';
import type { Bilingual } from '../../../core/language.ts';
import { hidesOrigin, isOrigin } from '../../samples/origin.rules.ts';
import type { TemplateConfig } from '../../templates/templates.api.ts';
import { label } from '../../samples/fields/field-def.ts';
import { type PlannedSection, planOf, wholePlan } from '../../../core/fields/plan.ts';
import {
  type FieldType,
  type FieldKey,
  fieldOf,
  isRows,
  type RowSection,
  SAMPLE_CATALOGUE,
  type SectionKey,
} from '../../samples/samples.catalogue.ts';

/** What stands beside the fields of a sample. */
export type OwnColumn = 'code' | 'templateName' | 'sampleStatus' | 'cartName';

/** A column of the exported list. */
export type ExportColumn = { label: Bilingual } & (
  | { own: OwnColumn }
  | { field: FieldKey; type: FieldType; rows: RowSection | undefined }
);

const OWN: Record<OwnColumn, Bilingual> = {
  code: label('Mã số mẫu', 'Internal sample code'),
  templateName: label('Loại mẫu', 'Sample type'),
  sampleStatus: label('Trạng thái', 'Status'),
  cartName: label('Nhóm phân tích', 'Analysis group'),
};
const own = (column: OwnColumn): ExportColumn => ({ own: column, label: OWN[column] });

/** With the section it stands in, which tells columns of one name apart. */
type Told = ExportColumn & { of?: Bilingual };

const columnsOf = ({ key: section, label: of, fields }: PlannedSection<SectionKey, FieldKey>): Told[] =>
  fields
    .filter(({ def }) => def.exported)
    .map(({ key, label }) => ({
      field: key,
      type: fieldOf(key).type,
      rows: isRows(section) ? section : undefined,
      label,
      of,
    }));

/** Two columns of one name are told apart by their sections (identity cards of who handed over and of who took the sample). */
function toldApart(columns: readonly Told[]): ExportColumn[] {
  const times = (name: string): number => columns.filter(({ label: { vi } }) => vi === name).length;
  return columns.map(({ of, ...column }) =>
    of === undefined || times(column.label.vi) === 1
      ? column
      : { ...column, label: label(`${column.label.vi} – ${of.vi}`, `${column.label.en} – ${of.en}`) },
  );
}

/** What older versions show and newer ones do not, in the words of the newest that has it: values of older samples are not left out. */
function olderColumns(columns: readonly Told[], older: readonly TemplateConfig[]): Told[] {
  const seen = new Set(columns.map((column) => 'field' in column && column.field));
  return older
    .flatMap((config) => planOf(SAMPLE_CATALOGUE, config).flatMap(columnsOf))
    .filter((column) => {
      const isNew = 'field' in column && !seen.has(column.field);
      if ('field' in column) seen.add(column.field);
      return isNew;
    });
}

/**
 * The columns of the exported list: what the version of a template shows, in its order and its words, behind that what only `older`
 * ones show that samples of the list were made with (newest first, TEMPLATE-06); without a template every field of the catalogue
 * (SAMPLE-19). Only of what the reader may see.
 */
export function exportColumns(
  config: TemplateConfig | undefined,
  reader: Actor,
  older: readonly TemplateConfig[] = [],
): ExportColumn[] {
  const plan = config ? planOf(SAMPLE_CATALOGUE, config) : wholePlan(SAMPLE_CATALOGUE);
  const columns = plan.flatMap(columnsOf);
  const shown = [...columns, ...olderColumns(columns, older)].filter(
    (column) => !hidesOrigin(reader) || !('field' in column) || !isOrigin(column.field),
  );
  return toldApart([own('code'), own('templateName'), own('sampleStatus'), ...shown, own('cartName')]);
}
