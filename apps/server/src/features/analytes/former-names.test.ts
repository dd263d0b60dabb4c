import { deleteAnalyte, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { saveSheet } from '@kiemlab/contract/features/analytes/sheet.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

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

/** A test id with an assay; of one in use a sample has tests. */
async function assayOf(isUsed = true) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ ...ASSAY, name: 'Định lượng' }],
  });
  const sample = isUsed ? await sampleIn({ ...world, setup }, 'ANALYZING') : '';
  const [assay] = await world.done(keeper, listAnalytes, { query: { testId: setup.testId } });
  if (!assay) throw new Error('no analyte');
  return { setup, sample, ...assay };
}
type Assay = Awaited<ReturnType<typeof assayOf>>;
const send = (of: Pick<Assay, 'analytesGroupId'>, analytesName: string, analytesId: string, more = {}) =>
  world.send(
    saveAnalyte,
    { body: { analytesGroupId: of.analytesGroupId, analytesName, analytesId, unit: '%', ...more } },
    keeper.token,
  );
const refusedAt = (answer: Awaited<ReturnType<typeof send>>) => [answer.code, ...faultsOf(answer)];
/** Widens the limits of an analyte by one person; answers what counts then, and what waits. */
async function widened({ analytesGroupId }: Pick<Assay, 'analytesGroupId'>, analytesUUID: string) {
  await world.done(keeper, saveFlag, { body: { analytesUUID, ...WIDE, reason: REASON } });
  const rules = await world.done(keeper, listFlagRules, { query: { analytesGroupId } });
  const rule = rules.find((one) => one.analytesUUID === analytesUUID);
  return { minimum: rule?.minimum, waiting: rule?.waiting?.minimum };
}
const WAITS = { minimum: null, waiting: WIDE.minimum };
const FREE = { minimum: WIDE.minimum, waiting: undefined };

test('TEST-09 COMP-30 limits of one that is made under the name or the code that another had in use wait for a second person', async () => {
  const assay = await assayOf();
  const { id, analytesId } = assay;
  expect((await send(assay, 'Định lượng (chuyên luận cũ)', `${analytesId}c`, { id })).status).toBe(201);
  const byName = await send(assay, 'Dinh luong', 'M1');
  expect(await widened(assay, byName.data.id)).toEqual(WAITS);
  const byCode = await send(assay, 'Độ hòa tan', analytesId);
  expect(await widened(assay, byCode.data.id)).toEqual(WAITS);
  const other = await send(assay, 'Độ rã', 'M3');
  expect(await widened(assay, other.data.id)).toEqual(FREE);
});

test('TEST-08 COMP-30 a name or a code that another had in use is taken by no new name, in three saves or by one sheet', async () => {
  const assay = await assayOf();
  const { id, analytesId, analytesName, setup } = assay;
  const other = await send(assay, 'Phép thử khác', 'M1');
  expect(await widened(assay, other.data.id)).toEqual(FREE);
  const names = { id: other.data.id, analytesId: 'M1', analytesName: 'Phép thử khác' };

  const now = await world.done(keeper, listAnalytes, { query: { testId: setup.testId } });
  const versionOf = (of: string) => now.find((one) => one.id === of)?.version;
  const lines = [
    { id, analytesName: 'Tên tạm', version: versionOf(id) },
    { id: names.id, analytesName, version: versionOf(names.id) },
  ];
  const sheet = { testId: setup.testId, lines, seen: now.map((one) => one.id), reason: REASON };
  const bySheet = await world.send(saveSheet, { body: sheet }, keeper.token);
  expect([bySheet.code, ...faultsOf(bySheet)]).toEqual(['DUPLICATE', 'lines.1.analytesName INVALID_VALUE']);

  expect((await send(assay, 'Tên tạm', `${analytesId}c`, { id })).status).toBe(201);
  const taken = { id: names.id };
  expect(refusedAt(await send(assay, 'ĐỊNH LƯỢNG.', 'M1', taken))).toEqual([
    'DUPLICATE',
    'analytesName INVALID_VALUE',
  ]);
  expect(refusedAt(await send(assay, names.analytesName, analytesId, taken))).toEqual([
    'DUPLICATE',
    'analytesId INVALID_VALUE',
  ]);
  // Nor once that one is deleted, with its tests.
  const objectList = (await testsOf(world, assay.sample)).map((one) => one.id);
  await world.done(world.head, deleteTests, { body: { objectList, reason: 'Giao nhầm phép thử' } });
  await world.done(keeper, deleteAnalyte, { params: { id } });
  expect(refusedAt(await send(assay, analytesName, 'M1', taken))).toEqual([
    'DUPLICATE',
    'analytesName INVALID_VALUE',
  ]);
});

