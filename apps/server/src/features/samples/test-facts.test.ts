import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import type { ListPermission } from '@kiemlab/contract/features/samples/list-permissions';
import { stateOfRow } from '@kiemlab/contract/features/samples/row-inputs';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { sampleAbilities } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import { SAMPLE_STATUSES, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { addPerson, ALL, allBut, type Person, prepare } from '../../testing/people.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { register, sampleIn, samplesIn } from '../../testing/samples.ts';
import { bring, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function rowOf(id: string, who: Person = world.head): Promise<SampleRow> {
  const { sampleList } = await world.done(who, listSamples, { query: { size: 500 } });
  const row = sampleList.find(({ sampleId }) => sampleId === id);
  if (!row) throw new Error('the sample is not in the list');
  return row;
}
const factsOf = async (id: string, who?: Person): Promise<ListPermission[]> => (await rowOf(id, who)).facts;

test('SAMPLE-20 a row of the list tells of the tests of its sample: none, open, approved, some locked, all locked', async () => {
  expect(await factsOf(await register(world))).toEqual([]);
  const id = await sampleIn(world, 'ANALYZING');
  expect(await rowOf(id)).toMatchObject({ hasTests: true, facts: [] });
  const [first, ...others] = await testsOf(world, id);
  if (!first) throw new Error('no test');
  await bring(world, [first], 'APPROVED');
  expect(await factsOf(id)).toEqual([]);
  await bring(world, others, 'APPROVED');
  expect(await factsOf(id)).toEqual(['testsApproved']);
  const tests = await testsOf(world, id);
  expect(tests).toHaveLength(2);
  await setStatus(world, world.approver, tests.slice(1), 'LOCKED');
  expect(await factsOf(id)).toEqual(['testsApproved', 'anyLocked']);
  await setStatus(world, world.approver, tests.slice(0, 1), 'LOCKED');
  expect(await factsOf(id)).toEqual(['testsApproved', 'anyLocked', 'allLocked']);
  // Tests of quality control do not count. No call marks a locked one, and the database refuses it.
  await world.owner.query(
    'ALTER TABLE test_record DISABLE TRIGGER test_record_locked, DISABLE TRIGGER test_record_locked_facts',
  );
  await world.owner.query(
    `SELECT set_config('kiemlab.action', 'test.write', false); UPDATE test_record SET qc_sample = true WHERE sample_id = '${id}'`,
  );
  expect(await rowOf(id)).toMatchObject({ hasTests: false, facts: [] });
});

test('SAMPLE-20 COMP-34 what keeps a sample is told beside what its tests tell', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  await bring(world, await testsOf(world, id), 'APPROVED');
  await world.done(world.head, setHold, {
    body: {
      samplesIds: [id],
      kind: 'HOLD',
      raisedBy: 'Cơ quan điều tra',
      matter: 'Giữ làm tang vật vụ án 12/2026',
    },
  });
  expect(await factsOf(id)).toEqual(['testsApproved', 'onHold']);
});

test('SAMPLE-20 TEST-11 COMP-06 a row tells who may issue whether he or she had a part in the results, and nobody else', async () => {
  const expected = { technician: 'resultsByMe', reviewer: 'resultsByMe', approver: 'approvedByMe' } as const;
  for (const part of ['technician', 'reviewer', 'approver'] as const) {
    const person = await addPerson(world, ALL);
    const setup =
      part === 'technician'
        ? await addSetup(world, { templateIds: [world.template.id], technicianIds: [person.id] })
        : world.setup;
    const acting = { ...world, setup, [part]: person };
    const [id = ''] = await samplesIn(acting, 'REPORT_SAMPLE_HAS_EXISTED', 1);
    expect(await factsOf(id, person), part).toEqual(['testsApproved', expected[part]]);
    expect(await factsOf(id, await addPerson(world, ALL)), part).toEqual(['testsApproved']);
    // Not told while nothing waits to be issued.
    const [tested = ''] = await samplesIn(acting, 'ANALYZING', 1);
    expect(await factsOf(tested, person), part).toEqual([]);
    // A round that was returned counts, though others make the next one; so does a result that another goes on with.
    if (part === 'technician') {
      await world.owner.query("SET kiemlab.action = 'test.reassign'");
      await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE sample_id = $2', [
        world.technician.id,
        id,
      ]);
    } else await setStatus(world, world.head, await testsOf(world, id), 'TEST_DONE', 'Ký lại');
    expect(await factsOf(id, person), `${part}, returned`).toContain(expected[part]);
  }
});

test('SAMPLE-20 TEST-11 who may not issue is told nothing of people, nor of the rule on who issues', async () => {
  const person = await addPerson(world, allBut('Report_Issue'));
  const [id = ''] = await samplesIn({ ...world, reviewer: person }, 'REPORT_SAMPLE_HAS_EXISTED', 1);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', true));
  expect(await factsOf(id, person)).toEqual(['testsApproved']);
  expect(await factsOf(id, await addPerson(world, ALL))).toEqual(['testsApproved', 'approverMayIssue']);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', false));
  expect(await factsOf(id, await addPerson(world, ALL))).toEqual(['testsApproved']);
});

test('SAMPLE-20 the list judges as the server does: every action, in every status, for those with a part in it and others', async () => {
  const person = await addPerson(world, ALL);
  const noHead = allBut('Test_Unlock');
  const clerk: readonly PermissionCode[] = ['Sample', 'Sample_Edit', 'Sample_ViewAll'];
  const people: [Person, readonly PermissionCode[]][] = [
    [person, ALL],
    [world.head, ALL],
    [await addPerson(world, noHead), noHead],
    [await addPerson(world, clerk), clerk],
  ];
  for (const status of SAMPLE_STATUSES)
    for (const part of ['approver', 'reviewer'] as const) {
      const id = await sampleIn({ ...world, [part]: person }, status);
      for (const [who, permissions] of people) {
        const { abilities } = await world.done(who, getSample, { params: { id } });
        const actor = { id: who.id, aliases: new Set<never>(), permissions: new Set(permissions) };
        const row = await rowOf(id, who);
        expect(sampleAbilities(stateOfRow(row, actor, today()), actor), `${status}, ${part}`).toEqual(
          abilities,
        );
      }
    }
});
