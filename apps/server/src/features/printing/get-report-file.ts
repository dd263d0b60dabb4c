import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import {
  askReportFile as bodyEndpoint,
  getReportFile as endpoint,
} from '@kiemlab/contract/features/printing/printing.api';
import { isReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { FORMS } from './forms.ts';
import { chosenOf, printForm } from './print-form.ts';
import { lookAtReport } from './prints/look-at-report.ts';
import { releaseBook } from './prints/release-book.ts';

/** A form as it is looked at: a report by its own door, a workbook as what is saved. */
async function show(context: Context, type: ReportType, named: PrintSelection): Promise<FileBody> {
  if (named.format === 'xlsx') return releaseBook(context, type, named);
  if (!isReportForm(type)) return printForm(context, FORMS[type], named);
  const { samples } = await chosenOf(context, FORMS[type], named);
  return lookAtReport(context, { type, sample: found(samples[0], 'SAMPLE_NOT_FOUND') });
}

/** A printed form of samples, or of the days of a book, as PDF. */
export const getReportFile = route(endpoint, ({ params, query }, context) =>
  show(context, params.type, query),
);

/** The same, of samples that are named in the body. */
export const askReportFile = route(bodyEndpoint, ({ params, body }, context) =>
  show(context, params.type, body),
);
