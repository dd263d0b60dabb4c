import { listFolderDocuments as endpoint } from '@kiemlab/contract/features/documents/filing.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { documentsUpTo, findDocuments } from './documents.queries.ts';
import { findFolderId } from './folders.queries.ts';
import { presentDocuments } from './present-document.ts';

/** A page of the documents of a folder, or of all that the caller sees (DOC-01, DOC-06). */
export const listFolderDocuments = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, folderId, ...filter } = query;
  if (folderId !== undefined) found(await findFolderId(db, folderId, user), 'FOLDER_NOT_FOUND');
  const upTo = await documentsUpTo(db, query.upTo);
  const part = { offset: page * size, limit: size };
  const { rows, total } = await findDocuments(db, { ...filter, folderId }, user, part, upTo);
  return { documentList: await presentDocuments(db, rows, user), total, upTo: upTo.text };
});
