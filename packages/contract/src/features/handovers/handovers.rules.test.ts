import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { judgeConfirm, judgeCorrection, judgeDispute, judgePaper, receiversOf } from './handovers.rules.ts';

const actor = (id: string, ...permits: PermissionCode[]): Actor => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(permits),
});
const waiting = {
  givenBy: 'giver',
  writtenBy: 'giver',
  receivers: ['taker', 'other'],
  confirmed: false,
  paperBy: null,
  disputedPaperBy: [],
  correctedBy: [],
};

test('COMP-37 only who takes confirms, once', () => {
  expect(judgeConfirm(waiting, actor('taker'))).toBeUndefined();
  expect(judgeConfirm(waiting, actor('other'))).toBeUndefined();
  expect(judgeConfirm(waiting, actor('giver', 'Test_Unlock'))).toBe('FORBIDDEN');
  expect(judgeConfirm({ ...waiting, confirmed: true }, actor('taker'))).toBe('HANDOVER_CONFIRMED');
});

test('COMP-37 a paper is named by who takes it or a unit head who did not give it, once', () => {
  expect(judgePaper(waiting, actor('taker'))).toBeUndefined();
  expect(judgePaper(waiting, actor('head', 'Test_Unlock'))).toBeUndefined();
  expect(judgePaper(waiting, actor('somebody', 'Sample_MoveToCart'))).toBe('FORBIDDEN');
  expect(judgePaper(waiting, actor('giver'))).toBe('HANDOVER_NOT_OTHER');
  expect(judgePaper(waiting, actor('giver', 'Test_Unlock'))).toBe('HANDOVER_NOT_OTHER');
  expect(judgePaper({ ...waiting, confirmed: true }, actor('taker'))).toBe('HANDOVER_CONFIRMED');
  // A group gave it: who noted that counts as who gave.
  const byGroup = { ...waiting, givenBy: null, writtenBy: 'writer' };
  expect(judgePaper(byGroup, actor('writer', 'Test_Unlock'))).toBe('HANDOVER_NOT_OTHER');
  expect(judgePaper(byGroup, actor('giver', 'Test_Unlock'))).toBeUndefined();
});

test('COMP-37 who gave names no paper by another account either, whatever that one may or takes', () => {
  const second = { ...actor('giver-2', 'Test_Unlock'), aliases: new Set(['giver']) };
  expect(judgePaper(waiting, second)).toBe('HANDOVER_NOT_OTHER');
  expect(judgePaper({ ...waiting, receivers: ['giver-2', 'taker'] }, second)).toBe('HANDOVER_NOT_OTHER');
});

test('COMP-37 who takes disputes the paper that another one named; that person names none of it again, by whichever account', () => {
  const onPaper = { ...waiting, confirmed: true, paperBy: 'head' };
  expect(judgeDispute(onPaper, actor('taker'))).toBeUndefined();
  expect(judgeDispute(onPaper, actor('other'))).toBeUndefined();
  expect(judgeDispute(onPaper, actor('head', 'Test_Unlock'))).toBe('FORBIDDEN');
  expect(judgeDispute(onPaper, actor('giver'))).toBe('FORBIDDEN');
  expect(judgeDispute({ ...onPaper, paperBy: 'taker' }, actor('taker'))).toBe('FORBIDDEN');
  expect(judgeDispute({ ...waiting, confirmed: true }, actor('taker'))).toBe('HANDOVER_NOT_ON_PAPER');
  expect(judgeDispute(waiting, actor('taker'))).toBe('HANDOVER_NOT_ON_PAPER');

  const disputed = { ...waiting, disputedPaperBy: ['head'] };
  expect(judgePaper(disputed, actor('head', 'Test_Unlock'))).toBe('HANDOVER_PAPER_DISPUTED');
  const again = { ...actor('head-2', 'Test_Unlock'), aliases: new Set(['head']) };
  expect(judgePaper(disputed, again)).toBe('HANDOVER_PAPER_DISPUTED');
  expect(judgePaper(disputed, actor('director', 'Test_Unlock'))).toBeUndefined();
  expect(judgePaper(disputed, actor('taker'))).toBeUndefined();
  expect(judgeConfirm(disputed, actor('taker'))).toBeUndefined();
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

test('COMP-37 COMP-06 who corrected it is as who gave it: names no paper, and confirms and disputes none where others take it', () => {
  const corrected = { ...waiting, correctedBy: ['head'] };
  const head = actor('head', 'Test_Unlock');
  const again = { ...actor('head-2', 'Test_Unlock'), aliases: new Set(['head']) };
  for (const who of [head, again]) {
    expect(judgePaper(corrected, who)).toBe('HANDOVER_NOT_OTHER');
    const taking = { ...corrected, receivers: [who.id, 'taker'] };
    expect(judgeConfirm(taking, who)).toBe('HANDOVER_NOT_OTHER');
    expect(judgePaper(taking, who)).toBe('HANDOVER_NOT_OTHER');
    expect(judgeDispute({ ...taking, confirmed: true, paperBy: 'deputy' }, who)).toBe('FORBIDDEN');
    // The only one to take it still confirms it.
    expect(judgeConfirm({ ...corrected, receivers: [who.id] }, who)).toBeUndefined();
  }
  expect(judgePaper(corrected, actor('deputy', 'Test_Unlock'))).toBeUndefined();
  expect(judgePaper(corrected, actor('taker'))).toBeUndefined();
  expect(judgeConfirm(corrected, actor('taker'))).toBeUndefined();
});
