import { getReportFile, numberPaper } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, today } from '../../../../platform/clock.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { setBlindCoding } from '../../../../testing/coded-samples.ts';
import { failedSample, failingDraft } from '../../../../testing/failing-samples.ts';
import { addPerson, allBut, prepare } from '../../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../../testing/refused.ts';
import { readSample, sampleBody, sampleIn } from '../../../../testing/samples.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { writeSetting } from '../../../settings/settings.queries.ts';
import { permit } from '../../../oos/testing/failing.ts';
import { amend, approveAgain, issueAmended, newestOf } from '../../../reports/testing/amending.ts';
import { enter, reread, setStatus, testsOf } from '../../../../testing/tests.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const type = 'failing-notice' as const;
const bare = (text: string): string => text.replace(/\s+/g, '');
const asked = (...ids: string[]) => ({ params: { type }, query: { ids: ids.join() } });
const named = (...ids: string[]) => ({ params: { type }, body: { ids } });
const shown = async (id: string): Promise<string> => {
  const { status, bytes } = await world.call(getReportFile, asked(id), world.head.token);
  expect(status).toBe(200);
  return bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
};
const slashed = (day: string): string => day.split('-').reverse().join('/');
const year = today().slice(0, 4);

test('COMP-43 PRINT-01 the notice of a sample that failed has what its report says, and never the word counterfeit', async () => {
  const body = {
    ...sampleBody(),
    pickingInformation: { locationName: 'Nhà thuốc Hòa Cường', pickingAddress: '2 Đường Mẫu' },
    producerInformation: { producerName: 'Hãng Dược Thử' },
  };
  const id = await failedSample(world, body);
  const { number, issuedAt } = await newestOf(world, id);
  const { code, sampleName } = await readSample(world, id);
  const text = await shown(id);
  for (const part of [
    'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
    'Số: ……/KNĐN-KHTH',
    'V/v mẫu không đạt tiêu chuẩn chất lượng',
    // The sample type of the laboratory of these tests says of no product whose authority it is.
    'Kính gửi: Sở Y tế.',
    `số ${number} ngày ${slashed(dayOf(new Date(issuedAt ?? '')))}`,
    sampleName,
    code,
    'Hãng Dược Thử',
    'Nhà thuốc Hòa Cường – 2 Đường Mẫu',
    'PA2401',
    'Định lượng',
    'Kết luận của phiếu: Mẫu kiểm nghiệm không đạt yêu cầu chất lượng',
    `Gửi kèm: Phiếu kiểm nghiệm số ${number}.`,
    'Nơi nhận:',
    'Lưu: VT, KHTH.',
    'GIÁM ĐỐC',
    world.director.fullName,
  ])
    expect(text, part).toContain(bare(part));
  // Only what failed, and nothing that the laboratory does not declare.
  expect(text).not.toContain(bare('Độ rã'));
  expect(text.toLocaleLowerCase('vi')).not.toContain('giả');
});

test('PRINT-03 it is numbered when it is first printed, keeps its number, and its words are those of that day', async () => {
  const [id, other] = [await failedSample(world), await failedSample(world)];
  const first = await world.done(world.head, printReport, { params: { type }, body: { ids: [id] } });
  expect(first).toMatchObject({ kind: 'FORM', fileName: expect.stringMatching(/\.pdf$/) });
  const { bytes } = await world.call(getPrint, { params: { id: first.id } }, world.head.token);
  const printed = bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
  expect(printed).toContain('Số:01/KNĐN-KHTH');
  const again = await world.done(world.head, numberPaper, named(id));
  expect(again).toMatchObject({ number: '01/KNĐN-KHTH', year: Number(year), printedBy: world.head.fullName });
  const before = await shown(id);
  const texts = { ...SETTINGS.failingNoticeTexts.default, number: '{number}/TTKN' };
  await prepare(world, (tx) => writeSetting(tx, 'failingNoticeTexts', texts));
  // A number that was given stays as it is.
  expect(await shown(id)).toContain('Số:01/KNĐN-KHTH');
  expect(before).toContain('Số:01/KNĐN-KHTH');
  expect((await world.done(world.head, numberPaper, named(other))).number).toBe('02/TTKN');
});

