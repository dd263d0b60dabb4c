import ts from 'typescript';
import { expect, test } from 'vitest';
import { chanceOf, draw } from '../mutants/draw.ts';
import { applied } from '../mutants/mutation.ts';
import { sqlFunctions, sqlMutations } from '../mutants/sql-mutations.ts';
import { typescriptMutations } from '../mutants/typescript-mutations.ts';

const faultsOf = (text: string): string[] =>
  typescriptMutations(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)).map((fault) =>
    applied(text, fault),
  );

test.each([
  ['const a = b === c;', ['const a = b !== c;']],
  ['if (a) b = c;', ['if (!(a)) b = c;']],
  ['await check(a);', [';']],
  ["const a = ['x', 'y'];", ["const a = ['y'];", "const a = ['x'];"]],
  ['const a = b.some(c);', ['const a = b.every(c);']],
  ['type A = { b: true };', []],
])('faults of %s', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('of a function of the database its newest text gets the faults, comments none', () => {
  const old = 'CREATE FUNCTION f() RETURNS int AS $$ SELECT 1 WHERE 1 = 1 $$ LANGUAGE sql;';
  const now =
    'CREATE OR REPLACE FUNCTION f() RETURNS int AS $x$\n-- a = b\nSELECT 1 WHERE a IS NULL $x$ LANGUAGE sql;';
  const [of, ...others] = sqlFunctions([
    ['1.sql', old],
    ['2.sql', now],
  ]);
  expect(others).toEqual([]);
  expect(of?.file).toBe('2.sql');
  const faults = of ? sqlMutations(of, now) : [];
  expect(faults.map((fault) => applied(now, fault))).toEqual([now.replace('IS NULL', 'IS NOT NULL')]);
});

test('a seed draws the same, one of each group', () => {
  const all = ['a1', 'a2', 'b1', 'c1'];
  const drawn = draw(all, 3, (one) => one[0] ?? '', chanceOf(7));
  expect(drawn).toEqual(draw(all, 3, (one) => one[0] ?? '', chanceOf(7)));
  expect(new Set(drawn.map((one) => one[0])).size).toBe(3);
});
