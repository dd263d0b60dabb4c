import { getReportFile, previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { draftsOf, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['Setting', 'Setting_Edit']);
});
afterAll(() => world.stop());

const set = (key: LaboratoryKey, value: unknown, validFrom?: string) =>
  prepare(world, (tx) => addValue(tx, key, value as never, validFrom ? { validFrom } : {}));
/** Text without white space, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPdf(bytes)).pages.map(({ text }) => bare(text));
const printed = async (id: string): Promise<string> => {
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: id } },
    world.head.token,
  );
  return (await pagesOf(bytes)).join('');
};
const complaint = (days: string) =>
  bare(`Trung tâm chỉ giải quyết khiếu nại trong vòng ${days} ngày kể từ ngày trả kết quả.`);
/** A sample with its draft. */
const drafted = async (): Promise<string> => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  return id;
};
const issue = async (id: string): Promise<void> => {
  const [draft] = await draftsOf(world, [id]);
  const body = { sampleIds: [{ id, version: draft?.version ?? 1 }], password: PASSWORD };
  await world.done(world.director, issueReports, { body });
};

test('PRINT-02 PRINT-04 days for objections and the accreditation number are those of the day of issue, and stay', async () => {
  const before = await drafted();
  expect(await printed(before)).toContain(complaint('07'));
  expect(await printed(before)).not.toContain('VILAS');
  await issue(before);

  await set('vilasNumber', 'VILAS 930');
  await set('objectionDays', 5);
  // What is to count from tomorrow on counts tomorrow.
  await set('vilasNumber', 'VILAS 1202', addDays(today(), 1));
  await set('objectionDays', 30, addDays(today(), 1));
  const after = await drafted();
  for (const print of [() => Promise.resolve(), () => issue(after)]) {
    await print();
    const text = await printed(after);
    expect(text).toContain(bare('VILAS 930'));
    expect(text).toContain(complaint('05'));
    expect(text).not.toMatch(/VILAS1202|trongvòng(07|30)/);
  }

  await set('vilasNumber', '');
  await set('objectionDays', null);
  const without = await printed(await drafted());
  expect(without).not.toContain('VILAS');
  expect(without).not.toContain(bare('khiếu nại'));
  // What was issued keeps what it printed.
  expect(await printed(after)).toContain(complaint('05'));
  expect(await printed(after)).toContain(bare('VILAS 930'));
  expect(await printed(before)).toContain(complaint('07'));
  expect(await printed(before)).not.toContain('VILAS');
});

test('PRINT-02 PRINT-04 tests that were accredited when they were assigned are marked, and stay so on what was issued', async () => {
  const accredit = async (on: boolean): Promise<void> => {
    await world.owner.query("SET kiemlab.action = 'test.change'");
    await world.owner.query('UPDATE analyte SET accredited = $1 WHERE group_id = $2', [
      on,
      world.setup.analyteGroupId,
    ]);
  };
  const note = bare('(*) Phép thử được công nhận theo ISO/IEC 17025 (VILAS 930).');
  const plain = await drafted();
  await accredit(true);
  const marked = await drafted();
  await accredit(false);
  expect(await printed(marked)).not.toContain('(*)');
  await set('vilasNumber', 'VILAS 930');
  expect(await printed(plain)).not.toContain('(*)');
  expect(await printed(marked)).toContain(note);
  await issue(marked);
  await set('vilasNumber', '');
  expect(await printed(marked)).toContain(note);
});

test('PRINT-02 both are seen on the example before they count; what may not be saved is not shown', async () => {
  const look = async (body: object) => {
    const answer = await world.call(previewLetterhead, { body }, keeper.token);
    expect(answer.status).toBe(200);
    return (await pagesOf(answer.bytes)).join('');
  };
  const text = await look({ vilasNumber: 'VILAS 1016', objectionDays: 15 });
  expect(text).toContain(bare('VILAS 1016'));
  expect(text).toContain(bare('(*) Phép thử được công nhận theo ISO/IEC 17025 (VILAS 1016).'));
  expect(text).toContain(complaint('15'));
  expect(await look({ vilasNumber: '', objectionDays: null })).not.toMatch(/VILAS|khiếunại|\(\*\)/);
  for (const body of [{ objectionDays: 0 }, { objectionDays: 366 }, { vilasNumber: 'V'.repeat(41) }])
    await refused(world, keeper, previewLetterhead, { body }, 'VALIDATION');
});

const CERTIFICATE = {
  validity: 'Kết quả chỉ dùng cho mẫu đã thử.',
  copying: '',
  objections: 'Khiếu nại gửi về Trung tâm trong {days} ngày.',
  accredited: 'Được công nhận ({number}).',
  notReviewed: 'Chưa soát xét.',
  corrected: 'Đã sửa: {tests}.',
  told: 'Do khách hàng khai.',
  unitHead: 'Trưởng khoa Hóa lý',
  director: 'Viện trưởng',
  recipientsTaken: 'Sở Y tế Lào Cai (để báo cáo)\nLưu: VT',
  recipientsSent: 'Khách hàng',
};
const SHEET = {
  validity: 'Của phiếu phân tích.',
  copying: 'Không sao chép phiếu phân tích.',
  objections: '{days} ngày.',
  accredited: '{number}',
  notReviewed: 'Chưa soát xét.',
  corrected: 'Đã sửa: {tests}.',
  told: 'Do khách hàng khai.',
  technician: 'Người phân tích',
  reviewer: 'Người kiểm tra kết quả',
  head: 'Trưởng khoa Dược lý',
};

