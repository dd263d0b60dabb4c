import { expect, test } from 'vitest';
import { cacheSize } from './cache-size.ts';

test('OPS-01 the database takes a sixteenth of the memory for its cache, within bounds', () => {
  const GB = 2 ** 30;
  const sizes = [1, 4, 8, 16, 64].map((memory) => cacheSize(memory * GB)['shared_buffers']);
  expect(sizes).toEqual(['256MB', '256MB', '512MB', '1024MB', '1024MB']);
  expect(cacheSize()['shared_buffers']).toMatch(/^\d+MB$/);
});
