import { managesDocuments } from '@kiemlab/contract/features/documents/folders.rules';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { throwRefusals } from '../../platform/http/refuse-records.ts';
import { isTitleTaken } from './folders.queries.ts';
import { loadFolder } from './load-folder.ts';

/** Refuses a place for a folder: one that the caller does not see or manage (rule L4); the top is for holders of Document_Manage. */
export async function refusePlace(
  tx: Tx,
  parentId: string | null,
  title: string,
  actor: Actor,
): Promise<void> {
  if (parentId !== null) await loadFolder(tx, parentId, actor, 'add');
  else if (!managesDocuments(actor)) throwRefusals([{ code: title, because: 'FOLDER_LEVEL_TOO_LOW' }]);
}

/** Refuses a title that another folder at the place has (DUPLICATE), whether the caller sees that or not. */
export async function refuseTitle(
  tx: Tx,
  parentId: string | null,
  title: string,
  except?: string,
): Promise<void> {
  if (await isTitleTaken(tx, parentId, title, except)) throw new AppError('DUPLICATE', { value: title });
}
