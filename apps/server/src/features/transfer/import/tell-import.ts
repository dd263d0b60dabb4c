import type { Language } from '@kiemlab/contract/core/language';
import {
  COMPLETED_LISTED,
  ERRORS_LISTED,
  type AskedCell,
  type ImportError,
  type Imported,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { columnLabel, columnLetter } from '@kiemlab/contract/features/transfer/import/import-columns';
import { importMessage, uploadErrorOf } from '@kiemlab/contract/features/transfer/import/import-faults';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CheckedRow } from './check-rows.ts';
import type { CompletedCell, ImportFault, Layout, OddCell } from './row-to-sample.ts';

/** Where a cell stands, as the spreadsheet shows it. */
export function placeOf(
  { line, column }: Pick<ImportFault, 'line' | 'column'>,
  layout: Layout,
  language: Language,
) {
  const known = layout.get(column);
  return { line, column: columnLetter(column), columnName: known ? columnLabel(known, language) : '' };
}

/** The refusal with every error by its place in the file, the first thousand of them. */
export function refuseRows(faults: readonly ImportFault[], layout: Layout, language: Language): AppError {
  const errors = [...faults]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .slice(0, ERRORS_LISTED)
    .map(({ code, excess, letters, near, ...at }): ImportError => ({
      ...placeOf(at, layout, language),
      errorType: uploadErrorOf(code),
      message: importMessage(code, language, { excess, letters, near }),
    }));
  return new AppError('IMPORT_ERRORS', { count: faults.length, errors });
}

/** The question about letters that may be of an older code. */
export function askLetters(odd: readonly OddCell[], layout: Layout, language: Language): AppError {
  const cells = odd
    .slice(0, COMPLETED_LISTED)
    .map(({ value, ...at }): AskedCell => ({ ...placeOf(at, layout, language), value }));
  return new AppError('IMPORT_ODD_LETTERS', { count: odd.length, cells });
}

/** The dates that mean more than was typed, the first hundred of them, for whoever sent the file; nothing where there are none. */
export function told(
  cells: readonly CompletedCell[],
  layout: Layout,
  language: Language,
): Pick<Imported, 'completed'> {
  if (cells.length === 0) return {};
  const shown = cells
    .slice(0, COMPLETED_LISTED)
    .map(({ typed, value, ...at }) => ({ ...placeOf(at, layout, language), typed, value }));
  return { completed: { count: cells.length, cells: shown } };
}

/** The values that are far off, the first hundred of them; nothing where there are none. */
export function toldUnlikely(
  rows: readonly CheckedRow[],
  layout: Layout,
  language: Language,
): Pick<Imported, 'unlikely'> {
  const found = rows.flatMap(({ line, unlikely }) => unlikely.map((value) => ({ line, ...value })));
  if (found.length === 0) return {};
  const cells = found.slice(0, COMPLETED_LISTED).map(({ line, field, value, why }) => {
    const [place, known] = [...layout].find(([, column]) => column.field === field) ?? [];
    return {
      line,
      column: place === undefined ? '' : columnLetter(place),
      columnName: known ? columnLabel(known, language) : '',
      value,
      why,
    };
  });
  return { unlikely: { count: found.length, cells } };
}
