import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { audited } from '../../testing/audited.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { stateOfDatabase } from '../../testing/refused.ts';
import {
  assign,
  move,
  readSample,
  register,
  sampleBody,
  sampleIn,
  samplesIn,
} from '../../testing/samples.ts';
import { approveTests, complete, enter, setStatus, testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { type Issuing, startIssuing } from './testing/issuing.ts';

let lab: Issuing;
let world: World;
beforeAll(async () => {
  lab = await startIssuing();
  ({ world } = lab);
});
afterAll(() => world.stop());

const fileOf = (id: string): Promise<Buffer> => archivedReport(world, id);

/** Text without white space, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map((page) => page.text).join(''));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('COMP-42 PRINT-02 the issued certificate holds sample, results, number and everybody who signed', async () => {
  const body = sampleBody({ sampleName: 'Viên nén bao phim Cefuroxim 500 mg', chronicleBatchDate: 'CX5521' });
  const id = await register(world, body);
  await move(world, [id], 'RECEIVED');
  await assign(world, [id]);
  const [assay, time] = await testsOf(world, id);
  if (!assay || !time) throw new Error('no tests');
  await enter(world, [assay], '99.60');
  await enter(world, [time], '8.5');
  await complete(world, [assay, time]);
  await setStatus(world, world.technician, [assay, time], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [assay, time], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [assay, time], 'APPROVED');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await world.done(world.director, issueReports, await lab.bodyOf([id]));
  const { number } = await lab.reportOf(id);
  const { pages, xmp, title } = await readPdf(await fileOf(id));
  const text = bare(pages.map((page) => page.text).join(''));
  const { sampleIdInternal } = await readSample(world, id);
  for (const part of [
    'Viên nén bao phim Cefuroxim 500 mg',
    'CX5521',
    sampleIdInternal ?? '',
    'Định lượng',
    '95,0 % – 105,0 %',
    '99,60',
    '8,5',
    'Độ rã',
    'Đạt',
    'BẢN GỐC',
    'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
    world.technician.fullName,
    world.reviewer.fullName,
    world.approver.fullName,
    world.director.fullName,
    'Thực hiện',
    'Soát xét',
    'Phê duyệt',
    'Ban hành',
    '--- Hết ---',
  ])
    expect(text).toContain(bare(part));
  expect(text).not.toContain('99.60');
  expect(text).not.toContain(bare('BẢN NHÁP'));
  for (const [index, page] of pages.entries()) {
    expect(page).toMatchObject({ widthMm: 297, heightMm: 210 });
    expect(bare(page.text)).toContain(bare(number));
    expect(bare(page.text)).toContain(`Trang${index + 1}/${pages.length}`);
  }
  expect(title).toContain(number);
  expect(xmp).toContain('<pdfaid:conformance>A<');
});

test('PRINT-04 what is archived, what is recorded and what is handed out are the same bytes', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const { answer } = await audited(world, world.director, 'reports.issue-reports', () => lab.issue([id]));
  expect(answer.status).toBe(200);
  const { number, pdfSha256, issuedBy, issuedAt, status } = await lab.reportOf(id);
  expect(answer.data.reports).toEqual([{ sampleId: id, number, pdfSha256 }]);
  expect([status, issuedBy]).toEqual(['ISSUED', world.director.fullName]);
  const bytes = await fileOf(id);
  expect(sha256(bytes)).toBe(pdfSha256);
  expect(sha256(await world.services.files.get(Buffer.from(pdfSha256 ?? '', 'hex')))).toBe(pdfSha256);
  const { rows } = await world.owner.query<{ size: string; mime: string }>(
    'SELECT size, mime FROM stored_file WHERE sha256 = $1',
    [Buffer.from(pdfSha256 ?? '', 'hex')],
  );
  expect(rows).toEqual([{ size: String(bytes.length), mime: 'application/pdf' }]);
  const sample = await readSample(world, id);
  expect(sample).toMatchObject({ sampleStatus: 'REPORTED' });
  expect(sample['issuedDate']).toBe(
    new Date(Date.parse(issuedAt ?? '') + 7 * 3_600_000).toISOString().slice(0, 10),
  );
  expect((await testsOf(world, id)).map((row) => row.status)).toEqual(['LOCKED', 'LOCKED']);
});

test('COMP-30 PRINT-04 an issued certificate is the same for ever, whatever is changed behind it', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const before = await fileOf(id);
  await prepare(world, async (tx) => {
    await tx.updateTable('sample').set({ name: 'Tên khác' }).where('id', '=', id).execute();
    await tx
      .updateTable('app_user')
      .set({ first_name: 'Khác' })
      .where('id', '=', world.technician.id)
      .execute();
  });
  expect(sha256(await fileOf(id))).toBe(sha256(before));
});

test('COMP-20 COMP-21 TEST-11 issuing is a signature on number and PDF, one for each report, in one act', async () => {
  const ids = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 2);
  await world.done(world.director, issueReports, await lab.bodyOf(ids));
  const { rows } = await world.owner.query<{
    act_id: string;
    meaning: string;
    signer_id: string;
    signer_position: string;
  }>(
    "SELECT act_id, meaning, signer_id, signer_position FROM signature WHERE subject = 'report' AND sample_id = ANY($1)",
    [ids],
  );
  const signature = {
    act_id: rows[0]?.act_id,
    meaning: 'issued',
    signer_id: world.director.id,
    signer_position: 'Giám đốc',
  };
  expect(rows).toEqual([signature, signature]);
});

test('PRINT-04 when the archive fails nothing is issued', async () => {
  const ids = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 2);
  const before = await stateOfDatabase(world);
  const put = world.services.files.put.bind(world.services.files);
  const broken = vi
    .spyOn(world.services.files, 'put')
    .mockImplementationOnce(put)
    .mockRejectedValueOnce(new Error('disk full'));
  expect((await lab.issue(ids)).status).toBe(500);
  broken.mockRestore();
  expect(await stateOfDatabase(world)).toEqual(before);
  expect((await lab.issue(ids)).status).toBe(200);
});

test('PRINT-04 of three issues at the same moment one counts', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const answers = await Promise.all([lab.issue([id]), lab.issue([id]), lab.issue([id])]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const { rowCount } = await world.owner.query(
    "SELECT FROM signature WHERE subject = 'report' AND sample_id = $1",
    [id],
  );
  expect(rowCount).toBe(1);
});

test('TEST-11 results corrected after the number was given: the verdict is that of the results, broken signatures are not printed', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const tests = await testsOf(world, id);
  await setStatus(world, world.technician, tests, 'TEST_DONE', 'Đo lại');
  await enter(world, await testsOf(world, id), '200', 'FAIL', { reason: 'Đo lại' });
  const second = await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_Review'], 'Người soát xét thứ hai');
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, second, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  expect((await lab.issue([id])).status).toBe(200);
  expect((await lab.reportOf(id)).verdict).toBe('FAIL');
  const text = await textOf(await fileOf(id));
  expect(text).toContain(bare('không đạt yêu cầu chất lượng'));
  expect(text).toContain(bare('về chỉ tiêu Định lượng; Độ rã.'));
  expect(text).toContain(bare(second.fullName));
  expect(text).not.toContain(bare(world.reviewer.fullName));
});

test('PRINT-04 the whole way at once for several samples', async () => {
  const ids = await samplesIn(world, 'ANALYZING', 3);
  await approveTests(world, ids);
  await world.done(world.head, createReports, { body: { sampleIds: ids } });
  const { reports } = await world.done(world.director, issueReports, await lab.bodyOf(ids));
  expect(reports.map((report) => report.sampleId)).toEqual(ids);
  expect(new Set(reports.map((report) => report.number)).size).toBe(3);
  expect(new Set(reports.map((report) => report.pdfSha256)).size).toBe(3);
});
