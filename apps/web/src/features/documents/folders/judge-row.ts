import type { Actor } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { type FolderAction, judgeFolder } from '@kiemlab/contract/features/documents/folders.rules';

/**
 * May the person do this to a folder as it is shown? The error code if not. `above` is the folder around it where the person sees that; who
 * does not see it may do nothing there.
 */
export function judgeShown(
  folder: Folder,
  above: Folder | undefined,
  actor: Actor,
  action: FolderAction,
): ErrorCode | undefined {
  const levelAbove = folder.IdParent === null ? undefined : (above?.Level ?? 0);
  return judgeFolder({ level: folder.Level, levelAbove, isDefault: folder.IsDefault }, actor, action);
}
