import type { Actor } from '@kiemlab/contract/core/actor';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../platform/http/app-error.ts';
import { throwRefusals } from '../../platform/http/refuse-records.ts';
import { findDefaultFolder, lockFolder, type LockedFolder } from './folders.queries.ts';

/**
 * The folder into which a document goes, the one for all that is filed nowhere else where none is named; nobody deletes it meanwhile.
 * Throws FOLDER_NOT_FOUND, and FOLDER_LEVEL_TOO_LOW for who may not edit there (rule L5).
 */
export async function holdFolder(tx: Tx, id: string | undefined, actor: Actor): Promise<LockedFolder> {
  const target = id ?? (await findDefaultFolder(tx));
  const folder = found(await lockFolder(tx, target, actor, 'hold'), 'FOLDER_NOT_FOUND');
  if (!reaches(folder.level, 'EDIT'))
    throwRefusals([{ code: folder.title, because: 'FOLDER_LEVEL_TOO_LOW' }]);
  return folder;
}
