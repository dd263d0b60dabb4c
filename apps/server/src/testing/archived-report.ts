import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import type { World } from './world.ts';

/** The archived bytes of the newest report of a sample, or of the one that is named, from the store itself: no call is made that counts. */
export async function archivedReport(world: World, sampleId: string, reportId?: string): Promise<Buffer> {
  const reports = await world.done(world.head, listSampleReports, { params: { id: sampleId } });
  const report = reports.find(({ id }) => reportId === undefined || id === reportId);
  if (!report?.pdfSha256) throw new Error('no archived report');
  return Buffer.from(await world.services.files.get(Buffer.from(report.pdfSha256, 'hex')));
}
