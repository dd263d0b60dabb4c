import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { REPORT_TYPES } from '@kiemlab/contract/features/reports/reports.api';

/** What the export dialog offers: the list as a workbook, and the printed forms. */
export const EXPORT_TYPES = ['list', ...REPORT_TYPES] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export type FormType = Exclude<ExportType, 'list'>;

/** Forms that are made for one sample at a time. */
const SINGLE: readonly ExportType[] = ['test-certificate'];

/** Forms that print tests. */
const OF_TESTS: readonly ExportType[] = ['test-certificate'];

/** Why a type cannot be made of the selected samples; undefined when it can. The list needs none. */
export function selectionFault(
  type: ExportType,
  selected: readonly Pick<SampleRow, 'hasTests'>[],
): 'none' | 'many' | 'untested' | undefined {
  if (type === 'list') return undefined;
  if (selected.length === 0) return 'none';
  if (SINGLE.includes(type) && selected.length > 1) return 'many';
  return OF_TESTS.includes(type) && !selected.every(({ hasTests }) => hasTests) ? 'untested' : undefined;
}
