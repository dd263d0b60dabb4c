import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { addClient } from '../../testing/laboratory.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, type NewSampleBody, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let client: string;
beforeAll(async () => {
  world = await startWorld();
  client = await addClient(world);
});
afterAll(() => world.stop());

const receive = (samplesIds: string[], receivedDate: string, more: object = {}) =>
  world.done(world.head, changeSampleStatus, {
    body: { samplesIds, status: 'RECEIVED', receivedDate, reason: 'Nhập bù sổ giấy', ...more },
  });
const receiveOne = async (body: NewSampleBody, receivedDate: string, more: object = {}) => {
  const id = await register(world, body);
  await receive([id], receivedDate, more);
  return readSample(world, id);
};
const sent = (general: Record<string, string | null> = {}): NewSampleBody => ({
  ...sampleBody({ sampleSource: 'Mẫu gửi', ...general }),
  samplerInformation: [],
  clientInformation: { associatedClient: client },
});
const refusal = async (body: NewSampleBody, more: object, code: Parameters<typeof refused>[4]) => {
  const id = await register(world, body);
  const request = { body: { samplesIds: [id], status: 'RECEIVED', ...more } };
  return { id, answer: await refused(world, world.head, changeSampleStatus, request, code) };
};

test('SAMPLE-09 the receipt gives number, day, condition and due day: L for a sample taken, in 20 days', async () => {
  const body = sampleBody({ status: null });
  expect(await receiveOne(body, '2001-03-05', { condition: 'Niêm phong nguyên vẹn' })).toMatchObject({
    sampleStatus: 'RECEIVED',
    sampleIdInternal: 'L01-0001',
    sampleIdExternal: 'L01-0001',
    code: 'L01-0001',
    receivedDate: '2001-03-05',
    appointmentDate: '2001-03-25',
    status: 'Niêm phong nguyên vẹn',
  });
});

test('SAMPLE-09 G for a sample sent, in ten working days', async () => {
  // A Monday: ten working days later is the Monday of the next but one week.
  expect(await receiveOne(sent(), '2002-03-04')).toMatchObject({
    sampleIdInternal: 'G02-0001',
    appointmentDate: '2002-03-18',
  });
  // A Saturday.
  expect(await receiveOne(sent(), '2002-03-09')).toMatchObject({ appointmentDate: '2002-03-22' });
});

test('SAMPLE-09 a code and a due day that are there already are kept', async () => {
  const body = {
    ...sampleBody({ sampleIdExternal: 'KH/17' }),
    sampleChronicleInformation: { appointmentDate: '2030-12-31', receivedDate: '2003-01-02' },
  };
  const id = await register(world, body);
  await world.done(world.head, changeSampleStatus, {
    body: { samplesIds: [id], status: 'RECEIVED', reason: 'Nhập bù sổ giấy' },
  });
  expect(await readSample(world, id)).toMatchObject({
    sampleIdInternal: 'L03-0001',
    sampleIdExternal: 'KH/17',
    appointmentDate: '2030-12-31',
    receivedDate: '2003-01-02',
  });
});

test('SAMPLE-09 without a day it is today, in the laboratory’s time', async () => {
  const id = await register(world);
  await world.done(world.head, changeSampleStatus, { body: { samplesIds: [id], status: 'RECEIVED' } });
  const { rows } = await world.owner.query<{ today: string }>(
    "SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date::text AS today",
  );
  expect((await readSample(world, id))['receivedDate']).toBe(rows[0]?.today);
});

test('COMP-26 SAMPLE-09 a day that lies ahead is refused', async () => {
  const { answer } = await refusal(sampleBody(), { receivedDate: '2999-01-01' }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['receivedDate IN_FUTURE']);
});

test('COMP-26 SAMPLE-09 a receipt entered late says why; the reason is in the audit trail', async () => {
  const { answer, id } = await refusal(
    sampleBody(),
    { receivedDate: addDays(today(), -4) },
    'RECEIPT_REASON_REQUIRED',
  );
  expect(faultsOf(answer)).toEqual(['reason REQUIRED']);
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  expect(failureOf(answer).message).toContain('hơn 3 ngày');
  // The day the form recorded counts as well, when the receipt tells none.
  const dated = { ...sampleBody(), sampleChronicleInformation: { receivedDate: '2026-01-05' } };
  await refusal(dated, {}, 'RECEIPT_REASON_REQUIRED');
  const { reason } = await audited(world, world.head, 'samples.receive', () =>
    receive([id], addDays(today(), -4), { reason: 'Máy chủ hỏng hai ngày' }),
  );
  expect(reason).toBe('Máy chủ hỏng hai ngày');
  const soon = await register(world, sampleBody());
  await receive([soon], addDays(today(), -2), { reason: undefined });
});

