import { logout } from '@kiemlab/contract/features/auth/auth.api';
import { call } from '../api/call.ts';
import { endSession, readSession, type SessionEnd } from './session-store.ts';

/** Ends the session on the server, which keeps why, and here; here also when the server cannot be reached. */
export async function logOut(end: SessionEnd): Promise<void> {
  await call(logout, { body: end === 'idle' ? { idle: true } : {} }).catch(() => undefined);
  // The server may have said why it was over already.
  if (readSession()) endSession(end);
}
