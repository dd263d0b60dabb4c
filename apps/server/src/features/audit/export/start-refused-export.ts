import { startRefusedExport as endpoint } from '@kiemlab/contract/features/audit/audit-export.api';
import { route } from '../../../platform/http/route.ts';
import { refusedUpTo } from '../refused-acts.queries.ts';
import { askForExport } from './ask-for-export.ts';

/** Asks for the refused acts of this moment as a workbook (COMP-05, COMP-17). */
export const startRefusedExport = route(endpoint, async ({ body: wish }, context) =>
  askForExport(context, 'audit.export-refused-acts', 'refused-acts', {
    list: 'refused',
    before: await refusedUpTo(context.db),
    wish,
  }),
);
