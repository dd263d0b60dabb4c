import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import {
  createTemplate,
  deleteTemplate,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { getTestGroup, saveTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import type { Parts } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
});
afterAll(() => world.stop());

const FORM = {
  config: [
    {
      sectionName: 'testPreparation',
      attributes: { containerType: { required: true }, processingNotes: {} },
    },
    { sectionName: 'testRecord', attributes: { remark: { label: '=1+1 #nhận xét' } } },
  ],
};
const TEST = { type: 'TEST' } as const;
const newName = () => `Vi sinh ${nextNumber()}`;
/** The bodies of the specification (2 §7): name and configData, with id to change. */
const create = (more: object = {}) =>
  world.send(
    createTemplate,
    { body: { name: newName(), templateType: 'TEST', configData: FORM, ...more } },
    keeper.token,
  );
const made = async (more?: object) => {
  const answer = await create(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.data;
};
const update = (body: object) => world.send(updateTemplate, { body }, keeper.token);
const read = (id: string) => world.done(keeper, getTemplate, { params: { id }, query: TEST });
const refusal = (endpoint: EndpointDef, parts: Parts, code: Parameters<typeof refused>[4]) =>
  refused(world, keeper, endpoint, parts, code);

test('TEMPLATE-01 a template of tests is made by name and configData: a test group with its form', async () => {
  const name = newName();
  const { answer, changes } = await audited(world, keeper, 'templates.create-template', () =>
    create({ name, reason: 'Lập danh mục mới' }),
  );
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    name,
    templateName: name,
    templateType: 'TEST',
    prefix: '',
    version: 1,
    closedAt: null,
  });
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['test-group', 'test-group-version']));
  const { id, configData } = answer.data;
  const shown = configData.config.map(({ sectionName, attributes }) => [
    sectionName,
    Object.keys(attributes),
  ]);
  expect(shown).toEqual([
    ['testPreparation', ['containerType', 'processingNotes']],
    ['testRecord', ['remark']],
  ]);
  expect(await read(id)).toEqual(answer.data);
  // One thing by both calls.
  expect(await world.done(keeper, getTestGroup, { params: { id } })).toMatchObject({
    name,
    version: 1,
    configData,
  });
  const listed = await world.done(keeper, listTemplates, { query: TEST });
  expect(listed.find((row) => row.id === id)).toMatchObject({
    name,
    templateType: 'TEST',
    fields: ['containerType', 'processingNotes', 'remark'],
    actionsOff: [],
  });
  const types = await world.done(keeper, listTemplates, { query: {} });
  expect(types.map((row) => row.id)).not.toContain(id);
});

test('TEMPLATE-02 with id, name and configData alone it is saved as a version; the base of its flags stays', async () => {
  const name = newName();
  const group = await world.done(keeper, saveTestGroup, { body: { name, flagCalculationBase: 'LOQ' } });
  const { id } = group;
  const { answer, reason } = await audited(world, keeper, 'templates.update-template', () =>
    update({ id, name: `${name} mới`, configData: FORM, reason: 'Theo SOP 12', version: 1 }),
  );
  expect([answer.status, answer.data.version, answer.data.templateType]).toEqual([200, 2, 'TEST']);
  expect(reason).toBe('Theo SOP 12');
  const said = { id, templateType: 'TEST', templateName: `${name} mới`, configData: answer.data.configData };
  expect((await update(said)).data).toEqual(answer.data);
  expect((await update({ id, configData: group.configData })).data).toMatchObject({
    name: `${name} mới`,
    version: 3,
  });
  expect(await world.done(keeper, getTestGroup, { params: { id } })).toMatchObject({
    flagCalculationBase: 'LOQ',
  });
  const versions = await world.done(keeper, listTemplateVersions, { params: { id }, query: TEST });
  expect(versions.map(({ version, author, reason: why }) => [version, author, why])).toEqual([
    [3, keeper.fullName, ''],
    [2, keeper.fullName, 'Theo SOP 12'],
    [1, keeper.fullName, ''],
  ]);
  expect(versions[1]?.configData).toEqual(answer.data.configData);
});

