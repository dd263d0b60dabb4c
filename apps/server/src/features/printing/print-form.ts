import { can } from '@kiemlab/contract/core/actor';
import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { inFileName } from '../../platform/print/in-file-name.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { findSample, type StoredSample } from '../samples/samples.queries.ts';
import type { Form } from './form.ts';

const pdfFile = (bytes: Uint8Array, ...name: string[]): FileBody => ({
  bytes,
  mime: 'application/pdf',
  fileName: `${name.join('-')}.pdf`,
});

/** What stands before and after the dash of a print's name: its form, or that it is a draft, and whose it is. */
function nameOf(form: Form, sample: StoredSample): string[] {
  if (form.kind === 'samples') return [inFileName(form.title.vi)];
  return [form.original ? 'ban-nhap' : inFileName(form.title.vi), sample.code];
}

/**
 * A form of samples as PDF, the archived original where there is one (rule C2). Throws FORBIDDEN, SAMPLE_NOT_FOUND, ORIGIN_HIDDEN,
 * VALIDATION for more samples than the form takes, and what its query refuses.
 */
export async function printForm(
  { db, pdf, files, user }: Pick<Context, 'db' | 'pdf' | 'files' | 'user'>,
  form: Form,
  ids: readonly string[],
): Promise<FileBody> {
  if (!can(user, form.permission)) throw new AppError('FORBIDDEN');
  const samples: StoredSample[] = [];
  for (const id of new Set(ids)) samples.push(found(await findSample(db, id, user), 'SAMPLE_NOT_FOUND'));
  const [first, ...others] = samples;
  if (!first || (form.kind !== 'samples' && others.length > 0))
    throw new AppError('VALIDATION', { fields: [{ field: 'ids', code: 'TOO_LONG' }] });
  const original = await form.original?.(db, first);
  // A slash of a number does not belong in a file name.
  if (original) {
    // What was archived is given out whole or not at all.
    refuseOrigin(user);
    return pdfFile(
      await files.get(original.sha256),
      inFileName(form.title.vi),
      original.number.replaceAll('/', '-'),
    );
  }
  const at = new Date();
  const content = await form.content(db, samples, { name: user.fullName, at });
  return pdfFile(await pdf.render(form.template, content, at), ...nameOf(form, first));
}
