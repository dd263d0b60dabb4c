import type { Bilingual } from '../../../core/language.ts';

/** Rows of samples that one file may have. */
export const MAX_ROWS = 20_000;

/** Why a file is refused as a whole; fills "cannot be read: …". `{columns}` and `{rows}` stand for values. */
export const FILE_FAULTS = {
  'not-xlsx': { vi: 'tệp không phải là .xlsx.', en: 'the file is no .xlsx.' },
  'old-format': {
    vi: 'tệp có định dạng .xls cũ, hãy lưu lại thành .xlsx.',
    en: 'the file has the old .xls format, save it as .xlsx.',
  },
  encrypted: { vi: 'tệp được đặt mật khẩu.', en: 'the file is protected by a password.' },
  macros: { vi: 'tệp chứa macro.', en: 'the file has macros.' },
  damaged: { vi: 'tệp bị hỏng hoặc không đầy đủ.', en: 'the file is damaged or incomplete.' },
  'too-large': {
    vi: `tệp quá lớn (tối đa ${MAX_ROWS} dòng).`,
    en: `the file is too large (${MAX_ROWS} rows at most).`,
  },
  timeout: { vi: 'đọc tệp quá lâu.', en: 'reading the file takes too long.' },
  'wrong-sheet': {
    vi: 'tệp không phải là tệp mẫu của loại mẫu này, hãy tải tệp mẫu về và điền lại.',
    en: 'the file is not the blank workbook of this sample group; download it and fill it in.',
  },
  'old-version': {
    vi: 'tệp mẫu thuộc phiên bản cũ của biểu mẫu, hãy tải tệp mẫu mới.',
    en: 'the workbook belongs to an earlier version of the template, download the new one.',
  },
  'missing-columns': { vi: 'thiếu cột bắt buộc: {columns}.', en: 'required columns are missing: {columns}.' },
  'double-columns': { vi: 'cột bị lặp: {columns}.', en: 'columns are there twice: {columns}.' },
  'other-headings': {
    vi: 'tiêu đề ở dòng 1 không còn đúng với cột (dòng 2, được ẩn): {columns}. Hãy chép dữ liệu vào tệp mẫu mới.',
    en: 'headings in row 1 no longer fit their columns (row 2, hidden): {columns}. Copy the data into a new blank workbook.',
  },
  'no-rows': { vi: 'tệp chưa có dòng dữ liệu nào.', en: 'the file has no rows yet.' },
} as const satisfies Record<string, Bilingual>;

export type FileFault = keyof typeof FILE_FAULTS;
