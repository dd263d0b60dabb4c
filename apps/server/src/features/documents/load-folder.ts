import { type FolderAction, judgeFolder } from '@kiemlab/contract/features/documents/folders.rules';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../platform/http/app-error.ts';
import { throwRefusals } from '../../platform/http/refuse-records.ts';
import { lockFolder, type LockedFolder } from './folders.queries.ts';

/** Refuses what the rules do not allow with a folder that is locked. */
export function refuseFolder(folder: LockedFolder, actor: Actor, action: FolderAction): void {
  const { level, levelAbove, isDefault, title } = folder;
  const because = judgeFolder({ level, levelAbove: levelAbove ?? undefined, isDefault }, actor, action);
  if (because) throwRefusals([{ code: title, because }]);
}

/** A folder under its lock, once the rules have allowed the action; else FOLDER_NOT_FOUND or the rules' refusal. */
export async function loadFolder(
  tx: Tx,
  id: string,
  actor: Actor,
  action: FolderAction,
): Promise<LockedFolder> {
  const folder = found(await lockFolder(tx, id, actor), 'FOLDER_NOT_FOUND');
  refuseFolder(folder, actor, action);
  return folder;
}
