import {
  editDocument as endpoint,
  type EditedDocument,
} from '@kiemlab/contract/features/documents/filing.api';
import { DOCUMENT_ACTIONS, type DocumentAction } from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { countChange } from './change-versions.queries.ts';
import { changeAccess } from './change-access.ts';
import { changeDraft } from './change-draft.ts';
import { noteAct } from './document-history.queries.ts';
import { updatePlace } from './documents.queries.ts';
import { writeGroups } from './folder-access.queries.ts';
import { holdFolder } from './hold-folder.ts';
import { loadDocument, refuseDocument } from './load-for-action.ts';
import { notedWith, type Unasked, unasking } from './requests/unask.ts';
import { unaskedDocument } from './requests/unasked-by.ts';
import { tellOfDraft } from './tell-of-draft.ts';

const OF_PLACE = [
  'accessGroups',
  'allGroups',
  'folderId',
  'idFile',
  'reason',
  'revision',
  'secondPerson',
] as const;

/** What a body does with a document; an empty one changes nothing of the draft and hands it in again, and is judged as if it did. */
function actionsOf(body: EditedDocument, isMoved: boolean): readonly DocumentAction[] {
  const named = (Object.keys(body) as (keyof EditedDocument)[]).filter((field) => body[field] !== undefined);
  const isOfPlace = (field: keyof EditedDocument) => (OF_PLACE as readonly string[]).includes(field);
  const actions: DocumentAction[] = [
    ...(named.some((field) => !isOfPlace(field)) ? ['edit' as const] : []),
    ...(body.accessGroups !== undefined || body.allGroups !== undefined ? ['share' as const] : []),
    ...(isMoved ? ['move' as const] : []),
  ];
  return actions.length > 0 ? actions : ['edit'];
}

/** Changes a document, as it was seen (DOC-02): where it lies, who has access, and its draft. Each part is judged by itself, all or nothing is written. */
export const editDocument = route(endpoint, ({ body }, context) => {
  const { idFile, folderId, accessGroups, allGroups, reason, secondPerson } = body;
  const by = context.user.id;
  const work = async (tx: Tx, unasked?: Unasked) => {
    const loaded = await loadDocument(tx, idFile, context);
    const { document, shown, draft = shown } = loaded;
    const { id, version, title: former, folder_id: from } = document;
    const isMoved = folderId !== undefined && folderId !== from;
    const actions = actionsOf(body, isMoved);
    for (const action of actions) refuseDocument(loaded, action === 'edit' ? draft : shown, context, action);
    checkVersions([{ id, version: body.revision }], [{ id, code: former, version }]);
    if (isMoved) await holdFolder(tx, folderId, context.user);
    const place = {
      ownAccess: document.own_access,
      allGroups: document.own_access ? document.all_groups : null,
    };
    const access = await changeAccess(
      tx,
      place,
      { groups: accessGroups, allGroups },
      { groupsField: 'accessGroups', allField: 'allGroups', isRoot: false },
    );
    if (isMoved || actions.includes('share'))
      await updatePlace(tx, id, {
        folderId: folderId ?? from,
        ownAccess: access.ownAccess,
        allGroups: access.allGroups,
      });
    else await countChange(tx, id);
    if (access.groups) await writeGroups(tx, 'document_group', id, access.groups);
    if (actions.includes('edit')) {
      await changeDraft(tx, draft, body, { by, addedBy: document.created_by });
      await tellOfDraft(tx, id, DOCUMENT_ACTIONS.edit, context);
    }
    const title = actions.includes('edit') ? (body.title ?? draft.title) : former;
    const act = { folderId: folderId ?? from, documentId: id, by };
    if (isMoved)
      await noteAct(tx, {
        ...act,
        action: 'POSITION',
        fromFolderId: from,
        content: notedWith(title, unasked, reason),
      });
    if (actions.some((action) => action !== 'move'))
      await noteAct(tx, {
        ...act,
        action: 'FILE_UPDATE',
        content: title === former ? former : `${former} → ${title}`,
      });
    return { id, revision: version + 1 };
  };
  const action = endpoint.id;
  if (folderId === undefined) return context.write({ action, reason }, (tx) => work(tx));
  const unaskedBy = (tx: Tx) => unaskedDocument(tx, context, { idFile, folderId });
  return unasking(context, { action, reason, secondPerson, unaskedBy, work });
});
