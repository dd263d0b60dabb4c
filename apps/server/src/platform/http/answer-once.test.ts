import { randomUUID } from 'node:crypto';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { uploadFile, listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { clearAnswers } from '@kiemlab/db/housekeeping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addPerson, ALL, logIn, nextNumber, type Person } from '../../testing/people.ts';
import { pdf } from '../../testing/file-examples.ts';
import { alikeSamples, quantityOf } from '../../testing/quantities.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  other = await addPerson(world, ALL);
});
afterAll(() => world.stop());

const partsOf = (key: string, body = sampleBody()) => ({
  params: { templateId: world.template.id },
  body,
  key,
});
const create = (key: string, body = sampleBody(), who = world.head) =>
  world.send(createSample, partsOf(key, body), who.token);
const countOf = async (table: string): Promise<number> =>
  Number((await world.owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);
/** Makes everything that is kept older. */
const age = async (interval: string): Promise<void> => {
  await world.owner.query("SET kiemlab.action = 'test.age'");
  await world.owner.query(`UPDATE idempotency_key SET created_at = created_at - interval '${interval}'`);
};

test('SAMPLE-07 twenty repeats at once register one sample, and each gets the same bytes', async () => {
  const [before, body, key] = [await countOf('sample'), sampleBody(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, body)));
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countOf('sample')).toBe(before + 1);
  const later = await create(key, body);
  expect(later.status).toBe(201);
  expect(later.bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('SAMPLE-07 repeats that reach two servers at once register one sample', async () => {
  const second = await buildApp({ services: world.services, checkAnswers: true });
  const [before, body, key] = [await countOf('sample'), sampleBody(), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 === 0 ? world.app : second).inject({
        method: 'POST',
        url: `/api/samples/${world.template.id}`,
        headers: { authorization: `Bearer ${world.head.token}`, 'idempotency-key': key },
        payload: body,
      }),
    ),
  );
  await second.close();
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await countOf('sample')).toBe(before + 1);
});

test('SAMPLE-12 a split and copies that are asked for twice are made once', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const split = { body: { parentId, currentQuantities: ['10'] }, key: randomUUID() };
  const first = await world.send(separateSample, split, world.head.token);
  expect((await world.send(separateSample, split, world.head.token)).bytes.equals(first.bytes)).toBe(true);
  expect(await quantityOf(world, parentId)).toBe('90');
  const before = await countOf('sample');
  const copy = { body: { parentId, currentQuantity: 3 }, key: split.key };
  for (let n = 0; n < 2; n++)
    expect((await world.send(cloneSample, copy, world.head.token)).status).toBe(201);
  expect(await countOf('sample')).toBe(before + 3);
});

test('SAMPLE-09 a move that comes again after a lost answer is answered, also when somebody has moved the sample back', async () => {
  const [id = ''] = await samplesIn(world, 'RECEIVED', 1);
  const parts = {
    body: {
      samplesIds: [id],
      status: 'EXPORTED',
      recipient: 'Viện Kiểm nghiệm',
      purpose: 'Thử lại',
      reason: 'Thử lại',
    },
    key: randomUUID(),
  };
  const first = await world.send(changeSampleStatus, parts, world.head.token);
  expect(first.status).toBe(200);
  await move(world, [id], 'STORED', { reason: 'Viện trả lại', storageLocation: 'Tủ 1' });
  const again = await world.send(changeSampleStatus, parts, world.head.token);
  expect([again.status, again.bytes.equals(first.bytes)]).toEqual([200, true]);
  expect((await readSample(world, id)).sampleStatus).toBe('STORED');
});

test('SAMPLE-07 without a key each request is a request of its own', async () => {
  const [before, body] = [await countOf('sample'), sampleBody()];
  for (let n = 0; n < 2; n++) await register(world, body);
  expect(await countOf('sample')).toBe(before + 2);
});

test('SAMPLE-07 a key is a person’s own, and a call’s own', async () => {
  const [before, body, key] = [await countOf('sample'), sampleBody(), randomUUID()];
  const mine = await create(key, body);
  const theirs = await create(key, body, other);
  expect(theirs.status).toBe(201);
  expect(theirs.data.sampleId).not.toBe(mine.data.sampleId);
  const cart = { body: { cartName: `Nhóm ${nextNumber()}` }, key };
  expect((await world.send(createCart, cart, world.head.token)).status).toBe(201);
  expect(await countOf('sample')).toBe(before + 2);
});

