import { describe, expect, test } from 'vitest';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestListPermission } from '@kiemlab/contract/features/analyses/list-permissions';
import { aRow, idOf } from './fixtures.ts';
import { readyFor } from './ready-rows.ts';

const done = { result: '98', sampleTestingResult: 'PASS', resultVersions: 1 } as const;
const technicianId = aRow(1).test.technicianId ?? '';
const me: Actor = { id: technicianId, aliases: new Set<never>(), permissions: new Set(['Test_EnterResult']) };

describe('TEST-05 result entry completed', () => {
  test('offers saved rows with result and verdict, no others', () => {
    const rows = [aRow(1, done), aRow(2, done, { remarks: 'x' }), aRow(3, { result: '98' }), aRow(4)];
    expect(readyFor('completeEntry', rows, me).map((test) => test.id)).toEqual([idOf(1)]);
    expect(readyFor('completeEntry', rows, { ...me, id: 'somebody else' })).toEqual([]);
  });
  test('nothing is offered to who was taken off the list of technicians', () => {
    for (const facts of [['mayJudge'], ['mayJudge', 'nobodyTests']] as TestListPermission[][]) {
      expect(readyFor('completeEntry', [aRow(1, { ...done, facts })], me)).toEqual([]);
      expect(readyFor('requestReview', [aRow(1, { ...done, status: 'TEST_DONE', facts })], me)).toEqual([]);
    }
  });
  test('completed rows may go to review', () => {
    const rows = [aRow(1, { ...done, status: 'TEST_DONE' })];
    expect(readyFor('completeEntry', rows, me)).toEqual([]);
    expect(readyFor('requestReview', rows, me)).toHaveLength(1);
  });
});
