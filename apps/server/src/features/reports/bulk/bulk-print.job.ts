import { id } from '@kiemlab/contract/core/text';
import { BULK_FORMS } from '@kiemlab/contract/features/printing/bulk-forms';
import { z } from 'zod';
import { today } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { joinPdfs } from '../../../platform/pdf/join-pdfs.ts';
import { inFileName } from '../../../platform/print/in-file-name.ts';
import { FORMS } from '../../printing/forms.ts';
import { actingOwner } from '../../settings/acting-owner.ts';
import { bulkDocuments } from './bulk-documents.ts';

/**
 * Prints a form of many samples into one PDF (rule F20): with the rights of its owner, and blind coding, as they are when it is made. One
 * after the other, in pieces that let through whoever waits at a screen; the file is kept for a day. What cannot be printed refuses the
 * whole and is named.
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
    const documents = bulkDocuments(context, { type, form, ids, actor, at: askedAt }, (done) =>
      progress(done, ids.length, 'writing'),
    );
    const bytes = joinPdfs(documents, { title: form.title.vi, createdAt: askedAt });
    const name = `${inFileName(form.title.vi)}-${today()}-${ids.length}.pdf`;
    const kept = await context.keep(bytes, { name, mime: 'application/pdf' });
    const file = { ...kept, rights: [...actor.permissions], blind: actor.blind === true };
    return { file, result: { samples: ids.length } };
  },
});
