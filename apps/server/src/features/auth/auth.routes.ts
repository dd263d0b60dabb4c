import type { Route } from '../../platform/http/route.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { changePassword } from './change-password.ts';
import { getPasswordRules } from './get-password-rules.ts';
import { getProfile } from './get-profile.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { noteActivity } from './note-activity.ts';
import { refreshToken } from './refresh-token.ts';
import { verifyPassword } from './verify-password.ts';

export const authRoutes: Route[] = [
  logIn,
  refreshToken,
  logOut,
  verifyPassword,
  getProfile,
  noteActivity,
  listSessions,
  endOtherSessions,
  changePassword,
  getPasswordRules,
];
