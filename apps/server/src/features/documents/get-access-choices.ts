import { getAccessChoices as endpoint } from '@kiemlab/contract/features/documents/browse.api';
import type { Actor } from '@kiemlab/contract/core/actor';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import type { Database } from '@kiemlab/db/database';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';
import {
  findCreator,
  findDocumentGroups,
  findDocumentLevel,
  findDocumentPeople,
  findFolderLevel,
} from './access-choices.queries.ts';

interface Place {
  idFolder?: string | undefined;
  idFile?: string | undefined;
}

/** What the caller may do there. */
async function levelAt(db: Database, { idFolder, idFile }: Place, actor: Actor): Promise<number> {
  if (idFile !== undefined) return found(await findDocumentLevel(db, idFile, actor), 'DOCUMENT_NOT_FOUND');
  const level = idFolder === undefined ? undefined : await findFolderLevel(db, idFolder, actor);
  return found(level, 'FOLDER_NOT_FOUND');
}

/** Groups and people to choose from, for who manages or edits something there (rule L30), and who of these may be named for a kind (B5). */
export const getAccessChoices = route(endpoint, async ({ query }, { db, user }) => {
  const level = await levelAt(db, query, user);
  if (!reaches(level, 'EDIT')) throw new AppError('FOLDER_LEVEL_TOO_LOW');
  const { type, idFile } = query;
  // Who asks in a folder is who would add the document.
  const createdBy = (idFile === undefined ? undefined : await findCreator(db, idFile)) ?? user.id;
  const isBlind = await readSetting(db, 'blindCoding');
  return {
    groupList: reaches(level, 'MANAGE') ? await findDocumentGroups(db) : [],
    userList: await findDocumentPeople(db, type && { type, createdBy }, isBlind),
  };
});
