import { deleteFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { codesOf, refused } from '../../testing/refused.ts';
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
      world.send(deleteFlag, { params: { id } }, world.head.token),
    );
    expect([answer.status, answer.data]).toEqual([200, { id }]);
    expect(await lab.ruleOf(id)).toMatchObject({ version: 3, minimum: null, maximum: null, unit: '%' });
    expect((await lab.versionsOf(id)).map(({ version, minimum }) => [version, minimum])).toEqual([
      [3, null],
      [2, '1'],
      [1, null],
    ]);
  });

  test('COMP-30 TEST-08 is refused once it was', async () => {
    const { id } = await lab.assigned();
    const answer = await refused(world, world.head, deleteFlag, { params: { id } }, 'SETUP_IN_USE');
    expect(codesOf(answer)).toEqual(['Định lượng']);
    await refused(world, world.head, deleteFlag, { params: { id: randomUUID() } }, 'NOT_FOUND');
  });
});
