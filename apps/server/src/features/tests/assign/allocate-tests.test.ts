import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { allocateTests } from '@kiemlab/contract/features/tests/allocate.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/tests/results.api';
import { assignAnalytes, listTests, type TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { hold } from '../../../testing/held.ts';
import { addSetup, type Setup } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { abilitiesOn } from '../../../testing/row-abilities.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, enter, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
/** With a second technician on its list. */
let setup: Setup;
let second: Person;
const REASON = 'Kiểm nghiệm viên nghỉ ốm';
beforeAll(async () => {
  world = await startWorld();
  second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id, second.id],
    analytes: [{ name: 'Độ rã', maximum: '15' }, { name: 'Cảm quan' }],
  });
});
afterAll(() => world.stop());

/** The specification's body: without a technician. */
const specified = (sampleId: string[]) => ({
  body: {
    testId: setup.testId,
    analytesId: setup.analytes.map(({ id }) => id),
    sampleId,
    associatedId: null,
  },
});

/** Tests of a new sample that nobody was given. */
async function nobodys(): Promise<TestRow[]> {
  const id = await sampleIn(world, 'RECEIVED');
  await world.done(world.head, assignAnalytes, specified([id]));
  return testsOf(world, id);
}

type Said = { technicianId?: string; entryDate?: string };
const bodyOf = (tests: readonly TestRow[], said: Said, reason?: string) => ({
  body: {
    tests: tests.map(({ id, version }) => ({ id, version, ...said })),
    ...(reason ? { reason } : {}),
  },
});
const give = (tests: readonly TestRow[], said: Said, reason?: string) =>
  world.send(allocateTests, bodyOf(tests, said, reason), world.head.token);
const reread = async (tests: readonly TestRow[]) => testsOf(world, tests[0]?.sampleId ?? '');
/** A moment some days from now. */
const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();

