import { moveDocument as endpoint } from '@kiemlab/contract/features/documents/filing.api';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { noteAct } from './document-history.queries.ts';
import { updateFolderOf } from './documents.queries.ts';
import { holdFolder } from './hold-folder.ts';
import { loadDocument, refuseDocument } from './load-for-action.ts';

/** Moves a document to another folder, as it was seen (DOC-02); where it is already nothing is written. */
export const moveDocument = route(endpoint, async ({ body }, context) => {
  const { idFile, folderId, revision } = body;
  return context.write({ action: endpoint.id }, async (tx) => {
    const loaded = await loadDocument(tx, idFile, context);
    refuseDocument(loaded, loaded.shown, context, 'move');
    const { id, title, version, folder_id: from } = loaded.document;
    checkVersions([{ id, version: revision }], [{ id, code: title, version }]);
    await holdFolder(tx, folderId, context.user);
    if (folderId === from) return { id, revision: version };
    await updateFolderOf(tx, id, folderId);
    const act = { folderId, fromFolderId: from, documentId: id, content: title, by: context.user.id };
    await noteAct(tx, { ...act, action: 'POSITION' });
    return { id, revision: version + 1 };
  });
});
