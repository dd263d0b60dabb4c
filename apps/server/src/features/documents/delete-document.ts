import { deleteDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { route } from '../../platform/http/route.ts';
import { noteAct } from './document-history.queries.ts';
import { markDocumentDeleted } from './documents.queries.ts';
import { loadForAction } from './load-for-action.ts';
import { withdrawAll } from './tell-of-documents.queries.ts';

/** Deletes a document of which nothing was ever in force (DOC-02). */
export const deleteDocument = route(endpoint, async ({ query }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    const { document } = await loadForAction(tx, query.idFile, context, 'delete');
    await markDocumentDeleted(tx, document.id);
    await withdrawAll(tx, document.id);
    await noteAct(tx, {
      action: 'FILE_DELETE',
      folderId: document.folder_id,
      documentId: document.id,
      content: document.title,
      by: context.user.id,
    });
  });
  return {};
});
