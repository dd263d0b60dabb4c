import type { Route } from '../../platform/http/route.ts';
import { confirmTwoPeople } from './confirm-two-people.ts';
import { createUser } from './create-user.ts';
import { deleteUser, disableUser } from './delete-user.ts';
import { editUser } from './edit-user.ts';
import { findEqualUsers } from './find-equal-users.ts';
import { getNextEmploymentNumber } from './get-next-employment-number.ts';
import { getUserDetail } from './get-user-detail.ts';
import { getUserFile } from './get-user-file.ts';
import { getUserSettings } from './get-user-settings.ts';
import { listDoublePeople } from './list-double-people.ts';
import { listUsers } from './list-users.ts';
import { resetPassword } from './reset-password.ts';
import { saveUserSettings } from './save-user-settings.ts';
import { unlockAccount } from './unlock-account.ts';
import { uploadUserFile } from './upload-user-file.ts';

export const usersRoutes: Route[] = [
  listUsers,
  findEqualUsers,
  listDoublePeople,
  confirmTwoPeople,
  createUser,
  editUser,
  deleteUser,
  disableUser,
  getUserDetail,
  getNextEmploymentNumber,
  resetPassword,
  unlockAccount,
  uploadUserFile,
  getUserFile,
  getUserSettings,
  saveUserSettings,
];
