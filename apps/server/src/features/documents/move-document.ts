import { moveDocument as endpoint } from '@kiemlab/contract/features/documents/filing.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { noteAct } from './document-history.queries.ts';
import { updateFolderOf } from './documents.queries.ts';
import { holdFolder } from './hold-folder.ts';
import { loadDocument, refuseDocument } from './load-for-action.ts';
import { notedWith, type Unasked, unasking } from './requests/unask.ts';
import { unaskedDocument } from './requests/unasked-by.ts';

/** Moves a document to another folder, as it was seen (DOC-02); where it is already nothing is written. Out of one that asks for requests two sign (rule L10). */
export const moveDocument = route(endpoint, ({ body }, context) => {
  const { idFile, folderId, revision, reason, secondPerson } = body;
  const work = async (tx: Tx, unasked?: Unasked) => {
    const loaded = await loadDocument(tx, idFile, context);
    refuseDocument(loaded, loaded.shown, context, 'move');
    const { id, title, version, folder_id: from } = loaded.document;
    checkVersions([{ id, version: revision }], [{ id, code: title, version }]);
    await holdFolder(tx, folderId, context.user);
    if (folderId === from) return { id, revision: version };
    await updateFolderOf(tx, id, folderId);
    const act = { folderId, fromFolderId: from, documentId: id, by: context.user.id };
    await noteAct(tx, { ...act, action: 'POSITION', content: notedWith(title, unasked, reason) });
    return { id, revision: version + 1 };
  };
  const unaskedBy = (tx: Tx) => unaskedDocument(tx, context, body);
  return unasking(context, { action: endpoint.id, reason, secondPerson, unaskedBy, work });
});
