import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { assignAnalytes, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addSetup } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { codesOf, refused } from '../../../testing/refused.ts';
import { abilitiesOn } from '../../../testing/row-abilities.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { enter, testsOf } from '../../../testing/tests.ts';
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

const reread = async (tests: readonly TestRow[]) => testsOf(world, tests[0]?.sampleId ?? '');

describe('given to nobody yet', () => {
  test('TEST-01 they are listed, filtered, and on the page of their sample', async () => {
    const tests = await lab.nobodys();
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
    const tests = await lab.nobodys();
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
    const tests = await lab.nobodys();
    const sampleId = tests[0]?.sampleId ?? '';
    const see = () => world.send(getSample, { params: { id: sampleId } }, second.token);
    expect((await see()).status).toBe(404);
    const { answer, changes } = await audited(world, world.head, 'tests.allocate', () =>
      lab.give(tests, { technicianId: second.id }),
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
    const tests = await lab.nobodys();
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
