import { expect, test } from 'vitest';
import type { ReportSource } from '../report/report-source.ts';
import { buildAnalysisSheet } from './build-analysis-sheet.ts';

const record = (rest: object) =>
  ({
    id: 'a',
    analyte_name: 'Độ hòa tan',
    method: 'DĐVN V',
    unit: '%',
    requirement: '≥ 75',
    result: '99.6',
    status: 'APPROVED',
    verdict: 'N/A',
    qc_sample: false,
    accredited: false,
    start_date: new Date('2026-01-06T01:00:00Z'),
    result_date: new Date('2026-01-07T18:00:00Z'),
    lod: null,
    loq: null,
    minimum: null,
    maximum: null,
    ...rest,
  }) as ReportSource['tests'][number];
const signature = (meaning: string, name: string, hour: number) =>
  ({
    subject_id: 'a',
    meaning,
    signer_name: name,
    signer_position: 'Kiểm nghiệm viên',
    signed_at: new Date(Date.UTC(2026, 0, 8, hour)),
  }) as ReportSource['signatures'][number];
const build = (rest: Partial<ReportSource> = {}) =>
  buildAnalysisSheet({
    laboratory: {
      parentAuthority: 'Sở Y tế',
      centreName: 'Trung tâm',
      address: '',
      phone: '',
      email: '',
      placeName: 'Đà Nẵng',
      siteCode: 'KN',
    },
    formCodes: { testCertificate: 'X', analysisSheet: 'KNYB/BM.{year}' },
    numberPatterns: { sample: '{letter}{yy}-{number}', report: '{number}/{yyyy}/{site}' },
    vilasNumber: '',
    objectionDays: null,
    sample: {
      code: 'G26-0001',
      name: 'Thuốc A 500 mg',
      client_name: 'Công ty B',
      sampling_date: new Date('2026-01-04T02:05:00Z'),
      received_date: '2026-01-05',
      attributes: { status: 'Nguyên vẹn', chronicleBatchDate: 'A1' },
    } as unknown as ReportSource['sample'],
    tests: [record({}), record({ id: 'b', analyte_name: 'Đối chứng', qc_sample: true })],
    changed: [],
    signatures: [
      signature('performed', 'Nguyễn An', 1),
      signature('reviewed', 'Trần Bình', 2),
      signature('approved', 'Lê Chi', 3),
    ],
    number: '0007/2026/KN',
    watermark: 'BẢN NHÁP',
    day: '2026-01-08',
    verdict: 'PASS',
    receiver: 'Đặng Hòa',
    found: { deviation: 'rách một góc', opening: 'niêm phong còn nguyên' },
    ...rest,
  });

test('PRINT-01 the sheet has its own code, the days of testing and its rows, and no verdict whatever the tests say', () => {
  const sheet = build();
  expect(sheet).toMatchObject({
    formCode: 'KNYB/BM.2026',
    testedFrom: '06/01/2026',
    // 01:00 of the next day in the laboratory.
    testedTo: '08/01/2026',
    samplingDate: '04/01/2026 09:05',
    results: [
      {
        name: 'Độ hòa tan',
        method: 'DĐVN V',
        unit: '%',
        requirement: '≥ 75',
        result: '99,6',
      },
    ],
  });
  expect(JSON.stringify(sheet)).not.toMatch(/conclusion|verdict|KẾT LUẬN|Đạt/i);
});

test('PRINT-01 under each title stand those who signed for it, and nobody where none did', () => {
  expect(build().signers.map(({ title, name }) => [title[0], name])).toEqual([
    ['KIỂM NGHIỆM VIÊN', 'Nguyễn An'],
    ['NGƯỜI SOÁT XÉT', 'Trần Bình'],
    ['TRƯỞNG PHÒNG', 'Lê Chi'],
  ]);
  expect(build({ signatures: [] }).signers.every(({ name }) => name === undefined)).toBe(true);
  const two = [signature('performed', 'Nguyễn An', 1), signature('performed', 'Võ Em', 2)];
  expect(build({ signatures: two }).signers[0]?.name).toBe('Nguyễn An\nVõ Em');
});

test('PRINT-01 both conditions stand on it with what deviated, and of a sent sample what the customer told', () => {
  expect(build()).toMatchObject({
    condition: 'Nguyên vẹn; sai lệch khi nhận: rách một góc',
    openingCondition: 'niêm phong còn nguyên',
    clientSupplied: ['sample', 'batch', 'samplingDate'],
  });
  const taken = build({ sample: { ...sampleOf('L26-0002') } });
  expect(taken.clientSupplied).toBeUndefined();
});

const sampleOf = (code: string) =>
  ({
    code,
    name: 'Thuốc A',
    sampling_date: null,
    received_date: null,
    attributes: {},
  }) as unknown as ReportSource['sample'];

test('COMP-45 it says who printed it when, and which results are others than those entered first', () => {
  const sheet = build({
    changed: ['a', 'b'],
    printer: { name: 'Hồ Vân', at: new Date('2026-01-08T03:04:05Z') },
  });
  expect(sheet.printNote).toBe('In bởi Hồ Vân, 08/01/2026 10:04:05 (GMT+7) – BẢN NHÁP');
  expect(sheet.notes).toContain('Kết quả đã được sửa sau lần nhập đầu: Độ hòa tan.');
  expect(build().notes.join(' ')).not.toContain('đã được sửa');
});
