import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

/** Asks for a name so many times; answers the last one. */
const often = (nameOf: (sql: string) => string | undefined, sql: string) =>
  Array.from({ length: 5 }, () => nameOf(sql)).at(-1);

/** Names for 200 statements, `SELECT 0` to `SELECT 199`. */
function allGiven() {
  const nameOf = createStatementNames();
  for (let n = 0; n < 200; n++) often(nameOf, `SELECT ${n}`);
  return nameOf;
}

test('a statement gets its name when it has come often, and keeps it', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 7 }, () => nameOf('SELECT 1'));
  expect(names).toEqual([undefined, undefined, undefined, undefined, 's1', 's1', 's1']);
  expect(nameOf('SELECT 2')).toBeUndefined();
});

test('when all names are given, one that comes often takes the place of the one that has not come for the longest time', () => {
  const nameOf = allGiven();
  expect(nameOf('SELECT 0')).toBe('s1');
  expect(often(nameOf, 'SELECT late')).toBe('s201');
  // The second had not come for longer than the first.
  expect(['SELECT 0', 'SELECT 1', 'SELECT 2', 'SELECT late'].map(nameOf)).toEqual([
    's1',
    undefined,
    's3',
    's201',
  ]);
});

test('a name that was given up never comes back, neither for its own statement nor for another one', () => {
  const nameOf = allGiven();
  const first = often(nameOf, 'SELECT late');
  const again = often(nameOf, 'SELECT 0');
  expect([first, again]).toEqual(['s201', 's202']);
  expect(['SELECT 0', 'SELECT 1', 'SELECT 2', 'SELECT late'].map(nameOf)).toEqual([
    's202',
    undefined,
    's3',
    's201',
  ]);
});

test('none is given up for one that comes more seldom than all that have a name', () => {
  const nameOf = allGiven();
  for (let round = 0; round < 10; round++) {
    expect(nameOf('SELECT seldom')).toBeUndefined();
    for (let n = 0; n < 200; n++) expect(nameOf(`SELECT ${n}`)).toBe(`s${n + 1}`);
  }
});

test('one that was refused a name gets it when those that have one come no longer', () => {
  const nameOf = allGiven();
  for (let round = 0; round < 7; round++) {
    expect(nameOf('SELECT patient')).toBeUndefined();
    for (let n = 0; n < 200; n++) nameOf(`SELECT ${n}`);
  }
  // Counted since the sixth round; the seventh was the last of the others.
  for (let time = 0; time < 8; time++) nameOf('SELECT patient');
  expect(nameOf('SELECT patient')).toBe('s201');
});

test('the number of names is bounded, whatever comes', () => {
  const nameOf = createStatementNames();
  const given = Array.from({ length: 3_000 }, (_, index) => often(nameOf, `SELECT ${index}`));
  expect(new Set(given).size).toBe(3_000);
  const standing = given.filter((name, index) => nameOf(`SELECT ${index}`) === name);
  expect(standing).toEqual(given.slice(-200));
});

test('the number of statements that are counted is bounded, and one that comes now and then is not forgotten for those that come once', () => {
  const nameOf = createStatementNames();
  const answers = Array.from({ length: 5 }, (_, round) => {
    for (let n = 0; n < 1_500; n++) nameOf(`SELECT ${round}.${n}`);
    return nameOf('SELECT now and then');
  });
  expect(answers).toEqual([undefined, undefined, undefined, undefined, 's1']);
  // Counted once, and pushed out by 2,000 others before it came four times more.
  nameOf('SELECT pushed out');
  for (let n = 0; n < 2_000; n++) nameOf(`SELECT other ${n}`);
  expect(Array.from({ length: 4 }, () => nameOf('SELECT pushed out')).at(-1)).toBeUndefined();
});
