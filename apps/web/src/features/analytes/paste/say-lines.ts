import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';

/** A refusal of several new analytes that names their lines as they were pasted; `lines` says which line each of them was. */
export function sayLines(
  error: unknown,
  lines: readonly number[],
  say: (line: number, words: string) => string,
): unknown {
  if (!(error instanceof HttpError)) return error;
  const fields = refusedFields(error).map((one) => {
    const [, at] = /^(?:body\.)?analytes\.(\d+)\./.exec(one.field) ?? [];
    const line = at === undefined ? undefined : lines[Number(at)];
    if (line === undefined) return one;
    const words = error.code === 'DUPLICATE' ? error.message : one.message;
    return { ...one, message: say(line + 1, words) };
  });
  return new HttpError(error.status, error.code, error.message, { ...error.details, fields });
}
