import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import {
  amendReport,
  checkReport,
  getArchivedReport,
  getReportCode,
  issueReports,
} from '@kiemlab/contract/features/reports/reports.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, PASSWORD } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { draftsOf, endRetention, issue, move, readSample, sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import {
  amend,
  approveAgain,
  correct,
  issueAmended,
  newestOf,
  REASON,
  reportsOf,
} from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map((page) => page.text).join(''));
/** What was archived of it; what is looked at of it has to say the same. */
async function archived(sampleId: string, reportId: string): Promise<Buffer> {
  const looked = await world.call(getArchivedReport, { params: { id: reportId } }, world.head.token);
  expect(looked.status).toBe(200);
  return archivedReport(world, sampleId, reportId);
}

/** A reported sample that has gone on to a status. */
async function reportedIn(status: SampleStatus): Promise<string> {
  const id = await sampleIn(world, 'REPORTED');
  if (status === 'STORED') await move(world, [id], status, { storageLocation: 'Kho lưu' });
  if (status === 'EXPORTED') await move(world, [id], status, { recipient: 'Viện', purpose: 'Thử lại' });
  if (status === 'DESTROYED') {
    await endRetention(world, [id]);
    await move(world, [id], status, { reason: 'Hết hạn lưu' });
  }
  return id;
}

test('COMP-44 an amended report: number of the first one, test unlocked and corrected, old number, change and reason on the paper, the old one readable', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [first] = await reportsOf(world, id);
  const [assay, other] = await testsOf(world, id);
  if (!first || !assay || !other) throw new Error('nothing to amend');
  const made = await amend(world, id, [assay]);
  expect(made.number).toBe(first.number.replace('/', '-SĐ1/'));
  expect((await testsOf(world, id)).map(({ status }) => status)).toEqual(['APPROVED', 'LOCKED']);
  expect((await readSample(world, id)).sampleStatus).toBe('ANALYZING');
  // What was issued stands until then.
  expect(await reportsOf(world, id)).toMatchObject([
    { status: 'DRAFT', number: made.number, replaces: first.number, amendReason: REASON, year: first.year },
    { status: 'ISSUED', number: first.number, amending: true, replacedBy: null },
  ]);
  await correct(world, id, assay.id, '98.2');
  const draft = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: id } },
    world.head.token,
  );
  expect(await textOf(draft.bytes)).toContain('BẢNNHÁP');
  await issueAmended(world, id);

  const [now, old] = await reportsOf(world, id);
  expect(now).toMatchObject({ status: 'ISSUED', number: made.number, replaces: first.number });
  expect(old).toMatchObject({ status: 'REPLACED', number: first.number, replacedBy: made.number });
  expect([old?.pdfSha256, old?.issuedAt]).toEqual([first.pdfSha256, first.issuedAt]);
  expect((await readSample(world, id)).sampleStatus).toBe('REPORTED');
  expect((await testsOf(world, id)).map(({ status }) => status)).toEqual(['LOCKED', 'LOCKED']);

  const paper = await textOf(await archived(id, now?.id ?? ''));
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    new Date(first.issuedAt ?? ''),
  );
  expect(paper).toContain(bare(`Thay thế Phiếu kiểm nghiệm số ${first.number} ngày ${day}`));
  expect(paper).toContain(bare(`${assay.analytesName}, kết quả: “99,6” sửa thành “98,2”`));
  expect(paper).not.toContain(bare(`${other.analytesName}, kết quả`));
  expect(paper).toContain(bare(`Lý do sửa đổi: ${REASON}`));
  expect(paper).toContain('BẢNGỐC');
  const before = await archived(id, first.id);
  expect(createHash('sha256').update(before).digest('hex')).toBe(first.pdfSha256);
  expect(await textOf(before)).toContain('99,6');
});

