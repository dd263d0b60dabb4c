import { toSVG } from 'bwip-js/node';

/** Printable ASCII: what Code 128 carries and every scanner types. */
const SCANNABLE = /^[\x20-\x7e]{1,80}$/;

/** A white ground keeps the quiet zone white where a watermark lies under the symbol. */
const PAPER = { scale: 1, backgroundcolor: 'FFFFFF' } as const;

/**
 * Code 128 as an SVG text, bars only, with the quiet zone of 10 modules on both sides that ISO/IEC
 * 15417 asks for (without it scanners read nothing). Throws a RangeError unless the text is 1 to 80
 * printable ASCII characters.
 */
export function code128Svg(text: string): string {
  if (!SCANNABLE.test(text)) throw new RangeError('Code 128 takes 1 to 80 printable ASCII characters');
  return toSVG({ bcid: 'code128', text, ...PAPER, height: 15, includetext: false, paddingwidth: 10 });
}

/**
 * A QR code, error correction level M (the default of the library), as an SVG text with the quiet zone of 4 modules (ISO/IEC 18004).
 * Throws a RangeError when the text is empty or longer than 1 000 UTF-8 bytes, too dense to scan in print.
 */
export function qrSvg(text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes === 0 || bytes > 1000) throw new RangeError('a QR code takes 1 to 1000 bytes');
  // A module of the QR code is two units wide, so 8 units are 4 modules.
  return toSVG({ bcid: 'qrcode', text, ...PAPER, padding: 8 });
}
