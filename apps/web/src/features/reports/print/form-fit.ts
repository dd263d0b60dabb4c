import { isForBulk } from '@kiemlab/contract/features/printing/bulk-forms';
import { MOST_PRINTED } from '@kiemlab/contract/features/printing/print-selection';
import {
  PRINTED_FORMS,
  type PrintedForm,
  REPORT_TYPES,
  type ReportType,
} from '@kiemlab/contract/features/printing/printed-forms';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { isNoticed } from '@kiemlab/contract/features/reports/deliveries.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';

/** Whether forms are looked at one at a time, or printed of many samples at once. */
export type PrintMode = 'one' | 'bulk';

/** The row of a form in the table. */
export const formOf = (type: ReportType): PrintedForm => PRINTED_FORMS[type];

/** The forms that are offered to who holds some permissions, in the order of the table. */
export const offeredForms = (
  mayPrint: (permission: PermissionCode) => boolean,
  mode: PrintMode,
): readonly ReportType[] =>
  REPORT_TYPES.filter(
    (type) => mayPrint(formOf(type).permission) && (mode === 'one' || isForBulk(formOf(type))),
  );

/**
 * Why a form cannot be made of the selected samples; undefined when it can. A book is of its days and needs none. `reports` are those of the
 * only one; while they are not known, nothing is said against it.
 */
export function unfitFor(
  { selection }: Pick<PrintedForm, 'selection'>,
  selected: readonly Pick<SampleRow, 'hasTests'>[],
  reports?: readonly Pick<Report, 'status' | 'verdict'>[],
): 'none' | 'many' | 'tooMany' | 'untested' | 'notFailed' | undefined {
  if (selection === 'period') return undefined;
  if (selected.length === 0) return 'none';
  if (selection === 'many') return selected.length > MOST_PRINTED ? 'tooMany' : undefined;
  if (selected.length > 1) return 'many';
  if (selection === 'failed') return reports && !reports.some(isNoticed) ? 'notFailed' : undefined;
  return selection === 'tested' && !selected.every(({ hasTests }) => hasTests) ? 'untested' : undefined;
}
