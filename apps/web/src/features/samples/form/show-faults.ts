import type { Language } from '@kiemlab/contract/core/language';
import type { FormInstance } from 'antd';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { placeFaults } from '../fields/faults.ts';
import type { FormValues } from '../fields/form-values.ts';

/**
 * Puts what the server refused under its fields and the cursor into the first of them. Gives the error to show in the dialog's
 * foot: the same, with only the faults that found no place.
 */
export function showFaults(form: FormInstance<FormValues>, error: unknown, language: Language): unknown {
  const { placed, rest } = placeFaults(refusedFields(error), language);
  if (!(error instanceof HttpError) || placed.length === 0) return error;
  form.setFields(placed.map(({ name, errors }) => ({ name: name as never, errors })));
  const first = placed[0];
  if (first) form.scrollToField(first.name as never, { focus: true, block: 'center' });
  return new HttpError(error.status, error.code, error.message, { ...error.details, fields: rest });
}