test('PRINT-02 PRINT-04 notes, titles and recipients are those in force on the day of the report; what was issued keeps its own', async () => {
  const before = await drafted();
  await issue(before);
  const usual = [
    'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
    'TRƯỞNG PHÒNG KIỂM NGHIỆM',
    'Sở Y tế (để báo cáo)',
    'Cơ sở được lấy mẫu',
  ].map(bare);
  await set('objectionDays', 7);
  await set('certificateTexts', { ...CERTIFICATE, unitHead: 'Của ngày mai' }, addDays(today(), 1));
  for (const part of usual) expect(await printed(before)).toContain(part);
  const old = await printed(await drafted());
  for (const part of usual) expect(old).toContain(part);
  expect(old).not.toContain(bare('CỦA NGÀY MAI'));

  await set('certificateTexts', CERTIFICATE);
  const after = await drafted();
  for (const print of [() => Promise.resolve(), () => issue(after)]) {
    await print();
    const text = await printed(after);
    for (const part of [
      'Kết quả chỉ dùng cho mẫu đã thử.',
      'Khiếu nại gửi về Trung tâm trong 07 ngày.',
      'TRƯỞNG KHOA HÓA LÝ',
      'VIỆN TRƯỞNG',
      'Sở Y tế Lào Cai (để báo cáo)',
    ])
      expect(text).toContain(bare(part));
    for (const part of usual) expect(text).not.toContain(part);
  }
  for (const part of usual) expect(await printed(before)).toContain(part);
});

test('COMP-43 the certificate says by what was judged once that is set; what was issued before does not', async () => {
  const rule = 'Kết luận theo quy tắc chấp nhận đơn giản: so trực tiếp với giới hạn của tiêu chuẩn.';
  const before = await drafted();
  await issue(before);
  await set('certificateTexts', { ...CERTIFICATE, decisionRule: rule });
  const after = await drafted();
  expect(await printed(after)).toContain(bare(rule));
  await issue(after);
  expect(await printed(after)).toContain(bare(rule));
  expect(await printed(before)).not.toContain(bare(rule));
  const body = { certificateTexts: { ...CERTIFICATE, decisionRule: rule } };
  const looked = await world.call(previewLetterhead, { body }, keeper.token);
  expect((await pagesOf(looked.bytes)).join('')).toContain(bare(rule));
  // What was stored before there was a rule has none.
  await set('certificateTexts', CERTIFICATE);
  expect(await printed(await drafted())).not.toContain(bare(rule));
});

test('PRINT-01 PRINT-02 words of either form are seen on its example, as long as they may be, before they count', async () => {
  const look = async (body: object) => {
    const answer = await world.call(previewLetterhead, { body }, keeper.token);
    expect(answer.status).toBe(200);
    return (await pagesOf(answer.bytes)).join('');
  };
  const certificate = await look({ certificateTexts: { ...CERTIFICATE, copying: 'dài '.repeat(120) } });
  for (const part of [
    'PHIẾU KIỂM NGHIỆM',
    'TRƯỞNG KHOA HÓA LÝ',
    'KT. VIỆN TRƯỞNG',
    'Lưu: VT',
    'dài '.repeat(120),
  ])
    expect(certificate).toContain(bare(part));
  const sheet = await look({ form: 'analysis-sheet', analysisSheetTexts: SHEET });
  for (const part of [
    'PHIẾU PHÂN TÍCH',
    'VÍ DỤ',
    'Của phiếu phân tích.',
    'NGƯỜI PHÂN TÍCH',
    'NGƯỜI KIỂM TRA KẾT QUẢ',
    'TRƯỞNG KHOA DƯỢC LÝ',
    '(1) Do khách hàng khai.',
  ])
    expect(sheet).toContain(bare(part));
  expect(sheet).not.toMatch(/KẾTLUẬN|Nơinhận/);
});

test.each([
  [{ objections: 'Trong bảy ngày' }, 'NOTE_LACKS_DAYS'],
  [{ accredited: 'Được công nhận' }, 'NOTE_LACKS_NUMBER'],
  [{ corrected: 'Đã sửa' }, 'NOTE_LACKS_TESTS'],
  [{ corrected: '' }, 'TOO_SHORT'],
  [{ notReviewed: '' }, 'TOO_SHORT'],
  [{ told: ' ' }, 'TOO_SHORT'],
  [{ director: '' }, 'TOO_SHORT'],
  [{ unitHead: 'x'.repeat(151) }, 'TOO_LONG'],
  [{ recipientsSent: 'x'.repeat(1001) }, 'TOO_LONG'],
])('COMP-45 PRINT-02 the words %j are refused: %s', async (part, code) => {
  const body = { certificateTexts: { ...CERTIFICATE, ...part } };
  const answer = await refused(world, keeper, previewLetterhead, { body }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual([`certificateTexts.${Object.keys(part).join()} ${code}`]);
});
