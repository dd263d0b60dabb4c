import type { findSamplesByCode } from '@kiemlab/contract/features/samples/samples.api';
import { call } from '../../../lib/api/call.ts';
import type { Result } from '../../../lib/api/send.ts';

/** What the server knows of a code. */
export type Found = Result<typeof findSamplesByCode>;

/** Asks which samples bear a code: their number, what was printed before the receipt, or the code of the client. */
export async function findCode(code: string): Promise<Found> {
  // With the schema library it needs: not a part of the first page.
  const { findSamplesByCode } = await import('@kiemlab/contract/features/samples/samples.api');
  return call(findSamplesByCode, { query: { code } });
}
