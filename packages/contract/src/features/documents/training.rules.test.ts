import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from './documents.rules.ts';
import {
  isTrainingLate,
  judgeCallOff,
  judgeTraining,
  type OwnTraining,
  TRAINING_ACTIONS,
  type TrainingState,
  isTrainingDay,
  lastTrainingDay,
} from './training.rules.ts';

const actor = (...permissions: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(permissions),
});
const state = (more: Partial<TrainingState> = {}): TrainingState => ({
  status: 'ACTIVE',
  level: 3,
  own: 'open',
  ...more,
});

// Written by hand: by level 0 to 3 who asks others to read what is in force.
test.each([
  [0, 'FOLDER_LEVEL_TOO_LOW'],
  [1, 'FOLDER_LEVEL_TOO_LOW'],
  [2, 'FOLDER_LEVEL_TOO_LOW'],
  [3, undefined],
])('DOC-03 at level %i who asks for training is judged %s', (level, expected) => {
  for (const who of [actor('NT_Document'), actor('Document_Manage')])
    expect(judgeTraining(state({ level }), who, 'ask')).toBe(expected);
  expect(judgeTraining(state({ level }), actor('Sample'), 'ask')).toBe('FORBIDDEN');
});

test.each<[OwnTraining, string | undefined]>([
  ['none', 'DOCUMENT_TRAINING_NOT_ASKED'],
  ['open', undefined],
  ['signed', 'DOCUMENT_SIGNED_ALREADY'],
])('DOC-03 who is asked signs once, at whatever level: %s', (own, expected) => {
  for (const level of [1, 2, 3])
    expect(judgeTraining(state({ own, level }), actor('NT_Document'), 'sign')).toBe(expected);
  expect(judgeTraining(state({ own }), actor('Document_Manage'), 'sign')).toBe('FORBIDDEN');
});

// Written by hand: who manages calls off what is open, of others.
test("DOC-03 COMP-06 what others have to read is called off by who manages, one's own by somebody else", () => {
  for (const level of [0, 1, 2, 3])
    expect(judgeTraining(state({ level, own: 'none' }), actor('NT_Document'), 'callOff')).toBe(
      level === 3 ? undefined : 'FOLDER_LEVEL_TOO_LOW',
    );
  const twice: Actor = { ...actor('NT_Document'), aliases: new Set(['b']), hands: new Set(['c']) };
  const judged = ['a', 'b', 'c', 'd'].map((id) => judgeCallOff(twice, id, 'open'));
  expect(judged).toEqual([
    'DOCUMENT_TRAINING_OWN',
    'DOCUMENT_TRAINING_OWN',
    'DOCUMENT_TRAINING_OWN',
    undefined,
  ]);
  for (const standing of ['none', 'signed'] as const)
    expect(judgeCallOff(twice, 'd', standing)).toBe('DOCUMENT_TRAINING_NOT_OPEN');
});

test('DOC-03 only what is in force is read for training', () => {
  const open: Record<DocumentStatus, string | undefined> = {
    DRAFT: 'DOCUMENT_NOT_IN_FORCE',
    ACTIVE: undefined,
    OBSOLETE: 'DOCUMENT_NOT_IN_FORCE',
  };
  for (const status of DOCUMENT_STATUSES)
    for (const action of ['ask', 'sign', 'callOff'] as const)
      expect(judgeTraining(state({ status }), actor('NT_Document'), action)).toBe(open[status]);
});

test('DOC-03 COMP-20 what was read is signed for, what is asked is told', () => {
  expect(TRAINING_ACTIONS.sign.requires.signature).toBe('understood');
  expect(TRAINING_ACTIONS.ask.emits).toEqual(['DOCUMENT_TRAINING']);
});

test('DOC-03 training is late after its day, not on it', () => {
  expect(isTrainingLate('2026-03-01', '2026-03-01')).toBe(false);
  expect(isTrainingLate('2026-03-01', '2026-03-02')).toBe(true);
});

test('DOC-03 a version is read by a day from today on, five years ahead at most', () => {
  const days = ['2026-11-28', '2026-11-29', '2031-11-29', '2031-11-30', '9999-12-31'];
  expect(days.map((day) => isTrainingDay(day, '2026-11-29'))).toEqual([false, true, true, false, false]);
  expect([lastTrainingDay('2028-02-29'), lastTrainingDay('2027-02-28')]).toEqual([
    '2033-02-28',
    '2032-02-28',
  ]);
});
