// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { endSession, readSession, storeSession } from './session-store.ts';

afterEach(() => localStorage.clear());

test('AUTH-02 a session is kept under exactly four keys, and leaves none behind', () => {
  const session = { accessToken: 'a', refreshToken: 'r', userId: 'u', username: 'knv1' };
  storeSession(session);
  expect(Object.keys(localStorage).sort()).toEqual(['access_token', 'refresh_token', 'user_id', 'username']);
  expect(readSession()).toEqual(session);
  endSession('logout');
  expect(localStorage.length).toBe(0);
  expect(readSession()).toBeNull();
});
