import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { aliasFields } from '../../core/alias-fields.ts';
import { id, instant, requiredText } from '../../core/text.ts';
import { typedPassword } from '../auth/auth.api.ts';
import { confirmation, RIGHTS_ERRORS } from '../rights/rights.api.ts';
import { EditedGeneral, GroupApp, NewGeneral, PersonBody, User } from './user.schema.ts';
import { reason, requiredReason } from '../../core/reason.ts';

/** User names are kept in small letters. */
const username = requiredText(100).pipe(
  z
    .string()
    .regex(/^[a-zA-Z0-9._-]+$/, { error: 'INVALID_FORMAT' })
    .toLowerCase(),
);

const CreateBody = z
  .strictObject({
    GroupApp: GroupApp.optional(),
    GeneralInformation: NewGeneral.optional(),
    GeneralInfomation: NewGeneral.optional(),
    LoginInfomation: z.strictObject({
      Username: username,
      Password: typedPassword,
      ConfirmPassword: typedPassword,
    }),
    UserInformation: PersonBody.optional(),
    UserInfomation: PersonBody.optional(),
    ...confirmation,
  })
  .superRefine(aliasFields('GeneralInformation', 'GeneralInfomation'))
  .superRefine(aliasFields('UserInformation', 'UserInfomation'))
  .refine(({ LoginInfomation: login }) => login.Password === login.ConfirmPassword, {
    error: 'PASSWORD_MISMATCH',
    path: ['LoginInfomation', 'ConfirmPassword'],
  });

const EditBody = z
  .strictObject({
    GroupApp: GroupApp.optional(),
    GeneralInformation: EditedGeneral.optional(),
    GeneralInfomation: EditedGeneral.optional(),
    UserInformation: PersonBody.optional(),
    UserInfomation: PersonBody.optional(),
    /** Of what was seen of the person in the form; a change meanwhile is refused then, whether or not it is signed. */
    version: z.int().min(1).max(2_147_483_647).optional(),
    ...confirmation,
  })
  .superRefine(aliasFields('GeneralInformation', 'GeneralInfomation'))
  .superRefine(aliasFields('UserInformation', 'UserInfomation'));

/** A part of a body under whichever of its spellings it was sent. */
export const spelled = <T>(first: T | undefined, second: T | undefined): T => {
  const sent = first ?? second;
  if (sent === undefined) throw new Error('the schema lets no body through without it');
  return sent;
};

export const createUser = defineEndpoint({
  id: 'users.create-user',
  method: 'POST',
  path: '/api/user/create_user_account',
  summary: 'Open an account for a person, who chooses a password of his or her own at the first log-in',
  permission: ['UserManagament_AddUser'],
  weakens: ['rights'],
  envelope: 'user-service',
  body: CreateBody,
  ok: z.strictObject({ IdUser: id, MaUser: z.string() }),
  errors: ['DUPLICATE', 'IDENTITY_NUMBER_TAKEN', ...RIGHTS_ERRORS],
});

export const editUser = defineEndpoint({
  id: 'users.edit-user',
  method: 'POST',
  path: '/api/user/edit_user',
  summary: 'Change what is kept of a person, and the user groups; `version` refuses what changed meanwhile',
  permission: ['UserManagament_EditUser'],
  weakens: ['rights', 'passwords'],
  envelope: 'user-service',
  body: EditBody,
  ok: z.strictObject({ IdUser: id, version: z.int() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'DUPLICATE', 'IDENTITY_NUMBER_TAKEN', ...RIGHTS_ERRORS],
});

const deletes = {
  permission: ['UserManagament_DeleteUser'],
  envelope: 'user-service',
  ok: z.strictObject({}),
} as const;

export const deleteUser = defineEndpoint({
  ...deletes,
  id: 'users.delete-user',
  method: 'GET',
  path: '/api/user/delete_user',
  summary: 'Disable an account and end its sessions; its names stay on records and are never given again',
  query: z.strictObject({ idUser: id, reason: reason.optional() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'ACCOUNT_DISABLED', ...RIGHTS_ERRORS],
});

export const disableUser = defineEndpoint({
  ...deletes,
  id: 'users.disable-user',
  method: 'POST',
  path: '/api/user/delete_user',
  summary: 'The same with a body, which can carry who confirms the end of an administrator',
  body: z.strictObject({ idUser: id, ...confirmation }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'ACCOUNT_DISABLED', ...RIGHTS_ERRORS],
});

export const getUserDetail = defineEndpoint({
  id: 'users.get-user-detail',
  method: 'GET',
  path: '/api/user/get_user_detail',
  summary:
    'A person; address, second email, entry date, file and groups for those who keep the accounts and the person alone',
  permission: 'signed-in',
  envelope: 'user-service',
  query: z.strictObject({ idUser: id }),
  ok: User,
  errors: ['NOT_FOUND'],
});

export const getNextEmploymentNumber = defineEndpoint({
  id: 'users.get-next-employment-number',
  method: 'GET',
  path: '/api/user/next_employment_number',
  summary: 'The employment number that is free next, as a proposal; it is given with the account',
  permission: ['UserManagament_AddUser'],
  envelope: 'user-service',
  ok: z.strictObject({ MaUser: z.string() }),
});

export const resetPassword = defineEndpoint({
  id: 'users.reset-password',
  method: 'POST',
  path: '/api/user/reset_password',
  summary:
    'Replace a password: by a mailed link, or without a mail server by one that is good for one log-in within 24 hours and has to be changed there, told here once. That of who holds a right that signs, and without a mail server that of an administrator, waits for a second person',
  permission: ['UserManagament_EditUser'],
  weakens: ['passwords'],
  envelope: 'user-service',
  body: z.strictObject({ idUser: id, ...confirmation }),
  ok: z.strictObject({
    /** The password, or how it comes to be: `mailed` to the person, or `waits` for a second person. */
    way: z.enum(['told', 'mailed', 'waits']),
    OneTimePassword: z.string().nullable(),
    ExpiresAt: instant.nullable(),
  }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'ACCOUNT_DISABLED', 'CONFIRM_IN_OWN_SESSION', ...RIGHTS_ERRORS],
});

export const unlockAccount = defineEndpoint({
  id: 'users.unlock-account',
  method: 'POST',
  path: '/api/user/unlock_account',
  summary: 'Open an account that wrong passwords have locked',
  permission: ['UserManagament_EditUser'],
  envelope: 'user-service',
  body: z.strictObject({ idUser: id, reason: requiredReason }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'ACCOUNT_NOT_LOCKED'],
});
