import { randomUUID } from 'node:crypto';
import { uploadImage } from '@kiemlab/contract/features/attachments/attachments.api';
import {
  deleteClients,
  getClientImage,
  listClients,
  updateClient,
} from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { JPEG, pdf, png } from '../../testing/file-examples.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Client', 'Client_Edit']);
});
afterAll(() => world.stop());

const file = (name: string, bytes: Buffer) => new File([Uint8Array.from(bytes)], name);
const upload = (clientId: string, bytes: Buffer = png(3, 3), caption?: string) =>
  world.send(uploadImage, { body: { clientId, caption }, file: file('cổng.png', bytes) }, clerk.token);
const clientOf = async (id: string) =>
  (await world.call(listClients, { query: { id } }, clerk.token)).data.clientList[0];
const idIn = (url: string | undefined) => url?.split('/').at(-1) ?? '';
const LEAST = { firstName: 'An', email: 'a@b.vn', clientType: 'Công ty' };

test('CLIENT-03 a picture with its caption is shown with the client, and is found at its address', async () => {
  const id = await addClient(world);
  const { answer, changes } = await audited(world, clerk, 'clients.upload-image', () =>
    upload(id, png(3, 3), 'Cổng công ty'),
  );
  expect(answer.status).toBe(201);
  expect(answer.data.path).toBe(`/api/client/image/${answer.data.id}`);
  expect(await clientOf(id)).toMatchObject({
    imageUrl: answer.data.path,
    imageCaption: 'Cổng công ty',
    version: 2,
  });
  const { status, bytes } = await world.call(
    getClientImage,
    { params: { id: answer.data.id }, query: {} },
    clerk.token,
  );
  expect([status, bytes.equals(png(3, 3))]).toEqual([200, true]);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'client-image', field: 'file_name', new_value: 'cổng.png' }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'client', field: 'image_id', new_value: answer.data.id }),
  );
});

test('CLIENT-03 the caption stays with another picture, and is changed with the client', async () => {
  const id = await addClient(world);
  await upload(id, png(3, 3), 'Cũ');
  await upload(id, JPEG.length ? png(4, 4) : JPEG);
  expect((await clientOf(id))?.imageCaption).toBe('Cũ');
  const body = { ...LEAST, imageCaption: 'Mới', imageUrl: (await clientOf(id))?.imageUrl };
  expect((await world.send(updateClient, { params: { id }, body }, clerk.token)).data).toMatchObject({
    imageCaption: 'Mới',
    imageUrl: body.imageUrl,
  });
});

test('CLIENT-03 a picture is taken off, and one of before comes back; another client’s does not', async () => {
  const [id, other] = [await addClient(world), await addClient(world)];
  const { data } = await upload(id);
  const save = (client: string, imageUrl: string | null) =>
    world.send(updateClient, { params: { id: client }, body: { ...LEAST, imageUrl } }, clerk.token);
  expect((await save(id, null)).data.imageUrl).toBe('');
  expect((await save(id, data.path)).data.imageUrl).toBe(data.path);
  const parts = { params: { id: other }, body: { ...LEAST, imageUrl: data.path } };
  expect(faultsOf(await refused(world, clerk, updateClient, parts, 'VALIDATION'))).toEqual([
    'imageUrl INVALID_VALUE',
  ]);
});

test('CLIENT-03 what is no picture, was cut short or calls itself something else is refused', async () => {
  const clientId = await addClient(world);
  for (const [name, bytes, code] of [
    ['a.pdf', pdf(), 'FILE_TYPE_NOT_ALLOWED'],
    ['a.png', pdf(), 'FILE_CONTENT_OTHER'],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a.png', png(90, 90).subarray(0, -12), 'FILE_UNREADABLE'],
  ] as const)
    await refused(world, clerk, uploadImage, { body: { clientId }, file: file(name, bytes) }, code);
});

test('CLIENT-03 the right is that of what the picture is for', async () => {
  const clientId = await addClient(world);
  const sampleId = await register(world);
  const picture = () => file('a.png', png(5, 5));
  const editor = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
  await refused(world, editor, uploadImage, { body: { clientId }, file: picture() }, 'FORBIDDEN');
  await refused(world, clerk, uploadImage, { body: { sampleId }, file: picture() }, 'FORBIDDEN');
  await refused(world, undefined, uploadImage, { body: { clientId }, file: picture() }, 'UNAUTHENTICATED');
  const sent = await world.send(uploadImage, { body: { sampleId }, file: picture() }, editor.token);
  expect(sent.status).toBe(201);
});

test('CLIENT-03 a picture is for one thing, which is there', async () => {
  const clientId = await addClient(world);
  const send = (body: object, code: 'VALIDATION' | 'CLIENT_NOT_FOUND') =>
    refused(world, world.head, uploadImage, { body, file: file('a.png', png()) }, code);
  const both = await send({ clientId, sampleId: await register(world) }, 'VALIDATION');
  expect(faultsOf(both)).toEqual(['clientId INVALID_VALUE']);
  expect(faultsOf(await send({}, 'VALIDATION'))).toEqual(['sampleId REQUIRED']);
  await send({ clientId: randomUUID() }, 'CLIENT_NOT_FOUND');
  await world.send(deleteClients, { query: { ids: clientId } }, clerk.token);
  await send({ clientId }, 'CLIENT_NOT_FOUND');
});

test('CLIENT-03 the bytes are for those who may see clients, of clients that are there', async () => {
  const id = await addClient(world);
  const { data } = await upload(id);
  const parts = { params: { id: data.id } };
  await refused(
    world,
    await addPerson(world, ['Sample_Add', 'Client_Names']),
    getClientImage,
    parts,
    'FORBIDDEN',
  );
  await refused(world, undefined, getClientImage, parts, 'UNAUTHENTICATED');
  expect(idIn((await clientOf(id))?.imageUrl)).toBe(data.id);
  await world.send(deleteClients, { query: { ids: id } }, clerk.token);
  await refused(world, clerk, getClientImage, parts, 'NOT_FOUND');
});

test('CLIENT-03 a picture that is sent twice under one key is one', async () => {
  const id = await addClient(world);
  const parts = { body: { clientId: id }, file: file('a.png', png(6, 6)), key: randomUUID() };
  const form = await world.send(uploadImage, parts, clerk.token);
  expect(form.status).toBe(201);
  expect((await clientOf(id))?.version).toBe(2);
});
