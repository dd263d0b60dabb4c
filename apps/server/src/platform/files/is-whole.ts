import { jpegSegments } from './jpeg-segments.ts';

/** Where the end of a PDF may stand: some programs write a little after it. */
const PDF_TAIL = 2048;

function endsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_TAIL).includes('%%EOF');
}

/** Part after part, each as long as it says, to the one that ends the picture. */
function endsAsPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  return false;
}

/** After the scan data begins FF D9 is nothing but the end; phones write more behind it, which does no harm. */
function endsAsJpeg(bytes: Buffer): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = [...jpegSegments(view)].find(({ marker }) => marker === 0xda);
  return scan !== undefined && bytes.includes(Buffer.from([0xff, 0xd9]), scan.at);
}

/** The length that the head tells, and its own eight bytes. */
const endsAsWebp = (bytes: Buffer): boolean => bytes.readUInt32LE(4) + 8 <= bytes.length;

const ENDS: Record<string, (bytes: Buffer) => boolean> = {
  'application/pdf': endsAsPdf,
  'image/png': endsAsPng,
  'image/jpeg': endsAsJpeg,
  'image/webp': endsAsWebp,
};

/** False for a PDF or picture that was cut short on its way; nothing is decoded. Other types are not looked at. */
export function isWhole(bytes: Uint8Array, mime: string): boolean {
  const ends = ENDS[mime];
  if (!ends) return true;
  try {
    return ends(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
