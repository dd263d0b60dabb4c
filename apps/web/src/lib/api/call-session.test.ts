// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onSession, readSession, type SessionEnd } from '../session/session-store.ts';
import { call } from './call.ts';
import { HttpError } from './http-error.ts';
import { input, isRefresh, read, refusal, server, signIn, signOut, tokens } from './testing/things.ts';

beforeEach(signIn);
afterEach(signOut);

test('AUTH-09 an expired token leads to one renewal and one retry, however many calls wait for it', async () => {
  const asked = server((path, token) => {
    if (isRefresh(path)) return tokens();
    return token === 'Bearer new' ? Response.json({ name: 'x' }) : refusal(401, 'TOKEN_EXPIRED');
  });
  const answers = await Promise.all([call(read, input), call(read, input), call(read, input)]);
  expect(answers).toEqual([{ name: 'x' }, { name: 'x' }, { name: 'x' }]);
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(1);
  expect(readSession()).toMatchObject({ accessToken: 'new', refreshToken: 'r2', userId: 'u1' });
});

test('AUTH-09 a second refusal after the renewal is final', async () => {
  const asked = server((path) => (isRefresh(path) ? tokens() : refusal(401, 'UNAUTHENTICATED')));
  await expect(call(read, input)).rejects.toBeInstanceOf(HttpError);
  expect(asked).toHaveLength(3);
});

test('AUTH-09 a 403 is asked again once with fresh rights, then believed', async () => {
  const asked = server((path) => (isRefresh(path) ? tokens() : refusal(403, 'FORBIDDEN')));
  await expect(call(read, input)).rejects.toMatchObject({ status: 403 });
  await expect(call(read, input)).rejects.toMatchObject({ status: 403 });
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(1);
});

test('AUTH-09 another tab’s newer token is used instead of a second renewal', async () => {
  const asked = server((_, token) => {
    if (token === 'Bearer theirs') return Response.json({ name: 'x' });
    localStorage.setItem('access_token', 'theirs');
    return refusal(401, 'TOKEN_EXPIRED');
  });
  expect(await call(read, input)).toEqual({ name: 'x' });
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(0);
});

test('AUTH-13 a refused renewal ends the session here', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((end) => ends.push(end));
  server(() => refusal(401, 'TOKEN_EXPIRED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(readSession()).toBeNull();
  expect(ends).toEqual(['expired']);
  stop();
});

test('AUTH-09 a renewal that cannot reach the server keeps the session', async () => {
  server((path) =>
    isRefresh(path) ? Promise.reject(new TypeError('Failed to fetch')) : refusal(401, 'TOKEN_EXPIRED'),
  );
  await expect(call(read, input)).rejects.toMatchObject({ status: 503 });
  expect(readSession()?.accessToken).toBe('old');
});

test('AUTH-12 the session that a fifth wrong password has ended is over here, and nothing is renewed', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((end) => ends.push(end));
  const asked = server(() => refusal(401, 'SESSION_ENDED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(asked).toHaveLength(1);
  expect(readSession()).toBeNull();
  expect(ends).toEqual(['signature']);
  stop();
});

test('AUTH-12 a wrong password at signing is no reason to renew', async () => {
  const asked = server(() => refusal(401, 'SIGNATURE_FAILED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SIGNATURE_FAILED' });
  expect(asked).toHaveLength(1);
});

test.each([
  ['SESSION_IDLE', 'idle'],
  ['SESSION_OVER', 'over'],
])(
  'AUTH-15 a session that the server ended with %s is over here, and the page knows why',
  async (code, end) => {
    const ends: (SessionEnd | undefined)[] = [];
    const stop = onSession((told) => ends.push(told));
    const asked = server(() => refusal(401, code));
    await expect(call(read, input)).rejects.toMatchObject({ code });
    expect([ends, readSession(), asked.length]).toEqual([[end], null, 1]);
    stop();
  },
);

test('AUTH-15 a renewal that finds the session over says why', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((told) => ends.push(told));
  server((path) => refusal(401, isRefresh(path) ? 'SESSION_IDLE' : 'TOKEN_EXPIRED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(ends).toEqual(['idle']);
  stop();
});

test('AUTH-15 a session of somebody who logged in meanwhile is not ended by an answer to the one before', async () => {
  server(() => {
    localStorage.setItem('access_token', 'theirs');
    return refusal(401, 'SESSION_IDLE');
  });
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SESSION_IDLE' });
  expect(readSession()?.accessToken).toBe('theirs');
});
