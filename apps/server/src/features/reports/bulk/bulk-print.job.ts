import type { Actor } from '@kiemlab/contract/core/actor';
import { id } from '@kiemlab/contract/core/text';
import { BULK_FORMS } from '@kiemlab/contract/features/printing/bulk-forms';
import type { Database } from '@kiemlab/db/database';
import { z } from 'zod';
import { today } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { joinPdfs } from '../../../platform/pdf/join-pdfs.ts';
import { inFileName } from '../../../platform/print/in-file-name.ts';
import { FORMS } from '../../printing/forms.ts';
import { findVisible } from '../../samples/samples.queries.ts';
import { actingOwner } from '../../settings/acting-owner.ts';
import { bulkDocuments } from './bulk-documents.ts';

/** Codes that the job names of what it left out. */
const MOST_NAMED = 20;

/** What is left out of the file because it took too long: how many samples, and their codes. */
async function tellLost(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<Record<string, string | number>> {
  if (ids.length === 0) return {};
  const codes = (await findVisible(db, ids, actor)).map(({ code }) => code);
  return { lost: ids.length, lostCodes: codes.slice(0, MOST_NAMED).join(', ') };
}

/**
 * Prints a form of many samples into one PDF (rule F20): with the rights of its owner, and blind coding, as they are when it is made. One
 * after the other, in pieces that let through whoever waits at a screen; the file is kept for a day. What cannot be printed refuses the
 * whole and is named; what took too long is left out, and the job names it.
 */
export const bulkPrint = defineJob({
  kind: 'bulk-print',
  mostTries: 3,
  action: 'reports.bulk-print',
  beatMs: 500,
  payload: z.strictObject({ type: z.enum(BULK_FORMS), ids: z.array(id).min(1) }),
  async run({ type, ids }, context) {
    const { askedAt, progress } = context;
    const form = FORMS[type];
    const actor = await actingOwner(context, form.permission);
    progress(0, ids.length, 'writing');
    const lost: string[] = [];
    const documents = bulkDocuments(
      context,
      { type, form, ids, actor, at: askedAt },
      {
        onDone: (done) => progress(done, ids.length, 'writing'),
        onLost: (of) => lost.push(...of),
      },
    );
    const bytes = joinPdfs(documents, { title: form.title.vi, createdAt: askedAt });
    const kept = await context.keep(bytes, { name: '', mime: 'application/pdf' });
    const samples = ids.length - lost.length;
    const name = `${inFileName(form.title.vi)}-${today()}-${samples}.pdf`;
    const file = { ...kept, name, rights: [...actor.permissions], blind: actor.blind === true };
    return { file, result: { samples, ...(await tellLost(context.db, lost, actor)) } };
  },
});
