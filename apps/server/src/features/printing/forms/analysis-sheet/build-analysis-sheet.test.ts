import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect, test } from 'vitest';
import {
  exampleSample,
  exampleSignature,
  exampleSource,
  exampleTest,
} from '../report/report-source.example.ts';
import type { ReportSource } from '../report/report-source.ts';
import { buildAnalysisSheet } from './build-analysis-sheet.ts';

const record = (rest: object) =>
  exampleTest({ unit: '%', verdict: 'N/A', result_date: new Date('2026-01-07T18:00:00Z'), ...rest });
const signature = (meaning: string, name: string, seconds: number) =>
  exampleSignature('a', meaning, seconds, name);
const build = (rest: Partial<ReportSource> = {}) =>
  buildAnalysisSheet(
    exampleSource({
      formCodes: { ...SETTINGS.formCodes.default, analysisSheet: 'KNYB/BM.{year}' },
      sample: exampleSample({
        code: 'G26-0001',
        client_name: 'Công ty B',
        sampling_date: new Date('2026-01-04T02:05:00Z'),
        attributes: { status: 'Nguyên vẹn', chronicleBatchDate: 'A1' },
      }),
      tests: [record({}), record({ id: 'b', analyte_name: 'Đối chứng', qc_sample: true })],
      signatures: [
        signature('performed', 'Nguyễn An', 1),
        signature('reviewed', 'Trần Bình', 2),
        signature('approved', 'Lê Chi', 3),
      ],
      found: { deviation: 'rách một góc', opening: 'niêm phong còn nguyên' },
      ...rest,
    }),
  );

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
    // Neither head nor deputy: by order of the head.
    ['TL. TRƯỞNG PHÒNG', 'Lê Chi'],
  ]);
  const deputy = { ...signature('approved', 'Võ Em', 9), signer_position: 'Phó Trưởng phòng' };
  const approved = [signature('approved', 'Lê Chi', 3), deputy];
  expect(build({ signatures: approved }).signers[2]).toMatchObject({
    title: ['KT. TRƯỞNG PHÒNG', 'PHÓ TRƯỞNG PHÒNG'],
    name: 'Võ Em',
  });
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
  const taken = build({ sample: exampleSample() });
  expect(taken.clientSupplied).toBeUndefined();
});

test('COMP-45 it says who printed it when, and which results are others than those entered first', () => {
  const sheet = build({
    changed: ['a', 'b'],
    printer: { name: 'Hồ Vân', at: new Date('2026-01-08T03:04:05Z') },
  });
  expect(sheet.printNote).toBe('In bởi Hồ Vân, 08/01/2026 10:04:05 (GMT+7) – BẢN NHÁP');
  expect(sheet.notes).toContain('Kết quả đã được sửa sau lần nhập đầu: Độ hòa tan.');
  expect(build().notes.join(' ')).not.toContain('đã được sửa');
});

test('PRINT-01 titles and notes are those that are set for the sheet, not those of the certificate', () => {
  const sheet = build();
  expect(sheet.notes).toEqual([
    'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
    'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
    'Trung tâm chỉ giải quyết khiếu nại trong vòng 07 ngày kể từ ngày trả kết quả.',
    '(1) Thông tin do khách hàng cung cấp.',
  ]);
  const { certificateTexts, analysisSheetTexts } = exampleSource();
  const own = build({
    certificateTexts: { ...certificateTexts, validity: 'Của phiếu kiểm nghiệm' },
    analysisSheetTexts: {
      ...analysisSheetTexts,
      validity: 'Của phiếu phân tích',
      copying: '',
      technician: 'Người phân tích',
      reviewer: 'Người kiểm tra',
      head: 'Trưởng khoa',
    },
    objectionDays: null,
  });
  expect(own.notes).toEqual(['Của phiếu phân tích', '(1) Thông tin do khách hàng cung cấp.']);
  expect(own.signers.map(({ title, name }) => [...title, name])).toEqual([
    ['NGƯỜI PHÂN TÍCH', 'Nguyễn An'],
    ['NGƯỜI KIỂM TRA', 'Trần Bình'],
    ['TL. TRƯỞNG KHOA', 'KIỂM NGHIỆM VIÊN', 'Lê Chi'],
  ]);
});
