import { can } from '@kiemlab/contract/core/actor';
import type { FileBody, MadeBytes } from '@kiemlab/contract/core/define-endpoint';
import { type PrintSelection, selectionFaults } from '@kiemlab/contract/features/printing/print-selection';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { inFileName } from '../../platform/print/in-file-name.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { XLSX_MIME } from '../../platform/xlsx/xlsx-mime.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { chooseSamples } from './choose-samples.ts';
import type { BookSheet, Form, Printer } from './form.ts';

/** A print, and how many records stand on it: papers of a sample, samples, or rows of a book. */
export type Print = FileBody<MadeBytes> & { records: number };

const pdfFile = (records: number, bytes: Uint8Array, ...name: string[]): Print => ({
  records,
  bytes,
  mime: 'application/pdf',
  fileName: `${name.join('-')}.pdf`,
});

/** A book as a file that is saved, of the bytes of its workbook. */
export const workbook = ({ title }: Form, bytes: AsyncIterable<Uint8Array>): FileBody<MadeBytes> => ({
  bytes,
  mime: XLSX_MIME,
  fileName: `${inFileName(title.vi)}.xlsx`,
  download: true,
});

/** What stands before and after the dash of a print's name: its form, and whose it is. */
function nameOf(form: Form, sample: StoredSample | undefined): string[] {
  const title = inFileName(form.title.vi);
  return form.selection === 'many' || form.selection === 'period' || !sample ? [title] : [title, sample.code];
}

/** Who prints, as it stands on the paper. */
export const printerOf = (
  user: SignedIn,
  at: Date,
  said: Pick<Printer, 'period' | 'parties'> = {},
): Printer => ({
  name: user.fullName,
  position: user.position,
  department: user.department,
  at,
  actor: user,
  ...said,
});

/** What a print is made of, for who may print it. Throws FORBIDDEN, VALIDATION for what the form is not made of, SAMPLE_NOT_FOUND. */
export async function chosenOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  form: Form,
  named: PrintSelection,
): Promise<{ samples: StoredSample[]; printer: Printer }> {
  if (!can(user, form.permission)) throw new AppError('FORBIDDEN');
  const fields = selectionFaults(form, named);
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const { samples, period } = await chooseSamples(db, form, named, user);
  return { samples, printer: printerOf(user, new Date(), { period, parties: named.parties }) };
}

/**
 * A book as a sheet of a workbook, its rows in a list. Throws FORBIDDEN, VALIDATION for what is no book, SAMPLE_NOT_FOUND, NOT_IN_BOOK.
 */
export async function bookOf(
  context: Pick<Context, 'db' | 'user'>,
  form: Form,
  named: PrintSelection,
): Promise<BookSheet> {
  const { samples, printer } = await chosenOf(context, form, named);
  if (!form.sheet) throw new AppError('VALIDATION', { fields: [{ field: 'format', code: 'INVALID_VALUE' }] });
  return form.sheet(context.db, samples, printer);
}

/**
 * A form of samples, or of the days of a book, as PDF, or a book as a workbook; reports have their own way (`releaseReport`). Throws FORBIDDEN, VALIDATION
 * for what the form is not made of, SAMPLE_NOT_FOUND, ORIGIN_HIDDEN, and what its query refuses.
 */
export async function printForm(
  { db, pdf, user }: Pick<Context, 'db' | 'pdf' | 'user'>,
  form: Form,
  named: PrintSelection,
): Promise<Print> {
  if (named.format === 'xlsx') {
    const sheet = await bookOf({ db, user }, form, named);
    return { ...workbook(form, writeXlsx(sheet)), records: sheet.rows.length };
  }
  const { samples, printer } = await chosenOf({ db, user }, form, named);
  const content = await form.content(db, samples, printer);
  const records = form.records?.(content) ?? samples.length;
  const bytes = await pdf.render(form.template, content, printer.at);
  return pdfFile(records, bytes, ...nameOf(form, samples[0]));
}
