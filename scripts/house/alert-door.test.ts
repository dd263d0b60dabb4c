import ts from 'typescript';
import { expect, test } from 'vitest';
import { place, sourceFiles, walk } from '../source-files.ts';
import { isTest } from './import-graph.ts';

const ROOT = 'apps/server/src';

/** Statements that write alerts; those that read them are nobody's business here. */
const WRITES = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+alert\b/i;
const BUILDS = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/;

/** Who writes them, and why nobody is told something by it who is not to be. */
const KNOWN: Readonly<Record<string, string>> = {
  'platform/alerts/write-alerts.queries.ts':
    'the door: for active accounts, never for who acts; and withdraws',
  'features/alerts/alerts.queries.ts': 'a person marks and deletes what he or she was told',
  'features/alerts/old-alerts.queries.ts': 'takes away what was done with a year ago',
  'features/reports/delivery-reminder.queries.ts': 'what was withdrawn stands again',
};

/** Every place of a file that writes alerts. */
function writesIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    const says =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? WRITES.test(node.text) : false;
    const builds =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      BUILDS.test(node.expression.name.text) &&
      node.arguments.some((one) => ts.isStringLiteralLike(one) && /^alert\b/.test(one.text));
    if (says || builds) found.push(place(node));
  });
  return found;
}

const found = sourceFiles(ROOT, (path) => !isTest(path) && !path.includes('/testing/')).map((file) => ({
  path: file.fileName.slice(file.fileName.indexOf(ROOT) + ROOT.length + 1),
  places: writesIn(file),
}));

test('HOME-06 alerts are written by one door: whoever else writes to their table is known', () => {
  expect(found.flatMap(({ path, places }) => (path in KNOWN ? [] : places))).toEqual([]);
});

test('HOME-06 who is known does write there', () => {
  const writers = found.filter(({ places }) => places.length > 0).map(({ path }) => path);
  expect(writers.sort()).toEqual(Object.keys(KNOWN).sort());
});
