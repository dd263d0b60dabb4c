import { type ByteSource, piecesOf } from './byte-source.ts';
import { findSegment } from './jpeg-segments.ts';
import { lastBytes } from './pdf-end.ts';

/** Bytes before the last blanks in which the end of a PDF stands; what stands behind it is judged elsewhere (`goesOn`). */
const PDF_TAIL = 2048;
/** Bytes of a PNG that are looked at together. */
const WINDOW = 64 * 1024;

async function endsAsPdf(source: ByteSource): Promise<boolean> {
  return (await lastBytes(source)).subarray(-PDF_TAIL).includes('%%EOF');
}

/** Part after part, each as long as it says, to the one that ends the picture. */
async function endsAsPng(source: ByteSource): Promise<boolean> {
  let window: Buffer = Buffer.alloc(0);
  let from = 0;
  for (let at = 8; at + 12 <= source.size; at += 12 + window.readUInt32BE(at - from)) {
    if (at < from || at + 8 > from + window.length) {
      window = await source.read(at, WINDOW);
      from = at;
    }
    if (window.toString('latin1', at - from + 4, at - from + 8) === 'IEND') return true;
  }
  return false;
}

/** After the scan data begins FF D9 is nothing but the end; phones write more behind it, which does no harm. */
async function endsAsJpeg(source: ByteSource): Promise<boolean> {
  const scan = await findSegment(source, (marker) => marker === 0xda);
  if (!scan) return false;
  const end = Buffer.from([0xff, 0xd9]);
  let last = Buffer.alloc(0);
  for await (const piece of piecesOf(source, scan.at)) {
    // The two bytes may stand in two pieces.
    if (piece.includes(end) || Buffer.concat([last, piece.subarray(0, 1)]).includes(end)) return true;
    last = Buffer.from(piece.subarray(-1));
  }
  return false;
}

/** The length that the head tells, and its own eight bytes. */
const endsAsWebp = async (source: ByteSource): Promise<boolean> =>
  (await source.read(0, 8)).readUInt32LE(4) + 8 <= source.size;

const ENDS: Record<string, (source: ByteSource) => Promise<boolean>> = {
  'application/pdf': endsAsPdf,
  'image/png': endsAsPng,
  'image/jpeg': endsAsJpeg,
  'image/webp': endsAsWebp,
};

/** False for a PDF or picture that was cut short on its way; nothing is decoded. Other types are not looked at. */
export async function isWhole(source: ByteSource, mime: string): Promise<boolean> {
  const ends = ENDS[mime];
  if (!ends) return true;
  try {
    return await ends(source);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
