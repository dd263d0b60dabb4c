import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NUMBER = /\b7261\d\d\b|\b726_1\d\d\b/g;

/** Files below the folders of the sources, with the lock numbers that stand in them. */
function numbersIn(folder: string, ends: string): [string, number[]][] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith(ends) && !name.includes('node_modules') && !name.includes('advisory-locks'),
    )
    .map((name) => [
      path.join(folder, name),
      [...fs.readFileSync(path.join(ROOT, folder, name), 'utf8').matchAll(NUMBER)].map(([found]) =>
        Number(found.replace('_', '')),
      ),
    ]);
}

test('OPS-02 no two advisory locks share a number, and none of the program stands without its name', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set<number>(numbers).size).toBe(numbers.length);
  const named = ['packages/db/src', 'apps/server/src']
    .flatMap((folder) => numbersIn(folder, '.ts'))
    .filter(([name, found]) => found.length > 0 && !name.endsWith('earlier-migrations.ts'));
  expect(named).toEqual([]);
});

test('OPS-02 a lock of an SQL text has its purpose there alone', () => {
  const uses: Record<number, Set<string>> = {};
  for (const folder of ['packages/db/migrations', 'packages/db/functions'])
    for (const [name, found] of numbersIn(folder, '.sql')) {
      const text = fs.readFileSync(path.join(ROOT, name), 'utf8');
      for (const number of found) {
        const before = text.slice(0, text.indexOf(String(number)));
        const functions = [...before.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)/g)];
        (uses[number] ??= new Set()).add(functions.at(-1)?.[1] ?? name);
      }
    }
  expect(Object.fromEntries(Object.entries(uses).map(([number, names]) => [number, [...names]]))).toEqual({
    [ADVISORY_LOCKS.seal]: ['audit_seal_pending'],
    [ADVISORY_LOCKS.countFold]: ['sample_count_fold'],
    [ADVISORY_LOCKS.searchMeasure]: ['search_measure_refresh'],
  });
});
