import { startHistoryExport as endpoint } from '@kiemlab/contract/features/audit/audit-export.api';
import { route } from '../../../platform/http/route.ts';
import { trailUpTo } from '../audit.queries.ts';
import { checkFilter } from '../check-filter.ts';
import { askForExport } from './ask-for-export.ts';

/** Asks for the audit trail, or the own acts in it, as a workbook up to where the page or this moment ends (HOME-07). */
export const startHistoryExport = route(endpoint, async ({ body: { upTo: told, ...wish } }, context) => {
  await checkFilter(context.db, wish);
  const { text: upTo } = await trailUpTo(context.db, told);
  return askForExport(context, 'audit.export-history', 'audit-trail', { list: 'history', upTo, wish });
});
