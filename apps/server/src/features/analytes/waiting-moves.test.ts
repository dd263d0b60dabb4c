import {
  createAnalyteGroup,
  deleteAnalyte,
  deleteAnalyteGroup,
  saveAnalyte,
  setFlagBase,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { getTestGroup, saveTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';

let world: World;
let setup: Setup;
let auditor: Person;
beforeAll(async () => {
  world = await startWorld();
  auditor = await addPerson(world, ['Audit_Review']);
});
afterAll(() => world.stop());
beforeEach(async () => {
  setup = await addSetup(world, { templateIds: [world.template.id], technicianIds: [world.technician.id] });
});

const group = async (flagCalculationBase: FlagBase) =>
  world.done(world.head, createAnalyteGroup, {
    body: { testId: setup.testId, name: `Nhóm ${nextNumber()}`, flagCalculationBase },
  });
const analyte = async (at = 0) =>
  (await world.done(world.head, listAnalytes, { query: { testId: setup.testId } }))[at];
const save = async (more: object, at = 0) => {
  const now = await analyte(at);
  const body = { id: now?.id, analytesId: now?.analytesId, analytesName: now?.analytesName, ...more };
  return world.send(
    saveAnalyte,
    { body: { analytesGroupId: now?.analytesGroupId, reason: 'Xếp lại nhóm chỉ tiêu', ...body } },
    world.head.token,
  );
};
/** What the tests of a new sample are compared by. */
const assignedBase = async () => {
  const id = await sampleIn({ ...world, setup }, 'ANALYZING');
  const { rows } = await world.owner.query<{ flag_base: string }>(
    'SELECT DISTINCT flag_base FROM test_record WHERE sample_id = $1',
    [id],
  );
  return rows.map(({ flag_base }) => flag_base);
};
const waiting = async () => waitingFor(world, auditor);

test('COMP-06 an analyte that was assigned goes to a group with another base once a second person has signed', async () => {
  expect(await assignedBase()).toEqual(['RESULT']);
  const other = await group('LOD');
  const answer = await save({ analytesGroupId: other.id, description: 'Pha động mới' });
  expect(answer.status).toBe(201);
  // The rest counts at once.
  expect(answer.data).toMatchObject({ analytesGroupId: setup.analyteGroupId, description: 'Pha động mới' });
  expect(await assignedBase()).toEqual(['RESULT']);
  const changes = await waiting();
  expect(changes).toMatchObject([
    {
      kind: 'flag-base',
      name: answer.data.analytesName,
      reason: 'Xếp lại nhóm chỉ tiêu',
      proposed: { moves: { to: other.name }, before: 'RESULT', after: 'LOD' },
    },
  ]);
  expect((await confirmAs(world, auditor, changes)).status).toBe(200);
  expect((await analyte())?.analytesGroupId).toBe(other.id);
  expect(await assignedBase()).toEqual(['LOD']);
});

test('COMP-06 no chain of allowed calls compares another value: an empty group that is changed, one that is made anew, an analyte that is', async () => {
  expect(await assignedBase()).toEqual(['RESULT']);
  const now = await analyte();
  // A group with the same base is gone to at once; there it is guarded as it was.
  const same = await group('RESULT');
  expect((await save({ analytesGroupId: same.id })).data.analytesGroupId).toBe(same.id);
  const base = {
    params: { id: same.id },
    body: { flagCalculationBase: 'LOQ' as const, reason: 'So với giới hạn định lượng' },
  };
  expect((await world.done(world.head, setFlagBase, base)).flagCalculationBase).toBe('RESULT');
  // One that waits while its group is another: it waits by what is compared when it is confirmed.
  const other = await group('RESULT');
  const emptied = {
    params: { id: other.id },
    body: { flagCalculationBase: 'LOD' as const, reason: 'So với giới hạn phát hiện' },
  };
  expect((await world.done(world.head, setFlagBase, emptied)).flagCalculationBase).toBe('LOD');
  expect((await save({ analytesGroupId: other.id })).data.analytesGroupId).toBe(same.id);
  // Nor is it deleted to be made anew.
  await refused(world, world.head, deleteAnalyte, { params: { id: now?.id ?? '' } }, 'SETUP_IN_USE');
  await refused(world, world.head, deleteAnalyteGroup, { params: { id: same.id } }, 'SETUP_IN_USE');
  expect(await assignedBase()).toEqual(['RESULT']);
  // What is said since takes the place of what waited.
  expect(await waiting()).toHaveLength(2);
  await save({});
  expect((await waiting()).map(({ proposed }) => proposed?.kind === 'flag-base' && proposed.moves)).toEqual([
    undefined,
  ]);
});

test('COMP-06 another unit of one that was assigned is another limit: it waits, and the verdict of later tests with it', async () => {
  const [before] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  const id = (await analyte())?.id ?? '';
  await save({ unit: 'mg' });
  const [after] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  expect(after?.unit).toBe(before?.unit);
  expect(
    (await world.done(world.head, listLimitsVersions, { params: { id } })).filter(
      ({ inForceFrom }) => inForceFrom === null,
    ),
  ).toHaveLength(1);
});

/** What came to wait since the test began, by its time. */
let old: ReadonlySet<string>;
beforeEach(async () => {
  old = new Set((await waiting()).map(({ id }) => id));
});
const newer = async () => (await waiting()).filter(({ id }) => !old.has(id));
/** Asks for another base of a group of analytes; null: what its test group says. */
const askBase = (id: string, flagCalculationBase: FlagBase | null) =>
  world.done(world.head, setFlagBase, {
    params: { id },
    body: { flagCalculationBase, reason: 'So với giới hạn khác' } as never,
  });

/** A test id with two analytes, of which tests were assigned. */
async function withTwo(): Promise<void> {
  const analytes = [ASSAY, { name: 'Độ rã', maximum: '15' }];
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes,
  });
  expect(await assignedBase()).toEqual(['RESULT']);
}

