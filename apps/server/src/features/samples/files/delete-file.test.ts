import { createHash, randomUUID } from 'node:crypto';
import {
  deleteFile,
  getFile,
  listFiles,
  uploadFile,
} from '@kiemlab/contract/features/samples/files/files.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../platform/test/audited.ts';
import { pdf } from '../../../platform/test/file-examples.ts';
import { addPerson, allBut, type Person } from '../../../platform/test/people.ts';
import { refused } from '../../../platform/test/refused.ts';
import { register, sampleIn } from '../../../platform/test/samples.ts';
import { startWorld, type World } from '../../../platform/test/world.ts';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
});
afterAll(() => world.stop());

const CONTENT = pdf('để xóa');
const addTo = async (sampleId: string): Promise<string> => {
  const parts = { params: { id: sampleId }, body: {}, file: new File([Uint8Array.from(CONTENT)], 'a.pdf') };
  return (await world.send(uploadFile, parts, clerk.token)).data.id;
};
const remove = (id: string, body: { reason?: string } = {}) =>
  world.send(deleteFile, { params: { id }, body }, clerk.token);

test('SAMPLE-17 before the receipt a file goes without a reason; it may be added again', async () => {
  const sampleId = await register(world);
  const id = await addTo(sampleId);
  const { answer, changes } = await audited(world, clerk, 'samples.delete-file', () => remove(id));
  expect([answer.status, answer.data]).toEqual([200, {}]);
  expect(changes).toMatchObject([{ entity: 'attachment', operation: 'UPDATE', field: 'deleted_at' }]);
  expect(await world.done(clerk, listFiles, { params: { id: sampleId } })).toEqual({ files: [] });
  await refused(world, clerk, getFile, { params: { id } }, 'NOT_FOUND');
  await refused(world, clerk, deleteFile, { params: { id }, body: {} }, 'NOT_FOUND');
  expect(await addTo(sampleId)).toBeTruthy();
});

test('SAMPLE-17 after the receipt a reason is asked for, and kept; the bytes stay in the store', async () => {
  const id = await addTo(await sampleIn(world, 'RECEIVED'));
  await refused(world, clerk, deleteFile, { params: { id }, body: {} }, 'REASON_REQUIRED');
  await refused(world, clerk, deleteFile, { params: { id }, body: { reason: '  ' } }, 'REASON_REQUIRED');
  const { reason } = await audited(world, clerk, 'samples.delete-file', () =>
    remove(id, { reason: 'Tải nhầm mẫu' }),
  );
  expect(reason).toBe('Tải nhầm mẫu');
  const kept = await world.services.files.get(createHash('sha256').update(CONTENT).digest());
  expect(Buffer.from(kept).equals(CONTENT)).toBe(true);
});

test('SAMPLE-17 of two who delete at once one is told that there is nothing', async () => {
  const id = await addTo(await register(world));
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('SAMPLE-17 nobody deletes what he or she does not see', async () => {
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const id = await addTo(await register(world));
  for (const one of [id, randomUUID()])
    await refused(world, narrow, deleteFile, { params: { id: one }, body: { reason: 'x' } }, 'NOT_FOUND');
});
