import type { Language } from '@kiemlab/contract/core/language';
import type { FormInstance } from 'antd';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { placeFaults } from '../../samples/fields/field-faults.ts';
import type { WordOf } from '../../samples/fields/field-words.ts';
import type { FormValues } from '../../samples/fields/form-values.ts';

/**
 * Puts what the server refused under its fields and the cursor into the first of them. Gives the error to show in the dialog's
 * foot: how many places to mend, and the faults that found no place.
 */
export function showFaults(
  form: FormInstance<FormValues>,
  error: unknown,
  language: Language,
  wordOf: WordOf,
): unknown {
  const { placed, rest } = placeFaults(refusedFields(error), language, wordOf);
  if (!(error instanceof HttpError) || placed.length === 0) return error;
  form.setFields(placed.map(({ name, errors }) => ({ name: name as never, errors })));
  const first = placed[0];
  if (first) form.scrollToField(first.name as never, { focus: true, block: 'center' });
  // The dialog counts itself how many are left to mend.
  return new HttpError(error.status, error.code, '', { ...error.details, fields: rest });
}
