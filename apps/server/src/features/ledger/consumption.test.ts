import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { changeSampleStatus, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { correctTaking } from '@kiemlab/contract/features/ledger/consumption.api';
import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, nextNumber, prepare } from '../../testing/people.ts';
import { partsLedgerOf } from '../../testing/quantities.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { assign, endRetention, move, readSample, sampleIn } from '../../testing/samples.ts';
import { enter, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const read = (id: string) => world.done(world.head, listQuantities, { params: { id } });

/** Hands samples to a new group, with so much of each. */
async function handOver(ids: readonly string[], quantity?: string) {
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: `Nhóm ${nextNumber()}` } });
  return {
    body: {
      cartId,
      cartResponsibleUserId: [world.technician.id],
      sampleId: [...ids],
      ...(quantity ? { quantities: ids.map((sampleId) => ({ sampleId, quantity })) } : {}),
    },
  };
}

/** Enters the results of a sample that is being tested, and says at the end what its first test took. */
async function tested(id: string, quantity?: string) {
  const tests = await testsOf(world, id);
  await enter(world, tests);
  const [first] = tests;
  const quantities = first && quantity ? { quantities: [{ id: first.id, quantity }] } : {};
  return { body: { objectList: tests.map((one) => one.id), ...quantities } };
}

test('SAMPLE-14 COMP-37 a hand-over takes from what is free, the tests after it take no more, and leaving untested gives it back', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const { code } = await readSample(world, id);
  const tooMuch = await handOver([id], '100.1');
  const answer = await refused(world, world.head, addToCart, tooMuch, 'QUANTITY_NOT_FREE');
  expect(failureOf(answer).message).toContain(`${code} (100 viên)`);
  await world.done(world.head, addToCart, await handOver([id], '40'));
  await move(world, [id], 'RECEIVED', { reason: 'Chuyển nhầm nhóm' });
  await world.done(world.head, addToCart, await handOver([id], '100'));
  await assign(world, [id]);
  await refused(world, world.technician, completeResultEntry, await tested(id, '5'), 'TAKEN_OTHER_WAY');
  expect(await partsLedgerOf(world, id)).toEqual([
    'IN 100 0',
    'TEST -40 0',
    'CORRECTION 40 0',
    'TEST -100 0',
    '0 = 0 + 0',
  ]);
  const { family, untold } = await read(id);
  expect(family).toMatchObject({ cameIn: '100', tested: '100', corrected: '0', left: '0' });
  expect(untold).toEqual([]);
});

test('TEST-05 COMP-37 a test says at the end of its entry what it took; it is corrected with a reason, by who told it or the unit head', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  await refused(world, world.technician, completeResultEntry, await tested(id, '101'), 'QUANTITY_NOT_FREE');
  const { answer } = await audited(world, world.technician, 'tests.complete-result-entry', async () => {
    const tests = await testsOf(world, id);
    const body = {
      objectList: tests.map((one) => one.id),
      quantities: [{ id: tests[0]?.id ?? '', quantity: '30' }],
    };
    return world.call(completeResultEntry, { body }, world.technician.token);
  });
  expect(answer.status).toBe(200);
  const [row] = await testsOf(world, id);
  expect(row?.taking).toMatchObject({ free: '70', unit: 'viên', told: 'TEST' });
  const { takings, untold } = await read(id);
  expect(untold).toEqual([]);
  expect(takings).toMatchObject([{ way: 'TEST', quantity: '30', by: expect.any(String), correctable: true }]);
  const [taking] = takings;
  const correction = (quantity: string, version = 1, reason = 'Đếm lại vỏ') => ({
    params: { id: taking?.id ?? '' },
    body: { version, quantity, reason },
  });
  await refused(world, undefined, correctTaking, correction('20'), 'UNAUTHENTICATED');
  await refused(world, world.reviewer, correctTaking, correction('20'), 'FORBIDDEN');
  const other = await addPerson(world, allBut('Test_Unlock'));
  await refused(world, other, correctTaking, correction('20'), 'FORBIDDEN');
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, narrow, correctTaking, correction('20'), 'NOT_FOUND');
  const nobody = { ...correction('20'), params: { id: randomUUID() } };
  await refused(world, world.head, correctTaking, nobody, 'NOT_FOUND');
  await refused(world, world.head, correctTaking, correction('20', 1, ''), 'VALIDATION');
  await refused(world, world.head, correctTaking, correction('100.5'), 'QUANTITY_NOT_FREE');
  const done = await audited(world, world.technician, 'samples.correct-taking', () =>
    world.call(correctTaking, correction('20.5'), world.technician.token),
  );
  expect(done.answer.data).toMatchObject({ version: 2, left: '79.5' });
  expect(done.reason).toBe('Đếm lại vỏ');
  await refused(world, world.head, correctTaking, correction('20'), 'STALE_VERSION');
  await world.done(world.head, correctTaking, correction('25', 2));
  expect(await partsLedgerOf(world, id)).toEqual([
    'IN 100 0',
    'TEST -30 0',
    'CORRECTION 9.5 0',
    'TEST -4.5 0',
    '75 = 0 + 75',
  ]);
  // What was told too high is not what was tested, nor a count of the sample.
  expect((await read(id)).family).toMatchObject({ cameIn: '100', corrected: '0', tested: '25', left: '75' });
});

