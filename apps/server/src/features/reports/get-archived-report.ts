import { FORM_OF_KIND } from '@kiemlab/contract/features/reports/report-kinds';
import { getArchivedReport as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { inFileName } from '../../platform/print/in-file-name.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findReport } from './reports.queries.ts';

/** What was archived of a report, also after another one took its place (COMP-44): given out whole, or not at all. */
export const getArchivedReport = route(endpoint, async ({ params }, { db, files, user }) => {
  const report = found(await findReport(db, params.id), 'NOT_FOUND');
  found(await findSampleToRead(db, report.sample_id, user), 'NOT_FOUND');
  refuseOrigin(user);
  if (!report.pdf_sha256) throw new AppError('INVALID_STATUS_TRANSITION', { codes: [report.full_number] });
  const { title } = PRINTED_FORMS[report.form ?? FORM_OF_KIND.TEST_CERTIFICATE];
  return {
    bytes: await files.get(report.pdf_sha256),
    mime: 'application/pdf',
    fileName: `${inFileName(title.vi)}-${report.full_number.replaceAll('/', '-')}.pdf`,
  };
});
