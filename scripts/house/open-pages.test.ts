import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';
import { isTest } from './import-graph.ts';
import { takesPageAway } from './open-pages.ts';

/** These show the error of a read that the caller found without an answer. */
const ASKED_BEFORE: readonly string[] = ['apps/web/src/ui/dialog/Awaited.tsx'];

test('SHELL-07 no failed call takes an open page away: an answer that is there stays on the page', () => {
  const files = sourceFiles('apps/web/src', (path) => !isTest(path) && !ASKED_BEFORE.includes(path));
  expect(files.flatMap(takesPageAway)).toEqual([]);
});

test.each([
  ['if (list.error) return <ErrorState error={list.error} />; if (!list.data) return null;', 1],
  ['return list.isPending ? <p /> : list.isError ? <ErrorState error={list.error} /> : <List />;', 2],
  ['return list.error ? <ErrorState error={list.error} /> : <List of={list.data} />;', 1],
  ['if (list.error && !list.data) return <ErrorState error={list.error} />;', 0],
  ['return list.data ? <List /> : list.error ? <ErrorState error={list.error} /> : null;', 0],
  ['if (other.data) return null; return list.error && <ErrorState error={list.error} onRetry={go} />;', 1],
])('a page that goes with its call is found: %s', (text, count) => {
  const file = ts.createSourceFile(
    'a.tsx',
    `function Page() { ${text} }`,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  expect(takesPageAway(file)).toHaveLength(count);
});
