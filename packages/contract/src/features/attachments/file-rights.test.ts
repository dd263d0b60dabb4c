import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { judgeSample, type SampleState } from '../samples/samples.judgement.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from '../samples/samples.schema.ts';

// The rights of these people as far as files go, written down by hand from the role matrix.
const PEOPLE = {
  /** Edits own samples until they are received. */
  sampler: ['Sample', 'Sample_Add', 'Sample_Edit', 'Sample_Delete'],
  /** Edits every sample. */
  custodian: ['Sample', 'Sample_ViewAll', 'Sample_Edit', 'Sample_Receive', 'Sample_Cancel'],
  /** Sees own samples, edits none. */
  technician: ['Sample', 'Test', 'Test_EnterResult'],
  /** Sees every sample, edits none. */
  reviewer: ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review'],
} satisfies Record<string, PermissionCode[]>;
type PersonName = keyof typeof PEOPLE;

/** `-`: no right; `late`: no longer, the sample is received; `kept`: what a numbered sample has stays. */
type Expected = 'yes' | '-' | 'late' | 'kept';
const CODES: Record<Expected, ErrorCode | undefined> = {
  yes: undefined,
  '-': 'FORBIDDEN',
  late: 'EDIT_NOT_ALLOWED',
  kept: 'FILE_DELETE_NOT_ALLOWED',
};

/** Adding and deleting; before the receipt, after it without a number (refused, or restored then), and with one. */
const ORACLE: Record<
  PersonName,
  { add: [Expected, Expected, Expected]; remove: [Expected, Expected, Expected] }
> = {
  sampler: { add: ['yes', 'late', 'late'], remove: ['yes', 'late', 'kept'] },
  custodian: { add: ['yes', 'yes', 'yes'], remove: ['yes', 'yes', 'kept'] },
  technician: { add: ['-', '-', '-'], remove: ['-', '-', '-'] },
  reviewer: { add: ['-', '-', '-'], remove: ['-', '-', '-'] },
};

const state = (status: SampleStatus, hasNumber: boolean): SampleState => ({
  status,
  testsApproved: true,
  hasTests: true,
  anyLocked: false,
  allLocked: false,
  hasNumber,
  hasQuantity: true,
  resultsBy: [],
  approvedBy: [],
  oosOpen: false,
  relatedOpen: false,
  approverMayIssue: false,
  actionsOff: [],
  onHold: false,
  identityOpen: false,
  minutesSigned: false,
  deleted: false,
  hasReport: status === 'REPORTED',
  keptUntil: null,
  toldUntil: null,
  today: '2026-03-01',
});

const CASES = SAMPLE_STATUSES.flatMap((status): [SampleStatus, boolean, 0 | 1 | 2][] =>
  status === 'NOT_RECEIVE'
    ? [[status, false, 0]]
    : [
        [status, false, 1],
        [status, true, 2],
      ],
);

test.each(CASES)(
  'SAMPLE-17 who adds and deletes files of a sample that is %s, numbered: %s',
  (status, numbered, column) => {
    const sample = state(status, numbered);
    for (const [name, permits] of Object.entries(PEOPLE)) {
      const actor: Actor = {
        id: name,
        aliases: new Set<never>(),
        permissions: new Set<PermissionCode>(permits),
      };
      const { add, remove } = ORACLE[name as PersonName];
      expect(judgeSample(sample, actor, 'upload'), `${name} adds`).toBe(CODES[add[column]]);
      expect(judgeSample(sample, actor, 'deleteFile'), `${name} deletes`).toBe(CODES[remove[column]]);
    }
  },
);

test('SAMPLE-17 a number keeps the files also of a sample whose receipt is being written', () => {
  const head: Actor = {
    id: 'head',
    aliases: new Set<never>(),
    permissions: new Set<PermissionCode>(PEOPLE.custodian),
  };
  expect(judgeSample(state('NOT_RECEIVE', true), head, 'deleteFile')).toBe('FILE_DELETE_NOT_ALLOWED');
});
