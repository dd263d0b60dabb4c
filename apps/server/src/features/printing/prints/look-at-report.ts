import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Context } from '../../../platform/http/context.ts';
import { inOne, discloseBytes } from '../../../platform/disclosures/disclose-bytes.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { releaseReport } from './release-report.ts';

/**
 * A report to look at, on the screen: a draft as it stands, what was issued as it was printed and marked as looked at. That counts as no print; of what
 * was issued it is noted who is handed it (rules C18, C29). Throws what `releaseReport` throws.
 */
export async function lookAtReport(
  context: Context,
  of: { type: ReportForm; sample: StoredSample; reportId?: string | undefined },
): Promise<FileBody> {
  const made = await releaseReport(context, { ...of, purpose: 'LOOK', db: context.db });
  const { bytes, kind, number, fileName } = made;
  const file = { bytes, mime: 'application/pdf', fileName };
  if (number === null) return file;
  const { type, sample } = of;
  const release = { kind, what: type, about: number, filter: { ids: [sample.id] }, recordId: sample.id };
  const act = { action: 'reports.look-at-report' } as const;
  return { ...file, bytes: await discloseBytes(context, act, release, inOne(bytes), () => 1) };
}
