import { showNumbers } from '@kiemlab/contract/core/show-numbers';
import type { FormCodes } from '@kiemlab/contract/features/settings/form-codes';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import type { NumberPatterns } from '@kiemlab/contract/features/settings/number-patterns';
import { isApproved } from '@kiemlab/contract/features/tests/tests.rules';
import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { dayOf } from '../../../../platform/clock.ts';
import { placeText } from '../../../samples/place-text.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { limitsOf } from '../../../tests/limits-of.ts';
import { isReviewSkipped } from '../../../tests/last-round.ts';
import type { StoredSignature } from '../../../tests/signing/signatures.queries.ts';
import type { StoredTest } from '../../../tests/tests.queries.ts';
import type { CertificateData, CertificateResult, PrintedSignature } from './certificate.data.ts';
import { ACCREDITED, certificateNotes, NOT_REVIEWED } from './certificate-notes.ts';
import { letterhead, openNumber } from './letterhead.ts';
import { joined, printedDay, printedInstant } from '../../../../platform/print/printed.ts';

export interface CertificateSource {
  laboratory: Laboratory;
  formCodes: FormCodes;
  numberPatterns: NumberPatterns;
  /** "VILAS 930"; blank prints none, and no test as accredited. */
  vilasNumber: string;
  /** Days for objections; null prints none. */
  objectionDays: number | null;
  sample: StoredSample;
  tests: readonly StoredTest[];
  /** Those that count, oldest first. */
  signatures: readonly StoredSignature[];
  /** "0123/2026/KNĐN"; absent while there is none. */
  number: string | undefined;
  watermark: string;
  /** Day on the certificate. */
  day: string;
  verdict: 'PASS' | 'FAIL' | null;
  receiver: string | null;
  director?: { name: string; position: string };
  verify?: CertificateData['verify'];
}

const MEANINGS: Record<string, string> = {
  performed: 'Thực hiện',
  reviewed: 'Soát xét',
  approved: 'Phê duyệt',
  issued: 'Ban hành',
};
const VERDICTS: Record<string, string> = { PASS: 'Đạt', FAIL: 'Không đạt', 'N/A': '–' };

/** Stands on a draft where blind coding keeps the origin from who prints it. */
const CODED = '(đã mã hóa)';

