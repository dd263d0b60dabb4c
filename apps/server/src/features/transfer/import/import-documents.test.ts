import { randomUUID } from 'node:crypto';
import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../../testing/laboratory.ts';
import { failureOf, refusedByJob } from '../../../testing/refused.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addDocument } from '../../documents/testing/add-document.ts';
import { blankWorkbook, fill, type FilledRow, importOf } from './testing/fill-workbook.ts';

let world: World;
let template: { id: string };
beforeAll(async () => {
  world = await startWorld();
  template = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'documentId', 'documentName!'])],
  });
});
afterAll(() => world.stop());

const partsOf = async (rows: readonly FilledRow[]) =>
  importOf(template.id, await fill(await blankWorkbook(world, world.head, template.id), rows));
const row = (sampleName: string, documentId: string, documentName?: string): FilledRow => ({
  'generalInformation.sampleName': sampleName,
  'generalInformation.documentId': documentId,
  ...(documentName === undefined ? {} : { 'generalInformation.documentName': documentName }),
});

test('SAMPLE-05 SAMPLE-16 an imported sample refers to a document by its id, or to an address by the name beside it', async () => {
  const sop = await addDocument(world, world.head, { title: 'SOP lấy mẫu' });
  const link = 'https://tailieu.example.vn/7';
  const answer = await world.send(
    importSamples,
    await partsOf([row('A', sop), row('B', sop.toUpperCase(), 'Tên giả'), row('C', link, 'Bản trên mạng')]),
    world.head.token,
  );
  expect(answer.status).toBeLessThan(300);
  const { sampleList } = await world.done(world.head, listSamples, { query: { templateId: template.id } });
  expect(
    sampleList.map((sample) => [sample.sampleName, sample['documentId'], sample['documentName']]).sort(),
  ).toEqual([
    ['A', sop, 'SOP lấy mẫu'],
    ['B', sop, 'SOP lấy mẫu'],
    ['C', link, 'Bản trên mạng'],
  ]);
});

test('SAMPLE-05 SAMPLE-16 a document that is not there is refusedByJob at its cell', async () => {
  const parts = await partsOf([row('A', randomUUID(), 'Tên')]);
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  expect(failureOf(answer).details).toMatchObject([
    { line: 3, columnName: 'Tài liệu liên quan', errorType: 'UploadError_003' },
  ]);
});
