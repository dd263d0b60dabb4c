import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';

/** What everybody knows of a printed form; how it is made is the server's (FORMS there). */
export interface PrintedForm {
  /** What people call it: where it is offered, and in the names of its files. */
  title: Bilingual;
  /** What one document is made of: any number of samples, one sample, or the tests of one sample. */
  kind: 'samples' | 'sample' | 'tests';
  /** Who may print it. */
  permission: PermissionCode;
  /** Of its template: one more whenever what is printed of the same content changes. */
  version: number;
}

/** The printed forms of samples by the word that asks for them, in the order in which they are offered. */
export const PRINTED_FORMS = {
  'analysis-sheet': {
    title: { vi: 'Phiếu phân tích', en: 'Analysis sheet' },
    kind: 'tests',
    permission: 'Sample_Export',
    version: 1,
  },
  'test-certificate': {
    title: { vi: 'Phiếu kiểm nghiệm', en: 'Test certificate' },
    kind: 'tests',
    permission: 'Sample_Export',
    version: 1,
  },
  'barcode-label': {
    title: { vi: 'Nhãn mã vạch', en: 'Barcode labels' },
    kind: 'samples',
    permission: 'Sample_Export',
    version: 1,
  },
  'assignment-sheet': {
    title: { vi: 'Phiếu phân công', en: 'Assignment sheet' },
    kind: 'samples',
    permission: 'Sample_Export',
    version: 1,
  },
} as const satisfies Record<string, PrintedForm>;

export type ReportType = keyof typeof PRINTED_FORMS;
export const REPORT_TYPES = Object.keys(PRINTED_FORMS) as [ReportType, ...ReportType[]];
