import type { CertificateLayout } from '@kiemlab/contract/features/settings/certificate-layouts';
import {
  FORM_OF_KIND,
  reportForm,
  type ReportForm,
  reportKind,
} from '@kiemlab/contract/features/reports/report-kinds';
import { type KeptVerdict, sampleVerdict } from '@kiemlab/contract/features/analyses/flags';
import type { Database } from '@kiemlab/db/database';
import { readSetting } from '../settings/settings.queries.ts';
import { countTests } from '../samples/sample-tests.queries.ts';
import { findCountedVerdicts } from '../analyses/analyses.queries.ts';
import type { Judgement, StoredReport } from './reports.queries.ts';

/**
 * The judgement that verdicts of tests make; one that is partial on purpose has no verdict on the product (rules C1, C6). Its form
 * is that of the layout in which certificates are issued (rule F10).
 */
export function judgementOf(
  verdicts: readonly KeptVerdict[],
  partial: boolean,
  layout: CertificateLayout,
): Judgement {
  const verdict = sampleVerdict(verdicts);
  const kind = reportKind({ verdict, partial });
  return { kind, form: reportForm(kind, layout), verdict: kind === 'ANALYSIS_SHEET' ? null : verdict };
}

/** The judgement on the reports of samples by their tests as they stand; QC samples never count. */
export async function judgeByTests(
  db: Database,
  sampleIds: readonly string[],
): Promise<(report: Pick<StoredReport, 'sample_id' | 'partial_reason'>) => Judgement> {
  const verdicts = await findCountedVerdicts(db, sampleIds);
  const layout = await readSetting(db, 'certificateLayout');
  return ({ sample_id, partial_reason }) =>
    judgementOf(verdicts.get(sample_id) ?? [], partial_reason !== null, layout);
}

/** The forms of samples that have no report: as their verdicts say once all tests are approved, the certificate before. */
export async function formsWithoutReport(
  db: Database,
  sampleIds: readonly string[],
): Promise<(sampleId: string) => ReportForm> {
  if (sampleIds.length === 0) return () => FORM_OF_KIND.TEST_CERTIFICATE;
  const tests = await countTests(db, sampleIds);
  const open = reportForm('TEST_CERTIFICATE', await readSetting(db, 'certificateLayout'));
  const byTests = await judgeByTests(db, sampleIds);
  return (sampleId) =>
    (tests.get(sampleId)?.open ?? 1) > 0 ? open : byTests({ sample_id: sampleId, partial_reason: null }).form;
}

/** Reports with what each says: as it was issued, or while it is a draft what its tests say now. */
export async function withJudgement(
  db: Database,
  reports: readonly StoredReport[],
): Promise<(Omit<StoredReport, keyof Judgement> & Judgement)[]> {
  // A void one was never issued either.
  const open = reports.filter(({ kind }) => kind === null).map((report) => report.sample_id);
  const byTests = await judgeByTests(db, open);
  return reports.map(({ kind, form, verdict, ...report }) =>
    kind === null || form === null ? { ...report, ...byTests(report) } : { ...report, kind, form, verdict },
  );
}
