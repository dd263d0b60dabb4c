import { permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL, allBut } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { setStatus } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { caseOf, CAUSE, current, failing, permission } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('COMP-39 the unit head permits one change with its cause and signs for it; the test is another version', async () => {
  const row = await failing(world);
  const oos = await caseOf(world, row);
  const { answer } = await audited(world, world.head, 'tests.permit-oos-change', () =>
    world.send(permitOosChange, permission(oos), world.head.token),
  );
  expect(answer.status).toBe(200);
  expect(await caseOf(world, row)).toMatchObject({
    status: 'PERMITTED',
    version: row.version + 1,
    permissions: [
      {
        number: 1,
        permitted: 'CORRECTION',
        reason: CAUSE,
        determination: 1,
        permittedBy: world.head.fullName,
      },
    ],
  });
  const { rows } = await world.owner.query(
    "SELECT meaning, remark, signer_name, sample_id FROM signature WHERE subject = 'oos-case' AND subject_id = $1",
    [oos.id],
  );
  expect(rows).toEqual([
    {
      meaning: 'oos-permitted',
      remark: CAUSE,
      signer_name: world.head.fullName,
      sample_id: row.sampleId,
    },
  ]);
  await refused(world, world.head, permitOosChange, permission(await caseOf(world, row)), 'OOS_NOT_OPEN');
});

test('COMP-39 USER-03 a wrong call changes nothing', async () => {
  const row = await failing(world);
  const oos = await caseOf(world, row);
  const call = permission(oos);
  await refused(world, undefined, permitOosChange, call, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Test_Unlock')), permitOosChange, call, 'FORBIDDEN');
  await refused(world, world.head, permitOosChange, { ...call, params: { id: randomUUID() } }, 'NOT_FOUND');
  const own = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, own, permitOosChange, call, 'NOT_FOUND');
  for (const [body, fault] of [
    [{ reason: '' }, 'reason TOO_SHORT'],
    [{ permitted: 'AVERAGE' }, 'permitted INVALID_VALUE'],
    [{ password: undefined }, 'password REQUIRED'],
  ] as const) {
    const answer = await refused(
      world,
      world.head,
      permitOosChange,
      permission(oos, 'CORRECTION', body),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual([fault]);
  }
  await refused(
    world,
    world.head,
    permitOosChange,
    permission(oos, 'RETEST', { version: 1 }),
    'STALE_VERSION',
  );
  // A wrong password is kept, as everywhere; nothing else is.
  const wrong = await world.send(
    permitOosChange,
    permission(oos, 'RETEST', { password: 'sai' }),
    world.head.token,
  );
  expect(wrong.code).toBe('SIGNATURE_FAILED');
  expect(await caseOf(world, row)).toEqual(oos);
});

test('COMP-39 nobody permits a change of what he or she has entered', async () => {
  const row = await failing(world);
  const head = await addPerson(world, ALL);
  await world.owner.query("SET kiemlab.action = 'test.give'");
  await world.owner.query('UPDATE test_record SET technician_id = $2 WHERE id = $1', [row.id, head.id]);
  const answer = await refused(
    world,
    head,
    permitOosChange,
    permission(await caseOf(world, row)),
    'OOS_OWN_RESULT',
  );
  expect(codesOf(answer)).toHaveLength(1);
});

test('COMP-39 what went on is returned first', async () => {
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await refused(world, world.head, permitOosChange, permission(await caseOf(world, row)), 'OOS_RETURN_FIRST');
  await setStatus(world, world.head, [row], 'TEST_DONE', 'Điều tra nguyên nhân');
  await world.done(world.head, permitOosChange, permission(await caseOf(world, row)));
  expect((await current(world, row)).oos).toMatchObject([{ status: 'PERMITTED' }]);
});
