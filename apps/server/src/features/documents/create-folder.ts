import { createFolder as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeAccess } from './change-access.ts';
import { checkCustodians } from './check-custodians.ts';
import { noteAct } from './document-history.queries.ts';
import { findOwnGroups, writeCustodians, writeGroups } from './folder-access.queries.ts';
import { folderAsks, insertFolder, lockFolders } from './folders.queries.ts';
import { refusePlace, refuseTitle } from './place-of-folder.ts';

/** Makes a folder (DOC-02): what says nothing of access has that of the folder around it, at the top nobody's but the managers'. */
export const createFolder = route(endpoint, async ({ body }, context) => {
  const { Title: title, IdParent = null, AccessGroups, AllGroups, Custodians = [] } = body;
  const { AsksForRequests: asksForRequests = null } = body;
  const { user } = context;
  const isRoot = IdParent === null;
  const Id = await context.write({ action: endpoint.id }, async (tx) => {
    await lockFolders(tx);
    await refusePlace(tx, IdParent, title, user);
    await refuseTitle(tx, IdParent, title);
    // That requests are no longer asked for is signed by two (rule L10), and a call that makes something takes no password.
    if (asksForRequests === false && IdParent !== null && (await folderAsks(tx, IdParent)))
      throw new AppError('VALIDATION', { fields: [{ field: 'AsksForRequests', code: 'INVALID_VALUE' }] });
    const access = await changeAccess(
      tx,
      { ownAccess: isRoot, allGroups: null },
      { groups: AccessGroups, allGroups: AllGroups },
      { groupsField: 'AccessGroups', allField: 'AllGroups', isRoot },
    );
    await checkCustodians(tx, Custodians);
    const group = body.CreateByGroup ?? null;
    if (group !== null && !(await findOwnGroups(tx, user.id)).has(group))
      throw new AppError('VALIDATION', { fields: [{ field: 'CreateByGroup', code: 'INVALID_VALUE' }] });
    const id = await insertFolder(tx, {
      title,
      parentId: IdParent,
      ownAccess: access.ownAccess,
      allGroups: access.allGroups,
      createdBy: user.id,
      createdByGroup: group,
      asksForRequests,
    });
    await writeGroups(tx, 'document_folder_group', id, access.groups ?? []);
    await writeCustodians(tx, id, Custodians);
    await noteAct(tx, { action: 'FOLDER_CREATE', folderId: id, content: title, by: user.id });
    return id;
  });
  return { Id };
});
