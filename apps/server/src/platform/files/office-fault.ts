import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import { type ByteSource, piecesOf } from './byte-source.ts';
import { officePrograms } from './office-programs.ts';
import { zipEntries } from './zip-entries.ts';

/** Bytes that a document may have when it is unpacked: text packs to a hundredth, so that little could become very much. */
const MOST_UNPACKED = 1024 ** 3;
/** The part without which an office document is none. */
const MAIN_PART: Partial<Record<AllowedMime, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};
/** Programs inside an office document, whatever it calls itself. */
const PROGRAM = /(^|\/)(vbaProject[^/]*\.bin|wordVbaData[^/]*\.xml|activeX\/.*|macrosheets\/.*)$/i;
/** Name of the stream that holds an office document when it is locked with a password. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

/** True for what office programs are names of: their documents have a main part. */
export const isOffice = (mime: AllowedMime): boolean => MAIN_PART[mime] !== undefined;

/** What of an office document nobody could open, or not without harm: parts missing or with a password, programs, more than anybody can unpack. */
export async function officeFault(
  source: ByteSource,
  mime: AllowedMime,
): Promise<'BROKEN' | 'HAS_PROGRAMS' | 'ENCRYPTED' | 'UNPACKS_TOO_LARGE' | undefined> {
  const entries = await zipEntries(source);
  if (!entries?.some(({ name }) => name === MAIN_PART[mime])) return 'BROKEN';
  if (entries.some(({ name }) => PROGRAM.test(name))) return 'HAS_PROGRAMS';
  if (entries.some(({ encrypted }) => encrypted)) return 'ENCRYPTED';
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // Parts that lie over each other unpack the same bytes again and again.
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (unpacked > MOST_UNPACKED || packed > source.size) return 'UNPACKS_TOO_LARGE';
  return officePrograms(source, entries);
}

/** True for a compound document in which an office document lies locked with a password. */
export async function isLocked(source: ByteSource): Promise<boolean> {
  let last = Buffer.alloc(0);
  for await (const piece of piecesOf(source)) {
    // The name may stand in two pieces.
    if (Buffer.concat([last, piece]).includes(LOCKED)) return true;
    last = Buffer.from(piece.subarray(-LOCKED.length));
  }
  return false;
}
