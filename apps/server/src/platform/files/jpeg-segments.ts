/** Markers that stand alone, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** A part of a JPEG: its marker, and where that stands. */
export interface JpegSegment {
  marker: number;
  at: number;
}

/**
 * The parts of a JPEG up to its first scan data (marker DA) or its end (D9); fewer where something else stands in between.
 * Throws RangeError when the file ends before.
 */
export function* jpegSegments(view: DataView): Generator<JpegSegment> {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      yield { marker, at };
      if (marker === 0xd9 || marker === 0xda) return;
      at += 2 + view.getUint16(at + 2);
    }
  }
}
