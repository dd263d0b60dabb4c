import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { judgeConfirm, judgeCorrection, judgePaper, receiversOf } from './handovers.rules.ts';

const actor = (id: string, ...permits: PermissionCode[]): Actor => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(permits),
});
const waiting = { givenBy: 'giver', writtenBy: 'giver', receivers: ['taker', 'other'], confirmed: false };

test('COMP-37 only who takes confirms, once', () => {
  expect(judgeConfirm(waiting, actor('taker'))).toBeUndefined();
  expect(judgeConfirm(waiting, actor('other'))).toBeUndefined();
  expect(judgeConfirm(waiting, actor('giver', 'Test_Unlock'))).toBe('FORBIDDEN');
  expect(judgeConfirm({ ...waiting, confirmed: true }, actor('taker'))).toBe('HANDOVER_CONFIRMED');
});

test('COMP-37 a confirmation on paper is told by who gave it or the unit head, once', () => {
  expect(judgePaper(waiting, actor('giver'))).toBeUndefined();
  expect(judgePaper(waiting, actor('head', 'Test_Unlock'))).toBeUndefined();
  expect(judgePaper(waiting, actor('taker'))).toBe('FORBIDDEN');
  // A group gave it: nobody of it in particular.
  expect(judgePaper({ ...waiting, givenBy: null }, actor('giver'))).toBe('FORBIDDEN');
  expect(judgePaper({ ...waiting, confirmed: true }, actor('giver'))).toBe('HANDOVER_CONFIRMED');
});

test('COMP-12 a hand-over is corrected by who noted it or the unit head', () => {
  expect(judgeCorrection(waiting, actor('giver'))).toBeUndefined();
  expect(judgeCorrection({ ...waiting, confirmed: true }, actor('head', 'Test_Unlock'))).toBeUndefined();
  expect(judgeCorrection(waiting, actor('taker'))).toBe('FORBIDDEN');
});

test('COMP-37 who gives does not confirm for the others of a group', () => {
  expect(receiversOf(actor('a'), ['a', 'b', 'b', 'c'])).toEqual(['b', 'c']);
  expect(receiversOf(actor('a'), ['a', 'a'])).toEqual(['a']);
  expect(receiversOf(actor('a'), ['b'])).toEqual(['b']);
});

test('COMP-37 nor by another account of the same person, unless nobody else is there', () => {
  const giver = { ...actor('giver-2'), aliases: new Set(['giver']) };
  expect(judgeConfirm({ ...waiting, receivers: ['giver-2', 'taker'] }, giver)).toBe('HANDOVER_NOT_OTHER');
  expect(judgeConfirm({ ...waiting, receivers: ['giver-2'] }, giver)).toBeUndefined();
  expect(receiversOf(giver, ['giver', 'b'])).toEqual(['b']);
  expect(receiversOf(giver, ['giver'])).toEqual(['giver']);
});