test('SAMPLE-14 the first act chooses the way: after a test no hand-over takes, and a test is named once', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const wrong = await tested(id, '5');
  const [named] = wrong.body.quantities ?? [];
  const twice = { body: { ...wrong.body, quantities: [named, named] } };
  await refused(world, world.technician, completeResultEntry, twice, 'VALIDATION');
  const foreign = { body: { ...wrong.body, quantities: [{ id: randomUUID(), quantity: '1' }] } };
  await refused(world, world.technician, completeResultEntry, foreign, 'VALIDATION');
  await world.done(world.technician, completeResultEntry, wrong);
  const { rows } = await world.owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM sample_taking WHERE sample_id = $1 AND way = 'TEST'",
    [id],
  );
  expect(rows[0]?.n).toBe(1);
  await world.owner.query("SET kiemlab.action = 'tests.complete-result-entry'");
  await expect(
    world.owner.query(
      "INSERT INTO sample_taking (sample_id, way, quantity, taken_by) VALUES ($1, 'GROUP', 1, $2)",
      [id, world.head.id],
    ),
  ).rejects.toThrow(/another way/);
});

test('SAMPLE-09 SAMPLE-10 what was left out is asked before what is left goes its way, where the caller or the laboratory asks', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await endRetention(world, [id]);
  const { code } = await readSample(world, id);
  const { untold } = await read(id);
  expect(untold).toHaveLength(1);
  const store = { samplesIds: [id], status: 'STORED' as const, storageLocation: 'Tủ lưu 1' };
  const asking = { body: { ...store, askTakings: true } };
  const answer = await refused(world, world.head, changeSampleStatus, asking, 'TAKING_REQUIRED');
  expect(codesOf(answer)).toEqual([code]);
  expect(failureOf(answer).message).toContain(`${code} (${untold[0]})`);
  const destroy = {
    body: { samplesIds: [id], status: 'DESTROYED' as const, reason: 'Hết thời hạn lưu', askTakings: true },
  };
  await refused(world, world.head, destroySamples, destroy, 'TAKING_REQUIRED');
  const told = (quantity: string) => ({
    body: { ...asking.body, takings: [{ sampleId: id, quantity }], numberSamplesSaved: '20' },
  });
  await refused(world, world.head, changeSampleStatus, told('100.1'), 'QUANTITY_NOT_FREE');
  // All of it was used up: nothing is there to be stored, and nothing has been taken.
  await refused(world, world.head, changeSampleStatus, told('100'), 'NOTHING_LEFT');
  await refused(world, world.head, changeSampleStatus, told('85'), 'RETAINED_TOO_MUCH');
  await world.done(world.head, changeSampleStatus, told('60'));
  expect(await partsLedgerOf(world, id)).toEqual(['IN 100 0', 'TEST -60 0', 'RETAIN 0 20', '40 = 20 + 20']);
  await refused(world, world.head, changeSampleStatus, told('1'), 'TAKEN_OTHER_WAY');
  const stranger = { body: { ...store, takings: [{ sampleId: randomUUID(), quantity: '1' }] } };
  await refused(world, world.head, changeSampleStatus, stranger, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-09 the specified call goes through without it unless the laboratory asks, and that nothing was used is an answer', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const specified = { body: { samplesIds: [id], status: 'STORED' as const, storageLocation: 'Tủ lưu 1' } };
  const ask = (asked: boolean) => prepare(world, (tx) => writeSetting(tx, 'askWhatTestsTook', asked));
  await ask(true);
  await refused(world, world.head, changeSampleStatus, specified, 'TAKING_REQUIRED');
  await ask(false);
  await world.done(world.head, changeSampleStatus, specified);
  await world.done(world.head, changeSampleStatus, {
    body: {
      samplesIds: [id],
      status: 'EXPORTED',
      recipient: 'Viện',
      purpose: 'Thử lại',
      askTakings: true,
      takings: [{ sampleId: id, quantity: '0' }],
    },
  });
  expect(await partsLedgerOf(world, id)).toEqual(['IN 100 0', 'SEND -100 0', '0 = 0 + 0']);
  expect((await read(id)).takings).toMatchObject([{ way: 'LATER', quantity: '0', correctable: false }]);
});
