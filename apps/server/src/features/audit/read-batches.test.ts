import { expect, test } from 'vitest';
import { readBatches } from './read-batches.ts';

const ROWS = Array.from({ length: 7 }, (_, n) => ({ id: String(7 - n) }));

/** Reads a list of seven rows, and says what was asked for. */
async function read(batch: number, options?: { most?: number; before?: string }) {
  const asked: (string | undefined)[] = [];
  const batches: string[][] = [];
  const ask = (before: string | undefined, limit: number) => {
    asked.push(before);
    const below = ROWS.filter(({ id }) => before === undefined || Number(id) < Number(before));
    return Promise.resolve(below.slice(0, limit));
  };
  for await (const rows of readBatches(ask, batch, options)) batches.push(rows.map(({ id }) => id));
  return { batches, asked };
}

test('HOME-07 a list leaves batch after batch, each row once, until one is not full', async () => {
  expect(await read(3)).toEqual({
    batches: [['7', '6', '5'], ['4', '3', '2'], ['1']],
    asked: [undefined, '5', '2'],
  });
  expect((await read(7)).batches.flat()).toEqual(ROWS.map(({ id }) => id));
});

test('HOME-07 no more rows are read than are asked for, and none from where it begins', async () => {
  expect(await read(3, { most: 5 })).toEqual({
    batches: [
      ['7', '6', '5'],
      ['4', '3'],
    ],
    asked: [undefined, '5'],
  });
  expect(await read(3, { most: 3 })).toEqual({ batches: [['7', '6', '5']], asked: [undefined] });
  expect((await read(9, { before: '3' })).batches).toEqual([['2', '1']]);
});
