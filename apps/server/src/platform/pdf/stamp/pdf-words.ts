const [OPEN, CLOSE, ESCAPE] = [...'()\\'].map((sign) => sign.charCodeAt(0));
/** Whatever ends a word (ISO 32000-1, 7.2.2). */
const ENDS = new Set(Array.from('\0\t\n\f\r ()<>[]{}/%', (sign) => sign.charCodeAt(0)));

/** True for a byte of a word of PDF, false for what ends one and behind the end. */
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && !ENDS.has(byte);

/** Behind the string `(…)` that begins at a place; the end of all where it has none. */
export function endOfText(content: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === ESCAPE) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && --depth === 0) return at + 1;
  }
  return content.length;
}