test('SAMPLE-07 who lost the right is not told what was answered', async () => {
  const person = await addPerson(world, ['Sample', 'Sample_Add']);
  const [body, key] = [sampleBody(), randomUUID()];
  expect((await create(key, body, person)).status).toBe(201);
  await world.owner.query("SET kiemlab.action = 'test.rights'");
  await world.owner.query(
    "DELETE FROM permission_group_permit WHERE code = 'Sample_Add' AND group_id IN (SELECT group_id FROM user_group WHERE user_id = $1)",
    [person.id],
  );
  const anew = { ...person, ...(await logIn(world, person.username)) };
  await refused(world, anew, createSample, partsOf(key, body), 'FORBIDDEN');
});

test('SAMPLE-07 other content under the same key is refused; the order of its fields does not matter', async () => {
  const [body, key] = [sampleBody(), randomUUID()];
  const first = await create(key, body);
  const turned = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
  expect((await create(key, turned)).bytes.equals(first.bytes)).toBe(true);
  const changed = { ...body, quantityInformation: { currentQuantity: '99', currentQuantityUnit: 'viên' } };
  await refused(world, world.head, createSample, partsOf(key, changed), 'IDEMPOTENCY_KEY_REUSED');
});

test('SAMPLE-07 another place is other content', async () => {
  const [one, two, key] = [await register(world), await register(world), randomUUID()];
  const file = () => new File([Uint8Array.from(pdf('nơi'))], 'a.pdf');
  const parts = (id: string) => ({ params: { id }, body: {}, file: file(), key });
  expect((await world.send(uploadFile, parts(one), world.head.token)).status).toBe(201);
  await refused(world, world.head, uploadFile, parts(two), 'IDEMPOTENCY_KEY_REUSED');
});

test('SAMPLE-17 an upload is known by the bytes of its file, its name and the text beside it', async () => {
  const [id, key] = [await register(world), randomUUID()];
  const parts = (text: string, name = 'phiếu.pdf', caption = 'Bản quét') => ({
    params: { id },
    body: { caption },
    file: new File([Uint8Array.from(pdf(text))], name),
    key,
  });
  const first = await world.send(uploadFile, parts('một'), world.head.token);
  expect(first.status).toBe(201);
  const second = await world.send(uploadFile, parts('một'), world.head.token);
  expect([second.status, second.bytes.toString()]).toEqual([201, first.bytes.toString()]);
  for (const changed of [parts('hai'), parts('một', 'khác.pdf'), parts('một', 'phiếu.pdf', 'Khác')])
    await refused(world, world.head, uploadFile, changed, 'IDEMPOTENCY_KEY_REUSED');
  expect((await world.done(world.head, listFiles, { params: { id } })).files).toHaveLength(1);
});

test.each([
  ['empty', ''],
  ['with a blank', 'a b'],
  ['too long', 'x'.repeat(256)],
  ['not ASCII', 'khoá'],
])('SAMPLE-07 a key that is %s is refused by name', async (_, key) => {
  const answer = await refused(world, world.head, createSample, partsOf(key), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['Idempotency-Key INVALID_FORMAT']);
});

test('SAMPLE-07 the longest key is taken', async () => {
  expect((await create('~'.repeat(255))).status).toBe(201);
});

test('SAMPLE-07 a failure is not kept: the same request is tried again, and then also with other content', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const key = randomUUID();
  const split = (amount: string) => ({ body: { parentId, currentQuantities: [amount] }, key });
  await refused(world, world.head, separateSample, split('200'), 'SPLIT_TOO_MUCH');
  expect((await world.send(separateSample, split('20'), world.head.token)).status).toBe(201);
  expect(await quantityOf(world, parentId)).toBe('80');
});

test('SAMPLE-07 after 24 hours an answer is forgotten, whether it is cleared away yet or not', async () => {
  const [before, body, key] = [await countOf('sample'), sampleBody(), randomUUID()];
  const first = await create(key, body);
  await age('23 hours 59 minutes');
  expect((await create(key, body)).bytes.equals(first.bytes)).toBe(true);
  await age('1 minute');
  const again = await create(key, body);
  expect(again.status).toBe(201);
  expect(again.data.sampleId).not.toBe(first.data.sampleId);
  expect(await countOf('sample')).toBe(before + 2);
  await age('1 day');
  const kept = await create(randomUUID());
  expect(await clearAnswers(world.services.db)).toBeGreaterThan(0);
  const { rows } = await world.owner.query<{ answer: string }>('SELECT answer FROM idempotency_key');
  expect(rows.map(({ answer }) => answer)).toEqual([kept.bytes.toString()]);
  expect(await clearAnswers(world.services.db)).toBe(0);
});
