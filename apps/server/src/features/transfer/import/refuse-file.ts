import { FILE_FAULTS, type FileFault } from '@kiemlab/contract/features/transfer/import/file-faults';
import type { Language } from '@kiemlab/contract/core/language';
import { AppError } from '../../../platform/http/app-error.ts';
import type { XlsxError } from '../../../platform/xlsx/xlsx-error.ts';

/** The refusal of a file as a whole, with its cause in the caller's language; `columns` are named in it. */
export function refuseFile(fault: FileFault, language: Language, columns: readonly string[] = []): AppError {
  const cause = FILE_FAULTS[fault][language].replace('{columns}', columns.join(', '));
  return new AppError('FILE_UNREADABLE', { cause, fault, ...(columns.length > 0 ? { columns } : {}) });
}

/** What the reading of a workbook means to the caller. */
export const refusalOf = ({ fault }: XlsxError, language: Language): AppError =>
  fault === 'cancelled' ? new AppError('IMPORT_CANCELLED') : refuseFile(fault, language);
