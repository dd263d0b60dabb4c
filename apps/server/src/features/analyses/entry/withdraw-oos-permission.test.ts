import { withdrawOosPermission } from '@kiemlab/contract/features/oos/oos.api';
import {
  completeResultEntry,
  enterResults,
  listResultVersions,
} from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, allBut, PASSWORD } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { enter, setStatus } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import {
  caseOf,
  current,
  failing,
  permit,
  withdraw,
  withdrawal,
  WITHDRAWN_BECAUSE,
  may,
} from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const change = (row: { id: string; version: number }) => ({
  body: {
    testResults: [
      {
        testInformationId: row.id,
        version: row.version,
        result: '99.6',
        sampleTestingResult: 'PASS' as const,
        remarks: 'x',
      },
    ],
    reason: 'Sửa lỗi nhập liệu',
  },
});

test('COMP-39 a permission nobody used is withdrawn with a reason and signed; the result is barred again', async () => {
  const row = await failing(world);
  await permit(world, row);
  const seen = await caseOf(world, row);
  expect(seen).toMatchObject({
    status: 'PERMITTED',
    abilities: may({ permit: 'OOS_NOT_OPEN', withdraw: undefined }),
  });
  const { answer } = await audited(world, world.head, 'tests.withdraw-oos-permission', () =>
    world.send(withdrawOosPermission, withdrawal(seen), world.head.token),
  );
  expect(answer.status).toBe(200);
  const oos = await caseOf(world, row);
  expect(oos).toMatchObject({
    status: 'OPEN',
    version: seen.version + 1,
    abilities: may({ permit: undefined, withdraw: 'OOS_NO_PERMISSION' }),
    permissions: [
      {
        number: 1,
        permitted: 'CORRECTION',
        withdrawn: { reason: WITHDRAWN_BECAUSE, by: world.head.fullName },
      },
    ],
  });
  const { rows } = await world.owner.query(
    "SELECT meaning, remark, signer_name, sample_id FROM signature WHERE subject = 'oos-case' AND subject_id = $1 ORDER BY signed_at",
    [oos.id],
  );
  expect(rows.map(({ meaning }) => meaning)).toEqual(['oos-permitted', 'oos-withdrawn']);
  expect(rows[1]).toEqual({
    meaning: 'oos-withdrawn',
    remark: WITHDRAWN_BECAUSE,
    signer_name: world.head.fullName,
    sample_id: row.sampleId,
  });
  await refused(
    world,
    world.technician,
    enterResults,
    change(await current(world, row)),
    'OOS_NOT_PERMITTED',
  );
  await refused(world, world.head, withdrawOosPermission, withdrawal(oos), 'OOS_NO_PERMISSION');
});

test('COMP-39 what was withdrawn is permitted anew, as a permission of its own', async () => {
  const row = await failing(world);
  await permit(world, row);
  await withdraw(world, row);
  await permit(world, row, 'RETEST');
  expect((await caseOf(world, row)).permissions).toMatchObject([
    { number: 1, permitted: 'CORRECTION', withdrawn: { reason: WITHDRAWN_BECAUSE } },
    { number: 2, permitted: 'RETEST', withdrawn: null },
  ]);
  await enter(world, [await current(world, row)], '99.6', 'PASS', { reason: 'Thử lại theo cho phép' });
  expect(await current(world, row)).toMatchObject({ round: 2, result: '99.6' });
});

test('COMP-39 TEST-12 a retest that nobody began is taken back: the result of before stands again, nothing is lost', async () => {
  const before = await failing(world);
  await permit(world, before, 'RETEST');
  expect(await current(world, before)).toMatchObject({ status: 'NEW', round: 2, result: null });
  const seen = await caseOf(world, before);
  const answer = await world.done(world.head, withdrawOosPermission, withdrawal(seen));
  const after = await current(world, before);
  expect(answer).toEqual({ id: seen.id, version: after.version });
  const { version, oos, ...rest } = before;
  expect(after).toMatchObject({
    ...rest,
    round: 1,
    status: 'TEST_DONE',
    result: '80',
    sampleTestingResult: 'FAIL',
  });
  expect(after.version).toBe(version + 2);
  expect(after.oos).toEqual(oos);
  await refused(world, world.technician, enterResults, change(after), 'OOS_NOT_PERMITTED');
  // It goes its way as it stands.
  await setStatus(world, world.technician, [after], 'REQUEST_REVIEW');
  const versions = await world.done(world.reviewer, listResultVersions, { params: { id: before.id } });
  expect(versions.map(({ result, round }) => [result, round])).toEqual([['80', 1]]);
});

