import { createHash } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getFile, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { placeOf } from '../../platform/files/temp-files.ts';
import { pdf } from '../../testing/file-examples.ts';
import { failureOf } from '../../testing/refused.ts';
import { register, sampleIn } from '../../testing/samples.ts';
import type { Parts } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addDocument } from '../documents/testing/add-document.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A stored file: the call that answers it, and where its bytes are. */
interface Stored {
  endpoint: typeof getFile | typeof downloadDocument | typeof getReportFile;
  parts: Parts;
  place: string;
}

const STORED: Record<string, () => Promise<Stored>> = {
  'the file of a sample': async () => {
    const bytes = pdf('kết quả 99,6 %');
    const sent = { params: { id: await register(world) }, body: {}, file: new File([bytes], 'phiếu.pdf') };
    const { data } = await world.send(uploadFile, sent, world.head.token);
    return {
      endpoint: getFile,
      parts: { params: { id: data.id } },
      place: placeOf(world.filesFolder, hashOf(bytes)),
    };
  },
  'a document': async () => {
    const idFile = await addDocument(world, world.head);
    const { bytes } = await world.send(downloadDocument, { query: { idFile } }, world.head.token);
    return {
      endpoint: downloadDocument,
      parts: { query: { idFile } },
      place: placeOf(world.filesFolder, hashOf(bytes)),
    };
  },
  'an issued certificate': async () => {
    const id = await sampleIn(world, 'REPORTED');
    const [report] = await world.done(world.head, listSampleReports, { params: { id } });
    return {
      endpoint: getReportFile,
      parts: { params: { type: 'test-certificate' }, query: { ids: id } },
      place: placeOf(world.filesFolder, Buffer.from(report?.pdfSha256 ?? '', 'hex')),
    };
  },
};

describe.each(Object.entries(STORED))('OPS-03 %s', (_name, make) => {
  test('that is lost or was changed has an answer of its own, in both languages, and never other bytes', async () => {
    const { endpoint, parts, place } = await make();
    const ask = (language: 'vi' | 'en') => world.send(endpoint, parts, world.head.token, language);
    expect((await ask('vi')).status).toBe(200);

    chmodSync(place, 0o600);
    writeFileSync(place, pdf('kết quả 89,6 %'));
    const damaged = await ask('vi');
    expect([damaged.status, damaged.code]).toEqual([410, 'FILE_DAMAGED']);
    expect(failureOf(damaged).message).toContain('đã hỏng hoặc bị thay đổi');
    expect(damaged.bytes.toString('latin1')).not.toContain('89,6');

    rmSync(place);
    const missing = await ask('vi');
    expect([missing.status, missing.code]).toEqual([410, 'FILE_MISSING']);
    expect(failureOf(missing).message).toContain('không còn trong thư mục lưu tệp');
    expect(failureOf(await ask('en')).message).toContain('no longer in the files folder');
  });
});

test('OPS-05 the log names a lost file once, however often it is asked for', async () => {
  const { parts, place } = await (STORED['the file of a sample'] as () => Promise<Stored>)();
  rmSync(place);
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ services: world.services, logLevel: 'error', logTo });
  const url = `/api/attachments/${parts.params?.['id']}`;
  for (let turn = 0; turn < 3; turn++)
    await app.inject({ url, headers: { authorization: `Bearer ${world.head.token}` } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`stored file ${hashOf(pdf('kết quả 99,6 %')).toString('hex')} is missing`);
  await app.close();
});

test('OPS-03 a lost file that is sent once more is there again, also where the sample has it already', async () => {
  const bytes = pdf('bản mất');
  const parts = { params: { id: await register(world) }, body: {} };
  const send = () =>
    world.send(uploadFile, { ...parts, file: new File([bytes], 'phiếu.pdf') }, world.head.token);
  const { data } = await send();
  rmSync(placeOf(world.filesFolder, hashOf(bytes)));
  expect((await send()).code).toBe('DUPLICATE');
  const read = await world.call(getFile, { params: { id: data.id }, query: {} }, world.head.token);
  expect([read.status, read.bytes.equals(bytes)]).toEqual([200, true]);
});
