import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hold } from '../../../testing/held.ts';
import { addSetup } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, testsOf } from '../../../testing/tests.ts';
import type { World } from '../../../testing/world.ts';
import { type Allocating, bodyOf, inDays, REASON, startAllocating } from './testing/allocating.ts';

let lab: Allocating;
let world: World;
let second: Person;
beforeAll(async () => {
  lab = await startAllocating();
  ({ world, second } = lab);
});
afterAll(() => world.stop());

describe('what is refused, with nothing for the others', () => {
  test('COMP-09 who is not authorised for one of the tests, by name', async () => {
    const tests = await lab.nobodys();
    const stranger = await addPerson(world, ['Test', 'Test_EnterResult']);
    const body = bodyOf(tests, { technicianId: stranger.id });
    const answer = await refused(world, world.head, allocateTests, body, 'NOT_AUTHORISED_FOR_TEST');
    expect(failureOf(answer).message).toBe(`${stranger.fullName} chưa được giao quyền cho phép thử này.`);
    await refused(
      world,
      world.head,
      allocateTests,
      bodyOf(tests, { technicianId: randomUUID() }),
      'NOT_AUTHORISED_FOR_TEST',
    );
  });

  test('COMP-09 who is on the list and has no open account any more; where nobody is on it, nobody', async () => {
    const leaver = await addPerson(world, ['Test', 'Test_EnterResult']);
    const own = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [leaver.id],
      analytes: [{ name: 'A' }],
    });
    const id = await sampleIn(world, 'RECEIVED');
    const body = { testId: own.testId, analytesId: own.analytes[0]?.id ?? '', sampleId: id };
    await world.done(world.head, assignAnalytes, { body });
    const tests = await testsOf(world, id);
    await world.owner.query("SET kiemlab.action = 'test.leave'");
    await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [leaver.id]);
    const asked = bodyOf(tests, { technicianId: leaver.id });
    await refused(world, world.head, allocateTests, asked, 'NOT_AUTHORISED_FOR_TEST');
    await world.owner.query('DELETE FROM test_classification_person WHERE classification_id = $1', [
      own.testId,
    ]);
    await refused(world, world.head, allocateTests, asked, 'TECHNICIAN_LIST_EMPTY');
  });

  test('COMP-32 a test that has moved meanwhile, by its name', async () => {
    const tests = await lab.nobodys();
    await world.done(world.head, allocateTests, bodyOf(tests.slice(1), { technicianId: second.id }));
    const answer = await refused(
      world,
      world.head,
      allocateTests,
      bodyOf(tests, { technicianId: world.technician.id }),
      'STALE_VERSION',
    );
    expect(codesOf(answer)).toEqual([tests[1]?.testInformationCode]);
  });

  test('COMP-32 one that is changed at this moment is waited for', async () => {
    const tests = await lab.nobodys();
    const holder = await hold(world, 'UPDATE test_record SET version = version + 1 WHERE id = $1', [
      tests[0]?.id,
    ]);
    const answer = lab.give(tests, { technicianId: second.id });
    await holder.waitedFor();
    await holder.release();
    expect((await answer).code).toBe('STALE_VERSION');
  });

  test.each(['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'] as const)(
    'TEST-10 a test in %s: what is signed stays with who signed it',
    async (status) => {
      const id = await sampleIn(world, 'ANALYZING');
      const [signed, ...others] = await bring(world, await testsOf(world, id), status);
      if (!signed) throw new Error('no test');
      const body = bodyOf([signed, ...others], { entryDate: inDays(2) }, REASON);
      const answer = await refused(world, world.head, allocateTests, body, 'EDIT_NOT_ALLOWED');
      expect(codesOf(answer)).toContain(signed.testInformationCode);
    },
  );

  test('SAMPLE-15 a test of which the sample is not there any more for tests', async () => {
    const id = await sampleIn(world, 'REPORTED');
    const tests = await testsOf(world, id);
    await refused(
      world,
      world.head,
      allocateTests,
      bodyOf(tests, { entryDate: inDays(2) }),
      'INVALID_STATUS_TRANSITION',
    );
  });

  test('TEST-10 who may not assign tests, and who does not see them', async () => {
    const tests = await lab.nobodys();
    const body = bodyOf(tests, { technicianId: second.id });
    await refused(world, world.technician, allocateTests, body, 'FORBIDDEN');
    const blind = await addPerson(world, ['Test', 'Test_Add']);
    await refused(world, blind, allocateTests, body, 'TEST_NOT_FOUND');
    await refused(
      world,
      world.head,
      allocateTests,
      bodyOf([{ ...tests[0], id: randomUUID() } as TestRow], { technicianId: second.id }),
      'TEST_NOT_FOUND',
    );
  });

  test('SAMPLE-15 bodies that say nothing, the same twice, or a day that is over', async () => {
    const [one] = (await lab.nobodys()) as [TestRow];
    const faults = async (body: unknown) =>
      faultsOf(await refused(world, world.head, allocateTests, { body }, 'VALIDATION'));
    const named = { id: one.id, version: 1 };
    expect(await faults({ tests: [] })).toEqual(['tests TOO_FEW']);
    expect(await faults({ tests: [named] })).toEqual(['tests.0.technicianId REQUIRED']);
    expect(
      await faults({
        tests: [
          { ...named, technicianId: second.id },
          { ...named, entryDate: inDays(1) },
        ],
      }),
    ).toEqual(['tests GIVEN_TWICE']);
    expect(await faults({ tests: [{ id: one.id, technicianId: second.id }] })).toEqual([
      'tests.0.version REQUIRED',
    ]);
    expect(await faults({ tests: [{ ...named, entryDate: inDays(-2) }] })).toEqual([
      'tests.0.entryDate IN_PAST',
    ]);
    expect(await faults({ tests: [{ ...named, entryDate: 'mai' }] })).toEqual([
      'tests.0.entryDate INVALID_FORMAT',
    ]);
    expect(await faults({ tests: [{ ...named, entryDate: inDays(1), reviewer: second.id }] })).toEqual([
      'tests.0.reviewer UNKNOWN_FIELD',
    ]);
  });
});
