import { GS } from './scan-run.ts';

/** What the scanner puts around every code. */
export interface Around {
  prefix: string;
  suffix: string;
}

/** Says which kind of symbol was read: `]C1` Code 128, `]d2` Data Matrix, `]Q3` QR (ISO/IEC 15424). */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;
/** Start and stop sign of Code 39. */
const STARS = /^\*(.+)\*$/;

/**
 * The code that scanned characters say: without what the scanner puts around it, the identifier of its symbology and the stars of
 * Code 39; parts that GS keeps apart stand apart. "" where nothing is left.
 */
export function readScan(text: string, { prefix, suffix }: Around): string {
  let code = text;
  if (prefix !== '' && code.startsWith(prefix)) code = code.slice(prefix.length);
  if (suffix !== '' && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
  return code
    .replace(AIM, '')
    .replace(STARS, '$1')
    .split(GS)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
