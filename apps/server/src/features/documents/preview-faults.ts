import type { Bilingual } from '@kiemlab/contract/core/language';
import type { XlsxFault } from '../../platform/xlsx/xlsx-error.ts';

/** Why a workbook is not previewed, for the person who wants to see it. */
export const UNREADABLE: Readonly<Record<XlsxFault, Bilingual>> = {
  'not-xlsx': { vi: 'không phải là bảng tính', en: 'it is not a workbook' },
  'old-format': { vi: 'định dạng bảng tính cũ', en: 'it has the old format of workbooks' },
  encrypted: { vi: 'tệp được bảo vệ bằng mật khẩu', en: 'it is protected by a password' },
  macros: { vi: 'tệp có macro', en: 'it has macros' },
  damaged: { vi: 'tệp bị hỏng', en: 'it is damaged' },
  'too-large': { vi: 'tệp quá lớn để xem trước', en: 'it is too large for a preview' },
  timeout: { vi: 'đọc tệp mất quá nhiều thời gian', en: 'reading it takes too long' },
  cancelled: { vi: 'việc đọc tệp đã dừng', en: 'reading it was stopped' },
};
