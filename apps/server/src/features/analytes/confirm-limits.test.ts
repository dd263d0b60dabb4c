import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import {
  confirmLimits,
  getFlag,
  saveFlag,
  withdrawLimits,
} from '@kiemlab/contract/features/analytes/limits.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '../../platform/signing/sign-records.ts';
import { audited } from '../../testing/audited.ts';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { seenNow } from './testing/seen-limits.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await startWorld();
  author = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig'], 'Quản trị viên');
});
afterAll(() => world.stop());

/** An analyte whose change of limits from 95.0 to 96.0 waits. */
async function waiting(by: Person = author): Promise<{ id: string; setup: World['setup'] }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY, { name: 'Độ rã', maximum: '15' }],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const id = setup.analytes[0]?.id ?? '';
  const body = { analytesUUID: id, minimum: '96.0', unit: 'mg', reason: 'Theo DĐVN VI' };
  await world.done(by, saveFlag, { body });
  return { id, setup };
}
const asked = async (id: string, change: object = {}) => ({
  params: { id },
  body: { version: 2, replaces: 1, seen: await seenNow(world, id), password: PASSWORD, ...change },
});
const confirm = async (id: string, who: Person = world.head) =>
  world.send(confirmLimits, await asked(id), who.token);
const refusal = async (id: string, who: Person, code: Parameters<typeof refused>[4], change: object = {}) =>
  refused(world, who, confirmLimits, await asked(id, change), code);
const ruleOf = (id: string) => world.done(world.head, getFlag, { params: { id } });

test('COMP-30 COMP-31 TEST-08 a second person puts a change in force; tests of before keep theirs, later ones take it', async () => {
  const { id, setup } = await waiting();
  const { answer } = await audited(world, world.head, 'analytes.confirm-limits', () => confirm(id));
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({
    version: 2,
    minimum: '96.0',
    unit: 'mg',
    author: author.fullName,
    confirmedBy: world.head.fullName,
    waiting: null,
    testsAssigned: 0,
  });
  // What two people decided one alone does not change, before any test was assigned with it neither.
  await refused(world, author, saveFlag, { body: { analytesUUID: id, minimum: '90.0' } }, 'REASON_REQUIRED');
  const later = await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await testsOf(world, later))[0]).toMatchObject({ minimum: '96.0', unit: 'mg' });
});

test('COMP-20 COMP-21 COMP-22 the signature is on both versions and on what they are limits of, as it was seen', async () => {
  const { id, setup } = await waiting();
  const { rows: testIds } = await world.owner.query<{ test_id: string; name: string }>(
    'SELECT test_id, name FROM test_classification WHERE id = $1',
    [setup.testId],
  );
  await confirm(id);
  const { rows } = await world.owner.query<Record<string, unknown>>(
    'SELECT * FROM signature WHERE subject_id = $1',
    [id],
  );
  const said = {
    flag_name: 'Định lượng',
    absent: false,
    maximum: '105.0',
    critical_low: '90.0',
    critical_high: '110.0',
  };
  const rest = { requirement: '95,0 % – 105,0 %', hours_turnaround: 8, days_turnaround: 2 };
  const content = {
    analytesId: 'CT1',
    analytesName: 'Định lượng',
    testId: testIds[0]?.test_id,
    testIdName: testIds[0]?.name,
    type: 'QUANTITATIVE',
    methodId: 'DĐVN V, Phụ lục 5.3',
    lod: null,
    flagCalculationBase: 'RESULT',
    from: { version: 1, unit: '%', minimum: '95.0', ...said, ...rest },
    to: { version: 2, unit: 'mg', minimum: '96.0', ...said, ...rest },
    author: author.id,
    reason: 'Theo DĐVN VI',
  };
  expect(rows).toMatchObject([
    {
      subject: 'analyte-limits',
      sample_id: null,
      meaning: 'limits-confirmed',
      signer_id: world.head.id,
      signer_name: world.head.fullName,
      signer_position: 'Trưởng phòng',
      content_version: 2,
    },
  ]);
  expect(rows[0]?.['content_hash']).toEqual(contentHash(content));
});

