import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import {
  createTemplate,
  deleteTemplate,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import type { Parts } from '../../testing/test-app.ts';
import type { World } from '../../testing/world.ts';
import { FORM, type KeepingTests, newName, startKeepingTests, TEST } from './testing/keeping-tests.ts';

let lab: KeepingTests;
let world: World;
beforeAll(async () => {
  lab = await startKeepingTests();
  ({ world } = lab);
});
afterAll(() => world.stop());

test('TEMPLATE-01 a template is of samples or of tests: the other type does not know it', async () => {
  const { id } = await lab.made();
  for (const endpoint of [getTemplate, deleteTemplate, listTemplateVersions])
    await lab.refusal(endpoint, { params: { id }, query: {} }, 'NOT_FOUND');
  const asSample = { id, templateType: 'SAMPLE', configData: FORM };
  expect((await lab.update(asSample)).status).toBe(400);
  const sampleType = { params: { id: world.template.id }, query: TEST };
  for (const endpoint of [getTemplate, deleteTemplate, listTemplateVersions])
    await lab.refusal(endpoint, sampleType, 'NOT_FOUND');
  await lab.refusal(
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
    expect(faultsOf(await lab.refusal(createTemplate, { body }, 'VALIDATION'))[0]).toBe(fault);
  },
);

test('TEMPLATE-02 a prefix that says nothing is taken as none, one that says something is refused to a change, too', async () => {
  for (const prefix of ['', null]) expect((await lab.made({ prefix })).prefix).toBe('');
  const { id } = await lab.made();
  const answer = await lab.refusal(
    updateTemplate,
    { body: { id, configData: FORM, prefix: 'VS' } },
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual(['prefix INVALID_VALUE']);
  expect((await lab.update({ id, configData: FORM, prefix: '' })).status).toBe(200);
});

test('TEMPLATE-02 templates of tests are created, changed and read by who may', async () => {
  const { id, name } = await lab.made();
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
