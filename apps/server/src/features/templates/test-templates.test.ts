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
import type { Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';
import type { World } from '../../testing/world.ts';
import { FORM, type KeepingTests, newName, startKeepingTests, TEST } from './testing/keeping-tests.ts';

let lab: KeepingTests;
let world: World;
let keeper: Person;
beforeAll(async () => {
  lab = await startKeepingTests();
  ({ world, keeper } = lab);
});
afterAll(() => world.stop());

test('TEMPLATE-01 a template of tests is made by name and configData: a test group with its form', async () => {
  const name = newName();
  const { answer, changes } = await audited(world, keeper, 'templates.create-template', () =>
    lab.create({ name, reason: 'Lập danh mục mới' }),
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
  expect(await lab.read(id)).toEqual(answer.data);
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
    lab.update({ id, name: `${name} mới`, configData: FORM, reason: 'Theo SOP 12', version: 1 }),
  );
  expect([answer.status, answer.data.version, answer.data.templateType]).toEqual([200, 2, 'TEST']);
  expect(reason).toBe('Theo SOP 12');
  const said = { id, templateType: 'TEST', templateName: `${name} mới`, configData: answer.data.configData };
  expect((await lab.update(said)).data).toEqual(answer.data);
  expect((await lab.update({ id, configData: group.configData })).data).toMatchObject({
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
    lab.create({ flagCalculationBase: 'RESULT' }),
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
    lab.update({ id, configData: FORM, flagCalculationBase: 'LOD', reason: 'Theo SOP 13', version: 1 }),
  );
  expect(other.answer.data).toMatchObject({ flagCalculationBase: 'LOD', version: 2 });
  expect(told(other.changes).sort()).toEqual([
    ['test-group', 'RESULT', 'LOD'],
    ['test-group-version', null, 'LOD'],
  ]);
  expect(await lab.read(id)).toEqual(other.answer.data);
  // What the specification's own bodies leave out stays, and what changes nothing is no version.
  expect((await lab.update({ id, configData: FORM })).data).toEqual(other.answer.data);
  await lab.update({ id, configData: { config: FORM.config.slice(0, 1) } });
  const versions = await world.done(keeper, listTemplateVersions, { params: { id }, query: TEST });
  expect(versions.map(({ version, flagCalculationBase }) => [version, flagCalculationBase])).toEqual([
    [3, 'LOD'],
    [2, 'LOD'],
    [1, 'RESULT'],
  ]);
  expect((await lab.made()).flagCalculationBase).toBe('OBSERVER_VALUE');
});

test('TEMPLATE-02 COMP-30 another base wants a reason once tests were assigned; those keep theirs, a sample type has none', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const { testGroupId: id } = setup;
  const { name } = await lab.read(id);
  expect(await lab.read(id)).toMatchObject({ flagCalculationBase: 'RESULT', wasAssigned: true });
  const body = { id, configData: FORM, flagCalculationBase: 'LOQ' };
  expect(codesOf(await lab.refusal(updateTemplate, { body }, 'REASON_REQUIRED'))).toEqual([name]);
  expect(await lab.read(id)).toMatchObject({ flagCalculationBase: 'RESULT', version: 1 });
  // Another form alone wants none.
  expect((await lab.update({ ...body, flagCalculationBase: 'RESULT' })).status).toBe(200);
  expect((await lab.update({ ...body, reason: 'Theo SOP 13' })).data).toMatchObject({
    flagCalculationBase: 'RESULT',
  });
  await confirmByQuality(world);
  expect((await testsOf(world, sampleId)).map(({ flagBase }) => flagBase)).toEqual(['RESULT']);
  const later = await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await testsOf(world, later)).map(({ flagBase }) => flagBase)).toEqual(['LOQ']);

  const { configData } = await world.done(keeper, getTemplate, {
    params: { id: world.template.id },
    query: {},
  });
  const ofSample = { id: world.template.id, configData, flagCalculationBase: 'RESULT' };
  const faults = faultsOf(await lab.refusal(updateTemplate, { body: ofSample }, 'VALIDATION'));
  expect(faults).toEqual(['flagCalculationBase INVALID_VALUE']);
  const odd = { body: { ...body, flagCalculationBase: 'result' } };
  expect(faultsOf(await lab.refusal(updateTemplate, odd, 'VALIDATION'))).toEqual([
    'flagCalculationBase INVALID_VALUE',
  ]);
});

test('TEMPLATE-02 of two editors of tests the second gets to know; of fifty saves of a name at once one is done', async () => {
  const { id, name } = await lab.made();
  const [first, second] = await Promise.all(
    ['A', 'B'].map((end) => lab.update({ id, name: `${name} ${end}`, configData: FORM, version: 1 })),
  );
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  const stale = await lab.refusal(
    updateTemplate,
    { body: { id, configData: FORM, version: 1 } },
    'STALE_VERSION',
  );
  expect(codesOf(stale)).toEqual([(await lab.read(id)).name]);

  const wanted = newName();
  const answers = await Promise.all(Array.from({ length: 50 }, () => lab.create({ name: wanted })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
  const body = { name: wanted.toUpperCase(), templateType: 'TEST', configData: FORM };
  expect(faultsOf(await lab.refusal(createTemplate, { body }, 'DUPLICATE'))).toEqual(['name INVALID_VALUE']);
  await lab.refusal(updateTemplate, { body: { id, name: wanted, configData: FORM } }, 'DUPLICATE');
});

test('TEMPLATE-01 a template of tests goes, however often it is asked, unless a test was ever assigned', async () => {
  const { id, name } = await lab.made();
  const parts = { params: { id }, query: TEST };
  for (const _ of [1, 2]) expect(await world.done(keeper, deleteTemplate, parts)).toEqual({ id });
  await lab.refusal(getTemplate, parts, 'NOT_FOUND');
  await lab.refusal(listTemplateVersions, parts, 'NOT_FOUND');
  await lab.refusal(updateTemplate, { body: { id, name, configData: FORM } }, 'NOT_FOUND');
  expect((await lab.made({ name })).id).not.toBe(id);
  await lab.refusal(deleteTemplate, { params: { id: randomUUID() }, query: TEST }, 'NOT_FOUND');

  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const used = { params: { id: setup.testGroupId }, query: TEST };
  const stays = await lab.refusal(deleteTemplate, used, 'SETUP_IN_USE');
  expect(failureOf(stays).message).toContain('1 phép thử');
});
