import type { Language } from '@kiemlab/contract/core/language';
import {
  type AskedCell,
  COMPLETED_LISTED,
  type ImportAnswers,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SheetRow } from '../../../platform/xlsx/sheet-cells.ts';
import type { ImportFile } from './read-import-file.ts';
import { refuseFile } from './refuse-file.ts';
import type { Layout } from './row-to-sample.ts';
import { placeOf } from './tell-import.ts';

/** A row by its name, or by what else stands first in it. */
function askedOf({ line, cells }: SheetRow, layout: Layout, language: Language): AskedCell {
  const cell = cells.find(({ column }) => layout.get(column)?.field === 'sampleName') ?? cells[0];
  return { ...placeOf({ line, column: cell?.column ?? 0 }, layout, language), value: cell?.text ?? '' };
}

/**
 * The rows that become samples. Rows that are hidden or filtered out may be last month's, or those that somebody wants to keep for
 * later: whether they are meant the person says. Throws IMPORT_HIDDEN_ROWS with them, or FILE_UNREADABLE where no other is left.
 */
export function rowsToImport(
  { rows, layout }: ImportFile,
  answer: ImportAnswers['hiddenRows'],
  language: Language,
): SheetRow[] {
  const hidden = rows.filter((row) => row.hidden);
  if (hidden.length === 0 || answer === 'take') return rows;
  if (answer === 'leave') {
    const seen = rows.filter((row) => !row.hidden);
    if (seen.length === 0) throw refuseFile('no-rows', language);
    return seen;
  }
  const cells = hidden.slice(0, COMPLETED_LISTED).map((row) => askedOf(row, layout, language));
  throw new AppError('IMPORT_HIDDEN_ROWS', { count: hidden.length, cells });
}
