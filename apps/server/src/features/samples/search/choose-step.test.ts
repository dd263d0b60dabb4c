import { expect, test } from 'vitest';
import { chooseStep, type Progress, shorterPath } from './choose-step.ts';

const all = { place: 1_000_000, seen: 1_000_000, own: 1_000_000, all: 1_000_000 };
const begun = { missing: 201, walked: 0, fitted: 0 };
/** Words that a tenth of all samples may have, by their rarest letters. */
const met = (fitted: number, walked = 400): Progress => ({
  missing: 201 - fitted,
  walked,
  fitted,
  share: 0.001,
  most: 0.1,
});
const REST = { blocks: Number.POSITIVE_INFINITY };

test('SAMPLE-02 begins by walking where the letters are common, and with the search index where they are rare', () => {
  expect(chooseStep(all, { ...begun, share: 0.7, most: 0.7 })).toEqual({ walk: 400 });
  expect(chooseStep(all, { ...begun, share: 0.0001, most: 0.02 })).toEqual({ blocks: 2 });
  expect(chooseStep(all, { ...begun, share: 0.0005, most: 0.0005 })).toEqual(REST);
});

test('SAMPLE-02 walks on for words that are everywhere, only as far as they need', () => {
  expect(chooseStep(all, met(100))).toEqual({ walk: 1_000 });
});

test('SAMPLE-02 asks the search index for words that are rare: some blocks first, then the rest where little is left', () => {
  expect(chooseStep(all, met(2))).toEqual({ blocks: 4 });
  expect(chooseStep(all, met(0, 82_320))).toEqual(REST);
});

test('SAMPLE-02 goes block by block for words in between', () => {
  expect(chooseStep(all, met(8))).toEqual({ blocks: 16 });
  expect(chooseStep(all, met(60, 16_784))).toEqual({ blocks: 16 });
});

test('SAMPLE-02 a small table is asked in one go, a short path is walked to its end', () => {
  const small = { place: 30_000, seen: 30_000, own: 30_000, all: 30_000 };
  expect(chooseStep(small, met(0))).toEqual(REST);
  expect(chooseStep({ ...all, place: 700, seen: 700 }, met(3))).toEqual({ walk: 1_000 });
});

test('SAMPLE-02 a statement never walks over more than 20,000 samples', () => {
  const own = { place: 1_000_000, seen: 50_000, own: 50_000, all: 1_000_000 };
  const step = chooseStep(own, { missing: 1e9, walked: 400, fitted: 400, share: 1, most: 1 });
  expect(step).toEqual({ walk: 20_000 });
});

test('SAMPLE-02 walks on where the estimate says that nothing is left, as only the end of the path ends a search', () => {
  const step = chooseStep({ ...all, place: 700, seen: 700 }, met(3, 1_500));
  expect(step).toEqual({ walk: 1_000 });
});

test('SAMPLE-01 takes the path with fewer samples', () => {
  expect(shorterPath({ ...all, own: 5 })).toBe('own');
  expect(shorterPath({ ...all, place: 5, own: 900 })).toBe('place');
  expect(shorterPath(all)).toBe('place');
});

test('SAMPLE-02 words too short for the index are looked for by walking: the index would be read from end to end', () => {
  expect(chooseStep(all, { ...met(0), share: 1, most: 1 })).toEqual({ walk: 20_000 });
});
