import { saveAnalyte, setFlagBase } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { dataOf, named } from '../test-setup/testing/kept-test-ids.ts';

const WIDE = { minimum: '40.0', maximum: '105.0' };
const REASON = 'Theo chuyên luận mới';

let world: World;
/** Who keeps the set-up, alone. */
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
});
afterAll(() => world.stop());

async function testIdsOf(testCodeId: string) {
  return world.done(keeper, listTestIds, { query: { testCodeId } });
}
async function onlyAnalyte(testId: string) {
  const [analyte] = await world.done(keeper, listAnalytes, { query: { testId } });
  if (!analyte) throw new Error('no analyte');
  return analyte;
}
/** Two test ids of a code, neither in use, each with an assay; the second is called as said, or as the first. */
async function twoOf(named?: (name: string) => string) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ name: 'Định lượng', requirement: '', minimum: '95.0', maximum: '105.0' }],
  });
  const { name } = (await testIdsOf(setup.testCodeId)).find(({ id }) => id === setup.testId) ?? { name: '' };
  const { id: beside } = await world.done(keeper, copyTestId, {
    params: { id: setup.testId },
    body: { name: named?.(name) ?? name },
  });
  const useFirst = () => sampleIn({ ...world, setup }, 'ANALYZING');
  return { setup, beside, assay: await onlyAnalyte(beside), useFirst };
}
/** Widens limits by one person; answers the refusal without a reason, and which lower one waits then. */
async function widened({ id, analytesGroupId }: Awaited<ReturnType<typeof onlyAnalyte>>) {
  const body = { analytesUUID: id, ...WIDE };
  const { code } = await world.send(saveFlag, { body }, keeper.token);
  await world.done(keeper, saveFlag, { body: { ...body, reason: REASON } });
  const rules = await world.done(keeper, listFlagRules, { query: { analytesGroupId } });
  return [code, rules.find((rule) => rule.analytesUUID === id)?.waiting?.minimum];
}
const WAITS = ['REASON_REQUIRED', WIDE.minimum];
const FREE = [undefined, undefined];

test.each([
  ['the same', undefined],
  ['one that reads so', (name: string) => `${name.toUpperCase()}.`],
])(
  'TEST-09 COMP-30 once one of two test ids of a name is in use, one person does not widen the limits of the other: %s',
  async (_what, named) => {
    const { assay, useFirst } = await twoOf(named);
    await useFirst();
    expect(await widened(assay)).toEqual(WAITS);
  },
);

test('TEST-09 while neither is in use, and beside one of another name, limits are set up freely', async () => {
  const early = await twoOf();
  expect(await widened(early.assay)).toEqual(FREE);
  const other = await twoOf((name) => `${name} bao phim`);
  await other.useFirst();
  expect(await widened(other.assay)).toEqual(FREE);
});

/** Saves an analyte under other names, or with another requirement. */
const save = (
  { id, analytesGroupId, analytesId, analytesName }: Awaited<ReturnType<typeof onlyAnalyte>>,
  more: object,
) =>
  world.send(
    saveAnalyte,
    { body: { id, analytesGroupId, analytesId, analytesName, unit: '%', ...more } },
    keeper.token,
  );

test('TEST-09 COMP-30 nor where they share a code alone, or by the words of the requirement', async () => {
  const { assay, useFirst } = await twoOf();
  expect((await save(assay, { analytesName: 'Hàm lượng' })).status).toBe(201);
  await useFirst();
  const named = { ...assay, analytesName: 'Hàm lượng' };
  expect((await save(named, { requirement: 'Từ 40,0 % đến 105,0 %' })).code).toBe('REASON_REQUIRED');
  expect(await widened(named)).toEqual(WAITS);
});

test('TEST-09 COMP-30 what is in use is not called as another one, whose limits one person wrote', async () => {
  const { setup, assay, useFirst } = await twoOf();
  expect((await save(assay, { analytesId: 'X9', analytesName: 'Độ rã' })).status).toBe(201);
  await useFirst();
  expect(await widened(assay)).toEqual(FREE);
  const used = await onlyAnalyte(setup.testId);
  for (const names of [{ analytesName: 'Độ rã.' }, { analytesId: 'X 9' }])
    expect((await save(used, names)).code).toBe('DUPLICATE');
});

test('TEST-09 COMP-09 COMP-30 its base of flags and its lists of people are guarded as well', async () => {
  const { setup, beside, assay, useFirst } = await twoOf();
  const base = { params: { id: assay.analytesGroupId }, body: { flagCalculationBase: 'LOD' as const } };
  expect((await world.send(setFlagBase, base, keeper.token)).status).toBe(200);
  await useFirst();
  expect((await save(assay, { lod: '0.5' })).code).toBe('REASON_REQUIRED');
  const back = { ...base, body: { flagCalculationBase: null } };
  expect((await world.send(setFlagBase, back, keeper.token)).code).toBe('REASON_REQUIRED');

  const another = await addPerson(world, ['Test_EnterResult']);
  const body = {
    id: beside,
    testGroupId: setup.testGroupId,
    testCodeId: setup.testCodeId,
    sampleTypes: [{ sampleTypeId: world.template.id }],
    data: dataOf(named(world.technician, another)),
    reason: REASON,
  };
  expect((await world.send(saveTestId, { body }, keeper.token)).status).toBe(201);
  const now = (await testIdsOf(setup.testCodeId)).find(({ id }) => id === beside);
  expect(now?.technician.map(({ IdUser }) => IdUser)).toEqual([world.technician.id]);
});
