import { REPORT_TYPES } from '@kiemlab/contract/features/reports/reports.api';

/** What the export dialog offers: the list as a workbook, and the printed forms. */
export const EXPORT_TYPES = ['list', ...REPORT_TYPES] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export type FormType = Exclude<ExportType, 'list'>;

/** Forms that are made for one sample at a time. */
const SINGLE: readonly ExportType[] = ['test-certificate'];

/** Why a type cannot be made of so many selected samples; undefined when it can. The list needs none. */
export function selectionFault(type: ExportType, count: number): 'none' | 'many' | undefined {
  if (type === 'list') return undefined;
  if (count === 0) return 'none';
  return SINGLE.includes(type) && count > 1 ? 'many' : undefined;
}
