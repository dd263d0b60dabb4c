import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { allImports } from './import-graph.ts';

/** Files that are known to lie on a circle still. */
const KNOWN: readonly string[] = [
  'apps/server/src/features/samples/samples.queries.ts',
  'apps/server/src/features/samples/samples.record.ts',
  'apps/server/src/platform/auth/sessions.queries.ts',
  'apps/server/src/platform/auth/sessions.ts',
  'apps/server/src/platform/http/context.ts',
  'apps/web/src/pages/documents/DocumentListPage.tsx',
  'apps/web/src/pages/documents/routes.tsx',
  'apps/web/src/pages/samples/SampleListPage.tsx',
  'apps/web/src/pages/samples/routes.tsx',
];

test('no files import one another in a circle, types counted', () => {
  const found = circles(allImports().map(({ from, to }) => [from, to] as const));
  const told = found.map((files) => files.join(', '));
  expect(told.filter((_, index) => !found[index]?.every((file) => KNOWN.includes(file)))).toEqual([]);
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
