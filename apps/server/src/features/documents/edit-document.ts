import {
  editDocument as endpoint,
  type EditedDocument,
} from '@kiemlab/contract/features/documents/filing.api';
import type { DocumentAction } from '@kiemlab/contract/features/documents/documents.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { changeAccess } from './change-access.ts';
import { noteAct } from './document-history.queries.ts';
import { type DocumentEntry, type StoredDocument, updateEntry } from './documents.queries.ts';
import { writeGroups } from './folder-access.queries.ts';
import { holdFolder } from './hold-folder.ts';
import { loadForActions } from './load-for-action.ts';

/** What a body does with a document; an empty one edits nothing, and is judged as if it did. */
function actionsOf(body: EditedDocument, isMoved: boolean): readonly DocumentAction[] {
  const has = (...fields: readonly (keyof EditedDocument)[]) =>
    fields.some((field) => body[field] !== undefined);
  const wanted: Readonly<Partial<Record<DocumentAction, boolean>>> = {
    edit: has('title', 'titleEnglish', 'type'),
    date: has('validDate', 'expireDate', 'remindBeforeDay'),
    share: has('accessGroups', 'allGroups'),
    move: isMoved,
  };
  const actions = (Object.keys(wanted) as DocumentAction[]).filter((action) => wanted[action]);
  return actions.length > 0 ? actions : ['edit'];
}

/** Days as `create_file` takes them: in their order, and nobody is reminded of a day that is not known. */
function checkDays({ validDate, expireDate, remindBeforeDay }: DocumentEntry): void {
  const code =
    validDate !== null && expireDate !== null && validDate > expireDate
      ? 'DATE_ORDER'
      : remindBeforeDay !== null && expireDate === null
        ? 'REQUIRED'
        : undefined;
  if (code) throw new AppError('VALIDATION', { fields: [{ field: 'expireDate', code }] });
}

/** Changes the entry of a document, as it was seen (DOC-02); each part of it is judged by itself, and all or nothing is written. */
export const editDocument = route(endpoint, async ({ body }, context) => {
  const { idFile, folderId, accessGroups, allGroups } = body;
  const by = context.user.id;
  const moves = ({ folder_id: from }: StoredDocument) => folderId !== undefined && folderId !== from;
  return context.write({ action: endpoint.id }, async (tx) => {
    const document = await loadForActions(tx, idFile, context, (now) => actionsOf(body, moves(now)));
    const { id, version, title: former, folder_id: from } = document;
    checkVersions([{ id, version: body.revision }], [{ id, code: former, version }]);
    const isMoved = moves(document);
    if (isMoved) await holdFolder(tx, folderId, context.user);
    const access = await changeAccess(
      tx,
      { ownAccess: document.own_access, allGroups: document.own_access ? document.all_groups : null },
      { groups: accessGroups, allGroups },
      { groupsField: 'accessGroups', allField: 'allGroups', isRoot: false },
    );
    const day = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent);
    const entry: DocumentEntry = {
      title: body.title ?? former,
      titleEnglish: body.titleEnglish ?? document.title_english,
      type: body.type ?? document.type,
      folderId: folderId ?? from,
      ownAccess: access.ownAccess,
      allGroups: access.allGroups,
      validDate: day(body.validDate, document.valid_date),
      expireDate: day(body.expireDate, document.expire_date),
      remindBeforeDay: day(body.remindBeforeDay, document.remind_before_day),
    };
    checkDays(entry);
    await updateEntry(tx, id, entry);
    if (access.groups) await writeGroups(tx, 'document_group', id, access.groups);
    const act = { folderId: entry.folderId, documentId: id, by };
    if (isMoved) await noteAct(tx, { ...act, action: 'POSITION', fromFolderId: from, content: entry.title });
    if (actionsOf(body, isMoved).some((action) => action !== 'move'))
      await noteAct(tx, {
        ...act,
        action: 'FILE_UPDATE',
        content: entry.title === former ? former : `${former} → ${entry.title}`,
      });
    return { id, revision: version + 1 };
  });
});
