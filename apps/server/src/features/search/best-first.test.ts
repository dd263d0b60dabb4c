import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

const hit = (id: string, code: string) => ({ id, code });
const order = (text: string, bearing: string[], others: [string, string][]) => {
  const { hits, more } = bestFirst(
    text,
    bearing.map((id) => hit(id, 'x')),
    others.map(([id, code]) => hit(id, code)),
    ({ code }) => code,
  );
  return [hits.map(({ id }) => id).join(''), more];
};

test.each<[string, string[], [string, string][], string, boolean]>([
  ['M26-01', ['a'], [['b', 'M26-0100'], ['a', 'M26-01']], 'ab', false], // prettier-ignore
  ['m2601', [], [['a', 'L26-0001'], ['b', 'M26-0100'], ['c', 'm26\u20130101']], 'bca', false], // prettier-ignore
  ['đường', [], [['a', 'Cao dán'], ['b', 'DƯỜNG uống'], ['c', 'Đường kính']], 'bca', false], // prettier-ignore
  ['x', ['a'], ['b', 'c', 'd', 'e'].map((id) => [id, 'y']), 'abcde', false], // prettier-ignore
  ['x', ['a'], ['b', 'c', 'd', 'e', 'f'].map((id) => [id, 'y']), 'abcde', true], // prettier-ignore
  ['x', [], [], '', false],
])(
  'SHELL-07 %j: what bears it, what begins with it, the others; five, none twice',
  (text, bearing, others, ids, more) => {
    expect(order(text, bearing, others)).toEqual([ids, more]);
  },
);
