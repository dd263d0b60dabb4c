import { setFlagBase } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import {
  createTestCode,
  deleteTestGroup,
  getTestGroup,
  saveTestGroup,
} from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import {
  listTestCodes,
  listTestGroups,
  listTestIds,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { addPerson, nextNumber } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const newSetup = (): Promise<Setup> =>
  addSetup(world, { templateIds: [world.template.id], technicianIds: [world.technician.id] });
const send = (body: object, who = world.head) => world.send(saveTestGroup, { body }, who.token);
const create = async (more: object = {}) => {
  const answer = await send({ name: `Nhóm ${nextNumber()}`, ...more });
  expect(answer.status).toBe(201);
  return answer.data;
};
const read = (id: string) => world.done(world.head, getTestGroup, { params: { id } });
const remove = (id: string) => world.send(deleteTestGroup, { params: { id } }, world.head.token);
const refusal = (body: object, code: Parameters<typeof refused>[4], who = world.head) =>
  refused(world, who, saveTestGroup, { body }, code);
/** Its versions as they are stored. */
const versionsOf = async (id: string) =>
  (
    await world.owner.query<{ version: number; author_id: string; reason: string; keys: string[] }>(
      `SELECT version, author_id, reason, jsonb_path_query_array(config, '$.sections[*].attributes[*].key') AS keys
         FROM test_group_version WHERE test_group_id = $1 ORDER BY version`,
      [id],
    )
  ).rows;

const FORM = {
  config: [
    {
      sectionName: 'testPreparation',
      sectionNameLocize: 'Chuẩn bị',
      attributes: { processingNotes: { required: true, label: '=1+1 <b>Ghi chú</b>' }, containerType: {} },
    },
  ],
};

test('TEMPLATE-04 a test group by its name alone: observed values are compared, and everything may be filled in', async () => {
  const { answer, changes } = await audited(world, world.head, 'test-setup.save-test-group', () =>
    send({ name: 'Vi sinh vật' }),
  );
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    name: 'Vi sinh vật',
    flagCalculationBase: 'OBSERVER_VALUE',
    version: 1,
  });
  const keys = answer.data.configData.config.map((section) => section.sectionName);
  expect(keys).toEqual(['testPreparation', 'testEquipment', 'testEnvironment', 'testRecord']);
  expect(await read(answer.data.id)).toEqual(answer.data);
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['test-group', 'test-group-version']));
  const listed = (await world.done(world.head, listTestGroups, {})).find(({ id }) => id === answer.data.id);
  const { configData, ...row } = answer.data;
  expect(configData.actionsOff).toEqual([]);
  expect(listed).toEqual(row);
});

test('TEMPLATE-04 with an id it is changed: each save a version with author and reason; one that changes nothing is none', async () => {
  const { id, name } = await create({ flagCalculationBase: 'LOD', reason: 'Lập danh mục mới' });
  const { reason } = await audited(world, world.head, 'test-setup.save-test-group', () =>
    send({ id, name, configData: FORM, version: 1, reason: 'Bỏ phần thiết bị' }),
  );
  expect(reason).toBe('Bỏ phần thiết bị');
  const group = await read(id);
  expect(group).toMatchObject({ version: 2, flagCalculationBase: 'LOD' });
  expect(group.configData.config).toMatchObject([
    {
      sectionName: 'testPreparation',
      sectionNameLocize: 'Chuẩn bị',
      attributes: { processingNotes: { required: true, label: '=1+1 <b>Ghi chú</b>' } },
    },
  ]);
  expect((await send({ id, name, configData: group.configData })).data).toEqual(group);
  await send({ id, name: `${name} mới`, flagCalculationBase: 'RESULT' });
  const [author_id] = [world.head.id];
  expect(await versionsOf(id)).toMatchObject([
    { version: 1, author_id, reason: 'Lập danh mục mới' },
    { version: 2, author_id, reason: 'Bỏ phần thiết bị', keys: ['processingNotes', 'containerType'] },
    { version: 3, author_id, reason: '', keys: ['processingNotes', 'containerType'] },
  ]);
});