const attribute = (sample: StoredSample, key: string): string | undefined => {
  const value = sample.attributes[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Only approved results are printed (COMP-42), with the decimal comma and else exactly as entered. */
function printedTest(test: StoredTest, marks: readonly string[]): CertificateResult {
  const approved = isApproved(test.status);
  return {
    name: test.analyte_name,
    ...(marks.length > 0 ? { mark: marks.join(' ') } : {}),
    method: test.method,
    unit: test.unit || '–',
    requirement: test.requirement || '–',
    result: approved ? showNumbers(test.result ?? '–', 'vi', limitsOf(test)) : 'Chưa phê duyệt',
    conclusion: approved ? (VERDICTS[test.verdict ?? 'N/A'] ?? '–') : '–',
    failed: approved && test.verdict === 'FAIL',
  };
}

/** One line per person and meaning: the last time he or she signed a test of this certificate. */
function printedSignatures(signatures: readonly StoredSignature[]): PrintedSignature[] {
  const last = new Map<string, StoredSignature>();
  for (const signature of signatures)
    if (MEANINGS[signature.meaning]) last.set(`${signature.meaning} ${signature.signer_name}`, signature);
  return [...last.values()]
    .sort((a, b) => a.signed_at.getTime() - b.signed_at.getTime())
    .map((signature) => ({
      meaning: MEANINGS[signature.meaning] ?? '',
      name: signature.signer_name,
      position: signature.signer_position,
      signedAt: printedInstant(signature.signed_at),
    }));
}

/** "Mẫu kiểm nghiệm đạt …"; a failing one names the tests (COMP-43). */
function conclusionOf(source: CertificateSource, standard: string | undefined): string | undefined {
  const by = standard ? ` theo ${standard}` : '';
  if (source.verdict === 'PASS')
    return `Mẫu kiểm nghiệm đạt yêu cầu chất lượng${by} về các chỉ tiêu đã kiểm.`;
  if (source.verdict === null) return undefined;
  const failed = source.tests.filter((test) => test.verdict === 'FAIL').map((test) => test.analyte_name);
  return `Mẫu kiểm nghiệm không đạt yêu cầu chất lượng${by} về chỉ tiêu ${failed.join('; ')}.`;
}

/** Active substances with their strength, unless the name says the strength already. */
function substancesOf(sample: StoredSample): string | undefined {
  const rows = sample.attributes['substanceInformation'];
  if (!Array.isArray(rows)) return undefined;
  const named = sample.name.toLocaleLowerCase('vi').replace(/\s/g, '');
  const parts = rows.map((row) => {
    const strength = joined(' ', String(row.substanceContent ?? ''), String(row.substanceUnit ?? ''));
    return {
      text: joined(' ', String(row.substanceName ?? ''), strength),
      strength: strength?.toLocaleLowerCase('vi').replace(/\s/g, ''),
    };
  });
  const known = parts.every((part) =>
    part.strength
      ? named.includes(part.strength)
      : named.includes((part.text ?? '').toLocaleLowerCase('vi').replace(/\s/g, '')),
  );
  return known ? undefined : joined('; ', ...parts.map((part) => part.text));
}

const namesOf = (sample: StoredSample): string | undefined => {
  const rows = sample.attributes['samplerInformation'];
  return Array.isArray(rows) ? joined(', ', ...rows.map((row) => String(row.samplerName ?? ''))) : undefined;
};

/** Everything the certificate prints, from the stored records; pure (PRINT-02, domain 2.5 form 7/11). */
export function buildCertificate(source: CertificateSource): CertificateData {
  const { laboratory, sample, tests } = source;
  const printed = tests.filter((test) => !test.qc_sample);
  const reviewSkipped = (test: StoredTest): boolean =>
    isReviewSkipped(
      test.status,
      source.signatures.filter(({ subject_id }) => subject_id === test.id),
    );
  // Without the number of the accreditation the mark would say something that nobody can look up.
  const isAccredited = (test: StoredTest): boolean => source.vilasNumber !== '' && test.accredited;
  const marksOf = (test: StoredTest): string[] => [
    ...(isAccredited(test) ? [ACCREDITED] : []),
    ...(reviewSkipped(test) ? [NOT_REVIEWED] : []),
  ];
  const taken = sample.code.startsWith('L');
  const standard = attribute(sample, 'standard');
  const tested = tests.flatMap((test) => (test.result_date ? [test.start_date, test.result_date] : []));
  const sorted = tested.map((at) => dayOf(at)).sort();
  return {
    number: source.number ?? openNumber(laboratory, source.numberPatterns, source.day),
    watermark: source.watermark,
    ...letterhead(source, source.day),
    sample: joined(', ', sample.name, substancesOf(sample), attribute(sample, 'dosageForm')) ?? sample.name,
    producer: joined(' – ', attribute(sample, 'producerName'), attribute(sample, 'producerAddress')),
    importer: joined(' – ', attribute(sample, 'importFacility'), attribute(sample, 'importFacilityAddress')),
    batch: attribute(sample, 'chronicleBatchDate'),
    productionDate: printedDay(attribute(sample, 'productionDate')),
    expiryDate: printedDay(attribute(sample, 'expirationDate')),
    registrationNumber: attribute(sample, 'registrationNumber'),
    placeWord: taken ? 'lấy' : 'gửi',
    place: sample.originHidden ? CODED : placeText((key) => attribute(sample, key), sample.client_name),
    samplingDate: sample.sampling_date ? printedDay(dayOf(sample.sampling_date)) : undefined,
    deliveredBy: sample.originHidden ? CODED : (namesOf(sample) ?? sample.client_name ?? undefined),
    receivedBy: source.receiver ?? undefined,
    request: attribute(sample, 'samplerRequired'),
    receivedDate: printedDay(sample.received_date),
    intakeNumber: sample.code,
    testingPeriod: sorted.length > 0 ? `${printedDay(sorted[0])} – ${printedDay(sorted.at(-1))}` : undefined,
    standard,
    condition: attribute(sample, CONDITION_FIELD),
    results: printed.map((test) => printedTest(test, marksOf(test))),
    conclusion: conclusionOf(source, standard),
    notes: certificateNotes({
      objectionDays: source.objectionDays,
      accreditedBy: printed.some(isAccredited) ? source.vilasNumber : undefined,
      notReviewed: printed.some(reviewSkipped),
    }),
    unitHead: { title: ['TRƯỞNG PHÒNG KIỂM NGHIỆM'], hint: '(Ký, ghi rõ họ tên)' },
    director: {
      title: [source.director?.position.toLocaleUpperCase('vi') || 'GIÁM ĐỐC'],
      hint: '(Ký, đóng dấu)',
      ...(source.director ? { name: source.director.name } : {}),
    },
    signatures: printedSignatures(source.signatures),
    recipients: [
      'Cục Quản lý Dược (để báo cáo)',
      'Sở Y tế (để báo cáo)',
      taken ? 'Cơ sở được lấy mẫu' : 'Đơn vị gửi mẫu',
      'Nhà sản xuất',
      'Lưu: VT, HSKN',
    ],
    ...(source.verify ? { verify: source.verify } : {}),
  };
}
