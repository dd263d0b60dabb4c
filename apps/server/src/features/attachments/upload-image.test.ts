import { getFile, listFiles, uploadImage } from '@kiemlab/contract/features/attachments/attachments.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { JPEG, pdf, png, WEBP } from '../../testing/file-examples.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let sampleId: string;
beforeAll(async () => {
  world = await startWorld();
  sampleId = await register(world);
});
afterAll(() => world.stop());

const partsOf = (name: string, bytes: Buffer, caption?: string) => ({
  body: { sampleId, caption },
  file: new File([Uint8Array.from(bytes)], name),
});

test('SAMPLE-17 a picture is added to the sample named beside it, and is found at the address that is answered', async () => {
  const { answer } = await audited(world, world.head, 'samples.upload-image', () =>
    world.send(uploadImage, partsOf('bao bì.jpg', JPEG, 'Mặt trước'), world.head.token),
  );
  expect(answer.status).toBe(201);
  const { id, path } = answer.data;
  expect(path).toBe(`/api/attachments/${id}`);
  const { files } = await world.done(world.head, listFiles, { params: { id: sampleId } });
  expect(files).toMatchObject([{ id, kind: 'IMAGE', fileName: 'bao bì.jpg', caption: 'Mặt trước' }]);
  const { bytes } = await world.call(getFile, { params: { id }, query: {} }, world.head.token);
  expect(bytes.equals(JPEG)).toBe(true);
});

test('SAMPLE-17 pictures are listed newest first', async () => {
  for (const [name, bytes] of [
    ['1.png', png(2, 2)],
    ['2.webp', WEBP],
  ] as const)
    await world.send(uploadImage, partsOf(name, bytes), world.head.token);
  const { files } = await world.done(world.head, listFiles, { params: { id: sampleId } });
  expect(files.slice(0, 2).map(({ fileName }) => fileName)).toEqual(['2.webp', '1.png']);
});

test('SAMPLE-17 what is no picture is refused here', async () => {
  const answer = await refused(
    world,
    world.head,
    uploadImage,
    partsOf('phiếu.pdf', pdf()),
    'FILE_TYPE_NOT_ALLOWED',
  );
  expect(failureOf(answer).message).toContain('Chấp nhận: PNG, JPEG, WebP');
});

test('SAMPLE-17 the sample has to be named', async () => {
  const parts = { body: {}, file: new File([Uint8Array.from(png())], 'a.png') };
  expect(faultsOf(await refused(world, world.head, uploadImage, parts, 'VALIDATION'))).toEqual([
    'sampleId REQUIRED',
  ]);
});