test('PRINT-03 twenty who print notices at once get twenty numbers, and twenty who print the same get one', async () => {
  const id = await failedSample(world);
  const same = await Promise.all(
    Array.from({ length: 20 }, () => world.done(world.head, numberPaper, named(id))),
  );
  expect(new Set(same.map(({ number }) => number)).size).toBe(1);
  const { rows } = await world.owner.query<{ number: number }>(
    'SELECT number FROM failing_notice ORDER BY number',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

test('COMP-44 a report that is amended keeps its notice until the amended one stands; that has one of its own, or none', async () => {
  const id = await failedSample(world);
  const { number: old } = await world.done(world.head, numberPaper, named(id));
  await amend(world, id);
  expect(await shown(id)).toContain(`Số:${old}`);
  await issueAmended(world, id);
  const text = await shown(id);
  expect(text).toContain('Số:……');
  expect(text).toContain(bare('thay thế Phiếu kiểm nghiệm số'));
  expect((await world.done(world.head, numberPaper, named(id))).number).not.toBe(old);
  // Once the amended report says that it passed there is nothing to give notice of.
  const failed = async () =>
    (await testsOf(world, id)).filter(({ sampleTestingResult }) => sampleTestingResult === 'FAIL');
  await amend(world, id, await failed());
  const rows = await failed();
  await setStatus(world, world.technician, rows, 'TEST_DONE', 'Tính lại kết quả');
  for (const row of rows) await permit(world, row);
  await enter(world, await failed(), '99.6', 'PASS', { reason: 'Tính lại kết quả' });
  await approveAgain(world, await reread(world, rows));
  await issueAmended(world, id);
  await refused(world, world.head, getReportFile, asked(id), 'NO_FAILING_REPORT');
});

test('COMP-43 a sample that passed, is still a draft, or has no report is refused by its code and draws no number', async () => {
  const passed = await sampleIn(world, 'REPORTED');
  const draft = await failingDraft(world);
  const none = await sampleIn(world, 'RECEIVED');
  for (const id of [passed, draft, none]) {
    const { code } = await readSample(world, id);
    expect(codesOf(await refused(world, world.head, getReportFile, asked(id), 'NO_FAILING_REPORT'))).toEqual([
      code,
    ]);
    await refused(world, world.head, numberPaper, named(id), 'NO_FAILING_REPORT');
    await refused(world, world.head, printReport, named(id), 'NO_FAILING_REPORT');
  }
  const id = await failedSample(world);
  expect(faultsOf(await refused(world, world.head, getReportFile, asked(id, draft), 'VALIDATION'))).toEqual([
    'ids TOO_LONG',
  ]);
  expect(faultsOf(await refused(world, world.head, numberPaper, named(id, draft), 'VALIDATION'))).toEqual([
    'ids TOO_LONG',
  ]);
  await refused(world, world.head, getReportFile, asked(randomUUID()), 'SAMPLE_NOT_FOUND');
  await refused(world, undefined, getReportFile, asked(id), 'UNAUTHENTICATED');
  await refused(world, world.head, numberPaper, named(randomUUID()), 'SAMPLE_NOT_FOUND');
  await refused(world, undefined, numberPaper, named(id), 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Sample_Export')), numberPaper, named(id), 'FORBIDDEN');
});

test('COMP-40 with blind coding who may not see the origin gets no notice, which tells it', async () => {
  const id = await failedSample(world);
  const blind = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
  await refused(world, blind, getReportFile, asked(id), 'ORIGIN_HIDDEN');
  await refused(world, blind, numberPaper, named(id), 'ORIGIN_HIDDEN');
  await refused(world, blind, printReport, named(id), 'ORIGIN_HIDDEN');
  await setBlindCoding(world, false);
});
