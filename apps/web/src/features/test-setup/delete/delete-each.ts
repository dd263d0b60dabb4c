import { errorText, HttpError } from '../../../lib/api/http-error.ts';

/**
 * Deletes records by calls of their own, at once (specification 2 §4). Where some are refused the others are gone all the same; throws
 * why, each reason once.
 */
export async function deleteEach(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
): Promise<void> {
  const refusals = (await Promise.allSettled(ids.map(remove))).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const [first] = refusals;
  if (first === undefined) return;
  const reasons = [...new Set(refusals.map(errorText))];
  if (!(first instanceof HttpError) || reasons.length === 1) throw first;
  throw new HttpError(first.status, first.code, reasons.join(' '));
}
