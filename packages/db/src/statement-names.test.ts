import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement gets its name when it has come often, and keeps it', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 7 }, () => nameOf('SELECT 1'));
  expect(names).toEqual([undefined, undefined, undefined, undefined, 's1', 's1', 's1']);
  expect(nameOf('SELECT 2')).toBeUndefined();
});

test('the number of names is bounded, whatever comes', () => {
  const nameOf = createStatementNames();
  const often = (sql: string) => Array.from({ length: 5 }, () => nameOf(sql)).at(-1);
  const given = Array.from({ length: 300 }, (_, index) => often(`SELECT ${index}`));
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(200);
  expect(nameOf('SELECT 0')).toBe('s1');
});
