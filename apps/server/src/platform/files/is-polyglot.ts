import type { ByteSource } from './byte-source.ts';

/** The end of the directory of a zip archive: 22 bytes, and a comment of at most 65,535. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL = 22 + 65_535;
/** Bytes at the beginning in which viewers look for the head of a PDF. */
const PDF_HEAD = 1024;

/** True for what ends as an archive does, with a comment as long as it says: other programs would open it as one. */
async function endsAsZip(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - ZIP_TAIL), ZIP_TAIL);
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

/**
 * True for a file that is of its type and of another one at the same time, as which another program would open it: a picture or PDF that is
 * an archive, too, a picture or archive that begins as a PDF. Text that speaks of a PDF is text.
 */
export async function isPolyglot(source: ByteSource, mime: string): Promise<boolean> {
  if (mime.startsWith('text/')) return false;
  if (mime === 'application/pdf' || mime.startsWith('image/')) if (await endsAsZip(source)) return true;
  return mime !== 'application/pdf' && (await source.read(0, PDF_HEAD)).includes('%PDF-');
}
