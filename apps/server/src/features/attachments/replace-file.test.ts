import {
  deleteFile,
  getFile,
  listFiles,
  uploadFile,
} from '@kiemlab/contract/features/attachments/attachments.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { move, register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
});
afterAll(() => world.stop());

const partsOf = (id: string, note: string, more: Record<string, string> = {}) => ({
  params: { id },
  body: more,
  file: new File([Uint8Array.from(pdf(note))], `${note}.pdf`),
});
const add = async (id: string, note: string, more: Record<string, string> = {}): Promise<string> => {
  const { status, data } = await world.send(uploadFile, partsOf(id, note, more), clerk.token);
  expect(status).toBe(201);
  return data.id;
};
const versionsOf = async (id: string) => {
  const { data } = await world.call(listFiles, { params: { id } }, clerk.token);
  return data.files
    .map(({ fileName, version, current, reason, replaces, caption }) => ({
      fileName,
      version,
      current,
      reason,
      replaces,
      caption,
    }))
    .sort((a, b) => a.version - b.version);
};
/** A sample with its number. */
const received = async (): Promise<string> => {
  const id = await register(world);
  await move(world, [id], 'RECEIVED');
  return id;
};

test('SAMPLE-17 a file is replaced by another version with a reason; both stay, and both are read', async () => {
  const id = await received();
  const first = await add(id, 'biên bản', { caption: 'Biên bản lấy mẫu' });
  const reason = 'Thiếu chữ ký của cơ sở';
  const { answer, reason: noted } = await audited(world, clerk, 'samples.upload-file', () =>
    world.send(uploadFile, partsOf(id, 'biên bản đủ', { replaces: first, reason }), clerk.token),
  );
  expect([answer.status, noted]).toEqual([201, reason]);
  const caption = 'Biên bản lấy mẫu';
  expect(await versionsOf(id)).toEqual([
    { fileName: 'biên bản.pdf', version: 1, current: false, reason: null, replaces: null, caption },
    { fileName: 'biên bản đủ.pdf', version: 2, current: true, reason, replaces: first, caption },
  ]);
  for (const [file, note] of [
    [first, 'biên bản'],
    [answer.data.id, 'biên bản đủ'],
  ] as const)
    expect(
      (await world.call(getFile, { params: { id: file }, query: {} }, clerk.token)).bytes.equals(pdf(note)),
    ).toBe(true);
});

test('SAMPLE-17 only the last version is replaced, with a reason, and by a file that the sample does not have', async () => {
  const id = await received();
  const first = await add(id, 'một');
  const second = await add(id, 'hai', { replaces: first, reason: 'Nhầm trang' });
  const wish = (note: string, more: Record<string, string>) => partsOf(id, note, more);
  await refused(world, clerk, uploadFile, wish('ba', { replaces: second }), 'REASON_REQUIRED');
  await refused(
    world,
    clerk,
    uploadFile,
    wish('ba', { replaces: first, reason: 'Nhầm trang' }),
    'STALE_VERSION',
  );
  await refused(
    world,
    clerk,
    uploadFile,
    wish('hai', { replaces: second, reason: 'Nhầm trang' }),
    'DUPLICATE',
  );
  const other = await add(await received(), 'khác');
  await refused(world, clerk, uploadFile, wish('ba', { replaces: other, reason: 'Nhầm trang' }), 'NOT_FOUND');
  const unknown = '00000000-0000-4000-8000-000000000000';
  await refused(
    world,
    clerk,
    uploadFile,
    wish('ba', { replaces: unknown, reason: 'Nhầm trang' }),
    'NOT_FOUND',
  );
  // What was there before may come back.
  await add(id, 'một', { replaces: second, reason: 'Bản đầu đúng' });
  expect((await versionsOf(id)).map(({ version, current }) => [version, current])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('SAMPLE-17 of two who replace one version at once the second is told that another has done it', async () => {
  const id = await received();
  const first = await add(id, 'chung');
  const more = { replaces: first, reason: 'Bản chụp mờ' };
  const answers = await Promise.all(
    ['của một', 'của hai'].map((note) => world.send(uploadFile, partsOf(id, note, more), clerk.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('STALE_VERSION');
});

test('SAMPLE-17 no version is taken off a sample with its number; off one without it all versions go', async () => {
  const id = await received();
  const first = await add(id, 'giữ');
  await add(id, 'giữ lại', { replaces: first, reason: 'Bản chụp rõ hơn' });
  await refused(world, clerk, deleteFile, { params: { id: first }, body: {} }, 'FILE_DELETE_NOT_ALLOWED');
  const early = await register(world);
  const draft = await add(early, 'sớm');
  const later = await add(early, 'sớm hơn', { replaces: draft, reason: 'Bản chụp rõ hơn' });
  expect((await world.send(deleteFile, { params: { id: later }, body: {} }, clerk.token)).status).toBe(200);
  expect(await versionsOf(early)).toEqual([]);
});
