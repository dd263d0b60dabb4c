import { expect, test } from 'vitest';
import { judgeGaps, type Judgement } from './judge-gaps.ts';

const person = (id: string) => ({ IdUser: id, FullName: id.toUpperCase(), Username: id });
const only = (id: string, aliases: string[] = []) => ({ id, aliases: new Set(aliases) });
/** Everybody is open but `gone`. */
const judges = (review: string[], approve: string[]) => ({
  active: new Set(['an', 'binh', 'chi']),
  review: new Set(review),
  approve: new Set(approve),
});
const BOTH: Judgement[] = ['review', 'approve'];
const list = ['an', 'binh'].map(person);

test('COMP-09 T14 nothing is told of a list on which one may review, and another may approve', () => {
  expect(judgeGaps(list, judges(['an'], ['binh']), BOTH)).toBeUndefined();
  expect(judgeGaps(list, judges(['an', 'binh'], ['an', 'binh']), BOTH)).toBeUndefined();
});

test('COMP-09 what nobody on it may do is told, with what each of them lacks', () => {
  expect(judgeGaps(list, judges([], ['an', 'binh']), BOTH)).toEqual({
    acts: ['review'],
    people: [
      { name: 'AN (an)', why: ['review'] },
      { name: 'BINH (binh)', why: ['review'] },
    ],
  });
  expect(judgeGaps([person('an'), person('gone')], judges([], ['gone']), BOTH)).toEqual({
    acts: ['review', 'approve'],
    people: [
      { name: 'AN (an)', why: ['review', 'approve'] },
      { name: 'GONE (gone)', why: ['closed'] },
    ],
  });
  expect(judgeGaps([], judges(['an'], ['an']), BOTH)).toEqual({ acts: ['review', 'approve'], people: [] });
});

test('COMP-19 who enters judges nothing of it, by no account', () => {
  const able = judges(['an', 'binh'], ['an', 'binh']);
  expect(judgeGaps([person('an')], able, ['approve'], { enters: only('an') })?.people).toEqual([
    { name: 'AN (an)', why: ['enters'] },
  ]);
  expect(judgeGaps(list, able, ['review'], { enters: only('x', ['an', 'binh']) })?.acts).toEqual(['review']);
});

test('COMP-19 who reviews does not approve: one person for both is told, before and after the review', () => {
  const one = judges(['an'], ['an']);
  expect(judgeGaps(list, one, BOTH)).toEqual({
    acts: ['approve'],
    people: [
      { name: 'AN (an)', why: ['reviews'] },
      { name: 'BINH (binh)', why: ['approve'] },
    ],
  });
  expect(judgeGaps(list, one, ['review'])).toBeUndefined();
  expect(judgeGaps(list, one, ['approve'], { reviews: only('an') })?.acts).toEqual(['approve']);
  expect(
    judgeGaps(list, judges(['an'], ['an', 'binh']), ['approve'], { reviews: only('an') }),
  ).toBeUndefined();
});