test('TEMPLATE-04 of two editors the second is told; of fifty saves of a name at once one is done', async () => {
  const { id, name } = await create();
  const [first, second] = await Promise.all([
    send({ id, name: `${name} A`, version: 1 }),
    send({ id, name: `${name} B`, version: 1 }),
  ]);
  expect([first.status, second.status].sort()).toEqual([201, 409]);
  const stale = await refusal({ id, name, version: 1 }, 'STALE_VERSION');
  expect(codesOf(stale)).toEqual([(await read(id)).name]);

  const wanted = `Cùng tên ${nextNumber()}`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => send({ name: wanted })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(49);
  const taken = await refusal({ id, name: wanted.toUpperCase() }, 'DUPLICATE');
  expect(faultsOf(taken)).toEqual(['name INVALID_VALUE']);
  expect(failureOf(taken).message).toContain(wanted.toUpperCase());
  const [made] = answers.filter(({ status }) => status === 201);
  expect((await remove(made?.data.id ?? '')).status).toBe(200);
  expect((await send({ id, name: wanted })).status).toBe(201);
});

test('COMP-30 TEST-08 another base of the flags wants a reason once tests were assigned, and counts for later ones', async () => {
  const setup = await newSetup();
  const id = setup.testGroupId;
  const { name } = await read(id);
  await send({ id, name, flagCalculationBase: 'LOQ' });
  await send({ id, name, flagCalculationBase: 'RESULT' });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const body = { id, name, flagCalculationBase: 'OBSERVER_VALUE' };
  expect(codesOf(await refusal(body, 'REASON_REQUIRED'))).toEqual([name]);
  await refusal({ ...body, reason: '  ' }, 'REASON_REQUIRED');
  // Another name or form changes nothing that is compared.
  expect((await send({ id, name: `${name} 2`, flagCalculationBase: 'RESULT' })).status).toBe(201);
  const asked = await send({ ...body, reason: 'So giá trị quan sát' });
  // It waits for a second person: until then the base of before counts.
  expect([asked.status, asked.data.flagCalculationBase]).toEqual([201, 'RESULT']);
  await confirmByQuality(world);
  expect((await testsOf(world, sampleId)).map(({ flagBase }) => flagBase)).toEqual(['RESULT']);
  const later = await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await testsOf(world, later)).map(({ flagBase }) => flagBase)).toEqual(['OBSERVER_VALUE']);
  // Groups of analytes with a base of their own do not follow.
  const params = { id: setup.analyteGroupId };
  await world.done(world.head, setFlagBase, {
    params,
    body: { flagCalculationBase: 'LOD', reason: 'Tách riêng nhóm này' },
  });
  await confirmByQuality(world);
  await send({ id, name, flagCalculationBase: 'RESULT', reason: 'Trở lại như trước' });
  await confirmByQuality(world);
  const [group] = await world.done(world.head, listAnalyteGroups, { query: { testId: setup.testId } });
  expect(group).toMatchObject({ flagCalculationBase: 'LOD', ownFlagBase: true });
});

test('TEMPLATE-06 a test says which version of the form it was assigned with', async () => {
  const setup = await newSetup();
  const { name } = await read(setup.testGroupId);
  const first = await sampleIn({ ...world, setup }, 'ANALYZING');
  await send({ id: setup.testGroupId, name, configData: FORM });
  const second = await sampleIn({ ...world, setup }, 'ANALYZING');
  const { rows } = await world.owner.query(
    'SELECT sample_id, test_group_version FROM test_record WHERE sample_id = ANY ($1) ORDER BY test_group_version',
    [[first, second]],
  );
  expect(rows).toEqual([
    { sample_id: first, test_group_version: 1 },
    { sample_id: second, test_group_version: 2 },
  ]);
});

