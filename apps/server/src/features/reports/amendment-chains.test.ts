import {
  amendReport,
  createReports,
  getArchivedReport,
  issueReports,
  withdrawReport,
} from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivedReport } from '../../testing/archived-report.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { draftsOf, move, sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { REASON, reportsOf } from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Something that is tried with a sample whose report was issued; refused as often as not. */
type Act = (id: string, dice: number) => Promise<unknown>;

const lifeOf = async (id: string) =>
  (await reportsOf(world, id)).filter(({ voidCause }) => voidCause === null);
const status = async (
  id: string,
  who: Person,
  testStatus: 'TEST_DONE' | 'REQUEST_REVIEW' | 'REQUEST_APPROVED' | 'APPROVED',
) =>
  world.call(
    changeTestStatus,
    {
      body: {
        objectList: (await testsOf(world, id))
          .filter((row) => row.status !== 'LOCKED' && row.status !== testStatus)
          .map((row) => ({ id: row.id, version: row.version })),
        testStatus,
        validationRemarks: 'Tính lại',
        password: PASSWORD,
        auditReviewed: true,
      },
    },
    who.token,
  );

const ACTS: Record<string, Act> = {
  amend: async (id, dice) => {
    const [newest] = await lifeOf(id);
    const tests = (await testsOf(world, id))
      .slice(0, dice % 3)
      .map((row) => ({ id: row.id, version: row.version }));
    const body = {
      reportId: newest?.id ?? '',
      version: newest?.version ?? 1,
      identity: false,
      reason: REASON,
    };
    return world.call(
      amendReport,
      { body: { ...body, ...(tests.length > 0 ? { tests } : {}) } },
      world.head.token,
    );
  },
  back: (id) => status(id, world.technician, 'TEST_DONE'),
  correct: async (id, dice) =>
    world.call(
      enterResults,
      {
        body: {
          testResults: (await testsOf(world, id)).map((row) => ({
            testInformationId: row.id,
            version: row.version,
            result: row.minimum === null ? `${5 + (dice % 9)}` : `9${5 + (dice % 5)}.${dice % 10}`,
            sampleTestingResult: 'PASS' as const,
            remarks: 'giải trình',
          })),
          reason: 'Tính lại kết quả',
        },
      },
      world.technician.token,
    ),
  sign: async (id) => {
    await status(id, world.technician, 'REQUEST_REVIEW');
    await status(id, world.reviewer, 'REQUEST_APPROVED');
    return status(id, world.approver, 'APPROVED');
  },
  number: (id) => world.call(createReports, { body: { sampleIds: [id] } }, world.head.token),
  issue: async (id) =>
    world.call(
      issueReports,
      { body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD } },
      world.director.token,
    ),
  withdraw: async (id) => {
    const [newest] = await lifeOf(id);
    const body = {
      reportId: newest?.id ?? '',
      version: newest?.version ?? 1,
      reason: 'Không cần sửa đổi nữa',
    };
    return world.call(withdrawReport, { body }, world.head.token);
  },
};

const printed = (rows: readonly TestRow[]) =>
  rows.map((row) => [row.analytesName, (row.result ?? '').replace('.', ',')]);

/** What holds after each act, whatever it was. */
async function check(id: string, seen: Map<string, Report>): Promise<void> {
  const all = await reportsOf(world, id);
  const standing = all.filter((report) => report.status === 'ISSUED');
  expect(standing).toHaveLength(1);
  expect(all.filter((report) => report.status === 'DRAFT').length).toBeLessThanOrEqual(1);
  // Numbers go on, and none is given twice or taken back.
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  const first = all.at(-1);
  expect(all.map(({ number }) => number).reverse()).toEqual(
    all.map((_, index) => first?.number.replace('/', index === 0 ? '/' : `-SĐ${index}/`)),
  );
  for (const report of all) {
    const before = seen.get(report.id);
    if (before?.pdfSha256) expect(report.pdfSha256).toBe(before.pdfSha256);
    seen.set(report.id, report);
    if (report.status === 'REPLACED') expect(report.replacedBy).not.toBeNull();
  }
  expect([...seen.keys()].every((known) => all.some((report) => report.id === known))).toBe(true);
  if (standing[0]?.amending) return;
  const rows = await testsOf(world, id);
  const { rows: stored } = await world.owner.query<{
    content: { results: { name: string; result: string }[] };
  }>('SELECT content FROM report WHERE id = $1', [standing[0]?.id]);
  expect(stored[0]?.content.results.map(({ name, result }) => [name, result])).toEqual(printed(rows));
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['LOCKED']));
}

test('COMP-44 PRINT-04 however reports are amended, corrected and withdrawn: one stands, all are readable, no number comes twice, and what stands says what its tests say', async () => {
  let issued = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(99)), { minLength: 6, maxLength: 10 }),
      async (stored, acts) => {
        const id = await sampleIn(world, 'REPORTED');
        if (stored) await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
        const seen = new Map<string, Report>();
        await check(id, seen);
        // Begun by hand, so that the acts meet an open amendment; ended so, that there is a chain.
        for (const [name, dice] of [['amend', 2], ...acts, ['sign', 0], ['number', 0], ['issue', 0]] as [
          string,
          number,
        ][]) {
          await ACTS[name]?.(id, dice);
          await check(id, seen);
        }
        for (const report of seen.values()) {
          if (!report.pdfSha256) continue;
          const looked = { params: { id: report.id } };
          expect((await world.call(getArchivedReport, looked, world.head.token)).status).toBe(200);
          const bytes = await archivedReport(world, id, report.id);
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.pdfSha256);
          issued++;
        }
      },
    ),
    { numRuns: 5 },
  );
  // More than the first ones.
  expect(issued).toBeGreaterThan(5);
});