test('COMP-06 a move and the base of the group that it goes to are signed one after the other: neither shows what both come to', async () => {
  await withTwo();
  const other = await group('LOD');
  await save({ analytesGroupId: other.id }, 1);
  expect((await confirmAs(world, auditor, await newer())).status).toBe(200);
  await save({ analytesGroupId: other.id });
  await askBase(other.id, 'LOQ');
  const both = await newer();
  expect(both.map(({ proposed }) => proposed)).toMatchObject([
    { before: 'RESULT', after: 'LOD' },
    { before: 'LOD', after: 'LOQ' },
  ]);
  expect((await confirmAs(world, auditor, both)).code).toBe('CHANGES_NOT_APART');
  expect((await assignedBase()).sort()).toEqual(['LOD', 'RESULT']);
  // One after the other, each as it is then.
  const [move, base] = both;
  expect((await confirmAs(world, auditor, base ? [base] : [])).status).toBe(200);
  expect((await confirmAs(world, auditor, move ? [move] : [])).code).toBe('STALE_VERSION');
  const now = await newer();
  expect(now.map(({ proposed }) => proposed)).toMatchObject([{ before: 'RESULT', after: 'LOQ' }]);
  expect((await confirmAs(world, auditor, now)).status).toBe(200);
  expect(await assignedBase()).toEqual(['LOQ']);
});

test('COMP-06 the base of a test group is signed apart from what leaves or begins to inherit it; moves, and groups that inherit, together', async () => {
  await withTwo();
  const { testGroupId: id } = setup;
  const { name } = await world.done(world.head, getTestGroup, { params: { id } });
  const body = { id, name, flagCalculationBase: 'LOQ' as const, reason: 'So với giới hạn định lượng' };
  await world.done(world.head, saveTestGroup, { body });
  /** What waits beside the base of the test group; with it nothing is signed. */
  const apart = async () => {
    const all = await newer();
    expect((await confirmAs(world, auditor, all)).code).toBe('CHANGES_NOT_APART');
    return all.filter(({ proposed }) => proposed?.kind === 'flag-base' && proposed.testId !== '');
  };
  const [own, more] = [await group('LOD'), await group('LOD')];
  await save({ analytesGroupId: own.id });
  await save({ analytesGroupId: more.id }, 1);
  const moves = await apart();
  expect([moves.length, (await confirmAs(world, auditor, moves)).status]).toEqual([2, 200]);
  expect(await assignedBase()).toEqual(['LOD']);
  await askBase(own.id, null);
  await askBase(more.id, null);
  const inherit = await apart();
  expect([inherit.length, (await confirmAs(world, auditor, inherit)).status]).toEqual([2, 200]);
  expect(await assignedBase()).toEqual(['RESULT']);
});

const analytesShown = async () =>
  (await newer()).map(({ proposed }) => (proposed?.kind === 'flag-base' ? proposed.analytes?.first : null));

test('COMP-06 an analyte that comes into a group whose base waits is told to who signed for the group without it', async () => {
  await withTwo();
  const other = await group('RESULT');
  await save({ analytesGroupId: other.id }, 1);
  await askBase(other.id, 'LOD');
  expect(await analytesShown()).toEqual([['Độ rã']]);
  const seen = await newer();
  // Free, as the same is compared there today.
  expect((await save({ analytesGroupId: other.id })).status).toBe(201);
  expect((await confirmAs(world, auditor, seen)).code).toBe('STALE_VERSION');
  expect(await assignedBase()).toEqual(['RESULT']);
  expect(await analytesShown()).toEqual([[ASSAY.name, 'Độ rã']]);
  expect((await confirmAs(world, auditor, await newer())).status).toBe(200);
  expect(await assignedBase()).toEqual(['LOD']);
});

test('COMP-06 one that comes into a group that inherits is told to who signed for the test group without it', async () => {
  await withTwo();
  const own = await group('RESULT');
  await save({ analytesGroupId: own.id });
  const { name } = await world.done(world.head, getTestGroup, { params: { id: setup.testGroupId } });
  const body = { id: setup.testGroupId, name, flagCalculationBase: 'LOQ' as const, reason: 'So với LOQ' };
  await world.done(world.head, saveTestGroup, { body });
  expect(await analytesShown()).toEqual([[expect.stringMatching(/ – Độ rã$/)]]);
  const seen = await newer();
  expect((await save({ analytesGroupId: setup.analyteGroupId })).status).toBe(201);
  expect((await confirmAs(world, auditor, seen)).code).toBe('STALE_VERSION');
  expect(await assignedBase()).toEqual(['RESULT']);
  expect((await confirmAs(world, auditor, await newer())).status).toBe(200);
  expect(await assignedBase()).toEqual(['LOQ']);
});
