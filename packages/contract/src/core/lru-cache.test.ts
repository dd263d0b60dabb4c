import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('the longest unasked goes for a new one, and never are there more', () => {
  const recent = createLruCache<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c'), recent.size]).toEqual([1, undefined, 3, 2]);
});

test('what is set again is the newest, with its new value', () => {
  const recent = createLruCache<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 4);
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([4, undefined, 3]);
});
