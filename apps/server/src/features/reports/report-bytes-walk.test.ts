import { isFile } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { REPORT_TYPES } from '@kiemlab/contract/features/printing/printed-forms';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { startBulkPrint } from '@kiemlab/contract/features/reports/bulk-print.api';
import { REPORT_FORMS } from '@kiemlab/contract/features/reports/report-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { workOffJobs } from '../../testing/jobs.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { callsOf } from '../../testing/read-calls.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { amend, issueAmended, reportsOf } from './testing/amending.ts';

let world: World;
/** Reads samples, prints, and holds no right to originals. */
let printer: Person;
/** A sample of which one report stands and one was replaced. */
let sample: string;
let reportIds: string[];
let hashes: string[];
/** Every archived file that there is. */
let archived: Buffer[];
beforeAll(async () => {
  world = await startWorld();
  printer = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Origin', 'Sample_Export']);
  sample = await sampleIn(world, 'REPORTED');
  await amend(world, sample);
  await issueAmended(world, sample);
  const reports = await reportsOf(world, sample);
  reportIds = reports.map(({ id }) => id);
  hashes = reports.map(({ pdfSha256 }) => pdfSha256 ?? '');
  archived = await Promise.all(reportIds.map((id) => archivedReport(world, sample, id)));
});
afterAll(() => world.stop());

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
/** Archived bytes, whole or within others, and every paper that says that it is an original. */
async function isOriginal(bytes: Buffer): Promise<boolean> {
  if (archived.some((one) => bytes.includes(one))) return true;
  if (!isPdf(bytes)) return false;
  const { pages } = await readPdf(bytes);
  return pages.some(({ text }) => text.replace(/\s+/g, '').includes('BẢNGỐC'));
}

test('COMP-45 PRINT-04 who may not print originals finds none in any call that answers a file, whatever it is asked for', async () => {
  // What others were handed lies there as well.
  const others = [];
  for (const purpose of ['print', 'save', 'save'] as const)
    others.push(
      await world.done(world.head, printReport, {
        params: { type: 'test-certificate' },
        body: { ids: [sample], purpose },
      }),
    );
  const tests = await testsOf(world, sample);
  const known = {
    id: sample,
    ids: [sample, ...reportIds, ...others.map(({ id }) => id), ...tests.map(({ id }) => id)],
    texts: hashes,
  };
  let papers = 0;
  const found: string[] = [];
  const handing = ENDPOINTS.filter(({ ok }) => isFile(ok));
  expect(handing.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['reports.get-report-file', 'reports.get-archived-report', 'reports.get-print']),
  );
  for (const endpoint of handing) {
    const forms = endpoint.path.includes('/api/reports/:type') ? REPORT_TYPES : [undefined];
    for (const { at, value, parts } of callsOf(endpoint, {
      ...known,
      testIds: [],
      ofTests: [],
      secrets: [],
      result: '',
    }))
      for (const type of forms) {
        const asked = type === undefined ? parts : { ...parts, params: { ...parts.params, type } };
        const { status, bytes } = await world.send(endpoint, asked, printer.token);
        expect(status).toBeLessThan(500);
        if (status === 200 && isPdf(bytes)) papers += 1;
        if (await isOriginal(bytes)) found.push(`${endpoint.id} ${at} ${value}`);
      }
  }
  expect(found).toEqual([]);
  // It got hold of papers: those to look at, in both layouts, and of both reports.
  expect(papers).toBeGreaterThan(4);
  // The oracle knows one when it sees it.
  const saved = await world.call(getPrint, { params: { id: others[1]?.id ?? '' } }, world.head.token);
  expect(await isOriginal(saved.bytes)).toBe(true);
});

test('COMP-45 PRINT-04 nor in what is printed, saved, or made in bulk', async () => {
  const kinds = new Set<string>();
  for (const type of REPORT_FORMS)
    for (const reportId of [undefined, ...reportIds])
      for (const purpose of ['print', 'save'] as const) {
        const body = { ids: [sample], reportId, purpose };
        const { status, data, code } = await world.send(
          printReport,
          { params: { type }, body },
          printer.token,
        );
        kinds.add(status === 201 ? data.kind : String(code));
        if (status !== 201) continue;
        const { bytes } = await world.call(getPrint, { params: { id: data.id } }, printer.token);
        expect(isPdf(bytes)).toBe(true);
        expect(await isOriginal(bytes)).toBe(false);
      }
  expect([...kinds].sort()).toEqual(['COPY', 'FORBIDDEN', 'OTHER_REPORT_FORM']);
  for (const type of ['test-certificate', 'test-result'] as const) {
    const body = { ids: [sample] };
    const { jobId } = await world.done(printer, startBulkPrint, { params: { type }, body });
    await workOffJobs(world, JOBS);
    const { bytes } = await world.call(getJobResult, { params: { id: jobId } }, printer.token);
    const { pages } = await readPdf(bytes);
    for (const { text } of pages) {
      expect(text.replace(/\s+/g, '')).toMatch(/BẢNSAOLẦN\d/);
      expect(text.replace(/\s+/g, '')).not.toMatch(/BẢNGỐC|BẢNNHÁP/);
    }
    expect(await isOriginal(bytes)).toBe(false);
  }
});
