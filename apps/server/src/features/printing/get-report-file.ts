import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import { getReportFile as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { code128Svg } from '../../platform/barcode/barcode.ts';
import { today } from '../../platform/clock.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import type { LabelData } from './forms/label/label.data.ts';
import { findSample, type StoredSample } from '../samples/samples.queries.ts';
import { findTestsOfSample } from '../tests/tests.queries.ts';
import { judgeByTests } from '../reports/judgement.ts';
import { renderCertificate } from './forms/certificate/render-certificate.ts';
import { findReports } from '../reports/reports.queries.ts';

const pdf = (bytes: Uint8Array, fileName: string): FileBody => ({ bytes, mime: 'application/pdf', fileName });

/** Slashes of a report number do not belong in a file name. */
const safe = (number: string): string => number.replaceAll('/', '-');

/** The archived original of an issued certificate, or a draft marked as such (rule C2, COMP-42). */
async function certificate(context: Context, sample: StoredSample): Promise<FileBody> {
  const report = (await findReports(context.db, [sample.id]))[0];
  if (report?.pdf_sha256)
    return pdf(
      await context.files.get(report.pdf_sha256),
      `phieu-kiem-nghiem-${safe(report.full_number)}.pdf`,
    );
  const tests = await findTestsOfSample(context.db, sample.id);
  // Tests of quality control are no part of it.
  if (tests.every((test) => test.qc_sample)) throw new AppError('NO_TESTS', { codes: [sample.code] });
  const byTests = await judgeByTests(context.db, [sample.id]);
  const { bytes } = await renderCertificate(context.db, context.pdf, sample, {
    number: report?.full_number,
    watermark: 'BẢN NHÁP',
    day: today(),
    verdict: byTests(sample.id).verdict,
    at: new Date(),
  });
  return pdf(bytes, `ban-nhap-${sample.code}.pdf`);
}

/** Barcode labels, one page per sample (SAMPLE-18). */
async function labels(context: Context, samples: readonly StoredSample[]): Promise<FileBody> {
  const data: LabelData = {
    labels: samples.map((sample) => ({
      code: sample.code,
      barcodeSvg: code128Svg(sample.code),
      externalId: sample.external_code ?? sample.code,
      name: fieldText({ sampleName: sample.name }, 'sampleName'),
    })),
  };
  return pdf(await context.pdf.render('label', data, new Date()), 'nhan-ma-vach.pdf');
}

/** A printed form of samples as PDF. */
export const getReportFile = route(endpoint, async ({ params, query }, context) => {
  const samples: StoredSample[] = [];
  for (const id of new Set(query.ids))
    samples.push(found(await findSample(context.db, id, context.user), 'SAMPLE_NOT_FOUND'));
  const [first, ...others] = samples;
  if (params.type === 'barcode-label') return labels(context, samples);
  if (!first || others.length > 0)
    throw new AppError('VALIDATION', { fields: [{ field: 'ids', code: 'TOO_LONG' }] });
  return certificate(context, first);
});