test('COMP-44 SAMPLE-21 asking for codes gives that of the amended one, again and again, and the second amendment is -SĐ2', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const first = await newestOf(world, id);
  await amend(world, id);
  const tests = await testsOf(world, id);
  for (let time = 0; time < 2; time++) {
    const codes = await world.done(world.head, getReportCode, { query: { ids: tests[0]?.id ?? '' } });
    expect(codes.reportCode).toBe(`${first.code}-SĐ1`);
  }
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [id] } });
  expect(reports[0]).toMatchObject({ hasReport: true, status: 'DRAFT' });
  await issueAmended(world, id);
  expect((await amend(world, id)).number).toBe(first.number.replace('/', '-SĐ2/'));
  await issueAmended(world, id);
  expect((await reportsOf(world, id)).map(({ status, replaces }) => [status, replaces])).toEqual([
    ['ISSUED', first.number.replace('/', '-SĐ1/')],
    ['REPLACED', first.number],
    ['REPLACED', null],
  ]);
});

describe.each(['STORED', 'EXPORTED', 'DESTROYED'] as const)('a sample that is %s', (status) => {
  test('COMP-44 keeps its status while its report is amended, corrected and issued', async () => {
    const id = await reportedIn(status);
    const [assay] = await testsOf(world, id);
    if (!assay) throw new Error('no test');
    const { number } = await amend(world, id, [assay]);
    expect((await readSample(world, id)).sampleStatus).toBe(status);
    await correct(world, id, assay.id, '97.5');
    await issue(world, [id]);
    expect((await readSample(world, id)).sampleStatus).toBe(status);
    expect(await newestOf(world, id)).toMatchObject({ status: 'ISSUED', number });
    expect((await testsOf(world, id)).map((row) => row.status)).toEqual(['LOCKED', 'LOCKED']);
  });

  test('COMP-29 COMP-44 its batch is corrected with a second person, and its signed tests are signed anew', async () => {
    const id = await reportedIn(status);
    const edit = async (more: object = {}, batch = 'PA2402') => ({
      body: {
        version: (await readSample(world, id)).version,
        reason: 'Nhập nhầm số lô',
        generalInformation: { sampleId: id, chronicleBatchDate: batch },
        returnTests: (await testsOf(world, id)).map((row) => row.id),
        ...more,
      },
    });
    const secondPerson = { username: world.reviewer.username, password: PASSWORD };
    const closed = status === 'STORED' ? 'REPORTED_IDENTITY' : 'EDIT_NOT_ALLOWED';
    await refused(world, world.head, updateSample, await edit({ secondPerson }), closed);
    await amend(world, id, [], { identity: true });
    await refused(world, world.head, updateSample, await edit(), 'SECOND_PERSON_REQUIRED');
    expect((await world.send(updateSample, await edit({ secondPerson }), world.head.token)).status).toBe(200);
    const tests = await testsOf(world, id);
    expect(tests.map((row) => row.status)).toEqual(['TEST_DONE', 'TEST_DONE']);
    await approveAgain(world, tests);
    await issue(world, [id]);
    const now = await newestOf(world, id);
    expect(await textOf(await archived(id, now.id))).toContain(bare('Số lô: “PA2401” sửa thành “PA2402”'));
    await refused(world, world.head, updateSample, await edit({ secondPerson }, 'PA2403'), closed);
  });
});

test('COMP-22 COMP-44 without an open amendment no test is unlocked or returned; with one the others stay locked until they are', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [assay, other] = await testsOf(world, id);
  if (!assay || !other) throw new Error('no tests');
  const unlock = (row: typeof assay) => ({
    body: { objectList: [{ id: row.id, version: row.version }], unlock: true, validationRemarks: 'Đo lại' },
  });
  await refused(world, world.head, changeTestStatus, unlock(assay), 'EDIT_NOT_ALLOWED');
  await amend(world, id, [assay]);
  expect((await testsOf(world, id)).map((row) => row.facts.includes('reported'))).toEqual([false, false]);
  expect((await world.send(changeTestStatus, unlock(other), world.head.token)).status).toBe(200);
});

