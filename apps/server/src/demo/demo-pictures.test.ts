import { expect, test } from 'vitest';
import { detectType } from '../platform/files/detect-type.ts';
import { imageSize } from '../platform/files/image-size.ts';
import { isWhole } from '../platform/files/is-whole.ts';
import { asFile, sourceOf } from '../testing/source-of.ts';
import { barcodeOfPack, temperatureCurve } from './demo-pictures.ts';
import { createDrawing } from './draw-png.ts';

test('the pictures of the demo laboratory are small, whole PNG files', async () => {
  for (const picture of [await barcodeOfPack(), temperatureCurve()]) {
    expect(await asFile(picture, detectType)).toBe('image/png');
    expect(await isWhole(sourceOf(picture), 'image/png')).toBe(true);
    expect(picture.byteLength).toBeLessThan(30_000);
  }
  expect(await imageSize(sourceOf(temperatureCurve()), 'image/png')).toEqual({ width: 640, height: 360 });
});

test('what is drawn outside the picture is left out', () => {
  const [whole, beyond] = [createDrawing(4, 3), createDrawing(4, 3)];
  whole.fill(0, 0, 4, 3, [1, 2, 3]);
  beyond.fill(-5, -5, 50, 50, [1, 2, 3]);
  expect(beyond.png()).toEqual(whole.png());
});
