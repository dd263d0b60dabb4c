import { expect, test } from 'vitest';
import { judgeClocks } from './judge-clocks.ts';

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000);
const judge = (before: number, database: number, after: number, newest?: number) =>
  judgeClocks({
    before: at(before),
    database: at(database),
    after: at(after),
    newest: newest === undefined ? undefined : at(newest),
  });

test.each([
  ['the same moment', [0, 0, 0, 0], undefined],
  ['half a minute ahead', [0, -30, 0], undefined],
  ['half a minute behind', [0, 30, 0], undefined],
  ['more ahead', [0, -31, 0], { code: 'CLOCKS_APART', seconds: 31 }],
  ['more behind', [0, 31, 0], { code: 'CLOCKS_APART', seconds: 31 }],
  ['400 days behind', [0, 400 * 86_400, 0], { code: 'CLOCKS_APART', seconds: 400 * 86_400 }],
  ['an answer that took two minutes', [0, 5, 120], undefined],
  ['a question that took two minutes', [0, 115, 120], undefined],
  ['an empty trail', [0, 0, 0], undefined],
  ['an entry of long ago', [0, 0, 0, -1e8], undefined],
  ['an entry of half a minute ahead', [0, 0, 0, 30], undefined],
  ['both clocks behind the newest entry', [0, 0, 0, 31], { code: 'CLOCK_BEHIND', seconds: 31 }],
  ['apart and behind', [0, 40, 0, 80], { code: 'CLOCKS_APART', seconds: 40 }],
] as const)('SAMPLE-07 clocks: %s', (_, [before, database, after, newest], fault) => {
  expect(judge(before, database, after, newest)).toEqual(fault);
});
