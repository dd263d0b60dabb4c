import { addTestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { deleteTests, listEntryDetails, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const listed = (ids: string, who: Person = world.technician) =>
  world.done(who, listEntryDetails, { query: { ids } });
const add = (id: string, name: string, body = {}) =>
  world.done(world.technician, addTestDocument, {
    params: { id },
    body,
    file: new File([Uint8Array.from(pdf(name))], name),
  });

test('TEST-03 details of many records come with the form that asks for them, and each document is counted once', async () => {
  const [one, other] = [await testIn(world, 'NEW'), await testIn(world, 'NEW')];
  const { id } = await add(one.id, 'a.pdf');
  await add(one.id, 'b.pdf');
  await add(one.id, 'a2.pdf', { replaces: id, reason: 'Bản quét mờ, quét lại' });
  await world.done(world.technician, saveTest, {
    body: { id: one.id, version: one.version + 3, equipment: 'HPLC-02', environmentTemperature: '25,50' },
  });
  const { records, forms } = await listed([one.id, other.id].join(','));
  const form = forms[0]?.form;
  expect(records).toHaveLength(2);
  expect(records).toEqual(
    expect.arrayContaining([
      {
        id: one.id,
        version: one.version + 4,
        form,
        details: { equipment: 'HPLC-02', environmentTemperature: '25.50' },
        documents: 2,
      },
      { id: other.id, version: other.version, form, details: {}, documents: 0 },
    ]),
  );
  expect(forms).toHaveLength(1);
  expect(JSON.stringify(forms[0]?.configData)).toContain('referenceExpiry');
});

test('COMP-08 TEST-12 what is deleted, not there or not seen is left out; too many ids and words are refused', async () => {
  const [row, gone] = [await testIn(world, 'NEW'), await testIn(world, 'NEW')];
  await world.done(world.head, deleteTests, { body: { objectList: [gone.id] } });
  const { records } = await listed([row.id, gone.id, randomUUID()].join(','));
  expect(records.map(({ id }) => id)).toEqual([row.id]);
  const stranger = await addPerson(world, allBut('Sample_ViewAll'));
  expect(await listed(row.id, stranger)).toEqual({ records: [], forms: [] });
  const many = Array.from({ length: 101 }, () => randomUUID()).join(',');
  for (const ids of [many, 'x', '', `${row.id},`])
    await refused(world, world.technician, listEntryDetails, { query: { ids } }, 'VALIDATION');
  await refused(world, undefined, listEntryDetails, { query: { ids: row.id } }, 'UNAUTHENTICATED');
  const without = await addPerson(world, allBut('Test'));
  await refused(world, without, listEntryDetails, { query: { ids: row.id } }, 'FORBIDDEN');
});
