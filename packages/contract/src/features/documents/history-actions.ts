import type { Bilingual } from '../../core/language.ts';

/** What is done to folders and files; the place in the list is the number it travels as (specification 2 §4). */
export const HISTORY_ACTIONS = [
  'FOLDER_CREATE',
  'FOLDER_UPDATE',
  'FOLDER_DELETE',
  'FILE_CREATE',
  'FILE_UPDATE',
  'FILE_DELETE',
  'POSITION',
  'REPLACE',
  'REVIEW',
  'APPROVE',
  'PRINT_REQUEST',
  'PRINT_APPROVE',
  'TRAINING_REQUEST',
  'TRAINING_APPROVE',
  'DOWNLOAD_REQUEST',
  'DOWNLOAD_APPROVE',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** The number an action type travels as, 0 to 15. */
export const numberOfHistoryAction = (action: HistoryAction): number => HISTORY_ACTIONS.indexOf(action);

/** What single people ask for, are given, print, save and sign as read: told to who manages the document, to others their own (rules L11, L13). */
export const ACTS_OF_READERS = [
  'PRINT_REQUEST',
  'PRINT_APPROVE',
  'TRAINING_REQUEST',
  'TRAINING_APPROVE',
  'DOWNLOAD_REQUEST',
  'DOWNLOAD_APPROVE',
] as const satisfies HistoryAction[];

/** What the action types are called. */
export const HISTORY_ACTION_NAMES: Readonly<Record<HistoryAction, Bilingual>> = {
  FOLDER_CREATE: { vi: 'Tạo thư mục', en: 'Create folder' },
  FOLDER_UPDATE: { vi: 'Cập nhật thư mục', en: 'Update folder' },
  FOLDER_DELETE: { vi: 'Xóa thư mục', en: 'Delete folder' },
  FILE_CREATE: { vi: 'Thêm tài liệu', en: 'Create file' },
  FILE_UPDATE: { vi: 'Cập nhật tài liệu', en: 'Update file' },
  FILE_DELETE: { vi: 'Xóa tài liệu', en: 'Delete file' },
  POSITION: { vi: 'Đổi vị trí', en: 'Change position' },
  REPLACE: { vi: 'Thay thế tài liệu', en: 'Replace file' },
  REVIEW: { vi: 'Soát xét', en: 'Review' },
  APPROVE: { vi: 'Phê duyệt', en: 'Approve' },
  PRINT_REQUEST: { vi: 'Yêu cầu in, in', en: 'Ask to print, print' },
  PRINT_APPROVE: { vi: 'Duyệt in', en: 'Answer request to print' },
  TRAINING_REQUEST: { vi: 'Giao đọc tài liệu', en: 'Ask for training' },
  TRAINING_APPROVE: { vi: 'Ký đã đọc và hiểu', en: 'Sign as read and understood' },
  DOWNLOAD_REQUEST: { vi: 'Yêu cầu tải xuống, tải xuống', en: 'Ask to download, download' },
  DOWNLOAD_APPROVE: { vi: 'Duyệt tải xuống', en: 'Answer request to download' },
};
