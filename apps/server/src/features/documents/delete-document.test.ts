import {
  deleteDocument,
  getDocument,
  listDocuments,
} from '@kiemlab/contract/features/documents/documents.api';
import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { blankWorkbook, fill, importOf } from '../transfer/import/testing/fill-workbook.ts';
import { addDocument } from './testing/add-document.ts';

let world: World;
/** Keeps documents and sees all samples. */
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['NT_Document', 'Sample', 'Sample_ViewAll']);
});
afterAll(() => world.stop());

const of = (idFile: string) => ({ query: { idFile } });
const draft = (title = 'Kế hoạch quý 2') => addDocument(world, keeper, { title }, 'DRAFT');
const referring = (documentId: string) => register(world, sampleBody({ documentId }));
const codeOf = async (id: string): Promise<string> => (await readSample(world, id)).code;
const change = async (sampleId: string, documentId: string | null) => ({
  body: {
    generalInformation: { sampleId, documentId },
    version: (await readSample(world, sampleId)).version,
  },
});
const inUse = async (id: string): Promise<boolean> => (await world.done(keeper, getDocument, of(id))).inUse;

test('DOC-02 a draft that samples refer to is not deleted, and the refusal names them', async () => {
  const id = await draft();
  expect(await inUse(id)).toBe(false);
  const first = await referring(id);
  const { children } = await world.done(world.head, cloneSample, {
    body: { parentId: first, currentQuantity: 1 },
  });
  const codes = [await codeOf(first), await codeOf(children[0]?.sampleId ?? '')];
  const answer = await refused(world, keeper, deleteDocument, of(id), 'DOCUMENT_IN_USE');
  expect(codesOf(answer)).toEqual(codes);
  expect(failureOf(answer).message).toBe(
    `Có mẫu dẫn chiếu đến tài liệu, không xóa được: ${codes.join(', ')}`,
  );
  const english = await world.send(deleteDocument, of(id), keeper.token, 'en');
  expect(failureOf(english).message).toBe(
    `Samples refer to the document, it cannot be deleted: ${codes.join(', ')}`,
  );
  expect(await inUse(id)).toBe(true);
  const { documentList } = await world.done(keeper, listDocuments, {
    query: { searchStr: 'Kế hoạch quý 2' },
  });
  expect(documentList.map((document) => document.inUse)).toEqual([true]);
});

test('DOC-02 codes of samples that are hidden from who deletes are not told', async () => {
  const id = await draft();
  const hidden = await codeOf(await referring(id));
  const narrow = await addPerson(world, ['NT_Document', 'Sample', 'Sample_Add']);
  const without = await addPerson(world, ['NT_Document', 'Sample_ViewAll']);
  for (const who of [narrow, without]) {
    const answer = await refused(world, who, deleteDocument, of(id), 'DOCUMENT_IN_USE');
    expect(codesOf(answer)).toEqual([]);
    expect(failureOf(answer).message).toBe('Có mẫu dẫn chiếu đến tài liệu, không xóa được: mẫu khác');
    expect(JSON.stringify(answer.body)).not.toContain(hidden);
  }
  const { sampleId } = await world.done(narrow, createSample, {
    params: { templateId: world.template.id },
    body: sampleBody({ documentId: id }),
  });
  const own = await codeOf(sampleId);
  const answer = await refused(world, narrow, deleteDocument, of(id), 'DOCUMENT_IN_USE');
  expect(codesOf(answer)).toEqual([own]);
  expect(failureOf(answer).message).toContain(`: ${own} và mẫu khác`);
});

test('DOC-02 of many samples the first twenty are named', async () => {
  const id = await draft();
  const first = await referring(id);
  await world.done(world.head, cloneSample, { body: { parentId: first, currentQuantity: 20 } });
  const answer = await refused(world, keeper, deleteDocument, of(id), 'DOCUMENT_IN_USE');
  expect(codesOf(answer)).toHaveLength(20);
  expect(codesOf(answer)[0]).toBe(await codeOf(first));
  expect(failureOf(answer).message).toMatch(/ và mẫu khác$/);
});

test('DOC-02 when no sample refers to it any more a draft can be deleted', async () => {
  const id = await draft();
  const changed = await referring(id);
  const gone = await referring(id);
  await world.done(world.head, updateSample, await change(changed, null));
  await refused(world, keeper, deleteDocument, of(id), 'DOCUMENT_IN_USE');
  await world.done(world.head, deleteSample, { params: { id: gone } });
  await world.done(keeper, deleteDocument, of(id));
});

const INSERT = `INSERT INTO sample (template_id, template_version, sample_year, status, name, attributes, created_by)
  SELECT template_id, template_version, sample_year, status, 'held', jsonb_build_object('documentId', $2::text), created_by
    FROM sample WHERE id = $1`;

test('DOC-02 who deletes waits for who relates a sample at the same moment, and is refused', async () => {
  const id = await draft();
  const sample = await register(world);
  const holder = await hold(
    world,
    `WITH d AS (SELECT id FROM document WHERE id = $2::uuid FOR SHARE) ${INSERT.replace('WHERE id = $1', 'WHERE id = $1 AND EXISTS (SELECT FROM d)')}`,
    [sample, id],
  );
  const deleting = world.send(deleteDocument, of(id), keeper.token);
  await holder.waitedFor();
  await holder.release();
  expect((await deleting).code).toBe('DOCUMENT_IN_USE');
});

test('DOC-02 who relates a sample waits for who deletes at the same moment, and is refused', async () => {
  const template = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'documentId', 'documentName'])],
  });
  const blank = await blankWorkbook(world, world.head, template.id);
  const sample = await register(world);
  for (const relate of [
    async (id: string) =>
      faultsOf(
        await world.send(
          createSample,
          { params: { templateId: world.template.id }, body: sampleBody({ documentId: id }) },
          world.head.token,
        ),
      ),
    async (id: string) =>
      faultsOf(await world.send(updateSample, await change(sample, id), world.head.token)),
    async (id: string) => {
      const workbook = await fill(blank, [
        { 'generalInformation.sampleName': 'A' },
        { 'generalInformation.sampleName': 'B', 'generalInformation.documentId': id },
      ]);
      const answer = await world.send(importSamples, importOf(template.id, workbook), world.head.token);
      expect(failureOf(answer).details).toMatchObject([
        { line: 4, columnName: 'Tài liệu liên quan', errorType: 'UploadError_003' },
      ]);
      return ['generalInformation.documentId INVALID_VALUE'];
    },
  ]) {
    const id = await draft();
    const holder = await hold(world, 'UPDATE document SET deleted_at = now() WHERE id = $1', [id]);
    const relating = relate(id);
    await holder.waitedFor();
    await holder.release();
    expect(await relating).toEqual(['generalInformation.documentId INVALID_VALUE']);
  }
});

test('DOC-02 of one who deletes and five who relate either the draft goes or all samples refer to it', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await draft();
    const [deleted, ...related] = await Promise.all([
      world.send(deleteDocument, of(id), keeper.token),
      ...Array.from({ length: 5 }, () =>
        world.send(
          createSample,
          { params: { templateId: world.template.id }, body: sampleBody({ documentId: id }) },
          world.head.token,
        ),
      ),
    ]);
    const arrived = related.filter(({ status }) => status < 300).length;
    expect(arrived === 0).toBe(deleted?.status === 200);
  }
});
