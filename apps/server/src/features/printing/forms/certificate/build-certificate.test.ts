import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { describe, expect, test } from 'vitest';
import {
  exampleSample,
  exampleSignature,
  exampleSource,
  exampleTest,
} from '../report/report-source.example.ts';
import type { ReportSource } from '../report/report-source.ts';
import { buildCertificate } from './build-certificate.ts';

const sample = exampleSample;
const record = (name: string, rest: object = {}) => exampleTest({ analyte_name: name, ...rest });
const build = (rest: Partial<ReportSource> = {}) => buildCertificate(exampleSource(rest));

test('COMP-42 PRINT-02 only approved results are printed, those of quality control never', () => {
  const { results } = build({
    tests: [
      record('Độ hòa tan'),
      record('Định lượng', { status: 'REQUEST_REVIEW', verdict: 'FAIL' }),
      record('Đối chứng', { qc_sample: true }),
    ],
  });
  expect(results.map(({ name, result, conclusion, failed }) => [name, result, conclusion, failed])).toEqual([
    ['Độ hòa tan', '99,6', 'Đạt', false],
    ['Định lượng', 'Chưa phê duyệt', '–', false],
  ]);
});

test('COMP-43 the conclusion names the standard and the tests that failed; without a verdict there is none', () => {
  expect(build().conclusion).toBe(
    'Mẫu kiểm nghiệm đạt yêu cầu chất lượng theo DĐVN V về các chỉ tiêu đã kiểm.',
  );
  const tests = [record('Độ hòa tan', { verdict: 'FAIL' }), record('Định lượng')];
  expect(build({ tests, verdict: 'FAIL' }).conclusion).toBe(
    'Mẫu kiểm nghiệm không đạt yêu cầu chất lượng theo DĐVN V về chỉ tiêu Độ hòa tan.',
  );
  expect(build({ verdict: null }).conclusion).toBeUndefined();
});

test('PRINT-02 number, place word, days and who received it', () => {
  expect(build()).toMatchObject({
    number: '…/2026/KN',
    placeWord: 'lấy',
    receivedBy: 'Đặng Thị Hòa',
    receivedDate: '05/01/2026',
    testingPeriod: '06/01/2026 – 07/01/2026',
    condition: 'Nguyên vẹn',
  });
  const sent = build({ sample: sample({ code: 'G26-0001', client_name: 'Công ty B' }), receiver: null });
  expect(sent).toMatchObject({ placeWord: 'gửi', place: 'Công ty B', deliveredBy: 'Công ty B' });
  expect(sent.receivedBy).toBeUndefined();
});

test('PRINT-02 days for objections stand among the notes, and the accreditation number in the head, when they are set', () => {
  const complaints = (objectionDays: number | null) =>
    build({ objectionDays }).notes.filter((note) => note.includes('khiếu nại'));
  expect(complaints(7)).toEqual([
    'Trung tâm chỉ giải quyết khiếu nại trong vòng 07 ngày kể từ ngày trả kết quả.',
  ]);
  expect(complaints(15)).toEqual([
    'Trung tâm chỉ giải quyết khiếu nại trong vòng 15 ngày kể từ ngày trả kết quả.',
  ]);
  expect(complaints(null)).toEqual([]);
  expect(build({ vilasNumber: 'VILAS 930' }).laboratory.accreditation).toBe('VILAS 930');
  expect(build().laboratory.accreditation).toBeUndefined();
});

test('PRINT-02 a test that was accredited when it was assigned has its mark and one note, where the laboratory has its number', () => {
  const tests = [
    record('Độ hòa tan', { accredited: true, status: 'TEST_DONE' }),
    record('Định lượng', { accredited: false, status: 'TEST_DONE' }),
    record('Đối chứng', { accredited: true, status: 'TEST_DONE', qc_sample: true }),
  ];
  const said = (rest: Partial<ReportSource>) => {
    const { results, notes } = build(rest);
    return [results.map(({ mark }) => mark ?? ''), notes.filter((note) => note.startsWith('(*)'))];
  };
  const vilasNumber = 'VILAS 930';
  expect(said({ tests, vilasNumber })).toEqual([
    ['(*)', ''],
    ['(*) Phép thử được công nhận theo ISO/IEC 17025 (VILAS 930).'],
  ]);
  expect(said({ tests })).toEqual([['', ''], []]);
  expect(said({ tests: tests.slice(1), vilasNumber })).toEqual([[''], []]);
});

test('PRINT-02 the number that is still open stands as the pattern has it', () => {
  const report = '{yyyy}-{number:5}/{site}';
  expect(build({ numberPatterns: { sample: '{letter}{yy}-{number}', report } }).number).toBe('2026-…/KN');
});

