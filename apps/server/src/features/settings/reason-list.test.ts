import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { deleteUser, unlockAccount } from '@kiemlab/contract/features/users/user-keeping.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from './settings.queries.ts';
import { prepare } from '../../testing/people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const edit = async (id: string, reason?: string) => ({
  body: {
    generalInformation: { sampleId: id, remark: `Ghi chú ${String(reason)}` },
    version: (await readSample(world, id)).version,
    ...(reason === undefined ? {} : { reason }),
  },
});

test('COMP-12 a reason that says nothing is refused by its field, in both languages', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  for (const reason of ['x', 'sửa', '123456789', '   abc   ']) {
    const answer = await refused(world, world.head, updateSample, await edit(id, reason), 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['reason REASON_TOO_SHORT']);
    expect(failureOf(answer).message).toContain('ít nhất 10 ký tự');
  }
  const english = await world.send(updateSample, await edit(id, 'x'), world.head.token, 'en');
  expect(failureOf(english).message).toContain('at least 10 characters');
});

test('COMP-12 ten characters are a reason, and so is what stands on the laboratory’s list', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  for (const reason of ['Nhập nhầm', 'Đọc lại sổ', ' Nhập nhầm '.normalize('NFD')])
    await world.done(world.head, updateSample, await edit(id, reason));
  await prepare(world, (tx) => writeSetting(tx, 'reasonList', [{ reason: 'Vỡ lọ' }]));
  await world.done(world.head, updateSample, await edit(id, 'Vỡ lọ'));
  await refused(world, world.head, updateSample, await edit(id, 'Nhập nhầm'), 'VALIDATION');
});

test('COMP-12 none at all is judged by the call, as before', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  for (const none of [undefined, '', '  '])
    await refused(world, world.head, updateSample, await edit(id, none), 'REASON_REQUIRED');
  await world.done(world.head, updateSample, await edit(await sampleIn(world, 'NOT_RECEIVE')));
});

test('COMP-12 it holds for a reason in the query, too', async () => {
  expect(deleteUser.query.shape).toHaveProperty('reason');
  expect(unlockAccount.body.shape).toHaveProperty('reason');
  expect(changeSetting.body.shape).toHaveProperty('reason');
  const answer = await world.call(
    deleteUser,
    { query: { idUser: world.technician.id, reason: 'x' } },
    world.head.token,
  );
  expect(faultsOf(answer)).toEqual(['reason REASON_TOO_SHORT']);
  expect(ENDPOINTS.length).toBeGreaterThan(0);
});
