import { getPreview as endpoint, PREVIEW_BYTES } from '@kiemlab/contract/features/documents/browse.api';
import { isSheets } from '@kiemlab/contract/features/documents/preview.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { XlsxError } from '../../platform/xlsx/xlsx-error.ts';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import { findOnVersion } from './find-on-version.ts';
import { UNREADABLE } from './preview-faults.ts';
import { lookAtSheet } from './look-at-sheet.ts';

/** Each reader takes a thread and its memory: one person has one of them. */
const inTurn = createKeyedMutex();

/** The first rows of a workbook, to look at (DOC-04); what is no workbook is refused with PREVIEW_NOT_SUPPORTED. */
export const getPreview = route(endpoint, async ({ query }, { db, files, user, language }) => {
  const { mime, size, sha256 } = await findOnVersion(db, query, user);
  if (!isSheets(mime)) throw new AppError('PREVIEW_NOT_SUPPORTED');
  const refuse = (fault: XlsxError['fault']): AppError =>
    new AppError('FILE_UNREADABLE', { cause: UNREADABLE[fault][language] });
  if (Number(size) > PREVIEW_BYTES) throw refuse('too-large');
  return inTurn(user.id, async () => {
    try {
      return await lookAtSheet(await files.get(sha256), query.sheet, language);
    } catch (error) {
      throw error instanceof XlsxError ? refuse(error.fault) : error;
    }
  });
});
