import { rmSync } from 'node:fs';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, png } from '../../testing/file-examples.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { placeOf } from '../files/temp-files.ts';
import { asOwner, deleteSwept, passWeek, standing, sweepIn } from '../files/sweep/testing/swept-store.ts';
import { makeSmallPictures } from './picture-round.ts';
import { fieldsAs, seenIn } from './testing/pictures.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const makeAll = () =>
  makeSmallPictures({
    db: world.services.db,
    files: world.services.files,
    write: (work) => prepare(world, work, 'files.make-small-pictures'),
    signal: new AbortController().signal,
  });

async function upload(bytes: Buffer, name: string): Promise<string> {
  const id = await register(world);
  const file = new File([Uint8Array.from(bytes)], name);
  const made = await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token);
  expect(made.status).toBe(201);
  return made.data.id;
}
const read = (id: string, size?: '256', token = world.head.token) =>
  world.app.inject({
    url: `/api/attachments/${id}${size ? `?size=${size}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
  });
const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows;

test('SAMPLE-17 a gallery gets the small picture once it was made and the original until then, each under the hash of its bytes', async () => {
  const bytes = fieldsAs['image/png'](1200, 800);
  const id = await upload(bytes, 'Ảnh mẫu.png');
  const before = await read(id, '256');
  expect([before.rawPayload.equals(bytes), before.headers['content-type']]).toEqual([true, 'image/png']);
  await makeAll();
  const small = await read(id, '256');
  expect(seenIn(small.rawPayload)).toEqual({ width: 256, height: 171, fields: 'rgbw' });
  expect(small.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Ảnh mẫu-256.jpg')}`,
  });
  const original = await read(id);
  expect(original.rawPayload.equals(bytes)).toBe(true);
  expect(original.headers.etag).not.toBe(small.headers.etag);
  expect(small.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
});

test('SAMPLE-17 who may not see a file gets no small picture of it, and another size is none', async () => {
  const id = await upload(fieldsAs['image/jpeg'](900, 600), 'a.jpg');
  await makeAll();
  const stranger = await addPerson(world, ['Sample']);
  expect((await read(id, '256', stranger.token)).statusCode).toBe(404);
  const { token } = await addPerson(world, ['Client']);
  expect((await read(id, '256', token)).statusCode).toBe(403);
  const other = await world.app.inject({
    url: `/api/attachments/${id}?size=9999`,
    headers: { authorization: `Bearer ${world.head.token}` },
  });
  expect(other.statusCode).toBe(400);
});

test('SAMPLE-17 of the same bytes one small picture is made, once; small ones have none, and what is no picture or a broken one stays as it is', async () => {
  const bytes = fieldsAs['image/webp'](700, 500);
  const [one, two] = [await upload(bytes, 'a.webp'), await upload(bytes, 'b.webp')];
  const broken = png(9, 9, { width: 400, height: 400 });
  const [bad, text] = [await upload(broken, 'c.png'), await upload(pdf('một'), 'd.pdf')];
  await makeAll();
  const count = 'SELECT count(*)::int AS n FROM small_picture';
  const after = await rows(count);
  await makeAll();
  expect(await rows(count)).toEqual(after);
  const [small, again] = [await read(one, '256'), await read(two, '256')];
  expect(small.rawPayload.equals(again.rawPayload)).toBe(true);
  expect((await read(bad, '256')).rawPayload.equals(broken)).toBe(true);
  expect((await read(text, '256')).headers['content-type']).toBe('application/pdf');
  expect(
    await rows(
      'SELECT count(*)::int AS n FROM small_picture p JOIN small_picture s ON s.small_sha256 = p.sha256',
    ),
  ).toEqual([{ n: 0 }]);
});

test('SAMPLE-17 OPS-03 a small picture goes with its picture: a sweep knows both by their keys', async () => {
  await sweepIn(world);
  const stood = await standing(world);
  const bytes = fieldsAs['image/png'](500, 500);
  const id = await upload(bytes, 'e.png');
  await makeAll();
  await sweepIn(world);
  expect(await standing(world)).toEqual(stood);
  const [{ sha256, small_sha256 } = { sha256: Buffer.alloc(0), small_sha256: Buffer.alloc(0) }] = (await rows(
    'SELECT p.sha256, p.small_sha256 FROM small_picture p JOIN attachment a ON a.sha256 = p.sha256 WHERE a.id = $1',
    id,
  )) as { sha256: Buffer; small_sha256: Buffer }[];
  // No call takes the row of a file away: somebody did so at the database.
  await asOwner(world, 'DELETE FROM attachment WHERE id = $1', id);
  await sweepIn(world);
  await passWeek(world);
  await deleteSwept(world);
  expect(await rows('SELECT FROM small_picture WHERE sha256 = $1', sha256)).toEqual([]);
  await sweepIn(world);
  await passWeek(world);
  await deleteSwept(world);
  expect(await rows('SELECT FROM stored_file WHERE sha256 IN ($1, $2)', sha256, small_sha256)).toEqual([]);
});

test('OPS-03 a picture that is gone from its place is asked for again a day later, and keeps none of the others waiting', async () => {
  const lost = await upload(fieldsAs['image/png'](300, 310), 'f.png');
  const there = await upload(fieldsAs['image/png'](300, 320), 'g.png');
  const [{ sha256 } = { sha256: Buffer.alloc(0) }] = (await rows(
    'SELECT sha256 FROM attachment WHERE id = $1',
    lost,
  )) as {
    sha256: Buffer;
  }[];
  rmSync(placeOf(world.filesFolder, sha256));
  await makeAll();
  expect(await rows('SELECT state FROM small_picture WHERE sha256 = $1', sha256)).toEqual([{ state: 2 }]);
  expect(seenIn((await read(there, '256')).rawPayload).width).toBe(240);
});
