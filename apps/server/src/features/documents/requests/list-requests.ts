import { listRequests as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { today } from '../../../platform/clock.ts';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findDocumentLevel } from '../access-choices.queries.ts';
import { findFolderId } from '../folders.queries.ts';
import { presentRequest } from './request-state.ts';
import { findRequests } from './requests.queries.ts';

/** Requests to print or to save that the caller sees (rule L11). */
export const listRequests = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, idFile, idFolder } = query;
  if (idFile !== undefined) found(await findDocumentLevel(db, idFile, user), 'DOCUMENT_NOT_FOUND');
  if (idFolder !== undefined) found(await findFolderId(db, idFolder, user), 'FOLDER_NOT_FOUND');
  const { rows, total } = await findRequests(db, query, user, { offset: page * size, limit: size });
  const day = today();
  return { requestList: rows.map((row) => presentRequest(row, day)), total };
});
