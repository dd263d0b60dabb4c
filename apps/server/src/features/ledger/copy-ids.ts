import { createHash } from 'node:crypto';
import { MOST_COPIES } from '@kiemlab/contract/features/ledger/ledger.rules';

/** A UUID (version 8, RFC 9562) that is always the same for the same text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The ids that the copies of one wish get, in order, as many as there can be: the same wish cannot be met twice. */
export const copyIds = (cloneId: string): string[] =>
  Array.from({ length: MOST_COPIES }, (_, index) => uuidOf(`${cloneId.toLowerCase()}:${index}`));
