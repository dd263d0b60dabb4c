import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { askReportFile, getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { codesOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn, samplesIn } from '../../testing/samples.ts';
import { bring, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const requestOf = (type: ReportType, ids: string) => ({
  params: { type },
  query: { ids },
});
const fetch = async (type: ReportType, ids: string) => {
  const answer = await world.call(getReportFile, requestOf(type, ids), world.head.token);
  expect(answer.status).toBe(200);
  return readPdf(answer.bytes);
};
const bare = (text = ''): string => text.replace(/\s+/g, '');

describe('the certificate before its issue', () => {
  test('COMP-42 PRINT-02 is marked as a draft, without number, and shows only approved results', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const [approved, open] = await testsOf(world, id);
    if (!approved || !open) throw new Error('no tests');
    await bring(world, [approved], 'APPROVED');
    await bring(world, [open], 'REQUEST_REVIEW');
    const before = await stateOfDatabase(world);
    const { pages } = await fetch('test-certificate', id);
    const text = bare(pages.map((page) => page.text).join(''));
    expect(text).toContain(bare('BẢN NHÁP'));
    expect(text).not.toContain(bare('BẢN GỐC'));
    expect(text).toContain('99,6');
    expect(text).toContain(bare('Chưa phê duyệt'));
    expect(text).toMatch(/…\/\d{4}\/KNĐN/);
    expect(await stateOfDatabase(world)).toEqual(before);
  });

  test('PRINT-02 shows its number once it has one', async () => {
    const { pages } = await fetch('test-certificate', await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED'));
    for (const page of pages) expect(bare(page.text)).toMatch(/\d{4}\/\d{4}\/KNĐN/);
    expect(bare(pages[0]?.text)).toContain(bare('BẢN NHÁP'));
  });

  test('PRINT-02 says where the sample was taken or sent, by its number', async () => {
    const { pages } = await fetch('test-certificate', await sampleIn(world, 'ANALYZING'));
    expect(bare(pages[0]?.text)).toContain(bare('Nơi lấy mẫu:'));
  });

  test('PRINT-02 is refused for a sample that has no tests', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    const answer = await refused(
      world,
      world.head,
      getReportFile,
      requestOf('test-certificate', id),
      'NO_TESTS',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
    expect(await readSample(world, id)).toMatchObject({ hasTests: false });
  });

  test('PRINT-02 is refused while no test counts for it, and the sample says so wherever it is shown', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const shown = async () => {
      const { sampleList } = await world.done(world.head, listSamples, { query: { size: 50 } });
      const row = sampleList.find(({ sampleId }) => sampleId === id);
      return [row?.hasTests, (await readSample(world, id)).hasTests];
    };
    expect(await shown()).toEqual([true, true]);
    // Tests of quality control are no part of a certificate.
    await world.owner.query(
      `SELECT set_config('kiemlab.action', 'test.write', false); UPDATE test_record SET qc_sample = true WHERE sample_id = '${id}'`,
    );
    expect(await shown()).toEqual([false, false]);
    const asked = requestOf('test-certificate', id);
    const answer = await refused(world, world.head, getReportFile, asked, 'NO_TESTS');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  });
});

test('SAMPLE-18 labels come one to a page, in the order asked, each sample once', async () => {
  const name = 'Viên nén <b>500 mg</b> #1 "đặc biệt"';
  const unnumbered = await register(world, sampleBody({ sampleName: name, sampleIdExternal: 'KH/17' }));
  const ids = [...(await samplesIn(world, 'RECEIVED', 2)), unnumbered];
  const { pages } = await fetch('barcode-label', [...ids, ids[0]].join(','));
  expect(pages).toHaveLength(3);
  for (const [index, id] of ids.entries()) {
    expect(pages[index]).toMatchObject({ widthMm: 297, heightMm: 210 });
    expect(bare(pages[index]?.text)).toContain(bare((await readSample(world, id)).code));
  }
  expect(bare(pages[2]?.text)).toContain(bare(`KH/17${name}`));
});

test('TEST-07 the answer is a PDF with a readable name, never kept by a cache', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/reports/test-certificate?ids=${id}`,
    headers: { authorization: `Bearer ${world.head.token}` },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^inline; filename\*=UTF-8''phieu-kiem-nghiem-\d{4}-\d{4}-KN%C4%90N\.pdf$/,
    ),
    'cache-control': 'private, no-store',
  });
});

test('TEST-07 a certificate is for exactly one sample, of a form that exists', async () => {
  const ids = await samplesIn(world, 'ANALYZING', 2);
  const two = await refused(
    world,
    world.head,
    getReportFile,
    requestOf('test-certificate', ids.join()),
    'VALIDATION',
  );
  expect(faultsOf(two)).toEqual(['ids TOO_LONG']);
  const request = { params: { type: '../secret' }, query: { ids: ids[0] } };
  expect(faultsOf(await refused(world, world.head, getReportFile, request, 'VALIDATION'))).toEqual([
    'type INVALID_VALUE',
  ]);
  await refused(world, world.head, getReportFile, requestOf('barcode-label', ''), 'VALIDATION');
});

test('TEST-07 a sample that does not exist is not found', async () => {
  for (const type of ['test-certificate', 'barcode-label'] as const)
    await refused(world, world.head, getReportFile, requestOf(type, randomUUID()), 'SAMPLE_NOT_FOUND');
});

test('PRINT-01 a form is asked for samples or for days as it takes them, and says what is wrong', async () => {
  const ids = await sampleIn(world, 'RECEIVED');
  const faults = async (type: ReportType, query: { ids?: string; fromDate?: string; toDate?: string }) =>
    faultsOf(await refused(world, world.head, getReportFile, { params: { type }, query }, 'VALIDATION'));
  const days = { fromDate: '2026-01-01', toDate: '2026-01-31' };
  expect(await faults('barcode-label', {})).toEqual(['ids REQUIRED']);
  expect(await faults('barcode-label', days)).toEqual(['fromDate NO_PERIOD']);
  expect(await faults('barcode-label', { ids, ...days })).toEqual(['ids SAMPLES_OR_PERIOD']);
  expect(await faults('barcode-label', { ids, fromDate: '31/01/2026' })).toEqual(['fromDate INVALID_FORMAT']);
});

test('PRINT-01 five hundred samples come in a body, more are refused, and nobody is shown beside one that is not there', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const strangers = Array.from({ length: 500 }, () => randomUUID());
  const ask = (ids: string[], code: 'SAMPLE_NOT_FOUND' | 'VALIDATION') =>
    refused(
      world,
      world.head,
      askReportFile,
      { params: { type: 'barcode-label' as const }, body: { ids } },
      code,
    );
  // The one that is there does not help those that are not: they are named as they were asked for.
  expect(codesOf(await ask([id, ...strangers.slice(1)], 'SAMPLE_NOT_FOUND'))).toEqual(strangers.slice(1));
  expect(faultsOf(await ask([id, ...strangers], 'VALIDATION'))).toEqual(['ids TOO_LONG']);
  const { status, bytes } = await world.call(
    askReportFile,
    { params: { type: 'barcode-label' }, body: { ids: Array.from({ length: 500 }, () => id) } },
    world.head.token,
  );
  expect([status, (await readPdf(bytes)).pages.length]).toEqual([200, 1]);
});

test('PRINT-01 rows stand in the order of the numbers, whatever was asked first; labels as they were asked for', async () => {
  const [first = '', second = '', third = ''] = await samplesIn(world, 'ANALYZING', 3);
  const asked = [third, first, second];
  const codes = await Promise.all(
    [first, second, third].map(async (id) => (await readSample(world, id)).code),
  );
  const sheet = bare((await fetch('assignment-sheet', asked.join())).pages.map(({ text }) => text).join(''));
  const places = codes.map((code) => sheet.indexOf(`${code}–`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.every((place) => place >= 0)).toBe(true);
  const labels = (await fetch('barcode-label', asked.join())).pages;
  expect(labels.map(({ text }) => codes.findIndex((code) => bare(text).includes(code)))).toEqual([2, 0, 1]);
});
