import { getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { printReport } from '@kiemlab/contract/features/printing/prints.api';
import { startBulkPrint } from '@kiemlab/contract/features/reports/bulk-print.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { workOff } from '../../platform/jobs/work-jobs.ts';
import { createPdfEngine, type PdfEngine, type PdfEngineOptions } from '../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { placeOf } from '../../testing/jobs.ts';
import { PASSWORD } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { formsDir } from '../printing/forms-dir.ts';
import { newestOf } from './testing/amending.ts';

let world: World;
/** The program's own engine, with a limit that a test sets: 1 ms is not enough for any paper. */
const limit: PdfEngineOptions = { formsDir: formsDir() };
const engine = createPdfEngine(limit);
/** Papers that are made until one takes too long; none does unless told. */
let soundBefore = Infinity;
const short: PdfEngine = {
  ...engine,
  render: async (...args) => {
    limit.timeoutMs = soundBefore-- > 0 ? 30_000 : 1;
    try {
      return await engine.render(...args);
    } finally {
      if (limit.timeoutMs === 1) soundBefore = Infinity;
    }
  },
};
beforeAll(async () => {
  world = await startWorld();
  world.services.pdf = short;
});
afterAll(async () => {
  await engine.close();
  await world.stop();
});
beforeEach(() => (soundBefore = Infinity));

const certificate = (id: string) => ({ params: { type: 'test-certificate' as const }, body: { ids: [id] } });
const rowsOf = async (table: string): Promise<number> =>
  Number((await world.owner.query(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);
const everything = async () => [
  await rowsOf('report_print'),
  await rowsOf('release'),
  await rowsOf('signature'),
  await rowsOf('stored_file'),
  await rowsOf('report WHERE issued_at IS NOT NULL'),
];

test('PRINT-01 PRINT-04 a print that takes too long is refused with words, counts nothing, and the next one is printed', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await world.done(world.head, printReport, certificate(id));
  const before = await everything();
  for (const [language, words] of [
    ['vi', 'chưa có gì được cấp số hay lưu lại'],
    ['en', 'nothing was numbered or stored'],
  ] as const) {
    soundBefore = 0;
    const answer = await world.send(printReport, certificate(id), world.head.token, language);
    // Neither 503, which the pages ask again by themselves, nor a fault of the program.
    expect([answer.status, answer.code]).toEqual([422, 'PRINT_TOO_LONG']);
    expect(JSON.stringify(answer.body)).toContain(words);
  }
  expect(await everything()).toEqual(before);
  expect(await world.done(world.head, printReport, certificate(id))).toMatchObject({ copyNumber: 1 });
});

test('PRINT-01 a form that is only looked at is refused alike, with the same key it is asked for again and printed', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const label = { params: { type: 'barcode-label' as const }, query: { ids: id } };
  soundBefore = 0;
  await refused(world, world.head, getReportFile, label, 'PRINT_TOO_LONG');
  expect((await world.call(getReportFile, label, world.head.token)).status).toBe(200);
  const print = { params: { type: 'barcode-label' }, body: { ids: [id] }, key: 'tried-again' };
  soundBefore = 0;
  expect((await world.send(printReport, print, world.head.token)).code).toBe('PRINT_TOO_LONG');
  expect((await world.send(printReport, print, world.head.token)).status).toBe(201);
});

test('PRINT-04 COMP-21 where the second of two reports takes too long none is issued, numbered, signed or stored', async () => {
  const ids = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 2);
  const drafts = await Promise.all(ids.map((id) => newestOf(world, id)));
  const sampleIds = ids.map((id, index) => ({ id, version: drafts[index]?.version ?? 0 }));
  const before = await everything();
  const call = { body: { sampleIds, password: PASSWORD } };
  soundBefore = 1;
  await refused(world, world.director, issueReports, call, 'PRINT_TOO_LONG');
  expect(await everything()).toEqual(before);
  for (const [index, id] of ids.entries()) {
    expect(await newestOf(world, id)).toMatchObject({
      number: drafts[index]?.number,
      status: 'DRAFT',
      verifyCode: null,
      version: drafts[index]?.version,
    });
    expect((await readSample(world, id)).sampleStatus).toBe('REPORT_SAMPLE_HAS_EXISTED');
  }
  // Nothing was signed away: the same call goes through.
  await world.done(world.director, issueReports, call);
  expect((await newestOf(world, ids[1] ?? '')).status).toBe('ISSUED');
});

const bulk = async (ids: readonly string[]) => {
  const { jobId } = await world.done(world.head, startBulkPrint, {
    params: { type: 'test-certificate' },
    body: { ids: [...ids] },
  });
  await workOff(placeOf(world), JOBS);
  return { jobId, job: await world.done(world.head, getJob, { params: { id: jobId } }) };
};
const bare = (text: string): string => text.replace(/\s+/g, '');

test('PRINT-01 COMP-17 in bulk what takes too long is left out and named, not counted, and the others are printed', async () => {
  const ids = await samplesIn(world, 'REPORTED', 4);
  soundBefore = 1;
  const { jobId, job } = await bulk(ids);
  const { code } = await readSample(world, ids[1] ?? '');
  expect(job).toMatchObject({
    state: 'DONE',
    tries: 1,
    progress: { done: 4, total: 4 },
    result: { samples: 3, lost: 1, lostCodes: code },
    file: { name: expect.stringMatching(/-3\.pdf$/) as string },
  });
  const { bytes } = await world.send(getJobResult, { params: { id: jobId } }, world.head.token);
  const text = bare((await readPdf(bytes)).pages.map((page) => page.text).join(''));
  const codes = await Promise.all(ids.map(async (id) => (await readSample(world, id)).code));
  expect(codes.map((one) => text.includes(bare(one)))).toEqual([true, false, true, true]);
  const { rows } = await world.owner.query<{ sample_id: string }>(
    "SELECT sample_id FROM report_print WHERE sample_id = ANY($1) AND kind = 'COPY'",
    [ids],
  );
  expect(rows.map(({ sample_id }) => sample_id).sort()).toEqual(ids.filter((id) => id !== ids[1]).sort());
  const { rows: left } = await world.owner.query(
    "SELECT record_count FROM release WHERE what = 'bulk-print' ORDER BY started_at DESC LIMIT 1",
  );
  expect(left).toEqual([{ record_count: 3 }]);
});

test('PRINT-01 where nothing of it can be made in time the print in bulk is refused, and not tried again', async () => {
  const ids = await samplesIn(world, 'ANALYZING', 1);
  const spooled = () => readdirSync(world.filesFolder).filter((name) => name.startsWith('spool.')).length;
  const before = spooled();
  soundBefore = 0;
  const { jobId, job } = await bulk(ids);
  expect(job).toMatchObject({ state: 'REFUSED', tries: 1, file: null });
  await refused(world, world.head, getJobResult, { params: { id: jobId } }, 'PRINT_TOO_LONG');
  expect(spooled()).toBe(before);
});
