import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { SIGNED_CALLS, signedCall } from '@kiemlab/contract/features/custody/custody.api';
import {
  isSignedMove,
  SAMPLE_ACTIONS,
  type SignedMove,
} from '@kiemlab/contract/features/samples/samples.rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { pdf } from '../../testing/file-examples.ts';
import { PASSWORD } from '../../testing/people.ts';
import { endRetention, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { signedMove } from './sign-samples.ts';

/** An action of the table, as it would be done if its row asked for a signature. */
const ACTION = 'destroy' as SignedMove;
const call = signedCall(ACTION);

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await startWorld();
  app = await buildApp({ services: world.services, routes: [signedMove(ACTION, call)], checkAnswers: true });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.stop();
});

const send = async (body: object) => {
  const answer = await app.inject({
    method: 'PUT',
    url: call.path,
    headers: { authorization: `Bearer ${world.head.token}` },
    payload: body,
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const signed = (id: string) =>
  world.services.db
    .selectFrom('signature')
    .select(['subject', 'meaning', 'remark', 'signer_id'])
    .where('sample_id', '=', id)
    .execute();

/** Samples as they are shown. */
const seen = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await readSample(world, id)).version })));

test('COMP-19 SAMPLE-09 samples are moved by a signed act, each with its signature', async () => {
  const ids = await samplesIn(world, 'STORED', 2);
  await endRetention(world, ids);
  const body = { samplesIds: await seen(ids), password: PASSWORD, reason: 'Hết hạn lưu' };
  expect((await send(body))[0]).toBe(200);
  for (const id of ids) {
    expect(await signed(id)).toEqual([
      { subject: 'sample', meaning: ACTION, remark: 'Hết hạn lưu', signer_id: world.head.id },
    ]);
    expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'DESTROYED' });
  }
});

test('COMP-19 SAMPLE-09 without version, reason or the right password nothing is moved', async () => {
  const id = await sampleIn(world, 'STORED');
  await endRetention(world, [id]);
  const samplesIds = await seen([id]);
  const [first] = samplesIds;
  const whole = { samplesIds, password: PASSWORD, reason: 'Hết hạn lưu' };
  expect(await send({ ...whole, samplesIds: [id] })).toEqual([400, 'VALIDATION']);
  expect(await send({ ...whole, samplesIds: [{ id, version: (first?.version ?? 1) + 1 }] })).toEqual([
    409,
    'STALE_VERSION',
  ]);
  expect((await send({ ...whole, reason: undefined }))[1]).toBe('REASON_REQUIRED');
  expect((await send({ ...whole, password: undefined }))[1]).toBe('VALIDATION');
  expect((await send({ ...whole, password: 'sai' }))[1]).toBe('SIGNATURE_FAILED');
  expect(await signed(id)).toEqual([]);
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'STORED', version: first?.version });
});

test('COMP-21 a file that was added after the samples were seen is told before anything moves', async () => {
  const id = await sampleIn(world, 'STORED');
  await endRetention(world, [id]);
  const body = { samplesIds: await seen([id]), password: PASSWORD, reason: 'Hết hạn lưu' };
  const file = new File([Uint8Array.from(pdf('ảnh'))], 'Ảnh niêm phong.pdf');
  await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token);
  const filesSeen = (files: number) => ({ ...body, filesSeen: [{ sampleId: id, files }] });
  expect(await send(filesSeen(0))).toEqual([409, 'FILES_ADDED']);
  expect((await send(filesSeen(1)))[0]).toBe(200);
});

test('COMP-20 every action of samples that is signed has its call', () => {
  const actions = Object.keys(SAMPLE_ACTIONS).filter(isSignedMove);
  expect(Object.keys(SIGNED_CALLS).sort()).toEqual([...actions].sort());
});
