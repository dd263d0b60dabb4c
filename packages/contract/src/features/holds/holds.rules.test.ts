import { expect, test } from 'vitest';
import { complaintCode, type HoldState, isNumbered, isStanding, judgeLift } from './holds.rules.ts';

const actor = (id: string) => ({ id, aliases: new Set<never>(), permissions: new Set<never>() });
const hold = (more: Partial<HoldState> = {}): HoldState => ({
  setBy: 'a',
  lifted: false,
  until: null,
  today: '2026-03-01',
  ...more,
});

test('COMP-34 a hold stands until it is lifted, or until its last day is over', () => {
  expect(isStanding(hold())).toBe(true);
  expect(isStanding(hold({ until: '2026-03-01' }))).toBe(true);
  expect(isStanding(hold({ until: '2026-02-28' }))).toBe(false);
  expect(isStanding(hold({ lifted: true }))).toBe(false);
});

test('COMP-34 it is lifted by somebody else than who set it, and once', () => {
  expect(judgeLift(hold(), actor('b'))).toBeUndefined();
  expect(judgeLift(hold(), actor('a'))).toBe('HOLD_NOT_OTHER');
  expect(judgeLift(hold({ lifted: true }), actor('b'))).toBe('HOLD_OVER');
});

test('COMP-34 complaints have numbers, holds have none', () => {
  expect([isNumbered('COMPLAINT'), isNumbered('HOLD')]).toEqual([true, false]);
  expect([complaintCode('2026', 1), complaintCode('2026', 1000)]).toEqual(['KN26-001', 'KN26-1000']);
});
