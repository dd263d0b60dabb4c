import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { PERMISSIONS } from '../../core/permissions.ts';
import { day, id, instant, requiredText } from '../../core/text.ts';

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
  /** Other accounts that count as the same person's, or are one hand with it (rules R7, R11): pages turn off what these are kept apart from. */
  aliases: z.array(id),
  /** Which of these are one hand with it for now (rule R11), and the last day of it. */
  hands: z.array(z.strictObject({ id, until: day })),
  /** Minutes without activity after which the session ends. */
  idleMinutes: z.int(),
  /** False while blind coding keeps the origin of samples from this person; pages then offer nothing of it. */
  origin: z.boolean(),
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
  errors: ['TOKEN_EXPIRED', 'SESSION_IDLE', 'SESSION_OVER', 'FORBIDDEN'],
});

export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'End the session on the server; `idle` says that nobody was there any more',
  permission: 'signed-in',
  envelope: 'user-service',
  body: z.strictObject({ idle: z.boolean().optional() }),
  passive: true,
  beforePasswordChange: true,
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
  // The pages read it anew when the rights have changed, with nobody there.
  passive: true,
  beforePasswordChange: true,
  ok: Profile,
});

export const noteActivity = defineEndpoint({
  id: 'auth.note-activity',
  method: 'POST',
  path: '/api/user/activity',
  summary: 'Somebody is at work in a page that asks nothing: typing, reading',
  permission: 'signed-in',
  envelope: 'user-service',
  beforePasswordChange: true,
  ok: z.strictObject({}),
});

/** A session of the caller that has not ended. */
export const OwnSession = z.strictObject({
  since: instant,
  lastSeen: instant,
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = defineEndpoint({
  id: 'auth.list-sessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Own sessions that have not ended, the caller’s first',
  permission: 'signed-in',
  envelope: 'user-service',
  ok: z.array(OwnSession),
});

export const endOtherSessions = defineEndpoint({
  id: 'auth.end-other-sessions',
  method: 'POST',
  path: '/api/user/end_other_sessions',
  summary: 'End all own sessions but this one',
  permission: 'signed-in',
  envelope: 'user-service',
  /** How many there were. */
  ok: z.strictObject({ ended: z.int() }),
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
