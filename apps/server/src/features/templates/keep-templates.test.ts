import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { FIELDS_OF_ANY_TYPE } from '@kiemlab/contract/features/samples/template-faults';
import {
  closeTemplate,
  createTemplate,
  deleteTemplate,
  getConfigurations,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup } from '../../testing/laboratory.ts';
import type { Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleBody } from '../../testing/samples.ts';
import type { World } from '../../testing/world.ts';
import { type Keeping, specified, startKeeping } from './testing/keeping.ts';

let keeping: Keeping;
let world: World;
let keeper: Person;
beforeAll(async () => {
  keeping = await startKeeping();
  ({ world, keeper } = keeping);
});
afterAll(() => world.stop());

test('TEMPLATE-02 the body of the specification makes a sample type with its first version, and a sample of it', async () => {
  const body = specified();
  const { answer, changes } = await audited(world, keeper, 'templates.create-template', () =>
    keeping.create(body),
  );
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    templateName: body.templateName,
    name: body.templateName,
    templateType: 'SAMPLE',
    prefix: body.prefix,
    version: 1,
    closedAt: null,
  });
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'template', field: 'name', new_value: body.templateName }),
  );
  const read = await world.done(keeper, getTemplate, { params: { id: answer.data.id }, query: {} });
  expect(read).toEqual(answer.data);
  expect((await keeping.register(read.id)).status).toBe(201);
});

test('COMP-31 TEMPLATE-02 the same with id saves a version, with who and why; what it answers can be sent back as it is', async () => {
  const body = specified();
  const { id, configData } = await keeping.made(body);
  const { answer, reason } = await audited(world, keeper, 'templates.update-template', () =>
    keeping.update({
      ...body,
      id,
      templateName: `${body.templateName} mới`,
      reason: 'Theo SOP 12',
      version: 1,
    }),
  );
  expect([answer.status, answer.data.version, answer.data.prefix]).toEqual([200, 2, body.prefix]);
  expect(reason).toBe('Theo SOP 12');
  expect((await keeping.update({ id, configData })).data).toMatchObject({
    version: 3,
    templateName: `${body.templateName} mới`,
    configData,
  });
  const versions = await world.done(keeper, listTemplateVersions, { params: { id }, query: {} });
  expect(versions.map(({ version, author, reason: why }) => [version, author, why])).toEqual([
    [3, keeper.fullName, ''],
    [2, keeper.fullName, 'Theo SOP 12'],
    [1, keeper.fullName, ''],
  ]);
});

test('TEMPLATE-02 of two editors the second gets to know; prefix and type stay', async () => {
  const body = specified();
  const { id, configData } = await keeping.made(body);
  await keeping.update({ id, configData, version: 1 });
  const stale = await keeping.refusal(
    updateTemplate,
    { body: { id, configData, version: 1 } },
    'STALE_VERSION',
  );
  expect(codesOf(stale)).toEqual([body.templateName]);
  const moved = await keeping.refusal(
    updateTemplate,
    { body: { id, configData, prefix: 'KHAC' } },
    'VALIDATION',
  );
  expect(faultsOf(moved)).toEqual(['prefix INVALID_VALUE']);
  expect((await keeping.update({ id, configData, prefix: body.prefix.toLowerCase() })).status).toBe(200);
  await keeping.refusal(updateTemplate, { body: { id: randomUUID(), configData } }, 'NOT_FOUND');
});

