import type { Language } from '@kiemlab/contract/core/language';
import { closedChoices, YES_NO } from '@kiemlab/contract/features/transfer/import/import-choices';
import { columnLabel, type ImportColumn } from '@kiemlab/contract/features/transfer/import/import-columns';
import { MAX_ROWS } from '@kiemlab/contract/features/transfer/import/file-faults';
import type { FieldType } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { CellKind } from '../../../platform/xlsx/cell-value.ts';
import type { FormColumn, FormWorkbook } from '../../../platform/xlsx/write-workbook.ts';
import { guideLines } from './workbook-guide.ts';

/** The sheet that is filled in. */
export const DATA_SHEET: Record<Language, string> = { vi: 'Mẫu', en: 'Samples' };
/** The sheet, hidden, that says what the workbook is for. */
export const MARK_SHEET = 'KiemLab';
/** First word in it. */
export const MARK = 'samples';

/** Cells prepared with their formats; a wide template gets fewer lines. */
const PREPARED_CELLS = 60_000;
const PREPARED_LINES = 1000;

const KINDS: Partial<Record<FieldType, CellKind>> = { date: 'date', datetime: 'datetime' };
const WIDTHS: Partial<Record<FieldType, number>> = {
  multiline: 36,
  date: 13,
  datetime: 17,
  integer: 11,
  decimal: 12,
};

/** Values that users added to those of the catalogue, or took away from them. */
export interface ChosenValue {
  field_key: string;
  value: string;
  removed: boolean;
}

/** The values that the list of a column has now. */
export function valuesInUse(
  { field, options }: Pick<ImportColumn, 'field' | 'options'>,
  chosen: readonly ChosenValue[],
): string[] {
  const own = chosen.filter((one) => one.field_key === field);
  const gone = new Set(own.filter((one) => one.removed).map((one) => one.value));
  const added = own.filter((one) => !one.removed).map((one) => one.value);
  return [...new Set([...options, ...added])].filter((value) => !gone.has(value));
}

/** What a column offers: words of a closed list in the caller's language, else the values in use. */
function choicesOf(
  column: ImportColumn,
  chosen: readonly ChosenValue[],
  language: Language,
): Pick<FormColumn, 'choices' | 'closed'> {
  const { field, def } = column;
  const closed = def.type === 'checkbox' ? YES_NO : closedChoices(field);
  if (closed) return { choices: closed.map(({ words }) => words[language]), closed: true };
  if (def.type !== 'dropdown') return {};
  const choices = valuesInUse(column, chosen);
  return choices.length > 0 ? { choices } : {};
}

/** The blank workbook of a template version. */
export function workbookForm(
  template: { id: string; name: string; current_version: number },
  columns: readonly ImportColumn[],
  chosen: readonly ChosenValue[],
  language: Language,
): FormWorkbook {
  return {
    sheetName: DATA_SHEET[language],
    columns: columns.map((column): FormColumn => ({
      kind: KINDS[column.def.type] ?? 'text',
      width: WIDTHS[column.def.type] ?? (column.field === 'sampleName' ? 40 : 20),
      strong: column.required && column.group <= 1,
      ...choicesOf(column, chosen, language),
    })),
    labels: columns.map((column) => columnLabel(column, language)),
    keys: columns.map(({ key }) => key),
    lines: {
      prepared: Math.min(PREPARED_LINES, Math.floor(PREPARED_CELLS / Math.max(1, columns.length))),
      offered: MAX_ROWS,
    },
    others: [
      {
        name: language === 'vi' ? 'Hướng dẫn' : 'Guide',
        lines: guideLines(template.name, columns, language),
        widths: [44, 60],
      },
      {
        name: MARK_SHEET,
        hidden: true,
        lines: [[MARK, template.id, String(template.current_version)]],
        widths: [16, 40, 8],
      },
    ],
  };
}