describe('who does not confirm', () => {
  test('COMP-06 TEST-08 the author, whatever he or she may', async () => {
    const { id } = await waiting(world.head);
    await refusal(id, world.head, 'SECOND_PERSON_NOT_OTHER');
    const other = await addPerson(world, ['FormConfiguration', 'EditConfig', 'Test_Unlock']);
    expect((await confirm(id, other)).status).toBe(200);
  });

  test('COMP-06 USER-03 who has no right on results, or none to change the set-up', async () => {
    const { id } = await waiting();
    await refusal(id, await addPerson(world, allBut('Test_Approve', 'Test_Unlock')), 'FORBIDDEN');
    await refusal(id, await addPerson(world, allBut('EditConfig')), 'FORBIDDEN');
    await refusal(id, world.approver, 'FORBIDDEN');
    const approver = await addPerson(world, ['EditConfig', 'Test_Approve']);
    expect((await confirm(id, approver)).status).toBe(200);
  });

  test('COMP-19 COMP-23 who types a wrong password or none', async () => {
    const { id } = await waiting();
    const answer = await world.send(
      confirmLimits,
      await asked(id, { password: 'Sai-mật-khẩu' }),
      world.head.token,
    );
    expect([answer.status, answer.code]).toEqual([401, 'SIGNATURE_FAILED']);
    expect(faultsOf(await refusal(id, world.head, 'VALIDATION', { password: undefined }))).toEqual([
      'password REQUIRED',
    ]);
    expect((await ruleOf(id)).waiting).not.toBeNull();
  });

  test('COMP-22 who saw other versions', async () => {
    const { id } = await waiting();
    expect(codesOf(await refusal(id, world.head, 'STALE_VERSION', { version: 1 }))).toEqual(['Định lượng']);
    await refusal(id, world.head, 'STALE_VERSION', { replaces: 2 });
    await refusal(id, world.head, 'STALE_VERSION', { version: 3 });
    await confirm(id);
    await refusal(id, world.head, 'STALE_VERSION');
    const parts = { ...(await asked(id)), params: { id: randomUUID() } };
    await refused(world, world.head, confirmLimits, parts, 'NOT_FOUND');
  });

  test('COMP-20 COMP-22 nobody gives the analyte another name or code between what was seen and the signature', async () => {
    const { id, setup } = await waiting();
    const now = { id, analytesId: 'CT1', analytesName: 'Định lượng', analytesGroupId: setup.analyteGroupId };
    for (const other of [{ analytesName: 'Độ ẩm' }, { analytesId: 'CT9' }]) {
      const answer = await refused(world, author, saveAnalyte, { body: { ...now, ...other } }, 'LIMITS_WAIT');
      expect(failureOf(answer).message).toContain('Định lượng');
    }
    // What is not signed may change, and once it is decided its name as well.
    await world.done(author, saveAnalyte, { body: { ...now, description: 'Ghi chú' } });
    expect((await confirm(id)).status).toBe(200);
    const renamed = await world.done(author, saveAnalyte, { body: { ...now, analytesName: 'Độ ẩm' } });
    expect(renamed.analytesName).toBe('Độ ẩm');
  });
});

describe('taking a change back', () => {
  const withdraw = (id: string, who: Person, change: object = {}) => ({
    endpoint: withdrawLimits,
    who,
    parts: { params: { id }, body: { version: 2, reason: 'Nhập nhầm', ...change } },
  });
  const done = ({ endpoint, who, parts }: ReturnType<typeof withdraw>) =>
    world.send(endpoint, parts, who.token);

  test('TEST-08 its author, with a reason; the old ones hold, and another may be written', async () => {
    const { id } = await waiting();
    const { answer, reason } = await audited(world, author, 'analytes.withdraw-limits', () =>
      done(withdraw(id, author)),
    );
    expect([answer.status, reason]).toEqual([200, 'Nhập nhầm']);
    expect(answer.data).toMatchObject({ version: 1, minimum: '95.0', waiting: null });
    await refusal(id, world.head, 'STALE_VERSION');
    const body = { analytesUUID: id, minimum: '97.0', reason: 'Nhập nhầm' };
    expect((await world.done(author, saveFlag, { body })).waiting).toMatchObject({ version: 3 });
  });

  test('TEST-08 who may change the set-up refuses it; who may only create takes back what is his own', async () => {
    const { id } = await waiting();
    const creator = await addPerson(world, ['CreateConfig', 'Test']);
    const { endpoint, parts } = withdraw(id, creator);
    await refused(world, creator, endpoint, parts, 'FORBIDDEN');
    await refused(world, author, endpoint, { ...parts, body: { version: 2, reason: ' ' } }, 'VALIDATION');
    await refused(
      world,
      author,
      endpoint,
      { ...parts, body: { version: 3, reason: 'Nhập nhầm' } },
      'STALE_VERSION',
    );
    await refused(world, author, endpoint, { ...parts, params: { id: randomUUID() } }, 'NOT_FOUND');
    expect((await done(withdraw(id, world.head))).status).toBe(200);
    await refused(world, author, endpoint, parts, 'STALE_VERSION');
  });
});

test('COMP-30 TEST-08 of a confirmation and a withdrawal at the same moment one is done', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await waiting();
    const body = { version: 2, reason: 'Nhập nhầm' };
    const [confirmed, withdrawn] = await Promise.all([
      confirm(id),
      world.send(withdrawLimits, { params: { id }, body }, author.token),
    ]);
    expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(await ruleOf(id)).toMatchObject({ waiting: null, version: confirmed.status === 200 ? 2 : 1 });
  }
});

test('COMP-30 TEST-08 confirmed while it is assigned: every test has all of the old ones or all of the new', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, setup } = await waiting();
    const samples = await samplesIn(world, 'RECEIVED', 3);
    const give = (sampleId: string | string[]) =>
      world.send(
        assignAnalytes,
        { body: { testId: setup.testId, analytesId: id, sampleId, technicianId: world.technician.id } },
        world.head.token,
      );
    const [confirmed, ...given] = await Promise.all([
      confirm(id),
      give(samples.slice(0, 2)),
      give(samples[2] ?? ''),
    ]);
    expect([confirmed, ...given].map(({ status }) => status)).toEqual([200, 201, 201]);
    const { rows } = await world.owner.query<{ sample_id: string; copied: string; stored: string }>(
      `SELECT t.sample_id, concat_ws(' ', t.limits_version, t.unit, t.minimum) AS copied,
              concat_ws(' ', l.version, l.unit, l.minimum) AS stored
         FROM test_record t JOIN analyte_limits l ON l.analyte_id = t.analyte_id AND l.version = t.limits_version
        WHERE t.analyte_id = $1 AND t.sample_id = ANY($2)`,
      [id, samples],
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(['1 % 95.0', '2 mg 96.0']).toContain(row.copied);
    expect(rows.map(({ copied }) => copied)).toEqual(rows.map(({ stored }) => stored));
    const together = rows.filter((row) => row.sample_id !== samples[2]);
    expect(new Set(together.map(({ copied }) => copied)).size).toBe(1);
  }
});
