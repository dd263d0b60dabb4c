import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import type { FormCodes } from '../settings/form-codes.ts';
import {
  ISSUE_REGISTER_COLUMNS,
  RETAINED_BOOK_COLUMNS,
  SENT_BOOK_COLUMNS,
  TEST_REQUEST_COLUMNS,
} from './book-columns.ts';
import type { PrintedColumn } from './printed-columns.ts';
import {
  DESTRUCTION_COLUMNS,
  FAILING_COLUMNS,
  PLANNING_COLUMNS,
  SAMPLE_COLUMNS,
  TESTING_COLUMNS,
} from './record-columns.ts';

/** What lies behind the text of an original (specification 2 §9). */
export const WATERMARKS = { original: 'BẢN GỐC' } as const;

/** What everybody knows of a printed form; how it is made is the server's (FORMS there). */
export interface PrintedForm {
  /** What people call it: where it is offered, and in the names of its files. */
  title: Bilingual;
  /**
   * What one document is made of: `many` samples, `one` sample, one sample that is `tested`, one whose report says that it `failed`, or all
   * that belong to it in a `period` of days; who wants a part of these names the samples.
   */
  selection: 'many' | 'one' | 'tested' | 'failed' | 'period';
  /** In which order several samples stand on it: by their numbers (specification 2 §9), or as they were asked for. */
  order: 'number' | 'asked';
  /** Who may print it. */
  permission: PermissionCode;
  /** How the sheet lies, A4 (specification 2 §9). */
  orientation: 'portrait' | 'landscape';
  /** Under which key the setting `formCodes` has its code; null prints none. */
  code: keyof FormCodes | null;
  /** The table of its samples, where it has one. */
  columns?: readonly PrintedColumn[];
  /** What an original is marked with; null marks none. */
  watermark: keyof typeof WATERMARKS | null;
  /** Its papers have a number of their own, drawn when one is first printed: of hand-overs (rule F4), or of letters (rule F23). */
  numbered?: 'handovers' | 'letters';
  /** What may be said of it that no record has: who gives and takes, where that was not noted (rule F29). */
  asks?: 'parties';
  /** Its samples stand each for itself, as labels do: many of them may be printed in parts (rule F20). */
  apart?: true;
  /** Of its template: one more whenever what is printed of the same content changes. */
  version: number;
}

