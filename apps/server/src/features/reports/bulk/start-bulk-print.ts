import { can } from '@kiemlab/contract/core/actor';
import { startBulkPrint as endpoint } from '@kiemlab/contract/features/reports/bulk-print.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { countOpen } from '../../../platform/jobs/jobs.queries.ts';
import { FORMS } from '../../printing/forms.ts';
import { bulkPrint } from './bulk-print.job.ts';
import { chooseBulk } from './choose-bulk.ts';

/** Prints of a person that wait or are made at one time: each is a file for a day. */
const MOST_OPEN = 5;

/**
 * Asks for a form of each of many samples in one PDF, which is made in the background and kept for its owner (SAMPLE-18, PRINT-01, rule F20).
 * Throws FORBIDDEN, what choosing the samples refuses, and EXPORT_LINE_FULL while five of the caller have not ended.
 */
export const startBulkPrint = route(endpoint, async ({ params: { type }, body: wish }, context) => {
  const { db, user, language } = context;
  const form = FORMS[type];
  if (!can(user, form.permission)) throw new AppError('FORBIDDEN');
  const ids = await chooseBulk(db, user, wish, language);
  return context.write({ action: 'reports.bulk-print' }, async (tx) => {
    if ((await countOpen(tx, { kind: bulkPrint.kind, ownerId: user.id })) >= MOST_OPEN)
      throw new AppError('EXPORT_LINE_FULL');
    const about = `${form.title[language]} (${ids.length})`;
    const jobId = await enqueue(tx, bulkPrint, { payload: { type, ids }, ownerId: user.id, about });
    return { jobId, total: ids.length };
  });
});
