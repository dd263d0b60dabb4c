import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { PERMISSIONS } from '../../core/permissions.ts';
import { id, requiredText } from '../../core/text.ts';

const password = z.string().min(1).max(200);
/** A password as it is typed: nothing is trimmed; control characters are no letters of any keyboard. */
export const typedPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), { error: 'INVALID_CHARACTER' });
const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);

/** Who somebody says to be, and the proof. */
export const Credentials = z.strictObject({ username: requiredText(100), password });
export type Credentials = z.output<typeof Credentials>;

/** Tokens as the specification names them (1 §7). */
const Tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
});

/** Who is signed in and what he or she may do; the screens' only source for buttons. */
export const Profile = z.strictObject({
  IdUser: id,
  Username: z.string(),
  FullName: z.string(),
  Position: z.string(),
  Department: z.string(),
  /** A new password has to be chosen before anything else (COMP-02). */
  mustChangePassword: z.boolean(),
  permissions: z.array(permissionCode),
});
export type Profile = z.output<typeof Profile>;

export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Log in with user name and password',
  permission: 'public',
  envelope: 'user-service',
  body: Credentials,
  ok: Tokens.extend({
    GeneralInfomation: z.strictObject({ IdUser: id }),
    LoginInfomation: z.strictObject({ Username: z.string() }),
  }),
  errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'RESET_PASSWORD_OVER'],
});

export const refreshToken = defineEndpoint({
  id: 'auth.refresh-token',
  method: 'GET',
  path: '/api/user/refresh_token',
  summary: 'Exchange a refresh token for new tokens; a token used twice ends the session',
  permission: 'public',
  envelope: 'user-service',
  query: z.strictObject({ refresh_token: z.string().min(1).max(500) }),
  ok: Tokens,
  errors: ['TOKEN_EXPIRED'],
});

export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'End the session on the server',
  permission: 'signed-in',
  envelope: 'user-service',
  ok: z.strictObject({}),
});

export const verifyPassword = defineEndpoint({
  id: 'auth.verify-password',
  method: 'POST',
  path: '/api/user/verify_password',
  summary: 'Check the signed-in user’s password before a signature',
  permission: 'signed-in',
  envelope: 'user-service',
  body: z.strictObject({ password }),
  ok: z.strictObject({}),
  errors: ['SIGNATURE_FAILED', 'SESSION_ENDED'],
});

export const getProfile = defineEndpoint({
  id: 'auth.get-profile',
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The signed-in user and his or her permissions',
  permission: 'signed-in',
  envelope: 'user-service',
  ok: Profile,
});

export const changePassword = defineEndpoint({
  id: 'auth.change-password',
  method: 'POST',
  path: '/api/user/change_password',
  summary:
    'Change one’s own password; names each rule that the new one breaks, and ends the other sessions of the person',
  permission: 'signed-in',
  beforePasswordChange: true,
  envelope: 'user-service',
  body: z
    .strictObject({
      OldPassword: password,
      NewPassword: typedPassword,
      ConfirmNewPassword: typedPassword,
    })
    .refine(({ NewPassword, ConfirmNewPassword }) => NewPassword === ConfirmNewPassword, {
      error: 'PASSWORD_MISMATCH',
      path: ['ConfirmNewPassword'],
    }),
  ok: z.strictObject({}),
  errors: ['OLD_PASSWORD_WRONG', 'SESSION_ENDED', 'STALE_VERSION'],
});

export const getPasswordRules = defineEndpoint({
  id: 'auth.get-password-rules',
  method: 'GET',
  path: '/api/user/password_rules',
  summary: 'What a new password has to be, for the pages that ask for one',
  permission: 'public',
  envelope: 'user-service',
  ok: z.strictObject({
    minLength: z.int(),
    history: z.int(),
    rejectCommon: z.boolean(),
    rejectName: z.boolean(),
  }),
});
