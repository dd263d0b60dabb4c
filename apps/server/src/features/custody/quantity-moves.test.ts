import { compareDecimals } from '@kiemlab/contract/core/decimal';
import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { PASSWORD } from '../../testing/people.ts';
import { move, readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const quantityOf = async (id: string) => (await readSample(world, id))['currentQuantity'];
const SENT = { recipient: 'Viện', purpose: 'Thử lại' };

/** Kinds and amounts of the ledger; its sum and its last balance are the quantity. */
async function ledgerOf(id: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ kind: string; amount: string; balance: string; sum: string }>(
    'SELECT kind, amount::text, balance::text, (sum(amount) OVER (ORDER BY id))::text AS sum FROM sample_quantity WHERE sample_id = $1 ORDER BY id',
    [id],
  );
  for (const row of rows) expect(compareDecimals(row.sum, row.balance)).toBe(0);
  expect(rows.at(-1)?.balance).toBe(await quantityOf(id));
  return rows.map((row) => `${row.kind} ${row.amount}`);
}

/** Sets the quantity of a sample directly; the ledger follows. */
async function correct(id: string, currentQuantity: string): Promise<void> {
  const { version } = await readSample(world, id);
  await world.done(world.head, updateSample, {
    body: {
      version,
      reason: 'Đếm lại trong kho',
      generalInformation: { sampleId: id },
      quantityInformation: { currentQuantity },
      secondPerson: { username: world.reviewer.username, password: PASSWORD },
    },
  });
}

test('SAMPLE-09 what is sent out is gone and comes back whole', async () => {
  const id = await sampleIn(world, 'STORED');
  await correct(id, '99.50');
  await move(world, [id], 'EXPORTED', SENT);
  expect(await quantityOf(id)).toBe('0');
  await move(world, [id], 'STORED', { reason: 'Viện đã trả lại mẫu' });
  expect(await quantityOf(id)).toBe('99.50');
  expect(await ledgerOf(id)).toEqual(['IN 100', 'CORRECTION -0.50', 'SEND -99.50', 'RETURN 99.50']);
});

test('SAMPLE-09 what is destroyed is gone; restoring gives back what that destruction took', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await move(world, [id], 'DESTROYED', { reason: 'Hết thời hạn lưu' });
  await move(world, [id], 'STORED', { reason: 'Đã hủy nhầm mẫu', storageLocation: 'Kho 1' });
  await correct(id, '40');
  await move(world, [id], 'DESTROYED', { reason: 'Hết thời hạn lưu' });
  await move(world, [id], 'STORED', { reason: 'Đã hủy nhầm mẫu' });
  expect(await ledgerOf(id)).toEqual([
    'IN 100',
    'DESTROY -100',
    'RESTORE 100',
    'CORRECTION -60',
    'DESTROY -40',
    'RESTORE 40',
  ]);
});

test('SAMPLE-09 a refused sample is restored to a storage place, with its quantity', async () => {
  const id = await sampleIn(world, 'NOT_RECEIVE');
  await move(world, [id], 'DESTROYED', { reason: 'niêm phong rách' });
  const { code } = await readSample(world, id);
  const body = { samplesIds: [id], status: 'STORED', reason: 'nhận sau khi lập biên bản' };
  const answer = await refused(world, world.head, changeSampleStatus, { body }, 'STORAGE_LOCATION_REQUIRED');
  expect(codesOf(answer)).toEqual([code]);
  await move(world, [id], 'STORED', { reason: body.reason, storageLocation: 'Kho 2' });
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'STORED', storageLocation: 'Kho 2' });
  expect(await ledgerOf(id)).toEqual(['IN 100', 'REFUSE -100', 'RESTORE 100']);
});

