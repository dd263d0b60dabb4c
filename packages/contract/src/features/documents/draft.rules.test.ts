import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { judgeDocument, type DocumentState } from './documents.rules.ts';
import { awaited, type DraftState, type Standing, standingOf } from './draft.rules.ts';

const person = (id: string, signed = false) => ({ id, signed });
const draft = (more: Partial<DraftState> = {}): DraftState => ({
  authors: ['a'],
  broughtBy: [],
  reviewers: [person('r')],
  approvers: [person('p')],
  sentBack: false,
  isPublished: false,
  ...more,
});

// Written by hand: how a draft stands, and whom it waits for.
test.each<[Standing, Partial<DraftState>, string[]]>([
  ['NO_APPROVER', { approvers: [] }, []],
  ['NO_APPROVER', { approvers: [], reviewers: [person('r', true)] }, []],
  ['IN_REVIEW', {}, ['r']],
  ['IN_REVIEW', { reviewers: [person('r', true), person('s')] }, ['s']],
  ['IN_APPROVAL', { reviewers: [] }, ['p']],
  ['IN_APPROVAL', { reviewers: [person('r', true)], approvers: [person('p', true), person('q')] }, ['q']],
  ['READY', { reviewers: [person('r', true)], approvers: [person('p', true)] }, []],
  ['SENT_BACK', { sentBack: true }, []],
  ['WAITS_FOR_DAY', { reviewers: [], approvers: [person('p', true)], isPublished: true }, []],
])('DOC-03 a draft stands at %s', (standing, more, people) => {
  expect([standingOf(draft(more)), awaited(draft(more))]).toEqual([standing, people]);
});

const actor = (id: string, ...aliases: string[]): Actor => ({
  id,
  aliases: new Set(aliases),
  permissions: new Set(['NT_Document']),
});
const judged = (who: Actor, action: 'review' | 'approve' | 'sendBack', more: Partial<DraftState> = {}) => {
  const state: DocumentState = { ...draft(more), status: 'DRAFT', level: 1, hasOthers: false, inUse: false };
  return judgeDocument(state, who, action);
};

test('DOC-03 COMP-06 author, reviewer and approver are different people, by whatever account', () => {
  const reviewed = { reviewers: [person('r', true)] };
  expect(judged(actor('r'), 'review')).toBeUndefined();
  expect(judged(actor('p'), 'approve', reviewed)).toBeUndefined();
  expect(judged(actor('x'), 'review')).toBe('DOCUMENT_NOT_NAMED');
  expect(judged(actor('p'), 'review')).toBe('DOCUMENT_NOT_NAMED');
  // Who wrote a line of it, by the own or another account.
  expect(judged(actor('r'), 'review', { authors: ['a', 'r'] })).toBe('DOCUMENT_OWN_WORK');
  expect(judged(actor('r'), 'review', { broughtBy: ['r'] })).toBe('DOCUMENT_OWN_WORK');
  expect(judged(actor('r', 'a'), 'review')).toBe('DOCUMENT_OWN_WORK');
  expect(judged(actor('p', 'a'), 'approve', reviewed)).toBe('DOCUMENT_OWN_WORK');
  expect(judged({ ...actor('p'), hands: new Set(['a']) }, 'approve', reviewed)).toBe('DOCUMENT_OWN_WORK');
  // Who reviews by one account approves by no other one.
  expect(judged(actor('p', 'r'), 'approve', reviewed)).toBe('DOCUMENT_NAMED_TWICE');
  expect(judged(actor('r', 'p'), 'review')).toBe('DOCUMENT_NAMED_TWICE');
});

test('DOC-03 it is reviewed before it is approved, signed once, and not while it is sent back', () => {
  expect(judged(actor('p'), 'approve')).toBe('DOCUMENT_NOT_REVIEWED');
  expect(judged(actor('p'), 'approve', { reviewers: [] })).toBeUndefined();
  expect(judged(actor('r'), 'review', { reviewers: [person('r', true)] })).toBe('DOCUMENT_SIGNED_ALREADY');
  for (const action of ['review', 'sendBack'] as const)
    expect(judged(actor('r'), action, { sentBack: true })).toBe('DOCUMENT_SENT_BACK');
  expect(judged(actor('p'), 'sendBack')).toBeUndefined();
  expect(judged(actor('a'), 'sendBack')).toBe('DOCUMENT_NOT_NAMED');
});
