import { expect, test } from 'vitest';
import { pdf } from '../../../testing/file-examples.ts';
import { readPdf } from './read-pdf.ts';

test('tests run on the engine’s own functions, whatever the library that reads documents puts in their place', async () => {
  const { pages } = await readPdf(pdf('Biên bản'));
  expect(pages).toHaveLength(1);
  // Replaced ones call themselves native as well, but no built-in function that makes no objects has a prototype (ECMA-262, 17).
  for (const own of [JSON.stringify, JSON.parse, Array.prototype.push])
    expect(Object.hasOwn(own, 'prototype')).toBe(false);
});

test('what is no document is refused with what the library says of it', async () => {
  await expect(readPdf(Buffer.from('no document'))).rejects.toThrow('Invalid PDF structure');
});
