import {
  askReportFile as bodyEndpoint,
  getReportFile as endpoint,
} from '@kiemlab/contract/features/printing/printing.api';
import { route } from '../../platform/http/route.ts';
import { FORMS } from './forms.ts';
import { printForm } from './print-form.ts';
import { releaseBook } from './prints/release-book.ts';

/** A printed form of samples, or of the days of a book, as PDF. */
export const getReportFile = route(endpoint, ({ params, query }, context) =>
  query.format === 'xlsx'
    ? releaseBook(context, params.type, query)
    : printForm(context, FORMS[params.type], query),
);

/** The same, of samples that are named in the body. */
export const askReportFile = route(bodyEndpoint, ({ params, body }, context) =>
  body.format === 'xlsx'
    ? releaseBook(context, params.type, body)
    : printForm(context, FORMS[params.type], body),
);
