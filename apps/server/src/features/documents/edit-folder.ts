import { editFolder as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { changeAccess } from './change-access.ts';
import { checkCustodians } from './check-custodians.ts';
import { noteAct } from './document-history.queries.ts';
import { findCustodians, writeCustodians, writeGroups } from './folder-access.queries.ts';
import { liesIn, type LockedFolder, lockFolders, updateFolder } from './folders.queries.ts';
import { loadFolder, refuseFolder } from './load-folder.ts';
import { refusePlace, refuseTitle } from './place-of-folder.ts';
import { notedWith, type Unasked, unasking } from './requests/unask.ts';
import { unaskedFolder } from './requests/unasked-by.ts';

/**
 * Changes a folder (DOC-02), as it was seen. Of two that are moved at once the second is judged by what the first has done: neither
 * comes to lie in itself. What makes it ask for requests no longer is signed by a second person (rule L10). Who sees nothing of the folder
 * around sends its place as it is shown, at the top: that moves nothing.
 */
export const editFolder = route(endpoint, ({ body }, context) => {
  const { Id: id, IdParent, AccessGroups, AllGroups, Custodians, AsksForRequests } = body;
  const { user } = context;
  const load = async (tx: Tx): Promise<LockedFolder> => {
    await lockFolders(tx);
    const folder = await loadFolder(tx, id, user, 'change');
    checkVersions([{ id, version: body.version }], [{ id, code: folder.title, version: folder.version }]);
    return folder;
  };
  const placeOf = (folder: LockedFolder) => {
    const isMoved = IdParent !== undefined && IdParent !== folder.shownParentId;
    const parentId = isMoved ? IdParent : folder.parentId;
    return {
      isMoved,
      parentId,
      asksForRequests: AsksForRequests === undefined ? folder.asksForRequests : AsksForRequests,
    };
  };
  const work = async (tx: Tx, unasked?: Unasked) => {
    const folder = await load(tx);
    const { isMoved, parentId, asksForRequests } = placeOf(folder);
    const title = body.Title ?? folder.title;
    if (isMoved) {
      refuseFolder(folder, user, 'move');
      await refusePlace(tx, parentId, title, user);
      if (parentId !== null && (await liesIn(tx, parentId, id)))
        throw new AppError('FOLDER_INTO_ITSELF', { codes: [folder.title] });
    }
    await refuseTitle(tx, parentId, title, id);
    const access = await changeAccess(
      tx,
      folder,
      { groups: AccessGroups, allGroups: AllGroups },
      { groupsField: 'AccessGroups', allField: 'AllGroups', isRoot: parentId === null },
    );
    if (Custodians) await checkCustodians(tx, Custodians, await findCustodians(tx, id));
    const { ownAccess, allGroups, groups } = access;
    const version = await updateFolder(tx, id, { title, parentId, ownAccess, allGroups, asksForRequests });
    if (groups) await writeGroups(tx, 'document_folder_group', id, groups);
    if (Custodians) await writeCustodians(tx, id, Custodians);
    const act = { folderId: id, by: user.id };
    if (isMoved)
      await noteAct(tx, {
        ...act,
        action: 'POSITION',
        fromFolderId: folder.parentId,
        content: notedWith(title, unasked, body.reason),
      });
    const isChanged = [body.Title, AccessGroups, AllGroups, Custodians, AsksForRequests].some(
      (part) => part !== undefined,
    );
    if (isChanged || !isMoved)
      await noteAct(tx, {
        ...act,
        action: 'FOLDER_UPDATE',
        content: notedWith(
          title === folder.title ? title : `${folder.title} → ${title}`,
          isMoved ? undefined : unasked,
          body.reason,
        ),
      });
    return { Id: id, version };
  };
  const { reason, secondPerson } = body;
  const action = endpoint.id;
  if (IdParent === undefined && AsksForRequests === undefined)
    return context.write({ action, reason }, (tx) => work(tx));
  const unaskedBy = async (tx: Tx) => {
    const folder = await load(tx);
    const to = placeOf(folder);
    if (to.isMoved) {
      refuseFolder(folder, user, 'move');
      await refusePlace(tx, to.parentId, folder.title, user);
    }
    // What the call says of access is written as well: then the folder around may be what counts.
    const inherits = !folder.ownAccess || AccessGroups !== undefined || AllGroups !== undefined;
    return unaskedFolder(tx, folder, { ...to, inherits });
  };
  return unasking(context, { action, reason, secondPerson, unaskedBy, work });
});