describe('is refused', () => {
  const bodyOf = async (id: string, more: object = {}) => {
    const { id: reportId, version } = await newestOf(world, id);
    return { body: { reportId, version, reason: REASON, ...more } };
  };

  test('COMP-12 COMP-44 without a reason, a version, or with what is no test', async () => {
    const id = await sampleIn(world, 'REPORTED');
    const { reason, ...without } = (await bodyOf(id)).body;
    expect(reason).toBe(REASON);
    const lacking = await refused(world, world.head, amendReport, { body: without }, 'VALIDATION');
    expect(faultsOf(lacking)).toEqual(['reason REQUIRED']);
    await refused(world, world.head, amendReport, await bodyOf(id, { reason: ' ' }), 'VALIDATION');
    const [row] = await testsOf(world, id);
    const unseen = await bodyOf(id, { tests: [row?.id] });
    expect(faultsOf(await refused(world, world.head, amendReport, unseen, 'VALIDATION'))).toEqual([
      'tests.0.version VERSION_REQUIRED',
    ]);
  });

  test('COMP-44 for a report or a test that was changed since it was seen', async () => {
    const id = await sampleIn(world, 'REPORTED');
    const [row] = await testsOf(world, id);
    const stale = await bodyOf(id, { version: 99 });
    expect(codesOf(await refused(world, world.head, amendReport, stale, 'STALE_VERSION'))).toEqual([
      (await newestOf(world, id)).number,
    ]);
    const other = await bodyOf(id, { tests: [{ id: row?.id, version: 99 }] });
    expect(codesOf(await refused(world, world.head, amendReport, other, 'STALE_VERSION'))).toEqual([
      row?.testInformationCode,
    ]);
  });

  test('COMP-44 for a draft, for one that is amended already, for tests of another sample', async () => {
    const draft = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    await refused(world, world.head, amendReport, await bodyOf(draft), 'INVALID_STATUS_TRANSITION');
    const id = await sampleIn(world, 'REPORTED');
    const foreign = (await testsOf(world, draft))[0];
    const tests = [{ id: foreign?.id, version: foreign?.version }];
    await refused(world, world.head, amendReport, await bodyOf(id, { tests }), 'TEST_NOT_FOUND');
    const body = await bodyOf(id);
    await amend(world, id);
    await refused(world, world.head, amendReport, body, 'REPORT_BEING_AMENDED');
  });

  test('COMP-44 USER-03 to who is no unit head, who is not logged in, and of a report that is not there', async () => {
    const id = await sampleIn(world, 'REPORTED');
    const clerk = await addPerson(world, allBut('Test_Unlock'));
    await refused(world, clerk, amendReport, await bodyOf(id), 'FORBIDDEN');
    await refused(world, undefined, amendReport, await bodyOf(id), 'UNAUTHENTICATED');
    await refused(world, world.head, amendReport, await bodyOf(id, { reportId: randomUUID() }), 'NOT_FOUND');
    const outsider = await addPerson(world, ['Sample', 'Test_Unlock']);
    await refused(world, outsider, amendReport, await bodyOf(id), 'NOT_FOUND');
  });

  test('COMP-44 of five at the same moment four', async () => {
    const id = await sampleIn(world, 'REPORTED');
    const body = await bodyOf(id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.send(amendReport, body, world.head.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await reportsOf(world, id)).toHaveLength(2);
  });

  test('COMP-44 the issue of an amended one while a test is not approved again, and to who entered a result', async () => {
    const id = await reportedIn('STORED');
    const [assay] = await testsOf(world, id);
    if (!assay) throw new Error('no test');
    await amend(world, id, [assay]);
    const returned = {
      objectList: [{ id: assay.id }],
      testStatus: 'TEST_DONE',
      validationRemarks: 'Tính lại',
    };
    expect((await world.send(changeTestStatus, { body: returned }, world.technician.token)).status).toBe(200);
    const body = { sampleIds: await draftsOf(world, [id]), password: PASSWORD };
    await refused(world, world.director, issueReports, { body }, 'TESTS_NOT_APPROVED');
    expect(await reportsOf(world, id)).toMatchObject([{ status: 'DRAFT' }, { status: 'ISSUED' }]);
  });
});

test('HOME-08 COMP-44 the trail says who amended which report, and why', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId, version } = await newestOf(world, id);
  const { answer, reason, changes } = await audited(world, world.head, 'reports.amend-report', () =>
    world.send(amendReport, { body: { reportId, version, reason: REASON } }, world.head.token),
  );
  expect([answer.status, reason]).toEqual([201, REASON]);
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'report', field: 'replaces', new_value: reportId }),
      expect.objectContaining({ entity: 'report', field: 'amend_reason', new_value: REASON }),
      expect.objectContaining({ entity: 'sample', field: 'status', new_value: 'ANALYZING' }),
    ]),
  );
});
