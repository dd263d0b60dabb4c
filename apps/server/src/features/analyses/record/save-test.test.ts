import { saveTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { getTest, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { readSample, sampleIn } from '../../../testing/samples.ts';
import { bring, enter, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let second: Person;
const REASON = 'Ghi nhầm ngày bắt đầu';
beforeAll(async () => {
  world = await startWorld();
  second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
});
afterAll(() => world.stop());

const analyte = (index = 0): string => world.setup.analytes[index]?.id ?? '';
/** What the specification's dialog asks for: test id, analyte group, analyte, sample with its name. */
const specified = (sampleId: string, change: object = {}) => ({
  body: {
    testId: world.setup.testId,
    analytesGroupId: world.setup.analyteGroupId,
    analytesId: analyte(),
    sampleId,
    sampleName: 'Paracetamol 500 mg',
    ...change,
  },
});
const save = (body: object, who = world.head) => world.send(saveTest, { body: body as never }, who.token);
const added = async (change: object = {}): Promise<TestRow> => {
  const sampleId = await sampleIn(world, 'RECEIVED');
  const answer = await save(specified(sampleId, { technicianId: world.technician.id, ...change }).body);
  expect(answer.status).toBe(201);
  const [row] = await testsOf(world, sampleId);
  if (!row) throw new Error('no test was made');
  return row;
};
const detail = (id: string) => world.done(world.head, getTest, { params: { id } });

describe('TEST-02 adding', () => {
  test('TEST-02 the specified body gives a sample its test, due after hours and days of the flagging set together', async () => {
    const sampleId = await sampleIn(world, 'RECEIVED');
    const from = Date.now();
    const { answer, changes } = await audited(world, world.head, 'tests.save-test', () =>
      save(specified(sampleId).body),
    );
    const until = Date.now();
    const { code, sampleStatus } = await readSample(world, sampleId);
    expect(answer).toMatchObject({ status: 201, data: { testInformationCode: `${code}-T01`, version: 1 } });
    expect(sampleStatus).toBe('ANALYZING');
    const [row] = await testsOf(world, sampleId);
    // Copied as `assign-analyte` copies it; two days and eight hours are 56 hours.
    expect(row).toMatchObject({
      status: 'NEW',
      technicianId: null,
      methodId: 'DĐVN V, Phụ lục 5.3',
      unit: '%',
      criticalLow: '90.0',
      minimum: '95.0',
      maximum: '105.0',
      criticalHigh: '110.0',
    });
    const due = Date.parse(row?.entryDate ?? '') - 56 * 3_600_000;
    expect(due).toBeGreaterThanOrEqual(from);
    expect(due).toBeLessThanOrEqual(until);
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'test', operation: 'INSERT', field: 'minimum', new_value: '95.0' }),
    );
  });

  test('TEST-02 COMP-41 everything the form asks is kept as it was typed', async () => {
    const row = await added({
      description: 'Làm cùng mẻ với mẫu đối chứng',
      containerType: 'Lọ thủy tinh nâu',
      equipment: 'HPLC-02',
      referenceStandard: 'Paracetamol chuẩn',
      referenceLot: 'QT 012',
      referenceExpiry: '2030-06-30',
      environmentTemperature: '25,50',
      reviewerId: world.reviewer.id,
      approverId: world.approver.id,
      startDate: '2026-01-05T01:30:00.000Z',
      entryDate: '2999-01-15T00:00:00Z',
      entryTime: '16:30',
    });
    expect(row.startDate).toBe('2026-01-05T01:30:00.000Z');
    expect(row.entryDate).toBe('2999-01-15T09:30:00.000Z');
    expect(await detail(row.id)).toMatchObject({
      version: 1,
      description: 'Làm cùng mẻ với mẫu đối chứng',
      reviewerId: world.reviewer.id,
      approverId: world.approver.id,
      details: {
        containerType: 'Lọ thủy tinh nâu',
        equipment: 'HPLC-02',
        referenceStandard: 'Paracetamol chuẩn',
        referenceLot: 'QT 012',
        referenceExpiry: '2030-06-30',
        environmentTemperature: '25.50',
      },
    });
  });

  test.each(['testId', 'analytesGroupId', 'analytesId', 'sampleId'])(
    'TEST-02 %s is required',
    async (key) => {
      const { body } = specified(await sampleIn(world, 'RECEIVED'));
      const answer = await save({ ...body, [key]: undefined });
      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual([`${key} REQUIRED`]);
    },
  );

  test('TEST-02 what does not belong together, is there already, or lies ahead is refused and changes nothing', async () => {
    const sampleId = await sampleIn(world, 'RECEIVED');
    const fault = async (change: object) => {
      const answer = await save(specified(sampleId, change).body);
      expect(answer.status).toBe(400);
      return faultsOf(answer);
    };
    expect(await fault({ analytesGroupId: randomUUID() })).toEqual(['analytesGroupId INVALID_VALUE']);
    expect(await fault({ startDate: '2999-01-01T00:00:00Z' })).toEqual(['startDate IN_FUTURE']);
    expect(await fault({ entryDate: '2020-01-01T00:00:00Z' })).toEqual(['entryDate IN_PAST']);
    expect(await fault({ technicianId: world.technician.id, reviewerId: world.technician.id })).toEqual([
      'reviewerId SAME_PERSON',
    ]);
    const wrong = (change: object) => specified(sampleId, change);
    await refused(world, world.head, saveTest, wrong({ reviewerId: second.id }), 'NOT_AUTHORISED_FOR_TEST');
    await refused(world, world.head, saveTest, wrong({ technicianId: second.id }), 'NOT_AUTHORISED_FOR_TEST');
    await refused(world, world.head, saveTest, wrong({ analytesId: randomUUID() }), 'NOT_FOUND');
    await refused(world, world.head, saveTest, wrong({ sampleId: randomUUID() }), 'SAMPLE_NOT_FOUND');
    await refused(world, world.technician, saveTest, wrong({}), 'SAMPLE_NOT_FOUND');
    expect((await save(wrong({}).body, { ...world.head, token: 'none' })).status).toBe(401);
    expect((await save(wrong({}).body, world.director)).status).toBe(403);
    expect(await testsOf(world, sampleId)).toEqual([]);
    expect((await readSample(world, sampleId)).sampleStatus).toBe('RECEIVED');
    expect((await save(wrong({}).body)).status).toBe(201);
    await refused(world, world.head, saveTest, wrong({}), 'ANALYTE_ALREADY_ASSIGNED');
  });

  test('TEST-02 what the form of the test group requires is asked for by name, in the version of the assignment', async () => {
    const before = await added();
    const config = (required: boolean) => ({
      config: [
        {
          sectionName: 'testEquipment',
          attributes: { equipment: { display: true, required } },
        },
      ],
    });
    const group = await world.owner.query<{ id: string; name: string; version: number }>(
      'SELECT id, name, current_version AS version FROM test_group WHERE id = (SELECT test_group_id FROM test_record WHERE id = $1)',
      [before.id],
    );
    const { id = '', name = '', version = 1 } = group.rows[0] ?? {};
    await world.done(world.head, saveTestGroup, {
      body: { id, version, name, configData: config(true), reason: 'Yêu cầu ghi thiết bị' } as never,
    });
    const answer = await save(specified(await sampleIn(world, 'RECEIVED')).body);
    expect([answer.status, faultsOf(answer)]).toEqual([400, ['equipment REQUIRED']]);
    // The older record has its own form.
    expect((await save({ id: before.id, version: 1, remark: 'Pha loãng 10 lần' })).status).toBe(201);
    await world.done(world.head, saveTestGroup, {
      body: {
        id,
        version: version + 1,
        name,
        configData: config(false),
        reason: 'Không yêu cầu nữa',
      } as never,
    });
  });
});

