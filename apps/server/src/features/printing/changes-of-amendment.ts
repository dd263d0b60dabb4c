import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Database } from '@kiemlab/db/database';
import { today } from '../../platform/clock.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { printedChanges } from './forms/report/amended.ts';
import { readReport } from './forms/report/read-report.ts';
import { FORMS } from './forms.ts';

/** What the draft that amends the report of a sample would print differently from what was archived, in words; empty where nothing. */
export async function changesOfAmendment(
  db: Database,
  sample: StoredSample,
  { form, verdict }: { form: ReportForm; verdict: 'PASS' | 'FAIL' | null },
): Promise<string[]> {
  const source = await readReport(db, sample, { number: undefined, watermark: '', day: today(), verdict });
  if (!source.replaced) return [];
  const now = FORMS[form].report(source);
  return source.replaced.form === form
    ? printedChanges(source.replaced.content, now)
    : ['form', ...printedChanges(source.replaced.content, now)];
}
