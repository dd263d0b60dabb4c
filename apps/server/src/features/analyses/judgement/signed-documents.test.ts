import { addTestDocument, listTestDocuments } from '@kiemlab/contract/features/analyses/documents.api';
import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '../../../platform/signing/sign-records.ts';
import { pdf } from '../../../testing/file-examples.ts';
import { setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { now } from '../entry/testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const hashOf = (name: string): string => createHash('sha256').update(pdf(name)).digest('hex');
const add = (row: TestRow, name: string, body = {}) =>
  world.done(world.technician, addTestDocument, {
    params: { id: row.id },
    body,
    file: new File([Uint8Array.from(pdf(name))], name),
  });
const changesOf = async (row: TestRow) =>
  (await world.done(world.reviewer, listSignedChanges, { params: { id: row.id } }))[0];
const signed = async (row: TestRow): Promise<TestRow> => {
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  return now(world, row);
};
const shown = (name: string, version: number): string =>
  `${name} (v${version}, SHA-256 ${hashOf(name).slice(0, 12)}…)`;

test('TEST-11 COMP-27 what is signed names each document by its version, name and hash', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const first = await add(row, 'a.pdf');
  const other = await add(row, 'b.pdf');
  const second = await add(row, 'a2.pdf', { replaces: first.id, reason: 'In lại có chữ ký' });
  await signed(row);
  const { rows } = await world.owner.query<{ content: { documents: unknown }; content_version: number }>(
    'SELECT content, content_version FROM signature JOIN signed_content USING (content_hash) WHERE subject_id = $1',
    [row.id],
  );
  expect(rows.map(({ content_version }) => content_version)).toEqual([4]);
  expect(rows[0]?.content.documents).toEqual([
    { id: second.id, number: 1, version: 2, fileName: 'a2.pdf', sha256: hashOf('a2.pdf') },
    { id: other.id, number: 2, version: 1, fileName: 'b.pdf', sha256: hashOf('b.pdf') },
  ]);
});

test('TEST-11 COMP-22 a document that is replaced or added after signing shows as changed', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const first = await add(row, 'a.pdf');
  await signed(row);
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Sắc ký đồ thiếu chữ ký');
  await add(row, 'a2.pdf', { replaces: first.id, reason: 'In lại có chữ ký' });
  await add(row, 'c.pdf');
  expect(await changesOf(row)).toMatchObject({
    valid: false,
    changes: [
      { field: 'documents', before: shown('a.pdf', 1), after: `${shown('a2.pdf', 2)}; ${shown('c.pdf', 1)}` },
    ],
  });
});

test('TEST-11 COMP-22 a signature does not hold for documents that it was not given for, whatever wrote them', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const first = await add(row, 'a.pdf');
  expect((await signed(row)).signatures).toMatchObject([{ valid: true }]);
  await world.owner.query("SET kiemlab.action = 'test.forge'");
  await world.owner.query(
    `INSERT INTO test_document (test_id, sample_id, number, version, file_name, sha256, size, mime, reason, uploaded_by)
     SELECT test_id, sample_id, number, 2, file_name, sha256, size, mime, 'x', uploaded_by FROM test_document WHERE id = $1`,
    [first.id],
  );
  expect((await now(world, row)).signatures).toMatchObject([{ valid: false }]);
});

test('TEST-11 signatures of before there were documents in what is signed verify as before', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await add(row, 'a.pdf');
  const there = await signed(row);
  // The content of version 2, by hand.
  const second = {
    code: row.testInformationCode,
    sample: row.sampleId,
    analyte: row.analytesName,
    method: row.methodId,
    unit: row.unit,
    requirement: row.requirement,
    limits: [row.criticalLow, row.minimum, row.maximum, row.criticalHigh],
    result: row.result,
    observedValue: null,
    lod: row.lod,
    loq: row.loq,
    otherLabResult: null,
    verdict: 'PASS',
    comment: null,
    remarks: null,
    determination: 1,
    technician: world.technician.id,
    identity: {
      sampleName: row.sampleName,
      chronicleBatchDate: row.sampleIdentity.chronicleBatchDate || null,
      expirationDate: row.sampleIdentity.expirationDate || null,
      producerName: row.sampleIdentity.producerName || null,
      registrationNumber: row.sampleIdentity.registrationNumber || null,
      substanceInformation: [],
    },
    standard: row.standard,
    qcSample: false,
    auditReviewed: null,
  };
  await world.owner.query("SET kiemlab.action = 'test.sign'");
  await world.owner.query(
    `INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash,
       content_version)
     VALUES (gen_random_uuid(), 'test', $1, $2, 'performed', $3, 'Người ký trước', '', $4, 2)`,
    [row.id, row.sampleId, world.technician.id, contentHash(second)],
  );
  expect(there.signatures).toHaveLength(1);
  expect((await now(world, row)).signatures).toMatchObject([
    { valid: true },
    { valid: true, signer: 'Người ký trước' },
  ]);
  expect(
    (await world.done(world.reviewer, listTestDocuments, { params: { id: row.id } })).documents,
  ).toHaveLength(1);
});