test('COMP-39 a permission by which somebody has begun to enter is not withdrawn', async () => {
  // Entered, while the completion that uses the permission up is to come.
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REJECT', 'Xem lại phép cân');
  await permit(world, row);
  await world.done(world.technician, enterResults, change(await current(world, row)));
  const begun = await caseOf(world, row);
  expect(begun).toMatchObject({
    status: 'PERMITTED',
    abilities: may({ withdraw: 'OOS_PERMISSION_USED' }),
  });
  await refused(world, world.head, withdrawOosPermission, withdrawal(begun), 'OOS_PERMISSION_USED');
  // Declared complete ahead of its result.
  const again = await failing(world);
  await permit(world, again, 'RETEST');
  await world.done(world.technician, completeResultEntry, { body: { objectList: [again.id] } });
  await refused(
    world,
    world.head,
    withdrawOosPermission,
    withdrawal(await caseOf(world, again)),
    'OOS_PERMISSION_USED',
  );
  // Used up.
  const used = await failing(world);
  await permit(world, used);
  await world.done(world.technician, enterResults, change(await current(world, used)));
  await refused(
    world,
    world.head,
    withdrawOosPermission,
    withdrawal(await caseOf(world, used)),
    'OOS_NO_PERMISSION',
  );
});

test('COMP-39 a permission ends with the entry that is completed, also where nothing was changed by it', async () => {
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REJECT', 'Xem lại phép cân');
  await permit(world, row);
  await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
  const ended = await caseOf(world, row);
  expect(ended).toMatchObject({ status: 'OPEN', result: '80' });
  await refused(
    world,
    world.technician,
    enterResults,
    change(await current(world, row)),
    'OOS_NOT_PERMITTED',
  );
  await refused(world, world.head, withdrawOosPermission, withdrawal(ended), 'OOS_NO_PERMISSION');
});

test('COMP-39 what went on is returned first; who saw the permission alone does not sign', async () => {
  const row = await failing(world);
  await permit(world, row);
  const seen = await current(world, row);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await refused(
    world,
    world.head,
    withdrawOosPermission,
    withdrawal(await caseOf(world, row)),
    'OOS_RETURN_FIRST',
  );
  await setStatus(world, world.head, [row], 'TEST_DONE', 'Điều tra nguyên nhân');
  const stale = { ...(await caseOf(world, row)), version: seen.version };
  await refused(world, world.head, withdrawOosPermission, withdrawal(stale), 'STALE_VERSION');
  const shown = await current(world, row);
  await withdraw(world, row);
  const body = {
    objectList: [{ id: shown.id, version: shown.version }],
    testStatus: 'REQUEST_REVIEW',
    password: PASSWORD,
  };
  await refused(world, world.technician, changeTestStatus, { body }, 'STALE_VERSION');
});

test('COMP-39 USER-03 a wrong call changes nothing', async () => {
  const row = await failing(world);
  await permit(world, row);
  const oos = await caseOf(world, row);
  const call = withdrawal(oos);
  await refused(world, undefined, withdrawOosPermission, call, 'UNAUTHENTICATED');
  await refused(
    world,
    await addPerson(world, allBut('Test_Unlock')),
    withdrawOosPermission,
    call,
    'FORBIDDEN',
  );
  await refused(
    world,
    world.head,
    withdrawOosPermission,
    { ...call, params: { id: randomUUID() } },
    'NOT_FOUND',
  );
  const own = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, own, withdrawOosPermission, call, 'NOT_FOUND');
  for (const [body, fault] of [
    [{ reason: '' }, 'reason TOO_SHORT'],
    [{ version: 0 }, 'version TOO_SMALL'],
    [{ password: undefined }, 'password REQUIRED'],
  ] as const) {
    const answer = await refused(
      world,
      world.head,
      withdrawOosPermission,
      withdrawal(oos, body),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual([fault]);
  }
  const wrong = await world.send(
    withdrawOosPermission,
    withdrawal(oos, { password: 'sai' }),
    world.head.token,
  );
  expect(wrong.code).toBe('SIGNATURE_FAILED');
  expect(await caseOf(world, row)).toEqual(oos);
});
