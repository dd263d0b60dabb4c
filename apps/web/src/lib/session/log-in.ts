import { authEndpoints } from '../api/auth-endpoints.ts';
import { call } from '../api/call.ts';
import { storeSession } from './session-store.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Logs in and stores the session. Throws `HttpError`; its message never tells which of the two was wrong (AUTH-03). */
export async function logIn(credentials: Credentials): Promise<void> {
  const { login } = await authEndpoints();
  const answer = await call(login, { body: credentials });
  storeSession({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    userId: answer.GeneralInfomation.IdUser,
    username: answer.LoginInfomation.Username,
  });
}
