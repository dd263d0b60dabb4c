import {
  createAnalyteGroup,
  deleteAnalyte,
  saveAnalyte,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

const WIDE = { minimum: '50.0', maximum: '150.0' };
const REASON = 'Theo tiêu chuẩn cơ sở';

let world: World;
let editor: Person;
beforeAll(async () => {
  world = await startWorld();
  editor = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig', 'Test']);
});
afterAll(() => world.stop());

/** A test id of which a sample has tests, with its only analyte. */
async function inUse() {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  const sample = await sampleIn({ ...world, setup }, 'ANALYZING');
  return { ...setup, sample };
}
const copyOf = async (testId: string) => {
  const { rows } = await world.owner.query<{ name: string }>(
    'SELECT name FROM test_classification WHERE id = $1',
    [testId],
  );
  return world.done(editor, copyTestId, { params: { id: testId }, body: { name: rows[0]?.name ?? '' } });
};
async function analyteOf(testId: string) {
  const [analyte] = await world.done(editor, listAnalytes, { query: { testId } });
  if (!analyte) throw new Error('no analyte');
  return analyte;
}

/** Deletes the analyte of a test id, makes one of the same names, and widens its limits; answers what counts then. */
async function makeAnew(testId: string) {
  const { id, analytesId, analytesName, analytesGroupId } = await analyteOf(testId);
  await world.done(editor, deleteAnalyte, { params: { id } });
  const made = await world.done(editor, saveAnalyte, {
    body: { analytesId, analytesName, analytesGroupId, unit: '%' },
  });
  const limits = { body: { analytesUUID: made.id, ...WIDE } };
  expect((await world.send(saveFlag, limits, editor.token)).code).toBe('REASON_REQUIRED');
  await world.done(editor, saveFlag, { body: { ...limits.body, reason: REASON } });
  const rules = await world.done(editor, listFlagRules, { query: { analytesGroupId } });
  return rules.find(({ analytesUUID }) => analytesUUID === made.id);
}

test('COMP-30 TEST-08 a copied analyte is not moved to another base by one person, nor is one whose tests were deleted', async () => {
  const original = await inUse();
  const copy = await copyOf(original.testId);
  const tests = (await testsOf(world, original.sample)).map(({ id }) => id);
  await world.done(world.head, deleteTests, { body: { objectList: tests, reason: 'Giao nhầm phép thử' } });
  for (const testId of [copy.id, original.testId]) {
    const { id, analytesId, analytesName, analytesGroupId } = await analyteOf(testId);
    const group = await world.done(editor, createAnalyteGroup, {
      body: { testId, name: 'Nhóm khác', flagCalculationBase: 'LOD' },
    });
    const move = { id, analytesId, analytesName, analytesGroupId: group.id };
    expect((await world.send(saveAnalyte, { body: move }, editor.token)).code).toBe('REASON_REQUIRED');
    const asked = await world.done(editor, saveAnalyte, { body: { ...move, reason: REASON } });
    expect(asked.analytesGroupId).toBe(analytesGroupId);
  }
});

test('COMP-30 TEST-09 what was in use has no free limits by being deleted and made anew, in the copy or the original', async () => {
  const original = await inUse();
  const copy = await copyOf(original.testId);
  expect(await makeAnew(copy.id)).toMatchObject({ minimum: null, waiting: WIDE, copiedInUse: true });
  const tests = (await testsOf(world, original.sample)).map(({ id }) => id);
  await world.done(world.head, deleteTests, { body: { objectList: tests, reason: 'Giao nhầm phép thử' } });
  expect(await makeAnew(original.testId)).toMatchObject({ minimum: null, waiting: WIDE, copiedInUse: true });
});
