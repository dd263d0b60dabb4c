import type { Bilingual } from '../../core/language.ts';

/** How a print of an issued report leaves: its original on paper, once; a copy with its number; its archived file. */
export const PRINT_WORDS = {
  ORIGINAL: { vi: 'Bản gốc', en: 'Original' },
  COPY: { vi: 'Bản sao', en: 'Copy' },
  SAVED_ORIGINAL: { vi: 'Lưu tệp bản gốc', en: 'Original saved as a file' },
} as const satisfies Record<string, Bilingual>;
export type PrintKind = keyof typeof PRINT_WORDS;

/** What leaves the program: a print of an issued report, what is looked at of one, a draft, another form, a list, many prints in one file, a document, or everything at once. */
export const RELEASE_WORDS = {
  ...PRINT_WORDS,
  VIEW: { vi: 'Bản xem', en: 'Viewing copy' },
  DRAFT: { vi: 'Bản nháp', en: 'Draft' },
  FORM: { vi: 'Biểu mẫu', en: 'Form' },
  LIST: { vi: 'Danh sách', en: 'List' },
  BULK: { vi: 'In hàng loạt', en: 'Bulk print' },
  DOCUMENT: { vi: 'Tải xuống tài liệu', en: 'Document saved' },
  DOCUMENT_COPY: { vi: 'Bản sao có kiểm soát', en: 'Controlled copy' },
  EXPORT: { vi: 'Xuất mở toàn bộ dữ liệu', en: 'Open export of all data' },
} as const satisfies Record<string, Bilingual>;
export type ReleaseKind = keyof typeof RELEASE_WORDS;
export const RELEASE_KINDS = Object.keys(RELEASE_WORDS) as [ReleaseKind, ...ReleaseKind[]];

/** Lists and figures that leave as a workbook or on paper and are no form of samples, by the word that the trail has for them. */
export const LIST_WORDS = {
  'sample-list': { vi: 'Danh sách mẫu', en: 'List of samples' },
  'monthly-summary': { vi: 'Tổng hợp mẫu theo tháng', en: 'Monthly summary of samples' },
  'access-review': { vi: 'Rà soát quyền truy cập', en: 'Access review' },
  'audit-trail': { vi: 'Nhật ký hệ thống', en: 'Audit trail' },
  'refused-acts': { vi: 'Thao tác bị từ chối', en: 'Refused acts' },
  'all-data': { vi: 'Toàn bộ dữ liệu', en: 'All data' },
  'ministry-list': { vi: 'Dữ liệu gửi Bộ Y tế', en: 'Data for the ministry' },
} as const satisfies Record<string, Bilingual>;

/** How it ended: its last byte has gone out, or it broke off before. */
export const RELEASE_ENDS = {
  WHOLE: { vi: 'trọn vẹn', en: 'whole' },
  BROKEN_OFF: { vi: 'bị ngắt giữa chừng', en: 'broken off' },
} as const satisfies Record<string, Bilingual>;
