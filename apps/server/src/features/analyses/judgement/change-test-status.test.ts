import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { testActionTo, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, allBut, PASSWORD, type Person } from '../../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { reread, setStatus } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Where the status call may lead, written down apart from the program's table (rules T), and who goes there. */
const ALLOWED: Record<
  TestStatus,
  Partial<Record<TestStatus, 'technician' | 'reviewer' | 'approver' | 'head'>>
> = {
  NEW: {},
  TEST_DONE: { REQUEST_REVIEW: 'technician' },
  REQUEST_REVIEW: { REQUEST_APPROVED: 'reviewer', REJECT: 'reviewer', TEST_DONE: 'technician' },
  REQUEST_APPROVED: { APPROVED: 'approver', REJECT: 'approver', TEST_DONE: 'technician' },
  APPROVED: { LOCKED: 'approver', TEST_DONE: 'technician' },
  REJECT: {},
  LOCKED: {},
};
/** What is answered when it does not lead there; the specification words some of them (1 §8). */
const REFUSAL: Record<TestStatus, Parameters<typeof refused>[4]> = {
  NEW: 'INVALID_STATUS_TRANSITION',
  TEST_DONE: 'RETURN_NOT_ALLOWED',
  REQUEST_REVIEW: 'INVALID_STATUS_TRANSITION',
  REQUEST_APPROVED: 'INVALID_STATUS_TRANSITION',
  APPROVED: 'NOT_REQUEST_APPROVED',
  REJECT: 'NOT_REQUEST_APPROVED',
  LOCKED: 'INVALID_STATUS_TRANSITION',
};
const pairs = TEST_STATUSES.flatMap((from) =>
  Object.entries(ALLOWED[from]).map(([to, who]) => ({ from, to: to as TestStatus, who })),
);
const bodyOf = (
  rows: readonly { id: string; version: number }[],
  testStatus: TestStatus | undefined,
  change: object = {},
) => ({
  body: {
    objectList: rows.map(({ id, version }) => ({ id, version })),
    ...(testStatus ? { testStatus } : {}),
    validationRemarks: 'lý do',
    password: PASSWORD,
    auditReviewed: true,
    ...change,
  },
});
const signaturesOf = async (row: TestRow) => {
  const { rows } = await world.owner.query<{
    meaning: string;
    signer_id: string;
    remark: string | null;
    act_id: string;
  }>(
    'SELECT meaning, signer_id, remark, act_id FROM signature WHERE subject_id = $1 ORDER BY signed_at, id',
    [row.id],
  );
  return rows;
};

describe.each(TEST_STATUSES)('from %s', (from) => {
  test('COMP-38 TEST-10 every other status is refused with its own words, and the test is named', async () => {
    const row = await testIn(world, from);
    for (const to of TEST_STATUSES.filter((status) => !(status in ALLOWED[from]))) {
      // What a setting may open is refused as such while it is shut (rule T4a).
      const because = from === 'TEST_DONE' && to === 'REQUEST_APPROVED' ? 'REVIEW_REQUIRED' : REFUSAL[to];
      const answer = await refused(world, world.head, changeTestStatus, bodyOf([row], to), because);
      expect(codesOf(answer), to).toEqual([row.testInformationCode]);
    }
  });
});

