import { getTrainingChoices as endpoint } from '@kiemlab/contract/features/documents/training.api';
import { ASKS_FROM } from '@kiemlab/contract/features/documents/training.rules';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { findDocumentGroups, findDocumentLevel } from '../access-choices.queries.ts';
import { findTrainees } from './ask-people.queries.ts';

/** Groups, and the people who see a document, for who asks them to read it (rule L13). */
export const getTrainingChoices = route(endpoint, async ({ query: { idFile } }, { db, user }) => {
  const level = found(await findDocumentLevel(db, idFile, user), 'DOCUMENT_NOT_FOUND');
  if (!reaches(level, ASKS_FROM)) throw new AppError('FOLDER_LEVEL_TOO_LOW');
  return {
    groupList: await findDocumentGroups(db),
    userList: await findTrainees(db, idFile, await readSetting(db, 'blindCoding')),
  };
});
