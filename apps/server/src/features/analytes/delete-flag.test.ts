import { deleteFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { type Limits, startLimits } from './testing/limits-world.ts';

let lab: Limits;
let world: World;
beforeAll(async () => {
  lab = await startLimits();
  ({ world } = lab);
});
afterAll(() => world.stop());

describe('taking limits away', () => {
  test('TEST-08 opens the bounds as a new version while nothing was assigned', async () => {
    const { id } = await lab.newAnalyte();
    await lab.saved(id, { minimum: '1', maximum: '2', unit: '%' });
    const { answer } = await audited(world, world.head, 'analytes.delete-flag', () =>
      world.send(deleteFlag, { params: { id }, body: {} }, world.head.token),
    );
    expect([answer.status, answer.data]).toEqual([200, { id }]);
    expect(await lab.ruleOf(id)).toMatchObject({ version: 3, minimum: null, maximum: null, unit: '%' });
    expect((await lab.versionsOf(id)).map(({ version, minimum }) => [version, minimum])).toEqual([
      [3, null],
      [2, '1'],
      [1, null],
    ]);
  });

  test('COMP-30 TEST-08 is refused once it was, with whatever limits, and by what the rule tells', async () => {
    const { id } = await lab.assigned();
    expect(await lab.ruleOf(id)).toMatchObject({ testsStanding: 1 });
    const answer = await refused(world, world.head, deleteFlag, { params: { id }, body: {} }, 'SETUP_IN_USE');
    expect(codesOf(answer)).toEqual(['Định lượng']);
    await refused(world, world.head, deleteFlag, { params: { id: randomUUID() }, body: {} }, 'NOT_FOUND');
  });
  test('COMP-30 TEST-08 once its tests were deleted it wants a reason, and waits for the second person', async () => {
    const { id, sampleId } = await lab.assigned();
    const ids = (await testsOf(world, sampleId)).map((row) => row.id);
    await world.done(world.head, deleteTests, { body: { objectList: ids, reason: 'Giao nhầm phép thử' } });
    expect(await lab.ruleOf(id)).toMatchObject({ testsAssigned: 1, testsStanding: 0 });
    const without = await refused(
      world,
      world.head,
      deleteFlag,
      { params: { id }, body: {} },
      'REASON_REQUIRED',
    );
    expect(codesOf(without)).toEqual(['Định lượng']);
    const reason = 'Chuyên luận không còn giới hạn';
    const { reason: told } = await audited(world, world.head, 'analytes.delete-flag', () =>
      world.send(deleteFlag, { params: { id }, body: { reason } }, world.head.token),
    );
    expect(told).toBe(reason);
    expect(await lab.ruleOf(id)).toMatchObject({
      minimum: '95.0',
      waiting: { minimum: null, maximum: null, reason },
    });
    await refused(world, world.head, deleteFlag, { params: { id }, body: { reason: 'x' } }, 'VALIDATION');
  });
});
