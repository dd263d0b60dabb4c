import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, []);
});
afterAll(() => app.stop());

const list = async () => (await app.call(listTemplates, { query: {} }, person.token)).data;

test('TEMPLATE-01 sample types come in Vietnamese order, deleted ones do not', async () => {
  const [medicine, herb, gone] = [await addTemplate(app), await addTemplate(app), await addTemplate(app)];
  await prepare(app, async (tx) => {
    const change = (id: string, set: { name?: string; deleted_at?: Date }) =>
      tx.updateTable('template').set(set).where('id', '=', id).execute();
    await change(medicine.id, { name: 'Thuốc hóa dược' });
    await change(herb.id, { name: 'Đông dược' });
    await change(gone.id, { deleted_at: new Date() });
  });
  expect(await list()).toEqual([
    expect.objectContaining({ id: herb.id, templateName: 'Đông dược', templateType: 'SAMPLE' }),
    expect.objectContaining({ id: medicine.id, templateName: 'Thuốc hóa dược' }),
  ]);
  await refused(app, person, getTemplate, { params: { id: gone.id } }, 'NOT_FOUND');
});

test('TEMPLATE-02 a sample type comes with its newest version', async () => {
  const { id, name } = await addTemplate(app);
  const config = { sections: [section('generalInformation', ['sampleName!', 'remark'])] };
  await prepare(app, async (tx) => {
    await tx
      .insertInto('template_version')
      .values({ template_id: id, version: 2, name, config: JSON.stringify(config) })
      .execute();
    await tx.updateTable('template').set({ current_version: 2 }).where('id', '=', id).execute();
  });
  const answer = await app.call(getTemplate, { params: { id }, query: {} }, person.token);
  expect(answer.data).toMatchObject({
    id,
    templateName: name,
    version: 2,
    configData: templateToWire(SAMPLE_CATALOGUE, config),
  });
  expect((await list()).find((row) => row.id === id)?.fields).toEqual(['sampleName', 'remark']);
});

test('TEMPLATE-01 one that does not exist is not found, a type that does not exist is refused', async () => {
  await refused(app, person, getTemplate, { params: { id: randomUUID() } }, 'NOT_FOUND');
  await refused(app, person, listTemplates, { query: { type: 'OTHER' } }, 'VALIDATION');
});
