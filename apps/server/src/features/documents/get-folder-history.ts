import { getFolderHistory as endpoint } from '@kiemlab/contract/features/documents/folders.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findHistory } from './document-history.queries.ts';
import { findFolderId } from './folders.queries.ts';

/** What was done to a folder and in it (DOC-03); acts on what the caller does not see are not there. */
export const getFolderHistory = route(endpoint, async ({ query }, { db, user }) => {
  const { idFolder, size, before } = query;
  found(await findFolderId(db, idFolder, user), 'FOLDER_NOT_FOUND');
  const rows = await findHistory(db, idFolder, user, { before, limit: size + 1 });
  return {
    historyList: rows.slice(0, size).map((row) => ({
      id: Number(row.id),
      actionType: row.action_type,
      content: row.content,
      idFolder: row.folder_id,
      idFile: row.document_id,
      createBy: row.created_by,
      createName: row.creator ?? '',
      createDate: row.created_at.toISOString(),
    })),
    hasMore: rows.length > size,
  };
});