/** The printed forms of samples by the word that asks for them, in the order in which they are offered. */
export const PRINTED_FORMS = {
  'sampling-record': {
    title: { vi: 'Biên bản lấy mẫu', en: 'Sampling record' },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'samplingRecord',
    columns: SAMPLE_COLUMNS,
    watermark: null,
    version: 2,
  },
  'handover-record': {
    title: { vi: 'Biên bản bàn giao mẫu', en: 'Sample handover record' },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'handoverRecord',
    columns: SAMPLE_COLUMNS,
    watermark: null,
    numbered: 'handovers',
    asks: 'parties',
    version: 2,
  },
  'planning-handover': {
    title: {
      vi: 'Biên bản bàn giao mẫu cho phòng Kế hoạch',
      en: 'Handover to the planning department',
    },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'planningHandover',
    columns: PLANNING_COLUMNS,
    watermark: null,
    numbered: 'handovers',
    asks: 'parties',
    version: 2,
  },
  'testing-handover': {
    title: {
      vi: 'Biên bản bàn giao mẫu cho phòng Kiểm nghiệm',
      en: 'Handover to the testing department',
    },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'testingHandover',
    columns: TESTING_COLUMNS,
    watermark: null,
    numbered: 'handovers',
    version: 2,
  },
  'analysis-sheet': {
    title: { vi: 'Phiếu phân tích', en: 'Analysis sheet' },
    selection: 'tested',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'portrait',
    code: 'analysisSheet',
    watermark: 'original',
    version: 1,
  },
  'test-certificate': {
    title: { vi: 'Phiếu kiểm nghiệm', en: 'Test certificate' },
    selection: 'tested',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'testCertificate',
    watermark: 'original',
    version: 1,
  },
  'test-result': {
    title: { vi: 'Phiếu kiểm nghiệm (khổ đứng)', en: 'Test certificate (portrait)' },
    selection: 'tested',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'portrait',
    code: 'testResult',
    watermark: 'original',
    version: 1,
  },
  'test-request': {
    title: { vi: 'Phiếu yêu cầu kiểm nghiệm', en: 'Test request form' },
    selection: 'one',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'portrait',
    code: 'testRequest',
    columns: TEST_REQUEST_COLUMNS,
    watermark: null,
    version: 1,
  },
  'failing-notice': {
    title: { vi: 'Công văn thông báo mẫu không đạt', en: 'Notice of a failing sample' },
    selection: 'failed',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'portrait',
    code: 'failingNotice',
    columns: FAILING_COLUMNS,
    watermark: null,
    numbered: 'letters',
    version: 1,
  },
  'retained-book': {
    title: { vi: 'Sổ lưu mẫu', en: 'Retained-sample book' },
    selection: 'period',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'retainedBook',
    columns: RETAINED_BOOK_COLUMNS,
    watermark: null,
    version: 1,
  },
  'sent-book': {
    title: { vi: 'Sổ nhận mẫu gửi', en: 'Sent-sample book' },
    selection: 'period',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'sentBook',
    columns: SENT_BOOK_COLUMNS,
    watermark: null,
    version: 1,
  },
  'issue-register': {
    title: { vi: 'Sổ xuất phiếu mẫu', en: 'Issue register' },
    selection: 'period',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'issueRegister',
    columns: ISSUE_REGISTER_COLUMNS,
    watermark: null,
    version: 1,
  },
  'barcode-label': {
    title: { vi: 'Nhãn mã vạch', en: 'Barcode labels' },
    selection: 'many',
    order: 'asked',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: null,
    watermark: null,
    version: 1,
    apart: true,
  },
  'label-sheet': {
    title: { vi: 'Tờ nhãn mã vạch', en: 'Sheets of labels' },
    selection: 'many',
    order: 'asked',
    permission: 'Sample_Export',
    orientation: 'portrait',
    code: null,
    watermark: null,
    version: 1,
    apart: true,
  },
  'destruction-minutes': {
    title: { vi: 'Biên bản hủy mẫu', en: 'Minutes of destruction' },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'destructionMinutes',
    columns: DESTRUCTION_COLUMNS,
    watermark: null,
    version: 2,
  },
  'assignment-sheet': {
    title: { vi: 'Phiếu phân công', en: 'Assignment sheet' },
    selection: 'many',
    order: 'number',
    permission: 'Sample_Export',
    orientation: 'landscape',
    code: 'assignmentSheet',
    watermark: null,
    version: 1,
  },
} as const satisfies Record<string, PrintedForm>;

export type ReportType = keyof typeof PRINTED_FORMS;
export const REPORT_TYPES = Object.keys(PRINTED_FORMS) as [ReportType, ...ReportType[]];

/** The forms that are made of a period of days. */
export type PeriodForm = {
  [T in ReportType]: (typeof PRINTED_FORMS)[T]['selection'] extends 'period' ? T : never;
}[ReportType];

/** The forms whose papers have a number of their own. */
export type NumberedForm = {
  [T in ReportType]: (typeof PRINTED_FORMS)[T] extends { numbered: string } ? T : never;
}[ReportType];
/** True for such a form. */
export const isNumbered = (type: ReportType): type is NumberedForm =>
  (PRINTED_FORMS[type] as PrintedForm).numbered !== undefined;
export const NUMBERED_FORMS = REPORT_TYPES.filter(isNumbered) as [NumberedForm, ...NumberedForm[]];

/** Those of them that are papers of hand-overs. */
export type HandoverForm = {
  [T in NumberedForm]: (typeof PRINTED_FORMS)[T] extends { numbered: 'handovers' } ? T : never;
}[NumberedForm];
/** True for such a form. */
export const isHandoverForm = (type: NumberedForm): type is HandoverForm =>
  PRINTED_FORMS[type].numbered === 'handovers';
export const HANDOVER_FORMS = NUMBERED_FORMS.filter(isHandoverForm) as [HandoverForm, ...HandoverForm[]];

/** The forms on which who gives and takes may be said. */
export type PartyForm = {
  [T in ReportType]: (typeof PRINTED_FORMS)[T] extends { asks: 'parties' } ? T : never;
}[ReportType];
/** True for such a form. */
export const asksParties = (type: ReportType): type is PartyForm =>
  (PRINTED_FORMS[type] as PrintedForm).asks === 'parties';
export const PARTY_FORMS = REPORT_TYPES.filter(asksParties) as [PartyForm, ...PartyForm[]];