describe('TEST-11 a result that nobody reviewed', () => {
  const of = (id: string, ...meanings: string[]) =>
    meanings.map((meaning, index) => exampleSignature(id, meaning, index));
  const tests = [record('Độ hòa tan', { id: 'a' }), record('Định lượng', { id: 'b' })];
  const marks = (signatures: ReportSource['signatures'], of = tests) => {
    const { results, notes } = build({ tests: of, signatures });
    return [results.map(({ mark }) => mark ?? ''), notes.filter((note) => note.includes('soát xét'))];
  };
  const whole = of('a', 'performed', 'reviewed', 'approved');
  const note = '(***) Kết quả không qua soát xét.';

  test('TEST-11 has its mark and the note; one that was reviewed has none', () => {
    expect(marks([...whole, ...of('b', 'performed', 'reviewed', 'approved')])).toEqual([['', ''], []]);
    expect(marks([...whole, ...of('b', 'performed', 'approved')])).toEqual([['', '(***)'], [note]]);
  });

  test('TEST-11 the review of a round before is none', () => {
    const again = of('b', 'performed', 'reviewed', 'performed', 'approved');
    expect(marks([...whole, ...again])).toEqual([['', '(***)'], [note]]);
    const anew = of('b', 'performed', 'approved', 'performed', 'reviewed', 'approved');
    expect(marks([...whole, ...anew])).toEqual([['', ''], []]);
  });

  test('TEST-11 beside the mark of an accredited test', () => {
    const { results, notes } = build({
      tests: [record('Định lượng', { id: 'b', accredited: true })],
      signatures: of('b', 'performed', 'approved'),
      vilasNumber: 'VILAS 930',
    });
    expect(results.map(({ mark }) => mark)).toEqual(['(*) (***)']);
    expect(notes.slice(-2).map((text) => text.split(' ')[0])).toEqual(['(*)', '(***)']);
  });

  test('TEST-11 what has not come so far, and what is of quality control, says nothing', () => {
    const open = [record('Độ hòa tan', { id: 'a', status: 'TEST_DONE' }), tests[1] as (typeof tests)[0]];
    const reviewed = of('b', 'performed', 'reviewed', 'approved');
    expect(marks(reviewed, open)).toEqual([['', ''], []]);
    const control = [record('Đối chứng', { id: 'c', qc_sample: true }), ...tests];
    expect(marks([...whole, ...reviewed], control)).toEqual([['', ''], []]);
  });
});

test('PRINT-02 titles, notes and recipients are those that are set, in the words that are set', () => {
  const certificateTexts = {
    validity: '',
    copying: 'Cấm sao chép.',
    objections: 'Khiếu nại trong {days} ngày ({days}).',
    accredited: 'Công nhận: {number}',
    notReviewed: 'Chưa soát xét.',
    corrected: 'Đã sửa {tests}',
    outsideBefore: 'Trước đó ngoài: {tests}',
    conforms: 'Phù hợp: {tests}',
    told: 'Khách hàng khai.',
    decisionRule: '',
    unitHead: 'Trưởng khoa Hóa lý',
    director: 'Viện trưởng',
    recipientsTaken: ' Sở Y tế Lào Cai \n\nLưu: VT',
    recipientsSent: '',
  };
  const tests = [record('Định lượng $& (%)', { accredited: true })];
  const taken = build({ certificateTexts, tests, changed: ['a'], vilasNumber: 'VILAS 930' });
  expect(taken.notes).toEqual([
    'Cấm sao chép.',
    'Khiếu nại trong 07 ngày (07).',
    '(*) Công nhận: VILAS 930',
    '(***) Chưa soát xét.',
    'Đã sửa Định lượng $& (%)',
  ]);
  expect([taken.unitHead.title, taken.director.title]).toEqual([['TRƯỞNG KHOA HÓA LÝ'], ['VIỆN TRƯỞNG']]);
  expect(taken.recipients).toEqual(['Sở Y tế Lào Cai', 'Lưu: VT']);
  const sent = build({
    certificateTexts,
    sample: sample({ code: 'G26-0001' }),
    director: { name: 'A', position: 'Phó viện trưởng' },
  });
  expect(sent.recipients).toEqual([]);
  expect(sent.director.title).toEqual(['KT. VIỆN TRƯỞNG', 'PHÓ VIỆN TRƯỞNG']);
  expect(sent.notes.at(-1)).toBe('(1) Khách hàng khai.');
});

