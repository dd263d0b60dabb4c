import { expect, test } from 'vitest';
import { buildCertificate, type CertificateSource } from './build-certificate.ts';

/** A record of which the certificate reads these fields. */
const sample = (rest: Partial<CertificateSource['sample']> = {}) =>
  ({
    code: 'L26-0001',
    name: 'Thuốc A 500 mg',
    client_name: null,
    sampling_date: null,
    received_date: '2026-01-05',
    attributes: { standard: 'DĐVN V', status: 'Nguyên vẹn' },
    ...rest,
  }) as Partial<CertificateSource['sample']> as CertificateSource['sample'];
const record = (name: string, rest: object = {}) =>
  ({
    analyte_name: name,
    method: 'M',
    unit: '',
    requirement: '≥ 75',
    result: '99.6',
    status: 'APPROVED',
    verdict: 'PASS',
    qc_sample: false,
    start_date: new Date('2026-01-06T01:00:00Z'),
    result_date: new Date('2026-01-07T01:00:00Z'),
    lod: null,
    loq: null,
    minimum: null,
    maximum: null,
    ...rest,
  }) as CertificateSource['tests'][number];
const build = (rest: Partial<CertificateSource> = {}) =>
  buildCertificate({
    laboratory: {
      parentAuthority: 'Sở Y tế',
      centreName: 'Trung tâm',
      address: '',
      phone: '',
      email: '',
      placeName: 'Đà Nẵng',
      siteCode: 'KN',
    },
    formCodes: { testCertificate: 'KNYB/BM.05/{site}/{year}({issue})' },
    sample: sample(),
    tests: [record('Độ hòa tan')],
    signatures: [],
    number: undefined,
    watermark: 'BẢN NHÁP',
    day: '2026-01-08',
    verdict: 'PASS',
    receiver: 'Đặng Thị Hòa',
    ...rest,
  });

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
