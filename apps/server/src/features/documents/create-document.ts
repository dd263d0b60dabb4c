import { createDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { route } from '../../platform/http/route.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { checkFile } from '../../platform/files/check-file.ts';
import { noteAct } from './document-history.queries.ts';
import { insertDocument } from './documents.queries.ts';
import { holdFolder } from './hold-folder.ts';

/** Adds a document to a folder as a draft: first the bytes, safe on disk, then the entry (DOC-02). */
export const createDocument = route(endpoint, async ({ body, file }, context) => {
  const mime = await checkFile(file, false, context.language);
  const { version, ...rest } = body;
  const id = await context.write({ action: endpoint.id }, async (tx) => {
    const folder = await holdFolder(tx, body.folderId, context.user);
    const kept = await keepFile(tx, context.files, { file, mime });
    const by = context.user.id;
    const documentId = await insertDocument(tx, {
      ...kept,
      folderId: folder.id,
      title: rest.title,
      titleEnglish: rest.titleEnglish,
      type: rest.type,
      edition: version,
      validDate: rest.validDate,
      expireDate: rest.expireDate,
      remindBeforeDay: rest.remindBeforeDay,
      createdBy: by,
    });
    await noteAct(tx, {
      action: 'FILE_CREATE',
      folderId: folder.id,
      documentId,
      content: body.title,
      by,
    });
    return documentId;
  });
  return { id };
});
