import { HttpError, refusedFields } from '../../lib/api/http-error.ts';

/** A refusal whose fields say that the value is there already, where it is one: what the call says of a field is less. */
export function sayDuplicate(error: unknown, words: string): unknown {
  if (!(error instanceof HttpError) || error.code !== 'DUPLICATE') return error;
  const fields = refusedFields(error).map((one) => ({ ...one, message: words }));
  return new HttpError(error.status, error.code, error.message, { ...error.details, fields });
}
