import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { PERMISSIONS } from '../../core/permissions.ts';
import { id, requiredText } from '../../core/text.ts';

const password = z.string().min(1).max(200);
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
  permissions: z.array(permissionCode),
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
  errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED'],
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
