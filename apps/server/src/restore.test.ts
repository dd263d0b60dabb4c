import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { getFile, listFiles, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { dumpDatabase } from '@kiemlab/db/backup/portable/dump-database';
import { restoreDump } from '@kiemlab/db/backup/portable/restore-dump';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readPdf } from './platform/pdf/testing/read-pdf.ts';
import { pdf } from './testing/file-examples.ts';
import type { Person } from './testing/people.ts';
import { readSample, sampleIn } from './testing/samples.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { startWorld, type World } from './testing/world.ts';

const scratch = scratchFolder();

/** Each link of the chain of the trail, first to last; the trail has no fault. */
async function chainOf({ owner }: TestApp): Promise<string[]> {
  // What began before the end of a transaction, of whatever database of the server, is sealed after it.
  const left = async () => {
    await owner.query('SELECT audit_seal_pending(100000)');
    return (await owner.query('SELECT FROM audit_pending LIMIT 1')).rowCount;
  };
  await expect.poll(left).toBe(0);
  expect((await verifyAudit(owner)).faults).toEqual([]);
  const { rows } = await owner.query<{ link: string }>(
    "SELECT encode(chain, 'hex') AS link FROM audit_seal ORDER BY seq",
  );
  return rows.map(({ link }) => link);
}

/** All that is read of a sample; the story first, as what leaves is noted in it. */
async function allOf(app: TestApp, { token }: Person, id: string) {
  const at = { params: { id } };
  const { data: story } = await app.call(getSampleHistory, { ...at, query: { size: 200 } }, token);
  const { data: sample } = await app.call(getSample, at, token);
  const { data: tests } = await app.call(listTests, { query: { sampleId: id } }, token);
  const { data: reports } = await app.call(listSampleReports, at, token);
  const { data: attached } = await app.call(listFiles, at, token);
  const saved = { params: { type: 'test-certificate' }, body: { ids: [id], purpose: 'save' } } as const;
  const { data: print } = await app.send(printReport, saved, token);
  const report = await app.call(getPrint, { params: { id: print.id } }, token);
  const file = await app.call(getFile, { params: { id: attached.files[0]?.id ?? '' }, query: {} }, token);
  return { records: { story: story.content, sample, tests: tests.content, reports, attached }, report, file };
}

/** Brings the database of a laboratory that has ended into one of its own, by a portable dump; answers what a test app is started on. */
async function dumpedAndRestored(database: string): Promise<{ database: string; migrated: string }> {
  const cluster = inject('owner');
  const name = `${database}_restored`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  await admin.end();
  const folder = path.join(scratch, name);
  const { signal } = new AbortController();
  const dump = await dumpDatabase({ owner: { ...cluster, database }, folder, signal });
  const owner = { ...cluster, database: name };
  await restoreDump({ dump, folder, owner, say: () => undefined, signal });
  return { database: name, migrated: name };
}

test.each([
  ['was copied', async (database: string) => ({ database })],
  ['was dumped and restored', dumpedAndRestored],
])(
  'COMP-33 OPS-03 a database that %s, with its files folder, is the whole laboratory again: records, trail, files and signatures',
  async (_, bring) => {
    const world = await startWorld();
    const { head } = world;
    const id = await sampleIn(world, 'REPORTED');
    const scan = Uint8Array.from(pdf('biên bản lấy mẫu'));
    const attached = { params: { id }, body: {}, file: new File([scan], 'Biên bản.pdf') };
    expect((await world.send(uploadFile, attached, head.token)).status).toBe(201);
    const before = await allOf(world, head, id);
    const chain = await chainOf(world);
    const last = await world.call(getSampleHistory, { params: { id }, query: { size: 200 } }, head.token);

    const filesFolder = mkdtempSync(path.join(scratch, 'files-'));
    cpSync(world.filesFolder, filesFolder, { recursive: true });
    const restored = await startTestApp({}, { ...(await bring(await world.keep())), filesFolder });

    expect(await chainOf(restored)).toEqual(chain);
    const after = await allOf(restored, head, id);
    expect(after.records).toEqual({ ...before.records, story: last.data.content });
    expect(after.records.story.length).toBeGreaterThan(10);
    expect(after.file.bytes).toEqual(Buffer.from(scan));
    expect(after.report.bytes.equals(before.report.bytes)).toBe(true);
    expect((await readPdf(after.report.bytes)).xmp).toMatch(/<pdfaid:conformance>A</);
    // Each signature holds over what was restored.
    const signatures = after.records.tests.flatMap((row) => row.signatures);
    expect(signatures.map(({ meaning, valid }) => `${meaning} ${valid}`)).toEqual(
      Array(2).fill(['performed true', 'reviewed true', 'approved true']).flat(),
    );
    // It goes on where it was: numbers, trail and chain.
    const going: World = {
      ...world,
      ...restored,
      done: async (who, endpoint, input) => (await restored.call(endpoint, input, who.token)).data,
    };
    const next = await sampleIn(going, 'RECEIVED');
    const number = ({ code }: { code?: unknown }): number => Number(String(code).split('-').at(-1));
    expect(number(await readSample(going, next))).toBe(number(after.records.sample.sample) + 1);
    const longer = await chainOf(restored);
    expect(longer.slice(0, chain.length)).toEqual(chain);
    expect(longer.length).toBeGreaterThan(chain.length);
    await restored.stop();
  },
);
