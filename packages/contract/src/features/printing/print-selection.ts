import type { FieldFault } from '../../core/field-errors.ts';
import type { Parties } from './handover-parties.ts';
import type { PrintedForm } from './printed-forms.ts';

/** Samples that can be named for one print. */
export const MOST_PRINTED = 500;

/** Years that one book may be of, both of its days included. */
const MOST_YEARS = 2;

/** Days that a book is of, `YYYY-MM-DD`, both of them included. */
export interface PrintedPeriod {
  fromDate: string;
  toDate: string;
}

/** On paper, or the table of a book as a workbook. */
export const PRINT_FORMATS = ['pdf', 'xlsx'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** What a call names to be printed. */
export interface PrintSelection extends Partial<PrintedPeriod> {
  ids?: readonly string[] | undefined;
  format?: PrintFormat | undefined;
  /** Who gives and who takes, where the form asks for that. */
  parties?: Parties | undefined;
}

/** The last day of a period of `MOST_YEARS` that begins on a day: the one before the same day of a later year. */
function lastDay(from: string): string {
  const at = new Date(`${from}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + MOST_YEARS);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

/** True for a form of a single sample. */
export const takesOne = ({ selection }: Pick<PrintedForm, 'selection'>): boolean =>
  selection === 'one' || selection === 'tested' || selection === 'failed';

const fault = (field: keyof PrintSelection, code: FieldFault['code']): FieldFault[] => [{ field, code }];

/** What is wrong with the days of a book. */
function faultOfPeriod({ fromDate, toDate }: PrintSelection): FieldFault[] {
  if (fromDate === undefined) return fault('fromDate', 'REQUIRED');
  if (toDate === undefined) return fault('toDate', 'REQUIRED');
  if (toDate < fromDate) return fault('toDate', 'DATE_ORDER');
  return toDate > lastDay(fromDate) ? fault('toDate', 'PERIOD_TOO_LONG') : [];
}

/**
 * Why a form cannot be made of what is named: none where it can. A book takes days or samples, every other form samples; those of one
 * sample take one, and only books are workbooks. Whoever asks twice for the same sample asks for it once (rule F1).
 */
export function selectionFaults(
  form: Pick<PrintedForm, 'selection' | 'asks'>,
  named: PrintSelection,
): FieldFault[] {
  const { selection } = form;
  const { ids, fromDate, toDate, format, parties } = named;
  if (parties !== undefined && form.asks !== 'parties') return fault('parties', 'INVALID_VALUE');
  if (format === 'xlsx' && selection !== 'period') return fault('format', 'INVALID_VALUE');
  const hasDays = fromDate !== undefined || toDate !== undefined;
  if (hasDays && ids !== undefined) return fault('ids', 'SAMPLES_OR_PERIOD');
  if (hasDays)
    return selection === 'period'
      ? faultOfPeriod(named)
      : fault(fromDate === undefined ? 'toDate' : 'fromDate', 'NO_PERIOD');
  if (ids === undefined || ids.length === 0)
    return fault(selection === 'period' ? 'fromDate' : 'ids', 'REQUIRED');
  return new Set(ids).size > (takesOne(form) ? 1 : MOST_PRINTED) ? fault('ids', 'TOO_LONG') : [];
}
