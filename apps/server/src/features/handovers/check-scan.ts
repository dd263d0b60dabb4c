import { allowedFile, type AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Language } from '@kiemlab/contract/core/language';
import { SCAN_MIMES } from '@kiemlab/contract/features/handovers/handovers.api';
import { checkFile } from '../../platform/files/check-file.ts';
import type { UploadedFile } from '../../platform/files/receive-draft.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ScanMime } from './handover-scans.queries.ts';

const isScan = (mime: AllowedMime): mime is ScanMime => SCAN_MIMES.some((one) => one === mime);

/** What the scan of a paper is, by its content. Throws FILE_TYPE_NOT_ALLOWED for what is neither PDF nor PNG nor JPEG, FILE_UNREADABLE. */
export async function checkScan(file: UploadedFile, language: Language): Promise<ScanMime> {
  const mime = await checkFile(file, false, language);
  if (isScan(mime)) return mime;
  throw new AppError('FILE_TYPE_NOT_ALLOWED', {
    name: file.fileName,
    allowed: SCAN_MIMES.map((one) => allowedFile(one).name).join(', '),
  });
}
