import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { type Analyte, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { addPerson, allBut, nextNumber, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let setup: Setup;
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY, { name: 'Độ rã' }],
  });
});
afterAll(() => world.stop());

/** The body of the specification (1 §3), for a new analyte. */
const specified = () => ({
  analytesId: `HL-${nextNumber()}`,
  analytesName: `Tạp chất ${nextNumber()}`,
  analytesGroupId: setup.analyteGroupId,
  observedValue: '',
  costEstimate: '250000',
  testRunNumber: 2,
  lod: '0.010',
  loq: '0,03',
  methodId: 'DĐVN V, Phụ lục 5.3',
  otherLabResult: '',
  result: 'KPH',
  unit: '%',
  description: 'Pha động: methanol – nước (40:60)',
});
const send = (body: object, who: Person = world.head) => world.send(saveAnalyte, { body }, who.token);
const saved = async (body: object): Promise<Analyte> => {
  const answer = await send(body);
  expect(answer.body).toMatchObject({ analytesGroupId: expect.any(String) as string });
  expect(answer.status).toBe(201);
  return answer.data;
};
const refusal = (body: object, code: Parameters<typeof refused>[4], who: Person = world.head) =>
  refused(world, who, saveAnalyte, { body }, code);
const inList = async (): Promise<Analyte[]> =>
  world.done(world.head, listAnalytes, { query: { testId: setup.testId } });

test("TEST-08 the specification's own body adds an analyte, behind the others, with decimals as typed", async () => {
  const body = specified();
  const { answer } = await audited(world, world.head, 'analytes.save-analyte', () => send(body));
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    ...body,
    loq: '0.03',
    analytesGroupName: 'Chỉ tiêu hóa lý',
    requirement: '',
    type: 'QUANTITATIVE',
    accredited: false,
    position: 2,
    flag: { minimum: null, maximum: null, criticalLow: null, criticalHigh: null, absent: false },
    limitsWaiting: false,
    version: 1,
  });
  expect((await inList()).at(-1)).toEqual(answer.data);
  expect(await world.done(world.head, listLimitsVersions, { params: { id: answer.data.id } })).toMatchObject([
    { version: 1, unit: '%', author: world.head.fullName, endedAt: null, confirmedBy: null },
  ]);
});

test('TEST-08 with its id and the body of before it changes; what is left out stays, null empties', async () => {
  const { id, version } = await saved({ ...specified(), accredited: true, position: 7, requirement: 'Đạt' });
  const body = specified();
  const now = await saved({ id, version, ...body, lod: null, description: null, costEstimate: null });
  expect(now).toMatchObject({
    ...body,
    id,
    lod: null,
    loq: '0.03',
    description: '',
    costEstimate: '0',
    requirement: 'Đạt',
    accredited: true,
    position: 7,
    version: version + 1,
  });
  expect(
    await saved({ id, analytesId: 'x1', analytesName: 'X1', analytesGroupId: setup.analyteGroupId }),
  ).toEqual({
    ...now,
    analytesId: 'x1',
    analytesName: 'X1',
    version: version + 2,
  });
});

test('TEST-08 unit and requirement are told by the limits: a version of them, at once while nothing was assigned', async () => {
  const body = specified();
  const { id } = await saved(body);
  const now = await saved({ ...body, id, unit: 'mg', requirement: 'Không quá 0,3 mg' });
  expect(now).toMatchObject({ unit: 'mg', requirement: 'Không quá 0,3 mg', limitsWaiting: false });
  const versions = await world.done(world.head, listLimitsVersions, { params: { id } });
  expect(versions.map(({ version, unit, endedAt }) => [version, unit, endedAt === null])).toEqual([
    [2, 'mg', true],
    [1, '%', false],
  ]);
  // Nothing of the limits is another: no version.
  await saved({ ...body, id, unit: 'mg', methodId: 'Khác' });
  expect(await world.done(world.head, listLimitsVersions, { params: { id } })).toHaveLength(2);
});

