import { expect, test } from 'vitest';
import type { KeptSample } from './kept-sample.ts';
import { typedAnew } from './typed-anew.ts';

const chosen = (key: string) => ({ key, file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }) });
const photo = (key: string) => ({ key, name: `${key}.jpg`, type: 'image/jpeg', blob: new Blob(['x']) });
const kept = (more: Partial<KeptSample>) =>
  ({ tried: false, changed: false, made: false, photos: [], ...more }) as KeptSample;

test('SHELL-08 what arrived while its form was open is not taken for what is typed now, and its photos are not sent again', () => {
  const mended = kept({ photos: [photo('p1')] });
  const arrived = kept({ tried: true, made: true, arrivedAt: 1, code: '#000061' });
  const { photos, ...anew } = typedAnew([chosen('p1'), chosen('p2')], arrived, mended);
  // Killed now, the browser sends it: the server has another one, and it stays to be mended.
  expect(anew).toMatchObject({ tried: true, changed: true, made: false, code: '#000061' });
  expect(photos.map(({ name }) => name)).toEqual(['p2.jpg']);
});

test('SHELL-08 photos that wait keep their keys, and other content is another request', () => {
  const waits = kept({ photos: [photo('p1')] });
  const first = typedAnew([chosen('p1')], waits, waits);
  expect(first.photos.map(({ key }) => key)).toEqual(['p1']);
  expect(first).toMatchObject({ tried: false, changed: false, made: false });
  expect(typedAnew([], undefined, undefined).key).not.toBe(first.key);
});