test('PRINT-02 while nothing is set it says what it always said', () => {
  const { notes, recipients, unitHead, director } = build();
  expect(notes).toEqual([
    'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
    'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
    'Trung tâm chỉ giải quyết khiếu nại trong vòng 07 ngày kể từ ngày trả kết quả.',
    '(***) Kết quả không qua soát xét.',
  ]);
  expect(recipients).toEqual([
    'Cục Quản lý Dược (để báo cáo)',
    'Sở Y tế (để báo cáo)',
    'Cơ sở được lấy mẫu',
    'Nhà sản xuất',
    'Lưu: VT, HSKN',
  ]);
  expect([unitHead.title, director.title]).toEqual([['TRƯỞNG PHÒNG KIỂM NGHIỆM'], ['GIÁM ĐỐC']]);
  const sent = build({ sample: sample({ code: 'G26-0001' }) });
  // Who pays for it is told, and nobody 'để báo cáo'.
  expect(sent.recipients).toEqual(['Đơn vị gửi mẫu', 'Lưu: VT, HSKN']);
  expect(sent.notes.at(-1)).toBe('(1) Thông tin do khách hàng cung cấp.');
});

test('COMP-43 it says by what was judged where that is set, before the other notes, and not while nothing is judged', () => {
  const decisionRule = 'Kết quả được so trực tiếp với giới hạn của tiêu chuẩn.';
  const certificateTexts = { ...SETTINGS.certificateTexts.default, decisionRule };
  for (const verdict of ['PASS', 'FAIL'] as const)
    for (const code of ['testCertificate', 'testResult'] as const) {
      const { notes, conclusion } = buildCertificate(exampleSource({ certificateTexts, verdict }), code);
      expect(conclusion).toBeDefined();
      expect(notes[0]).toBe(decisionRule);
      expect(notes.filter((note) => note === decisionRule)).toHaveLength(1);
    }
  expect(build({ certificateTexts, verdict: null }).notes).not.toContain(decisionRule);
  expect(build({ verdict: 'PASS' }).notes.join(' ')).not.toContain('giới hạn của tiêu chuẩn');
});

test('COMP-39 COMP-45 it says what conforms although it lies outside, and what was changed after a value outside', () => {
  const tests = [record('Định lượng'), record('Độ ẩm', { id: 'b' }), record('Tro', { id: 'c' })];
  const { notes } = build({
    tests,
    changed: ['b', 'c'],
    outsideBefore: ['b'],
    conforming: [{ test_id: 'a', reason: 'Giới hạn nhập sai đơn vị' }],
  });
  expect(notes).toEqual(
    expect.arrayContaining([
      'Kết quả nằm ngoài giới hạn nhưng đã được xác nhận là phù hợp: Định lượng (Giới hạn nhập sai đơn vị).',
      'Kết quả được sửa hoặc thử lại sau khi giá trị trước đó nằm ngoài giới hạn: Độ ẩm.',
      'Kết quả đã được sửa sau lần nhập đầu: Tro.',
    ]),
  );
  expect(build({ tests }).notes.join(' ')).not.toMatch(/ngoài giới hạn|đã được sửa/);
});

test('PRINT-02 COMP-42 who approved last stands under the heading, with name and post', () => {
  const signed = (name: string, signer_position: string, meaning = 'approved') => ({
    ...exampleSignature('a', meaning, 1, name),
    signer_position,
  });
  const of = (...signatures: ReturnType<typeof signed>[]) => build({ signatures }).unitHead;
  expect(of(signed('Lê Chi', 'Trưởng phòng'), signed('Võ Em', 'Phó Trưởng phòng'))).toEqual({
    title: ['KT. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'PHÓ TRƯỞNG PHÒNG'],
    hint: '(Ký, ghi rõ họ tên)',
    name: 'Võ Em',
  });
  expect(of(signed('Lê Chi', 'Trưởng phòng'))).toMatchObject({
    title: ['TRƯỞNG PHÒNG KIỂM NGHIỆM'],
    name: 'Lê Chi',
  });
  expect(of(signed('Lê Chi', 'Trưởng phòng', 'reviewed'))).not.toHaveProperty('name');
});

test('PRINT-02 one day of testing is said once', () => {
  const at = (day: string) => new Date(`${day}T03:00:00Z`);
  const period = (start: string, end: string) =>
    build({ tests: [record('Định lượng', { start_date: at(start), result_date: at(end) })] }).testingPeriod;
  expect(period('2026-01-05', '2026-01-05')).toBe('05/01/2026');
  expect(period('2026-01-05', '2026-01-07')).toBe('05/01/2026 – 07/01/2026');
});