describe('TEST-02 editing', () => {
  test('TEST-02 what the call leaves out stays, null clears, and the trail says what was before', async () => {
    const row = await added({ equipment: 'HPLC-02', remark: 'Mẻ 1' });
    const { answer, changes } = await audited(world, world.head, 'tests.save-test', () =>
      save({ id: row.id, version: 1, equipment: 'HPLC-03', remark: null, reason: 'Đổi thiết bị' }),
    );
    expect(answer).toMatchObject({
      status: 201,
      data: { id: row.id, testInformationCode: row.testInformationCode, version: 2 },
    });
    expect((await detail(row.id)).details).toEqual({ equipment: 'HPLC-03' });
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'details.equipment', old_value: 'HPLC-02', new_value: 'HPLC-03' }),
    );
    // The same once more is nothing new.
    expect((await save({ id: row.id, version: 2, equipment: 'HPLC-03' })).data.version).toBe(2);
  });

  test('TEST-02 COMP-12 another start, and another value for what stood there, want a reason; filling in wants none', async () => {
    const row = await added();
    const body = { id: row.id, version: 1 };
    await refused(
      world,
      world.head,
      saveTest,
      { body: { ...body, startDate: '2026-01-05T01:30:00Z' } },
      'REASON_REQUIRED',
    );
    expect((await save({ ...body, equipment: 'HPLC-02' })).status).toBe(201);
    await refused(
      world,
      world.head,
      saveTest,
      { body: { id: row.id, version: 2, equipment: 'HPLC-03' } },
      'REASON_REQUIRED',
    );
    const moved = await save({ id: row.id, version: 2, startDate: '2026-01-05T01:30:00Z', reason: REASON });
    expect(moved.data.version).toBe(3);
    expect((await detail(row.id)).startDate).toBe('2026-01-05T01:30:00.000Z');
  });

  test('TEST-02 a version that is none any more, none at all, and another test than it is', async () => {
    const row = await added();
    expect((await save({ id: row.id, equipment: 'A' })).status).toBe(400);
    await refused(world, world.head, saveTest, { body: { id: row.id, version: 9 } }, 'STALE_VERSION');
    const other = await save({ ...specified(randomUUID()).body, id: row.id, version: 1 });
    expect(faultsOf(other)).toEqual(['sampleId INVALID_VALUE']);
    const same = specified(row.sampleId).body;
    expect((await save({ ...same, id: row.id, version: 1, remark: 'A' })).status).toBe(201);
    await refused(world, world.head, saveTest, { body: { id: randomUUID(), version: 1 } }, 'TEST_NOT_FOUND');
  });

  test('TEST-02 T18 another technician by who assigns tests; once a result stands with a reason, and the start stays', async () => {
    const row = await added();
    const id = row.id;
    await refused(
      world,
      world.technician,
      saveTest,
      { body: { id, version: 1, technicianId: second.id } },
      'FORBIDDEN',
    );
    await refused(
      world,
      world.head,
      saveTest,
      { body: { id, version: 1, technicianId: second.id } },
      'NOT_AUTHORISED_FOR_TEST',
    );
    await enter(world, [row]);
    const start = { id, version: 2, startDate: '2026-01-05T01:30:00Z', reason: REASON };
    await refused(world, world.head, saveTest, { body: start }, 'EDIT_NOT_ALLOWED');
    expect((await save({ id, version: 2, equipment: 'HPLC-02' })).status).toBe(201);
  });

  test('TEST-02 COMP-41 who tests keeps what was tested with, and nothing else; others nothing', async () => {
    const row = await added();
    const mine = (change: object) => ({ body: { id: row.id, version: 1, ...change } });
    await refused(world, world.technician, saveTest, mine({ reviewerId: world.reviewer.id }), 'FORBIDDEN');
    await refused(
      world,
      world.technician,
      saveTest,
      mine({ startDate: '2026-01-05T01:30:00Z', reason: REASON }),
      'FORBIDDEN',
    );
    expect((await save(mine({ equipment: 'HPLC-02' }).body, world.technician)).status).toBe(201);
    expect((await save(mine({ equipment: 'HPLC-02' }).body, second)).status).toBe(404);
    expect((await save(mine({ equipment: 'HPLC-02' }).body, world.reviewer)).status).toBe(403);
  });

  // Specification 1 §4: records in APPROVED or LOCKED cannot be edited.
  const closed: readonly string[] = ['APPROVED', 'LOCKED'];
  test.each(TEST_STATUSES)('TEST-05 TEST-02 editing in %s', async (status) => {
    const sampleId = await sampleIn(world, 'ANALYZING');
    const tests = await bring(world, await testsOf(world, sampleId), status);
    const row = tests[0];
    if (!row) throw new Error('no test');
    const body = { id: row.id, version: row.version, equipment: 'HPLC-02', reason: REASON };
    if (closed.includes(status)) {
      const answer = await refused(world, world.head, saveTest, { body }, 'EDIT_NOT_ALLOWED');
      expect(codesOf(answer)).toEqual([row.testInformationCode]);
      return;
    }
    const answer = await save(body);
    expect(answer.data.version).toBe(row.version + 1);
    const [now] = await testsOf(world, sampleId);
    // COMP-22: what was signed said another thing; it is void, and to be signed anew.
    const signed = status === 'REQUEST_REVIEW' || status === 'REQUEST_APPROVED';
    expect(now?.status).toBe(signed ? 'TEST_DONE' : status);
    expect(now?.signatures.some(({ valid }) => valid)).toBe(false);
    expect(now?.signatures.length).toBe(row.signatures.length);
  });
});