test('TEMPLATE-02 TEMPLATE-06 COMP-30 the base of its flags is saved with the rest, in one act, and told by its versions', async () => {
  const { answer, changes } = await audited(world, keeper, 'templates.create-template', () =>
    create({ flagCalculationBase: 'RESULT' }),
  );
  expect(answer.data).toMatchObject({ flagCalculationBase: 'RESULT', wasAssigned: false, version: 1 });
  const { id } = answer.data;
  const told = (all: typeof changes) =>
    all.filter(({ field }) => field === 'flag_base').map((one) => [one.entity, one.old_value, one.new_value]);
  expect(told(changes).sort()).toEqual([
    ['test-group', null, 'RESULT'],
    ['test-group-version', null, 'RESULT'],
  ]);
  const other = await audited(world, keeper, 'templates.update-template', () =>
    update({ id, configData: FORM, flagCalculationBase: 'LOD', reason: 'Theo SOP 13', version: 1 }),
  );
  expect(other.answer.data).toMatchObject({ flagCalculationBase: 'LOD', version: 2 });
  expect(told(other.changes).sort()).toEqual([
    ['test-group', 'RESULT', 'LOD'],
    ['test-group-version', null, 'LOD'],
  ]);
  expect(await read(id)).toEqual(other.answer.data);
  // What the specification's own bodies leave out stays, and what changes nothing is no version.
  expect((await update({ id, configData: FORM })).data).toEqual(other.answer.data);
  await update({ id, configData: { config: FORM.config.slice(0, 1) } });
  const versions = await world.done(keeper, listTemplateVersions, { params: { id }, query: TEST });
  expect(versions.map(({ version, flagCalculationBase }) => [version, flagCalculationBase])).toEqual([
    [3, 'LOD'],
    [2, 'LOD'],
    [1, 'RESULT'],
  ]);
  expect((await made()).flagCalculationBase).toBe('OBSERVER_VALUE');
});

test('TEMPLATE-02 COMP-30 another base wants a reason once tests were assigned; those keep theirs, a sample type has none', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const { testGroupId: id } = setup;
  const { name } = await read(id);
  expect(await read(id)).toMatchObject({ flagCalculationBase: 'RESULT', wasAssigned: true });
  const body = { id, configData: FORM, flagCalculationBase: 'LOQ' };
  expect(codesOf(await refusal(updateTemplate, { body }, 'REASON_REQUIRED'))).toEqual([name]);
  expect(await read(id)).toMatchObject({ flagCalculationBase: 'RESULT', version: 1 });
  // Another form alone wants none.
  expect((await update({ ...body, flagCalculationBase: 'RESULT' })).status).toBe(200);
  expect((await update({ ...body, reason: 'Theo SOP 13' })).data).toMatchObject({
    flagCalculationBase: 'LOQ',
  });
  expect((await testsOf(world, sampleId)).map(({ flagBase }) => flagBase)).toEqual(['RESULT']);
  const later = await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await testsOf(world, later)).map(({ flagBase }) => flagBase)).toEqual(['LOQ']);

  const { configData } = await world.done(keeper, getTemplate, {
    params: { id: world.template.id },
    query: {},
  });
  const ofSample = { id: world.template.id, configData, flagCalculationBase: 'RESULT' };
  const faults = faultsOf(await refusal(updateTemplate, { body: ofSample }, 'VALIDATION'));
  expect(faults).toEqual(['flagCalculationBase INVALID_VALUE']);
  const odd = { body: { ...body, flagCalculationBase: 'result' } };
  expect(faultsOf(await refusal(updateTemplate, odd, 'VALIDATION'))).toEqual([
    'flagCalculationBase INVALID_VALUE',
  ]);
});

