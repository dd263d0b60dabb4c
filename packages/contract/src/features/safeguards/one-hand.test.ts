import { expect, test } from 'vitest';
import { isOneHand, type Makers, othersCounted } from './one-hand.ts';

const person = (id: string, ...aliases: string[]) => ({ id, aliases: new Set(aliases) });
/**
 * An was first, and has a second account; An made Binh and Chi alone, Binh made Dung. Em came by the word of two. Giang was told the passwords of
 * Em and Hoa.
 */
const MAKERS: Makers = {
  made: new Map([
    ['binh', ['an', 'an2']],
    ['chi', ['an', 'an2']],
    ['dung', ['binh']],
  ]),
  told: new Map([
    ['em', ['giang']],
    ['hoa', ['giang']],
  ]),
};

test.each([
  [person('binh'), 'an', true],
  [person('an'), 'binh', true],
  [person('an2'), 'binh', true],
  [person('binh2', 'binh'), 'an', true],
  [person('binh'), 'chi', true],
  [person('dung'), 'an', true],
  [person('dung'), 'chi', true],
  [person('em'), 'an', false],
  [person('binh'), 'em', false],
  [person('em'), 'huong', false],
  [person('giang'), 'em', true],
  [person('em'), 'giang', true],
  [person('em'), 'hoa', true],
  [person('giang'), 'an', false],
])('COMP-06 %o and %s are one hand: %s', (one, other, is) => {
  expect(isOneHand(MAKERS, one, other)).toBe(is);
});

test('COMP-06 whom somebody made alone is not counted for who did it, but where he or she was there before; who did it is', () => {
  const counted = ['an', 'binh', 'chi', 'dung'].map((id) => ({ id, outright: id === 'an' }));
  expect(othersCounted(MAKERS, counted, person('an', 'an2'))).toEqual([]);
  expect(othersCounted(MAKERS, counted, person('binh'))).toEqual(['an']);
  expect(othersCounted(MAKERS, counted, person('dung'))).toEqual(['an']);
  expect(othersCounted(MAKERS, counted, person('em'))).toEqual(['an', 'binh', 'chi', 'dung']);
  const before = [{ id: 'chi', outright: true }];
  expect(othersCounted(MAKERS, before, person('an'))).toEqual(['chi']);
  expect(othersCounted(MAKERS, before, person('chi'))).toEqual([]);
});

test('COMP-06 who was told a password is counted all the same, and so is whose it is', () => {
  const counted = ['giang', 'em', 'hoa'].map((id) => ({ id, outright: true }));
  expect(othersCounted(MAKERS, counted, person('giang'))).toEqual(['em', 'hoa']);
  expect(othersCounted(MAKERS, counted, person('em'))).toEqual(['giang', 'hoa']);
});
