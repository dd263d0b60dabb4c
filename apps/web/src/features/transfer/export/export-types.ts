import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { EXPORT_LAYOUTS, type ExportLayout } from '@kiemlab/contract/features/transfer/export/export.api';
import { takesOne } from '@kiemlab/contract/features/printing/print-selection';
import { PRINTED_FORMS, REPORT_TYPES } from '@kiemlab/contract/features/printing/printed-forms';

/** What the export dialog offers: the list and what the ministry wants as a workbook, and the printed forms. */
export const EXPORT_TYPES = [...EXPORT_LAYOUTS, ...REPORT_TYPES] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export type FormType = Exclude<ExportType, ExportLayout>;

/** True for a workbook, which needs no selection. */
export const isWorkbook = (type: ExportType | undefined): type is ExportLayout =>
  EXPORT_LAYOUTS.some((layout) => layout === type);

/** Why a type cannot be made of the selected samples; undefined when it can. The list needs none. */
export function selectionFault(
  type: ExportType,
  selected: readonly Pick<SampleRow, 'hasTests'>[],
): 'none' | 'many' | 'untested' | undefined {
  if (isWorkbook(type)) return undefined;
  if (selected.length === 0) return 'none';
  const form = PRINTED_FORMS[type];
  if (takesOne(form) && selected.length > 1) return 'many';
  return form.selection === 'tested' && !selected.every(({ hasTests }) => hasTests) ? 'untested' : undefined;
}
