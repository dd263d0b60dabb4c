import { PRINTED_FORMS, type PrintedForm, REPORT_TYPES, type ReportType } from './printed-forms.ts';

/** Samples that are printed in one go. */
export const MOST_IN_BULK = 2000;

/**
 * True for a form that is printed in bulk: one that is made of one sample, which comes for each of them, or labels, which come together
 * as well as apart. A record of many samples is one document, a book is of its days (rule F20), and a letter gets its number by itself.
 */
export const isForBulk = ({ selection, apart }: Pick<PrintedForm, 'selection' | 'apart'>): boolean =>
  selection === 'one' || selection === 'tested' || apart === true;

/** The forms that are printed in bulk, in the order in which they are offered. */
export const BULK_FORMS = REPORT_TYPES.filter((type) => isForBulk(PRINTED_FORMS[type])) as [
  ReportType,
  ...ReportType[],
];