test('SAMPLE-09 SAMPLE-14 a restored sample that was never received goes into no group before its receipt', async () => {
  const id = await sampleIn(world, 'NOT_RECEIVE');
  await move(world, [id], 'DESTROYED', { reason: 'niêm phong rách' });
  await move(world, [id], 'STORED', { reason: 'Nhận sau giờ làm', storageLocation: 'Kho 2' });
  const { code } = await readSample(world, id);
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: 'Nhóm hóa lý 7' } });
  const group = { body: { cartId, cartResponsibleUserId: [world.technician.id], sampleId: [id] } };
  const answer = await refused(world, world.head, addToCart, group, 'SAMPLE_NUMBER_REQUIRED');
  expect(codesOf(answer)).toEqual([code]);
  expect(failureOf(answer).message).toBe(`Mẫu chưa có mã số, vui lòng nhận mẫu trước: ${code}`);
  const split = { body: { parentId: id, currentQuantities: ['1'] } };
  await refused(world, world.head, separateSample, split, 'SAMPLE_NUMBER_REQUIRED');
  await move(world, [id], 'RECEIVED', { receivedDate: '2012-04-05' });
  expect(await readSample(world, id)).toMatchObject({
    sampleStatus: 'RECEIVED',
    sampleIdInternal: 'L12-0001',
    receivedDate: '2012-04-05',
  });
  expect(await ledgerOf(id)).toEqual(['IN 100', 'REFUSE -100', 'RESTORE 100']);
  await world.done(world.head, addToCart, group);
});

/** Nothing is left of a sample: all of it went into another. */
const empty = async (id: string): Promise<void> => {
  await world.owner.query("SET kiemlab.action = 'samples.merge-samples'");
  await world.owner.query('UPDATE sample SET current_quantity = 0 WHERE id = $1', [id]);
};

test('SAMPLE-09 nothing comes back to a sample of which nothing was left when it was destroyed', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await move(world, [id], 'DESTROYED', { reason: 'Chuyển nhầm mẫu' });
  await move(world, [id], 'STORED', { reason: 'Đã hủy nhầm mẫu', storageLocation: 'Kho 1' });
  await empty(id);
  // Before NOTHING_LEFT was asked for, what was empty was destroyed as well.
  await world.owner.query("UPDATE sample SET status = 'DESTROYED' WHERE id = $1", [id]);
  await move(world, [id], 'STORED', { reason: 'Đã hủy nhầm mẫu' });
  expect(await quantityOf(id)).toBe('0');
  expect((await ledgerOf(id)).at(-1)).toBe('MERGE_OUT -100');
});

test('SAMPLE-09 after the report only a remainder is stored, and nothing that is not there is sent or destroyed', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await empty(id);
  const { code } = await readSample(world, id);
  for (const more of [
    { status: 'STORED', storageLocation: 'Kho 1' },
    { status: 'EXPORTED', ...SENT },
  ]) {
    const body = { samplesIds: [id], ...more };
    const answer = await refused(world, world.head, changeSampleStatus, { body }, 'NOTHING_LEFT');
    expect(codesOf(answer)).toEqual([code]);
    expect(failureOf(answer).message).toBe(`Mẫu không còn lượng nào: ${code}`);
  }
  const gone = { body: { samplesIds: [id], status: 'DESTROYED' as const, reason: 'Đã dùng hết mẫu' } };
  expect(codesOf(await refused(world, world.head, destroySamples, gone, 'NOTHING_LEFT'))).toEqual([code]);
  const { code: by } = await world.call(changeSampleStatus, gone, world.head.token);
  expect(by).toBe('NOTHING_LEFT');
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'REPORTED', currentQuantity: '0' });
});

test('SAMPLE-09 of many dispatches at the same moment one takes the quantity', async () => {
  const id = await sampleIn(world, 'STORED');
  const body = { samplesIds: [id], status: 'EXPORTED' as const, ...SENT };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(changeSampleStatus, { body }, world.head.token)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await ledgerOf(id)).toEqual(['IN 100', 'SEND -100']);
});
