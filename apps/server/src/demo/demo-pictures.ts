import { toBuffer } from 'bwip-js/node';
import { createDrawing } from './draw-png.ts';

const WHITE = 'FFFFFF';

/** The barcode of a pack, with a number of the range that GS1 gives to nobody. */
export async function barcodeOfPack(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await toBuffer({
    bcid: 'ean13',
    text: '200004120260',
    scale: 4,
    includetext: true,
    padding: 12,
    backgroundcolor: WHITE,
  });
  return Uint8Array.from(picture);
}

/** Degrees Celsius, every half hour from the pharmacy to the laboratory. */
const ON_THE_WAY = [5.1, 4.8, 4.9, 5.4, 6.2, 6.9, 7.3, 6.8, 6.1, 5.7, 5.3, 5.2, 5.0];

const AXIS = [90, 98, 110] as const;
const LIMIT = [205, 60, 60] as const;
const INSIDE = [229, 243, 234] as const;
const CURVE = [31, 95, 168] as const;

/** What a temperature logger prints: the curve between the limits of 2 and 8 °C. */
export function temperatureCurve(): Uint8Array<ArrayBuffer> {
  const [width, height, margin] = [640, 360, 32];
  const drawing = createDrawing(width, height);
  const down = (degrees: number): number => Math.round(height - margin - degrees * 29.6);
  drawing.fill(margin, down(8), width - 2 * margin, down(2) - down(8), INSIDE);
  for (const degrees of [2, 8]) drawing.fill(margin, down(degrees), width - 2 * margin, 2, LIMIT);
  for (let degrees = 0; degrees <= 10; degrees++) drawing.fill(margin - 7, down(degrees), 7, 1, AXIS);
  drawing.fill(margin, margin, 2, height - 2 * margin, AXIS);
  drawing.fill(margin, height - margin, width - 2 * margin, 2, AXIS);
  const step = (width - 2 * margin) / (ON_THE_WAY.length - 1);
  for (let x = 0; x < width - 2 * margin; x++) {
    const at = Math.floor(x / step);
    const from = ON_THE_WAY[at] ?? 0;
    const to = ON_THE_WAY[at + 1] ?? from;
    drawing.fill(margin + x, down(from + ((to - from) * (x - at * step)) / step) - 1, 2, 3, CURVE);
  }
  for (const [index, degrees] of ON_THE_WAY.entries())
    drawing.fill(Math.round(margin + index * step) - 3, down(degrees) - 3, 7, 7, CURVE);
  return drawing.png();
}