test('COMP-30 TEST-08 of an analyte that was assigned the unit waits for a second person, the rest counts for later tests', async () => {
  const own = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const [before] = await testsOf(world, await sampleIn({ ...world, setup: own }, 'ANALYZING'));
  const [analyte] = own.analytes;
  const body = {
    id: analyte?.id,
    analytesId: 'CT1',
    analytesName: 'Định lượng',
    analytesGroupId: own.analyteGroupId,
    methodId: 'HPLC',
  };
  await refusal({ ...body, unit: 'mg' }, 'REASON_REQUIRED');
  const now = await saved({ ...body, unit: 'mg', reason: 'Chuyên luận mới' });
  expect(now).toMatchObject({ unit: '%', methodId: 'HPLC', limitsWaiting: true });
  const waits = await refusal({ ...body, requirement: 'Khác', reason: 'Sửa thêm lần nữa' }, 'LIMITS_WAIT');
  expect(failureOf(waits).message).toContain('Định lượng');
  // What is no limit goes on.
  expect(await saved({ ...body, methodId: 'HPLC 2' })).toMatchObject({
    methodId: 'HPLC 2',
    limitsWaiting: true,
  });
  expect((await testsOf(world, before?.sampleId ?? ''))[0]).toEqual(before);
});

test('COMP-30 TEST-08 one that was assigned asks for a group with another base of its flags with a reason', async () => {
  const own = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const groupWith = async (flagCalculationBase?: 'LOQ') => {
    const body = { testId: own.testId, name: `Nhóm ${nextNumber()}`, flagCalculationBase };
    return (await world.done(world.head, createAnalyteGroup, { body })).id;
  };
  const [same, other] = [await groupWith(), await groupWith('LOQ')];
  const body = { id: own.analytes[0]?.id, analytesId: 'CT1', analytesName: 'Định lượng' };
  // Nothing was assigned yet.
  await saved({ ...body, analytesGroupId: other });
  await saved({ ...body, analytesGroupId: own.analyteGroupId });
  await sampleIn({ ...world, setup: own }, 'ANALYZING');
  expect(await saved({ ...body, analytesGroupId: same })).toMatchObject({ analytesGroupId: same });
  await refusal({ ...body, analytesGroupId: other }, 'REASON_REQUIRED');
  const { answer, reason } = await audited(world, world.head, 'analytes.save-analyte', () =>
    send({ ...body, analytesGroupId: other, reason: 'So với LOQ' }),
  );
  expect([answer.status, answer.data.analytesGroupId, reason]).toEqual([201, same, 'So với LOQ']);
});

