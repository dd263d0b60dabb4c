import { cancelJob, getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { startBulkPrint } from '@kiemlab/contract/features/reports/bulk-print.api';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../../platform/jobs/work-jobs.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { placeOf } from '../../../testing/jobs.ts';
import { addPerson, allBut, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { readSample, register, sampleBody, samplesIn } from '../../../testing/samples.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { JOBS } from '../../../jobs.ts';

let world: World;
/** Five samples whose tests are open, in the order of their numbers. */
let tested: string[];
beforeAll(async () => {
  world = await startWorld();
  tested = await samplesIn(world, 'ANALYZING', 5);
});
afterAll(() => world.stop());
beforeEach(() => world.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job"));

const asked = (type: ReportType, body: object) => ({ params: { type }, body });
const start = async (type: ReportType, body: object, who: Person = world.head) =>
  (await world.done(who, startBulkPrint, asked(type, body) as never)).jobId;
const work = () => workOff(placeOf(world), JOBS);
const job = (id: string, who: Person = world.head) => world.done(who, getJob, { params: { id } });
const fetched = (id: string, who: Person = world.head) =>
  world.send(getJobResult, { params: { id } }, who.token);
const codeOf = async (id: string): Promise<string> => (await readSample(world, id)).code;
const bare = (text = ''): string => text.replace(/\s+/g, '');

test('PRINT-01 a form of each named sample comes in one PDF in their order, numbered each by itself, for its owner', async () => {
  const ids = [tested[3], tested[0], tested[4], tested[0]].flatMap((id) => id ?? []);
  const id = await start('test-certificate', { ids });
  expect(await job(id)).toMatchObject({
    kind: 'bulk-print',
    state: 'QUEUED',
    about: 'Phiếu kiểm nghiệm (3)',
  });
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
  await work();
  expect(await job(id)).toMatchObject({
    state: 'DONE',
    progress: { done: 3, total: 3 },
    result: { samples: 3 },
    file: { name: expect.stringMatching(/^phieu-kiem-nghiem-\d{4}-\d\d-\d\d-3\.pdf$/) as string },
  });
  const answer = await fetched(id);
  expect(answer.status).toBe(200);
  const { pages, xmp } = await readPdf(answer.bytes);
  const codes = await Promise.all(ids.slice(0, 3).map(codeOf));
  const starts = codes.map((code) => pages.findIndex(({ text }) => bare(text).includes(bare(code))));
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(starts).size).toBe(3);
  for (const { text } of pages) expect(bare(text)).toContain(bare('BẢN NHÁP'));
  const numbered = pages.map(({ text }) => /Trang(\d+)\/(\d+)/.exec(bare(text))?.slice(1).map(Number) ?? []);
  expect(numbered.filter(([page]) => page === 1)).toHaveLength(3);
  expect(numbered.filter(([page, of]) => page === of)).toHaveLength(3);
  expect(xmp).toBe('');
  // Neither another person nor who keeps jobs gets what its owner may see.
  const other = await addPerson(world, ['Sample_Export', 'Sample', 'Sample_ViewAll', 'Job_Manage']);
  await refused(world, other, getJobResult, { params: { id } }, 'JOB_NOT_FOUND');
});

test('COMP-17 COMP-45 a report that was issued comes as a counted copy, never as its original, and what leaves is noted each time', async () => {
  const [issued = ''] = await samplesIn(world, 'REPORTED', 1);
  const id = await start('test-certificate', { ids: [issued, tested[0]] });
  await work();
  const bytes = (await fetched(id)).bytes;
  await fetched(id);
  const { pages } = await readPdf(bytes);
  const texts = pages.map(({ text }) => bare(text));
  expect(texts.some((text) => text.includes(bare('BẢN SAO LẦN 1')))).toBe(true);
  expect(texts.some((text) => text.includes(bare('BẢN GỐC')))).toBe(false);
  const { rows: prints } = await world.owner.query(
    'SELECT kind, copy_number, printed_by FROM report_print WHERE sample_id = $1',
    [issued],
  );
  expect(prints).toEqual([{ kind: 'COPY', copy_number: 1, printed_by: world.head.id }]);
  const { rows: releases } = await world.owner.query(
    "SELECT kind, about, end_state, record_count, encode(sha256, 'hex') AS hash FROM release WHERE what = 'bulk-print' ORDER BY started_at DESC LIMIT 2",
  );
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(releases).toEqual(
    Array(2).fill({
      kind: 'BULK',
      about: 'Phiếu kiểm nghiệm (2)',
      end_state: 'WHOLE',
      record_count: 2,
      hash,
    }),
  );
});

test('COMP-45 no copy is counted for a file that is not made', async () => {
  const [[issued = ''], [untested = '']] = [
    await samplesIn(world, 'REPORTED', 1),
    await samplesIn(world, 'RECEIVED', 1),
  ];
  const id = await start('test-certificate', { ids: [issued, untested] });
  await work();
  expect(await job(id)).toMatchObject({ state: 'REFUSED' });
  const { rows } = await world.owner.query('SELECT 1 FROM report_print WHERE sample_id = $1', [issued]);
  expect(rows).toEqual([]);
});

test('SAMPLE-18 labels of all that the filters let through come in whole sheets, in the order of the list', async () => {
  await Promise.all(
    Array.from({ length: 23 }, (_, index) => register(world, sampleBody({ sampleName: `Nhãn ${index}` }))),
  );
  const id = await start('label-sheet', { textSearch: 'Nhãn' });
  await work();
  const { pages } = await readPdf((await fetched(id)).bytes);
  // 21 labels to a sheet: two sheets, the first one full.
  expect(pages).toHaveLength(2);
  expect(pages.map(({ text }) => text.match(/#\d{6}/g)?.length)).toEqual([21, 2]);
});

test('PRINT-01 what cannot be printed is named, and no file is made of the others', async () => {
  const bareIds = await samplesIn(world, 'RECEIVED', 2);
  const id = await start('test-certificate', { ids: [tested[0], bareIds[0], tested[1], bareIds[1]] });
  await work();
  expect(await job(id)).toMatchObject({ state: 'REFUSED', file: null });
  const answer = await refused(world, world.head, getJobResult, { params: { id } }, 'NO_TESTS');
  expect(codesOf(answer)).toEqual(await Promise.all(bareIds.map(codeOf)));
});

test('PRINT-01 a print in bulk is called off before and while it is made; the interactive form is printed meanwhile', async () => {
  const waiting = await start('barcode-label', { ids: tested });
  await world.done(world.head, cancelJob, { params: { id: waiting } });
  await work();
  expect(await job(waiting)).toMatchObject({ state: 'CANCELLED', file: null });

  const running = await start('test-certificate', { ids: tested });
  const working = work();
  await expect.poll(async () => (await job(running)).state).not.toBe('QUEUED');
  await world.send(cancelJob, { params: { id: running } }, world.head.token);
  await working;
  // It was done before it was called off, or it is not done at all.
  const { state, file } = await job(running);
  expect([state, file === null]).toEqual(state === 'DONE' ? ['DONE', false] : ['CANCELLED', true]);
});

test('PRINT-01 the same samples say the same in every run, and rights are judged when it is made and when it is fetched', async () => {
  const body = { ids: tested.slice(0, 2) };
  const [first, second] = [await start('barcode-label', body), await start('barcode-label', body)];
  await work();
  const hashes = await Promise.all(
    [first, second].map(async (id) =>
      createHash('sha256')
        .update((await readPdf((await fetched(id)).bytes)).pages.map(({ text }) => text).join())
        .digest('hex'),
    ),
  );
  expect(hashes[0]).toBe(hashes[1]);
  const printer = await addPerson(world, allBut());
  const made = await start('barcode-label', body, printer);
  await work();
  const late = await start('barcode-label', body, printer);
  await takeRights(world, printer);
  // A process hears of it within a second; this one is told now.
  world.services.sessions.forget();
  await refused(world, printer, getJobResult, { params: { id: made } }, 'FORBIDDEN');
  await work();
  expect(await job(late, world.head)).toMatchObject({ state: 'REFUSED' });
});

test('PRINT-01 what nobody may, nobody sees, is none or too much, or no form of one sample, is refused when it is asked for', async () => {
  const body = { ids: tested };
  await refused(world, undefined, startBulkPrint, asked('barcode-label', body), 'UNAUTHENTICATED');
  await refused(world, world.reviewer, startBulkPrint, asked('barcode-label', body), 'FORBIDDEN');
  await refused(
    world,
    world.head,
    startBulkPrint,
    asked('barcode-label', { ids: [tested[0], randomUUID()] }),
    'SAMPLE_NOT_FOUND',
  );
  const faults: [ReportType, object, string][] = [
    ['barcode-label', { ids: [] }, 'ids TOO_FEW'],
    ['barcode-label', { ids: Array.from({ length: 2001 }, () => randomUUID()) }, 'ids TOO_LONG'],
    ['barcode-label', { textSearch: 'không có mẫu nào như thế' }, 'ids REQUIRED'],
    ['assignment-sheet', body, 'type INVALID_VALUE'],
  ];
  for (const [type, wish, fault] of faults)
    expect(
      faultsOf(await refused(world, world.head, startBulkPrint, asked(type, wish), 'VALIDATION')),
    ).toEqual([fault]);
  for (let nth = 0; nth < 5; nth++) await start('barcode-label', body);
  await refused(world, world.head, startBulkPrint, asked('barcode-label', body), 'EXPORT_LINE_FULL');
});

test('COMP-45 of a print in bulk that is called off the copies that were made stay counted, no others are, and the job says how far it came', async () => {
  const ids = await samplesIn(world, 'REPORTED', 5);
  const id = await start('test-certificate', { ids });
  const { pdf } = world.services;
  const lease = async () =>
    (await world.owner.query('SELECT locked_until FROM job WHERE id = $1', [id])).rows[0]
      ?.locked_until as Date;
  let papers = 0;
  world.services.pdf = {
    ...pdf,
    render: async (...args) => {
      papers += 1;
      if (papers === 3) {
        await world.send(cancelJob, { params: { id } }, world.head.token);
        const before = await lease();
        // With its next sign of life the job learns that it is to stop.
        await expect.poll(lease, { timeout: 20_000 }).not.toEqual(before);
      }
      return pdf.render(...args);
    },
  };
  await work().finally(() => (world.services.pdf = pdf));
  const { state, progress, file } = await job(id);
  const { rows } = await world.owner.query<{ sample_id: string; n: number }>(
    'SELECT sample_id, copy_number AS n FROM report_print WHERE sample_id = ANY($1) ORDER BY printed_at',
    [ids],
  );
  expect([state, file, progress]).toEqual(['CANCELLED', null, { done: 3, total: 5 }]);
  expect(rows).toEqual(ids.slice(0, 3).map((sample_id) => ({ sample_id, n: 1 })));
  await refused(world, world.head, getJobResult, { params: { id } }, 'JOB_NOT_DONE');
});
