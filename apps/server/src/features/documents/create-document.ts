import { createDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import { route } from '../../platform/http/route.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { checkFile } from '../../platform/files/check-file.ts';
import { fileOf, insertVersion } from './change-versions.queries.ts';
import { checkNamed } from './check-named.ts';
import { noteAct } from './document-history.queries.ts';
import { insertDocument } from './documents.queries.ts';
import { holdFolder } from './hold-folder.ts';
import { tellOfDraft } from './tell-of-draft.ts';
import { findBringers } from './versions.queries.ts';

/** Adds a document to a folder with a draft as its first version: first the bytes, safe on disk, then the entry (DOC-02). */
export const createDocument = route(endpoint, async ({ body, file }, context) => {
  const mime = await checkFile(file, false, context.language);
  const by = context.user.id;
  const named = { reviewer: body.listReviewer, approver: body.listApprover };
  const id = await context.write({ action: endpoint.id }, async (tx) => {
    const folder = await holdFolder(tx, body.folderId, context.user);
    await checkNamed(tx, named, [by, ...(await findBringers(tx, file.sha256))], {
      type: body.type,
      createdBy: by,
    });
    const kept = await keepFile(tx, context.files, { file, mime });
    const entry = {
      title: body.title,
      title_english: body.titleEnglish,
      type: body.type,
      edition: body.version,
      valid_date: body.validDate ?? null,
      expire_date: body.expireDate ?? null,
      remind_before_day: body.remindBeforeDay ?? null,
      changes: '',
      is_wording: false,
      ...fileOf(kept),
      createdBy: by,
    };
    const documentId = await insertDocument(tx, { folderId: folder.id, ...entry });
    await insertVersion(tx, { documentId, number: 1, ...entry }, named);
    await noteAct(tx, { action: 'FILE_CREATE', folderId: folder.id, documentId, content: body.title, by });
    await tellOfDraft(tx, documentId, DOCUMENT_ACTIONS.edit, context);
    return documentId;
  });
  return { id };
});