test('SAMPLE-09 a day before the sampling, or in another century, is refused, and the sample named', async () => {
  const body = {
    ...sampleBody(),
    sampleChronicleInformation: { samplingDate: '2026-01-05T17:30:00Z' },
  };
  const early = await refusal(body, { receivedDate: '2026-01-05' }, 'VALIDATION');
  expect(faultsOf(early.answer)).toEqual(['receivedDate DATE_ORDER']);
  expect(codesOf(early.answer)).toEqual([(await readSample(world, early.id)).code]);
  // Two digits of the year stand in the number: L26 is 2026.
  const old = await refusal(sampleBody(), { receivedDate: '1926-01-05' }, 'VALIDATION');
  expect(faultsOf(old.answer)).toEqual(['receivedDate TOO_SMALL']);
});

test('SAMPLE-09 an empty condition leaves the one that is recorded', async () => {
  expect(await receiveOne(sampleBody(), '2013-05-06', { condition: '  ' })).toMatchObject({
    status: 'Bao bì nguyên vẹn',
  });
});

test('COMP-36 SAMPLE-09 the condition has to be known', async () => {
  const { id, answer } = await refusal(sampleBody({ status: null }), {}, 'SAMPLE_CONDITION_REQUIRED');
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  await refusal(sampleBody({ status: null }), { condition: '  ' }, 'SAMPLE_CONDITION_REQUIRED');
});

test('SAMPLE-09 a sample taken needs who took it, a sample sent needs who sent it', async () => {
  await refusal({ ...sampleBody(), samplerInformation: [] }, {}, 'SAMPLE_SAMPLER_REQUIRED');
  await refusal({ ...sent(), clientInformation: {} }, {}, 'SAMPLE_CLIENT_REQUIRED');
});

describe('numbers', () => {
  const codesIn = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await readSample(world, id)).sampleIdInternal));
  const registered = (count: number, body = sampleBody) =>
    Promise.all(Array.from({ length: count }, () => register(world, body())));
  const expected = (prefix: string, from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(4, '0')}`);

  test('SAMPLE-09 one call numbers in the order given, each letter and year on its own', async () => {
    const [l1 = '', l2 = '', l3 = ''] = await registered(3);
    const [g1 = '', g2 = ''] = await registered(2, sent);
    await receive([l2, g1, l3], '2004-05-01');
    await receive([g2, l1], '2004-05-02');
    expect(await codesIn([l2, g1, l3, g2, l1])).toEqual([
      'L04-0001',
      'G04-0001',
      'L04-0002',
      'G04-0002',
      'L04-0003',
    ]);
    const [other = ''] = await registered(1);
    await receive([other], '2005-01-01');
    expect(await codesIn([other])).toEqual(['L05-0001']);
  });

  test('COMP-35 SAMPLE-09 a hundred receipts at the same moment get a hundred different numbers without a gap', async () => {
    const ids = await registered(100);
    await Promise.all(ids.map((id) => receive([id], '2006-06-06')));
    expect((await codesIn(ids)).sort()).toEqual(expected('L06', 1, 100));
  });

  test('SAMPLE-09 receipts of both letters at the same moment number each letter without a gap', async () => {
    const taken = await registered(50);
    const submitted = await registered(50, sent);
    const mixed = taken.flatMap((id, index) => [id, submitted[index] ?? '']);
    // Every tenth call receives one of each letter, in either order.
    const calls = mixed.flatMap((id, index) =>
      index % 10 === 1 ? [] : [index % 10 === 0 ? [mixed[index + 1] ?? '', id] : [id]],
    );
    await Promise.all(calls.map((ids) => receive(ids, '2010-06-06')));
    expect((await codesIn(taken)).sort()).toEqual(expected('L10', 1, 50));
    expect((await codesIn(submitted)).sort()).toEqual(expected('G10', 1, 50));
  });

  test('SAMPLE-09 a receipt that fails gives its numbers back', async () => {
    const [first = '', second = '', third = ''] = await registered(3);
    await receive([first], '2007-07-07');
    const lacking = await register(world, sampleBody({ status: null }));
    const body = { samplesIds: [second, lacking], status: 'RECEIVED', receivedDate: '2007-07-07' };
    await refused(world, world.head, changeSampleStatus, { body }, 'SAMPLE_CONDITION_REQUIRED');
    await receive([third, second], '2007-07-07');
    expect(await codesIn([first, third, second])).toEqual(expected('L07', 1, 3));
  });

  test('COMP-18 COMP-35 SAMPLE-09 a number stays with its sample, whatever becomes of it', async () => {
    const [id = '', next = ''] = await registered(2);
    await receive([id], '2008-08-08');
    await move(world, [id], 'DESTROYED', { reason: 'Hết thời hạn lưu' });
    await receive([next], '2008-08-08');
    expect(await codesIn([id, next])).toEqual(expected('L08', 1, 2));
  });

  test('SAMPLE-09 after 9999 comes a fifth digit', async () => {
    await world.owner.query("SET kiemlab.action = 'test.numbers'");
    await world.owner.query("INSERT INTO number_series (series, year, last) VALUES ('sample-L', 2009, 9999)");
    const [id = ''] = await registered(1);
    await receive([id], '2009-09-09');
    expect(await codesIn([id])).toEqual(['L09-10000']);
  });
});
