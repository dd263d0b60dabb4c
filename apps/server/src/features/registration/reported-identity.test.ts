import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { move, readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let id: string;
beforeAll(async () => {
  world = await startWorld();
  id = await sampleIn(world, 'REPORTED');
  await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
});
afterAll(() => world.stop());

const edit = async (general: object, more: object = {}) => ({
  body: {
    generalInformation: { sampleId: id, ...general },
    version: (await readSample(world, id)).version,
    reason: 'Đính chính',
    ...more,
  },
});

test('SAMPLE-03 what an issued report says the sample is does not change while the rest of it is stored', async () => {
  const client = await addClient(world);
  const { code } = await readSample(world, id);
  for (const [label, general, more] of [
    ['Tên mẫu', { sampleName: 'Tên khác' }, {}],
    ['Số lô sản xuất', { chronicleBatchDate: 'PA9999' }, {}],
    ['Hạn dùng', {}, { sampleChronicleInformation: { expirationDate: '2031-01-31' } }],
    ['Khách hàng', {}, { clientInformation: { associatedClient: client } }],
  ] as const) {
    const parts = await edit({ remark: 'kèm theo', ...general }, more);
    const answer = await refused(world, world.head, updateSample, parts, 'REPORTED_IDENTITY');
    expect(failureOf(answer).message).toContain(label);
    expect(codesOf(answer)).toEqual([code]);
  }
});

test('SAMPLE-03 where it lies is still kept up to date, with its identity sent again as it is', async () => {
  const { sampleName } = await readSample(world, id);
  await world.done(world.head, updateSample, await edit({ sampleName, storageLocation: 'Kho lưu 2' }));
  expect(await readSample(world, id)).toMatchObject({ sampleName, storageLocation: 'Kho lưu 2' });
});

test('SAMPLE-03 a second person does not help', async () => {
  const secondPerson = { username: world.reviewer.username, password: 'bất kỳ' };
  const parts = await edit({ sampleName: 'Tên khác' }, { secondPerson });
  await refused(world, world.head, updateSample, parts, 'REPORTED_IDENTITY');
});