test('TEMPLATE-02 of two editors of tests the second gets to know; of fifty saves of a name at once one is done', async () => {
  const { id, name } = await made();
  const [first, second] = await Promise.all(
    ['A', 'B'].map((end) => update({ id, name: `${name} ${end}`, configData: FORM, version: 1 })),
  );
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  const stale = await refusal(
    updateTemplate,
    { body: { id, configData: FORM, version: 1 } },
    'STALE_VERSION',
  );
  expect(codesOf(stale)).toEqual([(await read(id)).name]);

  const wanted = newName();
  const answers = await Promise.all(Array.from({ length: 50 }, () => create({ name: wanted })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
  const body = { name: wanted.toUpperCase(), templateType: 'TEST', configData: FORM };
  expect(faultsOf(await refusal(createTemplate, { body }, 'DUPLICATE'))).toEqual(['name INVALID_VALUE']);
  await refusal(updateTemplate, { body: { id, name: wanted, configData: FORM } }, 'DUPLICATE');
});

test('TEMPLATE-01 a template of tests goes, however often it is asked, unless a test was ever assigned', async () => {
  const { id, name } = await made();
  const parts = { params: { id }, query: TEST };
  for (const _ of [1, 2]) expect(await world.done(keeper, deleteTemplate, parts)).toEqual({ id });
  await refusal(getTemplate, parts, 'NOT_FOUND');
  await refusal(listTemplateVersions, parts, 'NOT_FOUND');
  await refusal(updateTemplate, { body: { id, name, configData: FORM } }, 'NOT_FOUND');
  expect((await made({ name })).id).not.toBe(id);
  await refusal(deleteTemplate, { params: { id: randomUUID() }, query: TEST }, 'NOT_FOUND');

  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const used = { params: { id: setup.testGroupId }, query: TEST };
  const stays = await refusal(deleteTemplate, used, 'SETUP_IN_USE');
  expect(failureOf(stays).message).toContain('1 phép thử');
});

test('TEMPLATE-01 a template is of samples or of tests: the other type does not know it', async () => {
  const { id } = await made();
  for (const endpoint of [getTemplate, deleteTemplate, listTemplateVersions])
    await refusal(endpoint, { params: { id }, query: {} }, 'NOT_FOUND');
  const asSample = { id, templateType: 'SAMPLE', configData: FORM };
  expect((await update(asSample)).status).toBe(400);
  const sampleType = { params: { id: world.template.id }, query: TEST };
  for (const endpoint of [getTemplate, deleteTemplate, listTemplateVersions])
    await refusal(endpoint, sampleType, 'NOT_FOUND');
  await refusal(
    updateTemplate,
    { body: { id: world.template.id, templateType: 'TEST', configData: FORM } },
    'NOT_FOUND',
  );
});

const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`a${String(n)}`, {}]));
const of = (attributes: object) => ({ configData: { config: [{ sectionName: 'testRecord', attributes }] } });
const WRONG: [object, string][] = [
  [{ name: undefined }, 'name REQUIRED'],
  [{ name: ' ' }, 'name TOO_SHORT'],
  [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
  [{ templateName: 'Tên khác' }, 'name GIVEN_TWICE'],
  [{ prefix: 'VS' }, 'prefix INVALID_VALUE'],
  [{ configData: undefined }, 'configData REQUIRED'],
  [{ configData: { config: [] } }, 'configData.config REQUIRED'],
  [{ configData: { ...FORM, actionsOff: ['receive'] } }, 'configData.actionsOff INVALID_VALUE'],
  [of({ sampleName: {} }), 'configData.config.0.attributes.sampleName UNKNOWN_FIELD'],
  [of(many), 'configData.config.0.attributes TOO_LONG'],
  [of({ remark: { label: 'x'.repeat(10_000) } }), 'configData.config.0.attributes.remark.label TOO_LONG'],
  [{ flagCalculationBase: 'NONE' }, 'flagCalculationBase INVALID_VALUE'],
];
test.each(WRONG.map(([more, fault]) => ({ more, fault })))(
  'TEMPLATE-02 a template of tests is refused by the name of what is wrong: $fault',
  async ({ more, fault }) => {
    const body = { name: newName(), templateType: 'TEST', configData: FORM, ...more };
    expect(faultsOf(await refusal(createTemplate, { body }, 'VALIDATION'))[0]).toBe(fault);
  },
);

test('TEMPLATE-02 a prefix that says nothing is taken as none, one that says something is refused to a change, too', async () => {
  for (const prefix of ['', null]) expect((await made({ prefix })).prefix).toBe('');
  const { id } = await made();
  const answer = await refusal(
    updateTemplate,
    { body: { id, configData: FORM, prefix: 'VS' } },
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual(['prefix INVALID_VALUE']);
  expect((await update({ id, configData: FORM, prefix: '' })).status).toBe(200);
});

test('TEMPLATE-02 templates of tests are created, changed and read by who may', async () => {
  const { id, name } = await made();
  const creator = await addPerson(world, ['CreateConfig']);
  const changer = await addPerson(world, ['EditConfig']);
  const parts = { params: { id }, query: TEST };
  const body = { name, templateType: 'TEST', configData: FORM };
  await refused(world, changer, createTemplate, { body }, 'FORBIDDEN');
  await refused(world, creator, updateTemplate, { body: { id, name, configData: FORM } }, 'FORBIDDEN');
  await refused(world, creator, deleteTemplate, parts, 'FORBIDDEN');
  const stranger = await addPerson(world, []);
  await refused(world, stranger, getTemplate, parts, 'FORBIDDEN');
  await refused(world, stranger, listTemplates, { query: TEST }, 'FORBIDDEN');
  await refused(world, stranger, listTemplateVersions, parts, 'FORBIDDEN');
  for (const [endpoint, sent] of [
    [getTemplate, parts],
    [listTemplates, { query: TEST }],
    [deleteTemplate, parts],
    [createTemplate, { body }],
  ] as [EndpointDef, Parts][])
    await refused(world, undefined, endpoint, sent, 'UNAUTHENTICATED');
});
