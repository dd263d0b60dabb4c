import { expect, test } from 'vitest';
import { chooseGroups, patternOf } from './search-words.ts';

const word = (text: string, shares: Record<string, number> | null = null) => ({ word: text, shares });

test('SAMPLE-02 asks the index for the rare groups of letters and leaves out those that nearly all samples have', () => {
  const company = word('cong', { con: 0.8, ong: 0.8 });
  const product = word('prednisolon', { pre: 0.01, red: 0.01, edn: 0.009, dni: 0.009, nis: 0.01, sol: 0.02 });
  const { groups } = chooseGroups([company, product]);
  expect(groups).not.toContain('ong');
  expect(groups.length).toBe(2);
  expect('prednisolon').toContain(groups[0]);
});

test('SAMPLE-02 asks for a group of every word that narrows the search down', () => {
  const asked = chooseGroups([word('tra', { tra: 0.1 }), word('bong', { bon: 0.08, ong: 0.8 })]);
  expect(asked).toEqual({ groups: ['bon', 'tra'], share: expect.closeTo(0.008, 5), most: 0.08 });
  const { groups } = chooseGroups([word('g24-1207', { g24: 0.05, '120': 0.01, '207': 0.01 })]);
  expect(groups).toEqual(['120', '207', 'g24']);
});

test('SAMPLE-02 has nothing to ask the index for when words are too short for it', () => {
  expect(chooseGroups([word('dr'), word('88'), word('a-b'), word('%')])).toEqual({
    groups: [],
    share: 1,
    most: 1,
  });
});

test('SAMPLE-02 a pattern takes each character as it is', () => {
  expect(patternOf(String.raw`5%_\a`)).toBe(String.raw`%5\%\_\\a%`);
});
