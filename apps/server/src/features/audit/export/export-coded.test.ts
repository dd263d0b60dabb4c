import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { printHistory, startHistoryExport } from '@kiemlab/contract/features/audit/audit-export.api';
import { getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { type CodedSamples, makeCodedSamples, setBlindCoding } from '../../../testing/coded-samples.ts';
import { workOffJobs } from '../../../testing/jobs.ts';
import { addPerson, allBut, type Person, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let coded: CodedSamples;
beforeAll(async () => {
  world = await startWorld();
  coded = await makeCodedSamples(world);
  await setBlindCoding(world, true);
});
afterAll(() => world.stop());

const started = async (who: Person, body: object) =>
  (await world.done(who, startHistoryExport, { body })).jobId;
const fetched = async (who: Person, id: string) => {
  const { bytes } = await world.send(getJobResult, { params: { id } }, who.token);
  return JSON.stringify((await readXlsx(bytes)).sheets);
};

/** Every way in which the trail of the coded sample leaves, as text. */
async function allOf(who: Person): Promise<[string, string][]> {
  const objectId = coded.tested;
  const json = await world.done(who, listActions, { query: { objectId, export: 'true' } });
  const paper = await world.send(printHistory, { query: { objectId } }, who.token);
  const id = await started(who, { objectId });
  await workOffJobs(world, JOBS);
  return [
    ['JSON', JSON.stringify(json)],
    ['PDF', (await readPdf(paper.bytes)).pages.map(({ text }) => text).join(' ')],
    ['XLSX', await fetched(who, id)],
  ];
}

test('COMP-40 HOME-07 with blind coding no export of the trail tells the origin to who may not see it', async () => {
  const blind = await addPerson(world, allBut('Sample_Origin'));
  for (const [way, text] of await allOf(blind))
    for (const mark of coded.marks.filter((one) => !coded.ids.includes(one)))
      expect(text.includes(mark), `${way} tells ${mark}`).toBe(false);
  // Who has the right reads of them, on paper and in workbooks by what records are called.
  const open = await allOf(await addPerson(world, allBut()));
  for (const [way, text] of open) {
    const told = coded.marks.filter((mark) => text.includes(mark));
    expect(told.length, way).toBeGreaterThan(0);
  }
});

test('COMP-40 a workbook that was made before samples were coded is not handed out afterwards', async () => {
  const person = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, false);
  const id = await started(person, { objectId: coded.tested });
  await workOffJobs(world, JOBS);
  await setBlindCoding(world, true);
  await refused(world, person, getJobResult, { params: { id } }, 'FORBIDDEN');
});

test('HOME-08 identity cards of accounts leave with who keeps the accounts, of others that there is one', async () => {
  const keeper = await addPerson(world, ['Audit_View', 'User_IdCards']);
  const reader = await addPerson(world, ['Audit_View']);
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ id_card: '048085000123' }).where('id', '=', reader.id).execute(),
  );
  const query = { module: 'test', export: 'true' } as const;
  const textFor = async (who: Person) => JSON.stringify(await world.done(who, listActions, { query }));
  expect(await textFor(keeper)).toContain('048085000123');
  expect(await textFor(reader)).not.toContain('048085000123');
});