describe('what is refused', () => {
  test('TEST-08 a code or a name that another one of the test id has, in whatever letters', async () => {
    const body = { ...specified(), analytesId: 'Ab-1', analytesName: 'Sắt' };
    const { id } = await saved(body);
    const code = await refusal({ ...specified(), analytesId: 'aB-1' }, 'DUPLICATE');
    expect(faultsOf(code)).toEqual(['analytesId INVALID_VALUE']);
    expect(failureOf(code).message).toBe('Giá trị aB-1 đã tồn tại!');
    const name = await refusal({ ...specified(), analytesName: 'SẮT' }, 'DUPLICATE');
    expect(faultsOf(name)).toEqual(['analytesName INVALID_VALUE']);
    // It may have its own, in other letters too; and so may one of another test id.
    expect((await saved({ ...body, id, analytesName: 'SẮT' })).analytesName).toBe('SẮT');
    expect((await send({ ...body, analytesGroupId: world.setup.analyteGroupId })).status).toBe(201);
  });

  test('TEST-08 fifty that are sent at once under one name are one', async () => {
    const body = specified();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send({ ...body, analytesId: `${body.analytesId}-${at}` })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect((await inList()).filter((row) => row.analytesName === body.analytesName)).toHaveLength(1);
  });

  test('TEST-08 a unit that is not of the list, by name; the micro sign and the Greek letter are one', async () => {
    const answer = await refusal({ ...specified(), unit: 'bánh' }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['unit INVALID_VALUE']);
    await refusal({ ...specified(), unit: 'MG' }, 'VALIDATION');
    // Units in use stay, also those that the list does not have.
    await world.owner.query("SET kiemlab.action = 'test.unit'");
    const body = specified();
    const { id } = await saved(body);
    await world.owner.query("UPDATE analyte_limits SET unit = 'giọt' WHERE analyte_id = $1", [id]);
    expect((await saved({ ...body, id, unit: 'giọt' })).unit).toBe('giọt');
    expect((await saved({ ...body, id, unit: '' })).unit).toBe('');
    expect(faultsOf(await refusal({ ...body, id, unit: 'giọt' }, 'VALIDATION'))).toEqual([
      'unit INVALID_VALUE',
    ]);
  });

  test('TEST-08 a version that is no longer the one, a group of another test id, what is not there', async () => {
    const body = specified();
    const { id, version } = await saved(body);
    await saved({ ...body, id, version });
    expect(codesOf(await refusal({ ...body, id, version }, 'STALE_VERSION'))).toEqual([body.analytesName]);
    const elsewhere = { ...body, id, analytesGroupId: world.setup.analyteGroupId };
    expect(faultsOf(await refusal(elsewhere, 'VALIDATION'))).toEqual(['analytesGroupId INVALID_VALUE']);
    await refusal({ ...body, id: randomUUID() }, 'NOT_FOUND');
    await refusal({ ...specified(), analytesGroupId: randomUUID() }, 'NOT_FOUND');
  });

  test('USER-03 TEST-08 creating wants the right to create, changing the one to change', async () => {
    const { id } = await saved(specified());
    const editor = await addPerson(world, allBut('CreateConfig'));
    const creator = await addPerson(world, allBut('EditConfig'));
    await refusal(specified(), 'FORBIDDEN', editor);
    await refusal({ ...specified(), id }, 'FORBIDDEN', creator);
    expect((await send(specified(), creator)).status).toBe(201);
    expect((await send({ ...specified(), id }, editor)).status).toBe(201);
  });

  test.each([
    ['lod', '1e400'],
    ['lod', 'NaN'],
    ['loq', 'Infinity'],
    ['loq', '-0.1'],
    ['loq', 0.30000000000000004],
    ['costEstimate', -0.5],
    ['costEstimate', '1.000,5'],
    ['testRunNumber', 0],
    ['testRunNumber', '1.5'],
    ['testRunNumber', true],
    ['analytesId', ' '],
    ['analytesId', 'x'.repeat(41)],
    ['analytesName', 'x'.repeat(10_000)],
    ['type', 'KHÁC'],
    ['createdBy', 'a'],
  ])('TEST-08 %s = %j, by its field', async (field, value) => {
    const answer = await refusal({ ...specified(), [field]: value }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual([field]);
  });

  test('TEST-08 formulas and markup are text', async () => {
    const name = `=HYPERLINK("x") #set <b> ${nextNumber()}`;
    expect((await saved({ ...specified(), analytesName: name })).analytesName).toBe(name);
  });
});

test('TEST-08 limits of detection and of quantitation may come as numbers; one that lost digits, or is below zero, is asked back', async () => {
  expect(await saved({ ...specified(), lod: 0.05, loq: 1e-7 })).toMatchObject({
    lod: '0.05',
    loq: '0.0000001',
  });
  expect(await saved({ ...specified(), lod: 0, loq: 3 })).toMatchObject({ lod: '0', loq: '3' });
  const odd = { ...specified(), lod: 0.1 + 0.2, loq: -0.5 };
  expect(faultsOf(await refusal(odd, 'VALIDATION'))).toEqual(['lod INVALID_DECIMAL', 'loq TOO_SMALL']);
});