test('TEMPLATE-01 a name and a prefix are one among the living, in whatever letters; of fifty at once one is made', async () => {
  const body = specified();
  const { id } = await keeping.made(body);
  const other = specified();
  const name = await keeping.refusal(
    createTemplate,
    { body: { ...other, templateName: body.templateName.toUpperCase() } },
    'DUPLICATE',
  );
  expect(faultsOf(name)).toEqual(['templateName INVALID_VALUE']);
  const prefix = await keeping.refusal(
    createTemplate,
    { body: { ...other, prefix: body.prefix.toLowerCase() } },
    'DUPLICATE',
  );
  expect(faultsOf(prefix)).toEqual(['prefix INVALID_VALUE']);
  const { id: second } = await keeping.made(other);
  const renamed = { id: second, configData: other.configData, templateName: body.templateName };
  await keeping.refusal(updateTemplate, { body: renamed }, 'DUPLICATE');
  await world.done(keeper, deleteTemplate, { params: { id }, query: {} });
  const answers = await Promise.all(Array.from({ length: 50 }, () => keeping.create(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
});

test('TEMPLATE-01 a sample type with samples stays, one without is gone from lists and test ids, however often it is asked', async () => {
  const { id } = await keeping.made();
  await keeping.register(id);
  await keeping.register(id);
  const answer = await keeping.refusal(deleteTemplate, { params: { id }, query: {} }, 'TEMPLATE_IN_USE');
  expect(failureOf(answer)).toMatchObject({ details: { count: 2 } });
  const { id: free } = await keeping.made();
  const { testId } = await addSetup(world, { templateIds: [free, world.template.id], technicianIds: [] });
  for (const _ of [1, 2])
    expect(await world.done(keeper, deleteTemplate, { params: { id: free }, query: {} })).toEqual({
      id: free,
    });
  await keeping.refusal(getTemplate, { params: { id: free } }, 'NOT_FOUND');
  await keeping.refusal(
    updateTemplate,
    { body: { id: free, configData: specified().configData } },
    'NOT_FOUND',
  );
  const { rows } = await world.owner.query(
    'SELECT template_id FROM test_classification_template WHERE classification_id = $1',
    [testId],
  );
  expect(rows).toEqual([{ template_id: world.template.id }]);
  await keeping.refusal(deleteTemplate, { params: { id: randomUUID() } }, 'NOT_FOUND');
});

test('TEMPLATE-01 of deleting and registering at once one finds what the other left: no sample is of a type that is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await keeping.made();
    const registered = () => Array.from({ length: 6 }, () => keeping.register(id));
    const [gone, ...samples] = await Promise.all([
      world.send(deleteTemplate, { params: { id }, query: {} }, keeper.token),
      ...registered(),
    ]);
    const statuses = new Set(samples.map(({ status }) => status));
    expect(statuses).toEqual(new Set([gone.status === 200 ? 404 : 201]));
    expect([200, 409]).toContain(gone.status);
  }
});

test('TEMPLATE-01 closed for new samples it is refused by name, and opened again it is not', async () => {
  const { id, templateName } = await keeping.made();
  const close = (closed: boolean, reason = 'Thay bằng loại mới') =>
    world.done(keeper, closeTemplate, { params: { id }, body: { closed, reason } });
  const { answer } = await audited(world, keeper, 'templates.close-template', () => close(true));
  expect(answer.closedAt).not.toBeNull();
  expect(await close(true)).toEqual(answer);
  const listed = await world.done(keeper, listTemplates, { query: {} });
  expect(listed.find((row) => row.id === id)?.closedAt).toBe(answer.closedAt);
  const parts = { params: { templateId: id }, body: sampleBody() };
  const refusedBy = await refused(world, world.head, createSample, parts, 'TEMPLATE_CLOSED');
  expect(failureOf(refusedBy).message).toContain(templateName);
  expect((await close(false)).closedAt).toBeNull();
  expect((await keeping.register(id)).status).toBe(201);
  await keeping.refusal(closeTemplate, { params: { id }, body: { closed: true, reason: ' ' } }, 'VALIDATION');
  const none = { params: { id: randomUUID() }, body: { closed: true, reason: 'Nhập nhầm' } };
  await keeping.refusal(closeTemplate, none, 'NOT_FOUND');
});

test('TEMPLATE-02 the whole catalogue of samples and of tests is there to choose from, nothing of it chosen', async () => {
  const keys = async (type?: 'SAMPLE' | 'TEST') => {
    const sections = await world.done(world.technician, getConfigurations, { query: type ? { type } : {} });
    expect(new Set(sections.map(({ display }) => display))).toEqual(new Set([false]));
    return sections.flatMap(({ attributes }) => Object.keys(attributes));
  };
  expect(await keys()).toEqual(await keys('SAMPLE'));
  expect(await keys('SAMPLE')).toEqual(expect.arrayContaining([...FIELDS_OF_ANY_TYPE, 'si1', 'z5']));
  expect(await keys('TEST')).toEqual(expect.arrayContaining(['containerType', 'remark']));
  await keeping.refusal(getConfigurations, { query: { type: 'OTHER' } }, 'VALIDATION');
});
