import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { type KeptVerdict, sampleVerdict } from '@kiemlab/contract/features/tests/flags';
import type { Database } from '@kiemlab/db/database';
import { findCountedVerdicts } from '../tests/tests.queries.ts';
import type { Judgement, StoredReport } from './reports.queries.ts';

/** The judgement that verdicts of tests make. */
export function judgementOf(verdicts: readonly KeptVerdict[]): Judgement {
  const verdict = sampleVerdict(verdicts);
  return { kind: verdict ? 'TEST_CERTIFICATE' : 'ANALYSIS_SHEET', verdict };
}

/** The judgement on samples by their tests as they stand; QC samples never count. */
export async function judgeByTests(
  db: Database,
  sampleIds: readonly string[],
): Promise<(sampleId: string) => Judgement> {
  const verdicts = await findCountedVerdicts(db, sampleIds);
  return (sampleId) => judgementOf(verdicts.get(sampleId) ?? []);
}

/** Reports with what each says: as it was issued, or while it is a draft what its tests say now. */
export async function withJudgement(
  db: Database,
  reports: readonly StoredReport[],
): Promise<(Omit<StoredReport, 'kind' | 'verdict'> & Judgement)[]> {
  const drafts = reports.filter(({ status }) => isDraft(status)).map((report) => report.sample_id);
  const byTests = await judgeByTests(db, drafts);
  return reports.map(({ kind, verdict, ...report }) =>
    kind === null ? { ...report, ...byTests(report.sample_id) } : { ...report, kind, verdict },
  );
}