test.each(pairs)(
  'TEST-10 $from to $to happens, with signature and remark as the table asks',
  async ({ from, to, who }) => {
    const rows = await testsIn(world, from);
    const person = world[who];
    const action = testActionTo(from, to, false);
    if (!action) throw new Error('the table has no such action');
    const requires = testTransition(action).requires ?? {};
    const before = await Promise.all(rows.map(signaturesOf));
    if (requires.reason) {
      const blank = bodyOf(rows, to, { validationRemarks: '  ' });
      expect(codesOf(await refused(world, person, changeTestStatus, blank, 'REASON_REQUIRED'))).toHaveLength(
        2,
      );
    }
    if (requires.auditReviewed)
      for (const auditReviewed of [undefined, false])
        await refused(
          world,
          person,
          changeTestStatus,
          bodyOf(rows, to, { auditReviewed }),
          'AUDIT_REVIEW_REQUIRED',
        );
    if (requires.signature) {
      const answer = await refused(
        world,
        person,
        changeTestStatus,
        bodyOf(rows, to, { password: undefined }),
        'VALIDATION',
      );
      expect(faultsOf(answer)).toEqual(['password REQUIRED']);
    }
    const { answer, reason, changes } = await audited(world, person, `tests.${action}`, () =>
      world.send(changeTestStatus, bodyOf(rows, to), person.token),
    );
    expect([answer.status, answer.data]).toEqual([200, { changed: 2 }]);
    expect(reason).toBe('lý do');
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'test', field: 'status', old_value: from, new_value: to }),
    );
    const after = await reread(world, rows);
    expect(after.map((row) => [row.status, row.statusRemark])).toEqual([
      [to, 'lý do'],
      [to, 'lý do'],
    ]);
    const signed = (await Promise.all(rows.map(signaturesOf))).map((all, index) =>
      all.slice(before[index]?.length),
    );
    if (!requires.signature) expect(signed).toEqual([[], []]);
    else {
      const act = signed[0]?.[0]?.act_id;
      const signature = { meaning: requires.signature, signer_id: person.id, remark: 'lý do', act_id: act };
      expect(signed).toEqual([[signature], [signature]]);
    }
  },
);

test.each(pairs)('USER-03 $from to $to is refused without its own permission', async ({ from, to }) => {
  const action = testActionTo(from, to, false);
  if (!action) throw new Error('the table has no such action');
  const person = await addPerson(world, allBut(...testTransition(action).permission));
  await refused(world, person, changeTestStatus, bodyOf([await testIn(world, from)], to), 'FORBIDDEN');
});

describe('lock and unlock', () => {
  test('TEST-05 unlocking makes it approved again, with a reason, by the head of the unit', async () => {
    const row = await testIn(world, 'LOCKED');
    const unlock = (change: object = {}) => bodyOf([row], undefined, { unlock: true, ...change });
    await refused(world, world.head, changeTestStatus, unlock({ validationRemarks: '' }), 'REASON_REQUIRED');
    await refused(world, world.approver, changeTestStatus, unlock(), 'FORBIDDEN');
    await audited(world, world.head, 'tests.unlock', () =>
      world.send(changeTestStatus, unlock(), world.head.token),
    );
    expect((await reread(world, [row])).map((read) => read.status)).toEqual(['APPROVED']);
  });

  test.each(TEST_STATUSES.filter((status) => status !== 'LOCKED'))(
    'TEST-05 unlocking is refused when one of the records is %s',
    async (status) => {
      const rows = [await testIn(world, 'LOCKED'), await testIn(world, status)];
      const body = bodyOf(rows, undefined, { unlock: true });
      const answer = await refused(world, world.head, changeTestStatus, body, 'NOT_LOCKED');
      expect(codesOf(answer)).toEqual([rows[1]?.testInformationCode]);
      const english = await world.send(changeTestStatus, body, world.head.token, 'en');
      expect(failureOf(english).message).toBe(
        `Record must be in Locked status: ${rows[1]?.testInformationCode ?? ''}`,
      );
    },
  );
});

