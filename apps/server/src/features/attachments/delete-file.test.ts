import { createHash, randomUUID } from 'node:crypto';
import {
  deleteFile,
  getFile,
  listFiles,
  uploadFile,
  uploadImage,
} from '@kiemlab/contract/features/attachments/attachments.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { pdf, png } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { move, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

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
  await refused(world, clerk, getFile, { params: { id }, query: {} }, 'NOT_FOUND');
  await refused(world, clerk, deleteFile, { params: { id }, body: {} }, 'NOT_FOUND');
  expect(await addTo(sampleId)).toBeTruthy();
});

test('SAMPLE-17 of a sample that was refused a file goes with a reason, which is kept; the bytes stay in the store', async () => {
  const sampleId = await register(world);
  const id = await addTo(sampleId);
  await move(world, [sampleId], 'DESTROYED', { reason: 'Bao bì rách' });
  await refused(world, clerk, deleteFile, { params: { id }, body: {} }, 'REASON_REQUIRED');
  await refused(world, clerk, deleteFile, { params: { id }, body: { reason: '  ' } }, 'REASON_REQUIRED');
  const { reason } = await audited(world, clerk, 'samples.delete-file', () =>
    remove(id, { reason: 'Tải nhầm mẫu' }),
  );
  expect(reason).toBe('Tải nhầm mẫu');
  const kept = await world.services.files.get(createHash('sha256').update(CONTENT).digest());
  expect(Buffer.from(kept).equals(CONTENT)).toBe(true);
});

test.each(SAMPLE_STATUSES.filter((status) => status !== 'NOT_RECEIVE'))(
  'SAMPLE-17 nobody deletes a file of a numbered sample that is %s',
  async (status) => {
    const id = await addTo(await sampleIn(world, status));
    for (const who of [clerk, world.head]) {
      const answer = await refused(
        world,
        who,
        deleteFile,
        { params: { id }, body: { reason: 'Tải nhầm mẫu' } },
        'FILE_DELETE_NOT_ALLOWED',
      );
      expect(codesOf(answer)).toHaveLength(1);
    }
  },
);

test('SAMPLE-17 who sees only own samples adds and deletes files until the receipt, then neither', async () => {
  const sampler = await addPerson(world, ['Sample', 'Sample_Add', 'Sample_Edit']);
  const { sampleId } = await world.done(sampler, createSample, {
    params: { templateId: world.template.id },
    body: sampleBody(),
  });
  const send = (name: string) => ({
    params: { id: sampleId },
    body: {},
    file: new File([Uint8Array.from(pdf(name))], name),
  });
  const image = { body: { sampleId }, file: new File([Uint8Array.from(png())], 'ảnh.png') };
  const [first, second] = [
    await world.send(uploadFile, send('1.pdf'), sampler.token),
    await world.send(uploadFile, send('2.pdf'), sampler.token),
  ];
  expect(
    (await world.send(deleteFile, { params: { id: first.data.id }, body: {} }, sampler.token)).status,
  ).toBe(200);
  await move(world, [sampleId], 'RECEIVED');
  await refused(world, sampler, uploadFile, send('3.pdf'), 'EDIT_NOT_ALLOWED');
  await refused(world, sampler, uploadImage, image, 'EDIT_NOT_ALLOWED');
  const late = { params: { id: second.data.id }, body: { reason: 'Tải nhầm tệp ảnh' } };
  await refused(world, sampler, deleteFile, late, 'FILE_DELETE_NOT_ALLOWED');
  expect((await world.send(uploadFile, send('3.pdf'), clerk.token)).status).toBe(201);
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
    await refused(
      world,
      narrow,
      deleteFile,
      { params: { id: one }, body: { reason: 'Nhập nhầm' } },
      'NOT_FOUND',
    );
});
