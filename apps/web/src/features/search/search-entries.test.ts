import { expect, test } from 'vitest';
import { entriesOf, step } from './search-entries.ts';

const hit = (id: string) => ({ kind: 'samples' as const, id, code: id, name: 'x', note: '', state: null });
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

test('SHELL-07 with nothing typed what was opened lately is there, else what was found, each kind with the way to all', () => {
  const recent = [{ kind: 'tests' as const, id: 'r', code: 'T01', name: 'Định lượng' }];
  const found = [
    { kind: 'samples' as const, hits: [hit('a'), hit('b')], more: true },
    { kind: 'clients' as const, hits: [], more: false },
    { kind: 'documents' as const, hits: [{ ...hit('c'), kind: 'documents' as const }], more: false },
  ];
  expect(keys(entriesOf('', recent, found))).toEqual(['tests-r']);
  expect(keys(entriesOf('x', recent, found))).toEqual([
    'samples-a',
    'samples-b',
    'samples-all',
    'documents-c',
  ]);
});

test('SHELL-07 arrows go round, and begin at the nearer end', () => {
  const entries = entriesOf('x', [], [{ kind: 'samples', hits: [hit('a'), hit('b')], more: false }]);
  expect([step(entries, undefined, 1), step(entries, undefined, -1)]).toEqual(['samples-a', 'samples-b']);
  expect([step(entries, 'samples-b', 1), step(entries, 'samples-a', -1)]).toEqual(['samples-a', 'samples-b']);
  expect(step([], undefined, 1)).toBeUndefined();
});
