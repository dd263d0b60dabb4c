import type { Actor } from '../../../core/actor.ts';
import type { Bilingual } from '../../../core/language.ts';
import { hidesOrigin, isOrigin } from '../../samples/origin.rules.ts';
import type { TemplateConfig } from '../../templates/templates.api.ts';
import { label } from '../../samples/fields/field-def.ts';
import {
  type FieldType,
  type FieldKey,
  fieldOf,
  fieldsOf,
  isField,
  isRows,
  isSection,
  type RowSection,
  SECTIONS,
  type SectionKey,
} from '../../samples/samples.catalogue.ts';

/** What stands beside the fields of a sample. */
export type OwnColumn = 'code' | 'templateName' | 'sampleStatus' | 'cartName';

/** A column of the exported list. */
export type ExportColumn = { label: Bilingual } & (
  { own: OwnColumn } | { field: FieldKey; type: FieldType; rows: RowSection | undefined }
);

const OWN: Record<OwnColumn, Bilingual> = {
  code: label('Mã số mẫu', 'Internal sample code'),
  templateName: label('Loại mẫu', 'Sample type'),
  sampleStatus: label('Trạng thái', 'Status'),
  cartName: label('Nhóm phân tích', 'Analysis group'),
};
const own = (column: OwnColumn): ExportColumn => ({ own: column, label: OWN[column] });

const columnsOf = (section: SectionKey, keys: readonly FieldKey[]): ExportColumn[] =>
  keys
    .filter((key) => fieldOf(key).exported)
    .map((key) => ({
      field: key,
      type: fieldOf(key).type,
      rows: isRows(section) ? section : undefined,
      label: fieldOf(key).label,
    }));

/** Two columns of one name are told apart by their sections (identity cards of who handed over and of who took the sample). */
function toldApart(columns: readonly ExportColumn[]): ExportColumn[] {
  const times = (name: string): number => columns.filter(({ label: { vi } }) => vi === name).length;
  return columns.map((column) => {
    if (!('field' in column) || times(column.label.vi) === 1) return column;
    const { label: of } = SECTIONS[fieldOf(column.field).section];
    return {
      ...column,
      label: label(`${column.label.vi} – ${of.vi}`, `${column.label.en} – ${of.en}`),
    };
  });
}

/**
 * The columns of the exported list: what a template shows, in its order; without one every field of the catalogue (SAMPLE-19).
 * Only of what the reader may see.
 */
export function exportColumns(config: TemplateConfig | undefined, reader: Actor): ExportColumn[] {
  const fields = config
    ? config.sections.flatMap(({ section, attributes }) =>
        isSection(section)
          ? columnsOf(
              section,
              attributes
                .map(({ key }) => key)
                .filter(isField)
                .filter((key) => fieldOf(key).section === section),
            )
          : [],
      )
    : (Object.keys(SECTIONS) as SectionKey[]).flatMap((section) => columnsOf(section, fieldsOf(section)));
  const shown = fields.filter(
    (column) => !hidesOrigin(reader) || !('field' in column) || !isOrigin(column.field),
  );
  return toldApart([own('code'), own('templateName'), own('sampleStatus'), ...shown, own('cartName')]);
}
