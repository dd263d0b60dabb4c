import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { allImports } from './import-graph.ts';

test('no files import one another in a circle, types counted', () => {
  const found = circles(allImports().map(({ from, to }) => [from, to] as const));
  const told = found.map((files) => files.join(', '));
  expect(told).toEqual([]);
});

test('every circle of a graph is found, once', () => {
  const arrows = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'xa', 'fg'].map(
    ([from, to]) => [from ?? '', to ?? ''] as const,
  );
  expect(circles(arrows)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
  expect(circles(arrows.filter(([from]) => from !== 'c' && from !== 'e'))).toEqual([]);
});
