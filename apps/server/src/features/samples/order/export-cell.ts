import type { Language } from '@kiemlab/contract/core/language';
import type { ExportColumn } from '@kiemlab/contract/features/transfer/export/export.columns';
import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import { closedChoices, YES_NO } from '@kiemlab/contract/features/transfer/import/import-choices';
import type { FieldKey, FieldType } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { STATUS_LABELS } from '@kiemlab/contract/features/samples/samples.status-labels';
import type { CellKind, TableCell } from '../../../platform/xlsx/cell-value.ts';

const KINDS: Partial<Record<FieldType, CellKind>> = {
  decimal: 'decimal',
  integer: 'integer',
  date: 'date',
  datetime: 'datetime',
};

/** How a column is written: cells that hold a line per row are text. */
export const kindOf = (column: ExportColumn): CellKind =>
  'own' in column || column.rows ? 'text' : (KINDS[column.type] ?? 'text');

function valueOf(field: FieldKey, type: FieldType, value: unknown, language: Language): TableCell {
  if (typeof value === 'boolean' || type === 'checkbox') {
    if (value === null || value === undefined) return null;
    return YES_NO.find((choice) => choice.value === String(value))?.words[language] ?? null;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return closedChoices(field)?.find((choice) => choice.value === value)?.words[language] ?? value;
}

/** What stands in a column for a sample, in the language of the file. */
export function exportCell(sample: SampleRow, column: ExportColumn, language: Language): TableCell {
  if ('own' in column)
    return column.own === 'sampleStatus' ? STATUS_LABELS[sample.sampleStatus][language] : sample[column.own];
  const { field, type, rows } = column;
  if (rows) {
    const lines = sample[rows].map((row) => valueOf(field, type, row[field], language) ?? '');
    return lines.some((line) => line !== '') ? lines.join('\n') : null;
  }
  if (type === 'client') return sample.clientName;
  // A document of the laboratory goes by its name: its id says nothing to who reads the file.
  const shown = field === 'documentId' && documentIdOf(sample[field]) ? 'documentName' : field;
  return valueOf(shown, type, sample[shown], language);
}
