import { can } from '@kiemlab/contract/core/actor';
import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import { type PrintSelection, selectionFaults } from '@kiemlab/contract/features/printing/print-selection';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { inFileName } from '../../platform/print/in-file-name.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { XLSX_MIME } from '../../platform/xlsx/xlsx-mime.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { chooseSamples } from './choose-samples.ts';
import type { BookSheet, Form, Printer } from './form.ts';

/** A print, and how many records stand on it: papers of a sample, samples, or rows of a book. */
export type Print = FileBody & { records: number };

const pdfFile = (records: number, bytes: Uint8Array, ...name: string[]): Print => ({
  records,
  bytes,
  mime: 'application/pdf',
  fileName: `${name.join('-')}.pdf`,
});

/** A book as a file that is saved, of the bytes of its workbook. */
export const workbook = ({ title }: Form, bytes: AsyncIterable<Uint8Array>): FileBody => ({
  bytes,
  mime: XLSX_MIME,
  fileName: `${inFileName(title.vi)}.xlsx`,
  download: true,
});

/** What stands before and after the dash of a print's name: its form, or that it is a draft, and whose it is. */
function nameOf(form: Form, sample: StoredSample | undefined): string[] {
  if (form.selection === 'many' || form.selection === 'period' || !sample) return [inFileName(form.title.vi)];
  return [form.original ? 'ban-nhap' : inFileName(form.title.vi), sample.code];
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

/** What a print is made of, for who may print it. */
async function chosenOf(
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
 * A form of samples, or of the days of a book, as PDF, the archived original where there is one (rule C2), or a book as a workbook. Throws FORBIDDEN, VALIDATION
 * for what the form is not made of, SAMPLE_NOT_FOUND, ORIGIN_HIDDEN, and what its query refuses.
 */
export async function printForm(
  { db, pdf, files, user }: Pick<Context, 'db' | 'pdf' | 'files' | 'user'>,
  form: Form,
  named: PrintSelection,
): Promise<Print> {
  if (named.format === 'xlsx') {
    const sheet = await bookOf({ db, user }, form, named);
    return { ...workbook(form, writeXlsx(sheet)), records: sheet.rows.length };
  }
  const { samples, printer } = await chosenOf({ db, user }, form, named);
  const original = form.original && (await form.original(db, found(samples[0], 'SAMPLE_NOT_FOUND')));
  // A slash of a number does not belong in a file name.
  if (original) {
    // What was archived is given out whole or not at all.
    refuseOrigin(user);
    return pdfFile(
      1,
      await files.get(original.sha256),
      inFileName(form.title.vi),
      original.number.replaceAll('/', '-'),
    );
  }
  const { at } = printer;
  const copy = samples[0] && (await form.copy?.(db, samples[0], printer));
  if (copy) {
    refuseOrigin(user);
    const bytes = await pdf.render(form.template, copy.content, at);
    return pdfFile(1, bytes, 'ban-sao', inFileName(form.title.vi), copy.number.replaceAll('/', '-'));
  }
  const content = await form.content(db, samples, printer);
  const records = form.records?.(content) ?? samples.length;
  return pdfFile(records, await pdf.render(form.template, content, at), ...nameOf(form, samples[0]));
}
