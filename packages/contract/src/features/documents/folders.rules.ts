import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { Bilingual } from '../../core/language.ts';

/** What one may do in a folder, each with all before it (rule L2); the place in the list, counted from 1, is the number it travels as. */
export const FOLDER_LEVELS = ['VIEW', 'EDIT', 'MANAGE'] as const;
export type FolderLevel = (typeof FOLDER_LEVELS)[number];

/** The numbers, for schemas. */
export const LEVEL_NUMBERS = [1, 2, 3] as const;
export type LevelNumber = (typeof LEVEL_NUMBERS)[number];

const NUMBERS: Record<FolderLevel, LevelNumber> = { VIEW: 1, EDIT: 2, MANAGE: 3 };

/** The number a level travels as. */
export const numberOfLevel = (level: FolderLevel): LevelNumber => NUMBERS[level];

/** True where a person's number, 0 for who may do nothing, is at least that of the level. */
export const reaches = (own: number, level: FolderLevel): boolean => own >= NUMBERS[level];

/** What the levels are called. */
export const LEVEL_NAMES: Readonly<Record<FolderLevel, Bilingual>> = {
  VIEW: { vi: 'Xem', en: 'View' },
  EDIT: { vi: 'Chỉnh sửa', en: 'Edit' },
  MANAGE: { vi: 'Quản lý', en: 'Manage' },
};

/** True for those to whom the module is open: what they may do there follows from the folders (rule L1). */
export const opensDocuments = (actor: Actor): boolean => can(actor, 'NT_Document', 'Document_Manage');

/** True for those who make root folders and manage all (rule L1). */
export const managesDocuments = (actor: Actor): boolean => can(actor, 'Document_Manage');

/** What is done with a folder. */
export const FOLDER_ACTIONS = ['add', 'change', 'move', 'delete'] as const;
export type FolderAction = (typeof FOLDER_ACTIONS)[number];

/** What the rules need to know of a folder; levels are those of the actor, 0 for none. */
export interface FolderState {
  level: number;
  /** In the folder that it lies in; nothing for a root folder. */
  levelAbove: number | undefined;
  isDefault: boolean;
}

/**
 * May the actor do this to the folder now? The error code if not. What is in a folder, what it is called and who has access is for who
 * manages it; whether it is there, and where, for who manages the folder around it as well, of a root folder for holders of
 * Document_Manage (rule L4). The place of what is filed nowhere else stays.
 */
export function judgeFolder(folder: FolderState, actor: Actor, action: FolderAction): ErrorCode | undefined {
  if (!reaches(folder.level, 'MANAGE')) return 'FOLDER_LEVEL_TOO_LOW';
  if (action === 'add' || action === 'change') return undefined;
  const isAllowed =
    folder.levelAbove === undefined ? managesDocuments(actor) : reaches(folder.levelAbove, 'MANAGE');
  if (!isAllowed) return 'FOLDER_LEVEL_TOO_LOW';
  return folder.isDefault ? 'FOLDER_IS_DEFAULT' : undefined;
}