test('TEMPLATE-04 it goes with its codes, test ids and analytes, unless a test was ever assigned: then it is said how many', async () => {
  const setup = await newSetup();
  const id = setup.testGroupId;
  const { name } = await read(id);
  const { answer } = await audited(world, world.head, 'test-setup.delete-test-group', () => remove(id));
  expect([answer.status, answer.data]).toEqual([200, { id }]);
  await refused(world, world.head, getTestGroup, { params: { id } }, 'NOT_FOUND');
  await refused(world, world.head, deleteTestGroup, { params: { id } }, 'NOT_FOUND');
  const [groups, codes, testIds, analytes] = [
    await world.done(world.head, listTestGroups, {}),
    await world.done(world.head, listTestCodes, { query: {} }),
    await world.done(world.head, listTestIds, { query: {} }),
    await world.done(world.head, listAnalytes, { query: { testId: setup.testId } }),
  ];
  const ids = [...groups, ...codes, ...testIds, ...analytes].map((row) => row.id);
  for (const gone of [id, setup.testCodeId, setup.testId, ...setup.analytes.map((analyte) => analyte.id)])
    expect(ids).not.toContain(gone);
  const body = { testGroupId: id, name: 'X' };
  await refused(world, world.head, createTestCode, { body }, 'NOT_FOUND');
  expect((await create({ name })).id).not.toBe(id);

  const used = await newSetup();
  await sampleIn({ ...world, setup: used }, 'ANALYZING');
  await sampleIn({ ...world, setup: used }, 'ANALYZING');
  const params = { id: used.testGroupId };
  const stays = await refused(world, world.head, deleteTestGroup, { params }, 'SETUP_IN_USE');
  expect(failureOf(stays).message).toContain('2 phép thử');
  expect(codesOf(stays)).toEqual([(await read(used.testGroupId)).name]);
});

const WRONG: [object, string][] = [
  [{ configData: { config: [] } }, 'configData.config REQUIRED'],
  [
    { configData: { config: [{ sectionName: 'generalInformation', attributes: { sampleName: {} } }] } },
    'configData.config.0.sectionName UNKNOWN_FIELD',
  ],
  [
    { configData: { config: [...FORM.config, ...FORM.config] } },
    'configData.config.1.sectionName GIVEN_TWICE',
  ],
  [
    { configData: { config: [{ sectionName: 'testRecord', attributes: { equipment: {} } }] } },
    'configData.config.0.attributes.equipment UNKNOWN_FIELD',
  ],
  [
    {
      configData: {
        config: [{ sectionName: 'testRecord', attributes: { remark: { label: 'x'.repeat(10_000) } } }],
      },
    },
    'configData.config.0.attributes.remark.label TOO_LONG',
  ],
  [{ configData: { ...FORM, actionsOff: ['receive'] } }, 'configData.actionsOff INVALID_VALUE'],
  [{ configData: { ...FORM, surprise: 1 } }, 'configData.surprise UNKNOWN_FIELD'],
  [{ flagCalculationBase: 'observer_value' }, 'flagCalculationBase INVALID_VALUE'],
  [{ flagCalculationBase: 7 }, 'flagCalculationBase INVALID_VALUE'],
  [{ name: ' ' }, 'name TOO_SHORT'],
  [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
  [{ id: 'x' }, 'id INVALID_FORMAT'],
  [{ version: 0 }, 'version TOO_SMALL'],
  [{ owner: 'x' }, 'owner UNKNOWN_FIELD'],
];
test.each(WRONG.map(([more, fault]) => ({ more, fault })))(
  'TEMPLATE-04 a group is refused by the name of what is wrong: $fault',
  async ({ more, fault }) => {
    const name = `Nhóm ${nextNumber()}`;
    // What is not known leaves its section empty, which is said beside it.
    expect(faultsOf(await refusal({ name, ...more }, 'VALIDATION'))[0]).toBe(fault);
  },
);

test('TEMPLATE-04 five thousand attributes are refused, by the name of their section at least', async () => {
  const attributes = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`a${n}`, {}]));
  const configData = { config: [{ sectionName: 'testRecord', attributes }] };
  const [fault] = faultsOf(await refusal({ name: `Nhóm ${nextNumber()}`, configData }, 'VALIDATION'));
  expect(fault).toMatch(/^configData\.config\.0\.attributes/);
});

test('USER-03 who may create a group may not change one, nor the other way round', async () => {
  const creator = await addPerson(world, ['FormConfiguration', 'CreateConfig']);
  const editor = await addPerson(world, ['FormConfiguration', 'EditConfig']);
  const { id, name } = await create();
  expect((await send({ name: `Nhóm ${nextNumber()}` }, creator)).status).toBe(201);
  await refusal({ id, name }, 'FORBIDDEN', creator);
  expect((await send({ id, name: `${name} 2` }, editor)).status).toBe(201);
  await refusal({ name: `Nhóm ${nextNumber()}` }, 'FORBIDDEN', editor);
  await refusal({ id: randomUUID(), name }, 'NOT_FOUND');
});
