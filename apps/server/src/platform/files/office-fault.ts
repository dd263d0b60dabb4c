import type { ByteSource } from './byte-source.ts';
import { zipEntries } from './zip-entries.ts';

/** Bytes that a document may have when it is unpacked: text packs to a hundredth, so that little could become very much. */
const MOST_UNPACKED = 1024 ** 3;

/** What of an office document nobody could open, or not without harm: parts with a password, or more than anybody can unpack. */
export async function officeFault(
  source: ByteSource,
): Promise<'ENCRYPTED' | 'UNPACKS_TOO_LARGE' | undefined> {
  const entries = (await zipEntries(source)) ?? [];
  if (entries.some(({ encrypted }) => encrypted)) return 'ENCRYPTED';
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // Parts that lie over each other unpack the same bytes again and again.
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  return unpacked > MOST_UNPACKED || packed > source.size ? 'UNPACKS_TOO_LARGE' : undefined;
}
