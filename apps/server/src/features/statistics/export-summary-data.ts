import type { FileBody, Parsed } from '@kiemlab/contract/core/define-endpoint';
import { reportCharts } from '@kiemlab/contract/features/statistics/report-charts';
import { exportSummaryData as endpoint } from '@kiemlab/contract/features/statistics/statistics.api';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { XLSX_MIME } from '../../platform/xlsx/xlsx-mime.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { takeExportSlot } from '../../platform/concurrency/export-limiter.ts';
import { inOne, discloseBytes } from '../../platform/disclosures/disclose-bytes.ts';
import { buildSummary } from '../printing/forms/summary/build-summary.ts';
import { summaryBook } from './summary-book.ts';
import { summaryRows } from './summary-rows.ts';
import { summaryTypes } from './summary-types.ts';

/** The report tab's figures and charts as a file (HOME-04); that it leaves is noted before and after (rule C18). */
export const exportSummaryData = route(endpoint, async ({ query }, context) => {
  const turn = await takeExportSlot(context.signal);
  try {
    return await summaryFile(query, context);
  } finally {
    turn.end();
  }
});

async function summaryFile(query: Parsed<typeof endpoint>['query'], context: Context): Promise<FileBody> {
  const { db, user, pdf } = context;
  const { startDate, endDate, templateUuids: templateIds, exportType } = query;
  // What is printed is Vietnamese.
  const language = exportType === 'PDF' ? 'vi' : context.language;
  const asked = await summaryTypes(context, templateIds);
  const rows = await summaryRows(context, { startDate, endDate, templateIds }, language);
  const charts = reportCharts(rows, asked);
  const name = `tong-hop-mau-${startDate}-${endDate}`;
  const leaving = (kind: 'LIST' | 'FORM', bytes: Uint8Array) =>
    discloseBytes(
      context,
      { action: endpoint.id },
      { kind, what: 'monthly-summary', about: `${startDate} – ${endDate}`, filter: query },
      inOne(bytes),
      () => rows.length,
    );
  if (exportType === 'XLSX') {
    const bytes = await leaving('LIST', await summaryBook(rows, charts, language));
    return { bytes, mime: XLSX_MIME, fileName: `${name}.xlsx` };
  }
  const at = new Date();
  const laboratory = await readSetting(db, 'laboratory');
  const data = buildSummary({ laboratory, charts, startDate, endDate, printedBy: user.fullName, at });
  return {
    bytes: await leaving('FORM', await pdf.render('summary', data, at)),
    mime: 'application/pdf',
    fileName: `${name}.pdf`,
  };
}
