import type { ByteSource } from './byte-source.ts';

/** Bytes at the end that are looked at: some programs fill up to whole blocks. */
const TAIL = 64 * 1024;
const END = Buffer.from('%%EOF');

/** NUL, tab, line feed, form feed, return, blank (ISO 32000-1, table 1). */
const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && (byte === 0 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 32);

/** The last bytes of a PDF without the blanks that it ends with, 64 KB at most. */
export async function lastBytes(source: ByteSource): Promise<Buffer> {
  const tail = await source.read(Math.max(0, source.size - TAIL), TAIL);
  let end = tail.length;
  while (end > 0 && isBlank(tail[end - 1])) end -= 1;
  return tail.subarray(0, end);
}

/**
 * True where a PDF goes on behind its last `%%EOF`, but for blanks: with a page, an archive or a program, as which another program would open
 * it, or with an update that did not come whole. Updates, signatures among them, end with an `%%EOF` of their own.
 */
export const goesOn = async (source: ByteSource): Promise<boolean> =>
  !(await lastBytes(source)).subarray(-END.length).equals(END);

/** True for what begins a page, an archive or a program at a place, behind blanks. */
export function beginsOther(bytes: Buffer, from: number): boolean {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  const head = bytes.toString('latin1', at, at + 16);
  return /^(?:<[a-z!?/]|PK[\x03\x05\x07]|MZ|\x7fELF|#!)/i.test(head);
}
