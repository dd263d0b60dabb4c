import { expect, test } from 'vitest';
import { chooseStep, shorterPath } from './choose-step.ts';

const all = { place: 1_000_000, seen: 1_000_000, own: 1_000_000, all: 1_000_000 };
const met = (fitted: number, walked = 400) => ({ missing: 1_001 - fitted, walked, fitted });

test('SAMPLE-02 walks on for words that are everywhere, only as far as they need', () => {
  expect(chooseStep(all, met(200))).toEqual({ walk: 2_023 });
});

test('SAMPLE-02 asks the search index for words that are rare: a block first, then the rest where little is left', () => {
  expect(chooseStep(all, met(0))).toEqual({ index: 'block' });
  expect(chooseStep(all, met(1, 16_784))).toEqual({ index: 'rest' });
});

test('SAMPLE-02 goes block by block for words in between', () => {
  expect(chooseStep(all, met(8))).toEqual({ index: 'block' });
  expect(chooseStep(all, met(330, 16_784))).toEqual({ index: 'block' });
});

test('SAMPLE-02 a small table is asked in one go, a short path is walked to its end', () => {
  const small = { place: 30_000, seen: 30_000, own: 30_000, all: 30_000 };
  expect(chooseStep(small, met(0))).toEqual({ index: 'rest' });
  expect(chooseStep({ ...all, place: 700, seen: 700 }, met(3))).toEqual({ walk: 460 });
});

test('SAMPLE-02 a statement never walks over more than 20,000 samples', () => {
  const own = { place: 1_000_000, seen: 50_000, own: 50_000, all: 1_000_000 };
  const step = chooseStep(own, { missing: 1e9, walked: 400, fitted: 400 });
  expect(step).toEqual({ walk: 20_000 });
});

test('SAMPLE-01 takes the path with fewer samples', () => {
  expect(shorterPath({ ...all, own: 5 })).toBe('own');
  expect(shorterPath({ ...all, place: 5, own: 900 })).toBe('place');
  expect(shorterPath(all)).toBe('place');
});