describe('given to nobody yet', () => {
  test('TEST-01 they are listed, filtered, and on the page of their sample', async () => {
    const tests = await nobodys();
    const ids = tests.map(({ id }) => id);
    const { content } = await world.done(world.head, listTests, { query: { technician: 'none', size: 999 } });
    expect(content.filter(({ id }) => ids.includes(id))).toHaveLength(2);
    expect(content.every(({ technicianId }) => technicianId === null)).toBe(true);
    const mine = await world.done(world.technician, listTests, { query: { technician: 'me', size: 999 } });
    expect(mine.content.some(({ id }) => ids.includes(id))).toBe(false);
    await world.done(world.head, getSample, { params: { id: tests[0]?.sampleId ?? '' } });
    await world.done(world.head, listReceipts, { params: { id: tests[0]?.sampleId ?? '' } });
    const abilities = await abilitiesOn(world, world.head, tests[0]);
    expect(abilities.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual([
      'allocate',
      'edit',
      'delete',
      'markQc',
    ]);
    await refused(world, world.head, listTests, { query: { technician: 'nobody' } }, 'VALIDATION');
  });

  test('TEST-10 COMP-09 nobody begins with them, not who may do everything', async () => {
    const tests = await nobodys();
    const entry = {
      body: {
        testResults: tests.map(({ id, version }) => ({
          testInformationId: id,
          version,
          result: '10',
          sampleTestingResult: 'PASS' as const,
        })),
      },
    };
    const answer = await refused(world, world.head, enterResults, entry, 'TECHNICIAN_MISSING');
    expect(codesOf(answer)).toEqual(tests.map((row) => row.testInformationCode));
    const list = { body: { objectList: tests.map(({ id }) => id) } };
    await refused(world, world.head, completeResultEntry, list, 'TECHNICIAN_MISSING');
  });

  test('TEST-10 once given they are seen by their technician, and begun', async () => {
    const tests = await nobodys();
    const sampleId = tests[0]?.sampleId ?? '';
    const see = () => world.send(getSample, { params: { id: sampleId } }, second.token);
    expect((await see()).status).toBe(404);
    const { answer, changes } = await audited(world, world.head, 'tests.allocate', () =>
      give(tests, { technicianId: second.id }),
    );
    expect([answer.status, answer.data]).toEqual([
      200,
      { changed: 2, tests: tests.map(({ id, version }) => ({ id, version: version + 1 })) },
    ]);
    expect(changes).toContainEqual(
      expect.objectContaining({
        entity: 'test',
        field: 'technician_id',
        old_value: null,
        new_value: second.id,
      }),
    );
    expect((await see()).status).toBe(200);
    const [first] = await reread(tests);
    expect(first).toMatchObject({ technicianId: second.id, technicianName: second.fullName, version: 2 });
    expect(first?.entryDate).toBe(tests[0]?.entryDate);
    await world.done(second, enterResults, {
      body: {
        testResults: [
          { testInformationId: first?.id ?? '', version: 2, result: '10', sampleTestingResult: 'PASS' },
        ],
      },
    });
  });
});

describe('people and deadlines', () => {
  test('SAMPLE-15 each test has its own; what is so already is not written again', async () => {
    const tests = await nobodys();
    const [one, two] = tests as [TestRow, TestRow];
    const due = inDays(3);
    const answer = await world.done(world.head, allocateTests, {
      body: {
        tests: [
          { id: one.id, version: 1, technicianId: world.technician.id, entryDate: due },
          { id: two.id, version: 1, technicianId: second.id },
        ],
      },
    });
    expect(answer.changed).toBe(2);
    const now = await reread(tests);
    expect(now.map(({ technicianId, entryDate }) => [technicianId, entryDate])).toEqual([
      [world.technician.id, due],
      [second.id, two.entryDate],
    ]);
    const again = await world.done(world.head, allocateTests, {
      body: {
        tests: [
          { id: one.id, version: 2, technicianId: world.technician.id, entryDate: due },
          { id: two.id, version: 2, entryDate: inDays(5) },
        ],
      },
    });
    expect(again).toEqual({
      changed: 1,
      tests: [
        { id: one.id, version: 2 },
        { id: two.id, version: 3 },
      ],
    });
    expect((await reread(tests)).map(({ version }) => version)).toEqual([2, 3]);
  });

  test('COMP-12 a test that is begun changes hands with a reason, which the trail keeps', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const own = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id, second.id],
      analytes: [{ name: 'Độ ẩm', maximum: '15' }],
    });
    await world.done(world.head, assignAnalytes, {
      body: {
        testId: own.testId,
        analytesId: own.analytes.map((one) => one.id),
        sampleId: id,
        technicianId: world.technician.id,
      },
    });
    const before = (await testsOf(world, id)).filter(({ analytesName }) => analytesName === 'Độ ẩm');
    await enter(world, before);
    const begun = (await testsOf(world, id)).filter(({ analytesName }) => analytesName === 'Độ ẩm');
    const answer = await refused(
      world,
      world.head,
      allocateTests,
      bodyOf(begun, { technicianId: second.id }),
      'REASON_REQUIRED',
    );
    expect(codesOf(answer)).toEqual(begun.map((row) => row.testInformationCode));
    // Its deadline needs none.
    await world.done(world.head, allocateTests, bodyOf(begun, { entryDate: inDays(9) }));
    const {
      answer: given,
      reason,
      changes,
    } = await audited(world, world.head, 'tests.allocate', () =>
      world.send(
        allocateTests,
        bodyOf(
          begun.map((row) => ({ ...row, version: row.version + 1 })),
          { technicianId: second.id },
          REASON,
        ),
        world.head.token,
      ),
    );
    expect([given.status, reason]).toEqual([200, REASON]);
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'technician_id',
        old_value: world.technician.id,
        new_value: second.id,
      }),
    );
    const [now] = (await testsOf(world, id)).filter(({ analytesName }) => analytesName === 'Độ ẩm');
    expect(now).toMatchObject({ technicianId: second.id, result: begun[0]?.result });
    // Who had it before goes on no longer.
    const list = { body: { objectList: [now?.id ?? ''] } };
    await refused(world, world.technician, completeResultEntry, list, 'NOT_ASSIGNED');
  });

  test('COMP-06 who entered a result does not review it when it is with somebody else', async () => {
    const setupOfBoth = await addSetup(world, { templateIds: [world.template.id], technicianIds: [] });
    const both = await addPerson(world, [
      'Sample',
      'Sample_ViewAll',
      'Test',
      'Test_EnterResult',
      'Test_Review',
    ]);
    const id = await sampleIn(world, 'RECEIVED');
    await world.done(world.head, assignAnalytes, {
      body: {
        testId: setupOfBoth.testId,
        analytesId: setupOfBoth.analytes[0]?.id ?? '',
        sampleId: id,
        technicianId: both.id,
      },
    });
    const [fresh] = await testsOf(world, id);
    await world.done(both, enterResults, {
      body: {
        testResults: [
          { testInformationId: fresh?.id ?? '', version: 1, result: '99.6', sampleTestingResult: 'PASS' },
        ],
      },
    });
    const begun = await testsOf(world, id);
    await world.done(world.head, allocateTests, bodyOf(begun, { technicianId: world.technician.id }, REASON));
    await world.done(world.technician, completeResultEntry, { body: { objectList: [fresh?.id ?? ''] } });
    const { content } = await world.done(both, listTests, { query: { sampleId: id } });
    const abilities = await abilitiesOn(world, both, content[0]);
    expect(abilities.find(({ action }) => action === 'enterResult')?.because).toBe('NOT_ASSIGNED');
    expect(abilities.find(({ action }) => action === 'review')?.allowed).toBe(false);
  });
});

describe('what is refused, with nothing for the others', () => {
  test('COMP-09 who is not authorised for one of the tests, by name', async () => {
    const tests = await nobodys();
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
    const tests = await nobodys();
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
    const tests = await nobodys();
    const holder = await hold(world, 'UPDATE test_record SET version = version + 1 WHERE id = $1', [
      tests[0]?.id,
    ]);
    const answer = give(tests, { technicianId: second.id });
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
    const tests = await nobodys();
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
    const [one] = (await nobodys()) as [TestRow];
    const faults = async (body: unknown) =>
      faultsOf(await refused(world, world.head, allocateTests, { body }, 'VALIDATION'));
    const named = { id: one.id, version: 1 };
    expect(await faults({ tests: [] })).toEqual(['tests TOO_SHORT']);
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
