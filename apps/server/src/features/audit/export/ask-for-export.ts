import type { AuditAction } from '@kiemlab/contract/audit-actions';
import type { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { countOpen } from '../../../platform/jobs/jobs.queries.ts';
import { insertDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';
import type { LeavingList } from './leaving-list.ts';
import { trailExport } from './trail-export.job.ts';
import { periodOf } from './trail-words.ts';

/** Exports of a person that wait or are made at one time: each is a file for a day. */
const MOST_OPEN = 3;

/** Asks for a list of the trail as a workbook; that it leaves is said in the same act (rule C18). Throws EXPORT_LINE_FULL while three of the caller have not ended. */
export function askForExport(
  { write, user, language }: Pick<Context, 'write' | 'user' | 'language'>,
  action: AuditAction,
  what: LeavingList['what'],
  asked: z.output<typeof trailExport.payload>['asked'],
): Promise<{ jobId: string }> {
  const about = periodOf(asked.wish, 'vi');
  return write({ action }, async (tx) => {
    if ((await countOpen(tx, { kind: trailExport.kind, ownerId: user.id })) >= MOST_OPEN)
      throw new AppError('EXPORT_LINE_FULL');
    const releaseId = await insertDisclosure(tx, {
      kind: 'LIST',
      what,
      about,
      filter: { ...asked.wish, exportType: 'XLSX' },
      releasedBy: user.id,
    });
    const payload = { language, releaseId, asked };
    return { jobId: await enqueue(tx, trailExport, { payload, ownerId: user.id, about }) };
  });
}