test('TEST-08 COMP-30 nor by way of calling what is in use as the other one first', async () => {
  const assay = await assayOf();
  const { id, analytesId, analytesName } = assay;
  const other = await send(assay, 'Phép thử khác', 'M1');
  expect(await widened(assay, other.data.id)).toEqual(FREE);
  expect(refusedAt(await send(assay, 'Phép thử khác.', analytesId, { id }))).toEqual([
    'DUPLICATE',
    'analytesName INVALID_VALUE',
  ]);
  expect(refusedAt(await send(assay, analytesName, 'M.1', { id }))).toEqual([
    'DUPLICATE',
    'analytesId INVALID_VALUE',
  ]);
});

test('TEST-08 what is in use is written otherwise and has its own name and code back; what was never in use leaves its names free', async () => {
  const assay = await assayOf();
  const { id, analytesId } = assay;
  expect((await send(assay, 'Định lương', analytesId, { id })).status).toBe(201);
  expect((await send(assay, 'Hàm lượng', 'HL', { id })).status).toBe(201);
  expect((await send(assay, 'Định lượng', analytesId, { id })).status).toBe(201);

  const unused = await assayOf(false);
  const made = await send(unused, 'Độ rã', 'M1');
  const other = await send(unused, 'Độ cứng', 'M2');
  expect((await send(unused, 'Độ mài mòn', 'M3', { id: made.data.id })).status).toBe(201);
  expect((await send(unused, 'Độ rã', 'M1', { id: other.data.id })).status).toBe(201);
  expect(await widened(unused, other.data.id)).toEqual(FREE);
});

test('TEST-08 COMP-30 in a copy of the same name nothing is called as what is, or was, in use in the original', async () => {
  const { id, analytesId, analytesGroupId, setup } = await assayOf();
  const { rows } = await world.owner.query<{ name: string }>(
    'SELECT name FROM test_classification WHERE id = $1',
    [setup.testId],
  );
  const copy = await world.done(keeper, copyTestId, {
    params: { id: setup.testId },
    body: { name: rows[0]?.name ?? '' },
  });
  const [copied] = await world.done(keeper, listAnalytes, { query: { testId: copy.id } });
  if (!copied) throw new Error('no analyte');
  const free = await send(copied, 'Phép thử khác', 'M1');
  expect(await widened(copied, free.data.id)).toEqual(FREE);
  expect((await send({ analytesGroupId }, 'Hàm lượng', analytesId, { id })).status).toBe(201);
  for (const name of ['Định lượng', 'Hàm lượng'])
    expect(refusedAt(await send(copied, name, 'M1', { id: free.data.id }))).toEqual([
      'DUPLICATE',
      'analytesName INVALID_VALUE',
    ]);
  // The one that was copied shares the names of what it is a copy of.
  expect((await send(copied, 'Hàm lượng', copied.analytesId, { id: copied.id })).status).toBe(201);
});

test('COMP-30 names of before are written by nobody', async () => {
  const assay = await assayOf();
  const { id, analytesId, setup } = assay;
  await send(assay, 'Hàm lượng', `${analytesId}c`, { id });
  for (const [table, row] of [
    ['analyte', id],
    ['test_classification', setup.testId],
  ] as const)
    await prepare(world, (tx) =>
      sql`UPDATE ${sql.table(table)} SET former_names = '{Khác}' WHERE id = ${row}`.execute(tx),
    );
  const { rows } = await world.owner.query<object>(
    'SELECT a.former_names, a.former_codes, c.former_names AS of_test_id FROM analyte a JOIN test_classification c ON c.id = a.classification_id WHERE a.id = $1',
    [id],
  );
  expect(rows).toEqual([{ former_names: ['Định lượng'], former_codes: [analytesId], of_test_id: [] }]);
});
