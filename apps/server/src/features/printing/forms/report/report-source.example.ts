import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { ReportSource } from './report-source.ts';

type Test = ReportSource['tests'][number];
type Sample = ReportSource['sample'];
type Signature = ReportSource['signatures'][number];

/** An approved test with the fields that reports read; `rest` makes it another one. For the tests of the forms. */
export const exampleTest = (rest: object = {}): Test =>
  ({
    id: 'a',
    analyte_name: 'Độ hòa tan',
    method: 'DĐVN V',
    unit: '',
    requirement: '≥ 75',
    result: '99.6',
    status: testTransition('approve').to,
    verdict: 'PASS',
    qc_sample: false,
    accredited: false,
    start_date: new Date('2026-01-06T01:00:00Z'),
    result_date: new Date('2026-01-07T01:00:00Z'),
    lod: null,
    loq: null,
    minimum: null,
    maximum: null,
    ...rest,
  }) as Test;

/** A sample that was taken, with the fields that reports read. */
export const exampleSample = (rest: Partial<Sample> = {}): Sample =>
  ({
    code: 'L26-0001',
    name: 'Thuốc A 500 mg',
    client_name: null,
    sampling_date: null,
    received_date: '2026-01-05',
    attributes: { standard: 'DĐVN V', status: 'Nguyên vẹn' },
    ...rest,
  }) as Sample;

/** A signature on a test, given so many seconds after 08:00 of 07/01/2026. */
export const exampleSignature = (subject_id: string, meaning: string, seconds: number, name = meaning) =>
  ({
    subject_id,
    meaning,
    signer_name: name,
    signer_position: 'Kiểm nghiệm viên',
    signed_at: new Date(Date.UTC(2026, 0, 7, 1, 0, seconds)),
  }) as Signature;

/** The records of a draft of 08/01/2026, of a laboratory that has set its name alone. */
export const exampleSource = (rest: Partial<ReportSource> = {}): ReportSource => ({
  laboratory: {
    parentAuthority: 'Sở Y tế',
    centreName: 'Trung tâm',
    address: '',
    phone: '',
    email: '',
    placeName: 'Đà Nẵng',
    siteCode: 'KN',
  },
  formCodes: SETTINGS.formCodes.default,
  certificateLayout: SETTINGS.certificateLayout.default,
  numberPatterns: SETTINGS.numberPatterns.default,
  vilasNumber: '',
  objectionDays: 7,
  certificateTexts: SETTINGS.certificateTexts.default,
  analysisSheetTexts: SETTINGS.analysisSheetTexts.default,
  group: 'drug',
  sample: exampleSample(),
  tests: [exampleTest()],
  signatures: [],
  number: undefined,
  watermark: 'BẢN NHÁP',
  day: '2026-01-08',
  verdict: 'PASS',
  receiver: 'Đặng Thị Hòa',
  changed: [],
  outsideBefore: [],
  conforming: [],
  found: { deviation: null, opening: null },
  ...rest,
});