describe('signing', () => {
  test('AUTH-12 a wrong password signs nothing, is counted to the end of the session, and stands in the trail', async () => {
    const row = await testIn(world, 'REQUEST_APPROVED');
    const person = await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_Approve']);
    const body = bodyOf([row], 'APPROVED', { password: 'sai' });
    const { answer } = await audited(world, person, 'auth.signature-failed', () =>
      world.send(changeTestStatus, body, person.token),
    );
    expect([answer.status, answer.code]).toEqual([401, 'SIGNATURE_FAILED']);
    for (let time = 0; time < 3; time++) await world.send(changeTestStatus, body, person.token);
    expect((await world.send(changeTestStatus, body, person.token)).code).toBe('SESSION_ENDED');
    const late = await world.send(changeTestStatus, bodyOf([row], 'APPROVED'), person.token);
    expect(late.code).toBe('TOKEN_EXPIRED');
    expect(await reread(world, [row])).toEqual([row]);
  });

  test('AUTH-12 a refusal costs no password', async () => {
    const row = await testIn(world, 'NEW');
    const check = vi.spyOn(world.services.passwords, 'verify');
    await refused(
      world,
      world.head,
      changeTestStatus,
      bodyOf([row], 'APPROVED', { password: 'sai' }),
      'NOT_REQUEST_APPROVED',
    );
    expect(check).not.toHaveBeenCalled();
    check.mockRestore();
  });

  test('COMP-21 TEST-11 a signature shows name, position, time and meaning', async () => {
    const row = await testIn(world, 'LOCKED');
    const shown = (person: Person, meaning: string) => ({
      meaning,
      signer: person.fullName,
      position: person.position,
      signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      valid: true,
    });
    expect(row.signatures).toEqual([
      shown(world.technician, 'performed'),
      shown(world.reviewer, 'reviewed'),
      shown(world.approver, 'approved'),
      shown(world.approver, 'locked'),
    ]);
  });

  test('TEST-11 of five approvals at the same moment one signs', async () => {
    const row = await testIn(world, 'REQUEST_APPROVED');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.send(changeTestStatus, bodyOf([row], 'APPROVED'), world.approver.token),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await signaturesOf(row)).filter((signature) => signature.meaning === 'approved')).toHaveLength(1);
  });
});

describe('many at once', () => {
  test('TEST-10 one that cannot go stops all, and only those to blame are named', async () => {
    const good = await testsIn(world, 'REQUEST_APPROVED');
    const bad = await testsIn(world, 'REQUEST_REVIEW');
    const answer = await refused(
      world,
      world.head,
      changeTestStatus,
      bodyOf([...good, ...bad], 'APPROVED'),
      'NOT_REQUEST_APPROVED',
    );
    expect(codesOf(answer)).toEqual(bad.map((row) => row.testInformationCode));
    expect(failureOf(answer).message).toContain('Bản ghi phải ở trạng thái Chờ phê duyệt');
  });

  test('TEST-04 rejecting takes back what waits for review and what waits for approval', async () => {
    const rows = [await testIn(world, 'REQUEST_REVIEW'), await testIn(world, 'REQUEST_APPROVED')];
    await setStatus(world, world.head, rows, 'REJECT', 'Làm lại');
    for (const row of rows)
      expect(await reread(world, [row])).toMatchObject([
        { status: 'REJECT', statusRemark: 'Làm lại', reviewer: null, approver: null },
      ]);
    expect((await signaturesOf(rows[0] as TestRow)).map((signature) => signature.meaning)).not.toContain(
      'rejected',
    );
    expect((await signaturesOf(rows[1] as TestRow)).map((signature) => signature.meaning)).toContain(
      'rejected',
    );
  });

  test('TEST-10 tests that do not exist are not found', async () => {
    const row = await testIn(world, 'REQUEST_APPROVED');
    await refused(
      world,
      world.head,
      changeTestStatus,
      bodyOf([row, { id: randomUUID(), version: 1 }], 'APPROVED'),
      'TEST_NOT_FOUND',
    );
  });
});

test('TEST-04 a call that names no status and unlocks nothing is refused', async () => {
  const row = await testIn(world, 'NEW');
  for (const change of [{}, { unlock: false }]) {
    const answer = await refused(
      world,
      world.head,
      changeTestStatus,
      bodyOf([row], undefined, change),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual(['testStatus REQUIRED']);
  }
});
