import { getReportFile as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import { route } from '../../platform/http/route.ts';
import { FORMS } from './forms.ts';
import { printForm } from './print-form.ts';

/** A printed form of samples as PDF. */
export const getReportFile = route(endpoint, ({ params, query }, context) =>
  printForm(context, FORMS[params.type], query.ids),
);
