import { expect, test } from 'vitest';
import { chooseStep, shorterPath } from './choose-step.ts';

const all = { place: 1_000_000, seen: 1_000_000, own: 1_000_000, all: 1_000_000 };
const met = (fitted: number, walked = 400) => ({ missing: 1_001 - fitted, walked, fitted, indexable: true });

test('SAMPLE-02 walks on for words that are everywhere, only as far as they need', () => {
  expect(chooseStep(all, met(200))).toEqual({ walk: 2_023 });
});

test('SAMPLE-02 asks the search index for words that are rare: a block first, then the rest where little is left', () => {
  expect(chooseStep(all, met(0))).toEqual({ blocks: 1 });
  expect(chooseStep(all, met(1, 16_784))).toEqual({ blocks: Number.POSITIVE_INFINITY });
});

test('SAMPLE-02 goes block by block for words in between', () => {
  expect(chooseStep(all, met(8))).toEqual({ blocks: 4 });
  expect(chooseStep(all, met(330, 16_784))).toEqual({ blocks: 3 });
});

test('SAMPLE-02 a small table is asked in one go, a short path is walked to its end', () => {
  const small = { place: 30_000, seen: 30_000, own: 30_000, all: 30_000 };
  expect(chooseStep(small, met(0))).toEqual({ blocks: Number.POSITIVE_INFINITY });
  expect(chooseStep({ ...all, place: 700, seen: 700 }, met(3))).toEqual({ walk: 700 });
});

test('SAMPLE-02 a statement never walks over more than 20,000 samples', () => {
  const own = { place: 1_000_000, seen: 50_000, own: 50_000, all: 1_000_000 };
  const step = chooseStep(own, { missing: 1e9, walked: 400, fitted: 400, indexable: true });
  expect(step).toEqual({ walk: 20_000 });
});

test('SAMPLE-02 walks on where the estimate says that nothing is left, as only the end of the path ends a search', () => {
  const step = chooseStep(
    { ...all, place: 700, seen: 700 },
    { missing: 900, walked: 1_500, fitted: 3, indexable: true },
  );
  expect(step).toEqual({ walk: 700 });
});

test('SAMPLE-01 takes the path with fewer samples', () => {
  expect(shorterPath({ ...all, own: 5 })).toBe('own');
  expect(shorterPath({ ...all, place: 5, own: 900 })).toBe('place');
  expect(shorterPath(all)).toBe('place');
});

test('SAMPLE-02 words too short for the index are looked for by walking: the index would be read from end to end', () => {
  const short = { ...met(0), indexable: false };
  expect(chooseStep(all, short)).toEqual({ walk: 20_000 });
});
