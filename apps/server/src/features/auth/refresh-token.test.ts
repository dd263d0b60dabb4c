import { getProfile, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ACCESS_SECONDS } from '../../platform/auth/sessions.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const refresh = (token: string) => app.call(refreshToken, { query: { refresh_token: token } });
const endOf = async ({ id }: Person) => {
  const { rows } = await app.owner.query<{ ended_because: string | null }>(
    'SELECT ended_because FROM session WHERE user_id = $1',
    [id],
  );
  return rows.map((row) => row.ended_because);
};

test('AUTH-13 a refresh token is exchanged for new ones, which work', async () => {
  const person = await addPerson(app, []);
  const first = await refresh(person.refreshToken);
  expect(first.status).toBe(200);
  expect(first.data.refresh_token).not.toBe(person.refreshToken);
  expect((await app.call(getProfile, {}, first.data.access_token)).data.IdUser).toBe(person.id);
  const second = await refresh(first.data.refresh_token);
  expect(second.status).toBe(200);
  expect(await endOf(person)).toEqual([null]);
});

test('AUTH-13 a token that comes twice ends the whole family, access tokens included', async () => {
  const person = await addPerson(app, []);
  const next = await refresh(person.refreshToken);
  const again = await refresh(person.refreshToken);
  expect([again.status, again.code]).toEqual([401, 'TOKEN_EXPIRED']);
  expect(await endOf(person)).toEqual(['refresh token used twice']);
  expect((await refresh(next.data.refresh_token)).code).toBe('TOKEN_EXPIRED');
  for (const token of [person.token, next.data.access_token])
    expect((await app.call(getProfile, {}, token)).code).toBe('TOKEN_EXPIRED');
});

test('AUTH-13 of two uses at the same moment one wins, and the session ends', async () => {
  const person = await addPerson(app, []);
  const answers = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect(await endOf(person)).toEqual(['refresh token used twice']);
});

test('AUTH-13 a renewal leaves nothing in the trail', async () => {
  const person = await addPerson(app, []);
  const events = async () => (await app.owner.query('SELECT count(*) FROM audit_event')).rows;
  const before = await events();
  const first = await refresh(person.refreshToken);
  expect((await refresh(first.data.refresh_token)).status).toBe(200);
  expect(await events()).toEqual(before);
});

test('AUTH-13 the end of a family by a second use stands in the trail', async () => {
  const person = await addPerson(app, []);
  await refresh(person.refreshToken);
  await refresh(person.refreshToken);
  const { rows } = await app.owner.query<{ new_value: string }>(
    `SELECT new_value FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
      WHERE action = 'auth.refresh-token' AND field = 'ended_because' AND r.row_id IN (SELECT id::text FROM session WHERE user_id = $1)`,
    [person.id],
  );
  expect(rows).toEqual([{ new_value: 'refresh token used twice' }]);
});

test('AUTH-13 a token that is over or unknown is refused, with nothing written', async () => {
  const person = await addPerson(app, []);
  await app.owner.query("SET kiemlab.action = 'test.age'");
  await app.owner.query(
    "UPDATE refresh_token SET expires_at = now() - interval '1 second' WHERE session_id IN (SELECT id FROM session WHERE user_id = $1)",
    [person.id],
  );
  for (const token of [person.refreshToken, 'không có', "' OR true --", 'a\u0000b', 'x'.repeat(500)])
    await refused(app, undefined, refreshToken, { query: { refresh_token: token } }, 'TOKEN_EXPIRED');
  expect(await endOf(person)).toEqual([null]);
});

test('AUTH-13 a refresh token is no access token, nor the other way round', async () => {
  const person = await addPerson(app, []);
  expect((await app.call(getProfile, {}, person.refreshToken)).status).toBe(401);
  expect((await refresh(person.token)).status).toBe(401);
});

const renewWith = (token: string, headers: Record<string, string>) =>
  app.app.inject({ method: 'GET', url: `/api/user/refresh_token?refresh_token=${token}`, headers });

test('AUTH-13 who is signed in does not go on in the session of another: refused, and the renewal stays good for its owner', async () => {
  const [mine, theirs] = [await addPerson(app, ['Audit_View']), await addPerson(app, [])];
  const answer = await renewWith(theirs.refreshToken, {
    authorization: `Bearer ${mine.token}`,
    cookie: `refresh_token=${mine.refreshToken}`,
  });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'FORBIDDEN',
  ]);
  expect(await endOf(theirs)).toEqual([null]);
  expect((await refresh(theirs.refreshToken)).status).toBe(200);
  expect((await app.call(getProfile, {}, mine.token)).status).toBe(200);
});

test('AUTH-13 with the access token of the same session, over or not, or with none of ours it is renewed', async () => {
  const person = await addPerson(app, []);
  const [header, payload] = person.token.split('.');
  let token = person.refreshToken;
  for (const bearer of [person.token, `${header}.${payload}.x`, 'không', person.refreshToken]) {
    const answer = await renewWith(token, { authorization: `Bearer ${encodeURI(bearer)}` });
    expect(answer.statusCode).toBe(200);
    token = answer.json<{ data: { refresh_token: string } }>().data.refresh_token;
  }
});

test('AUTH-13 an access token that is over says nothing of who asks', async () => {
  const [mine, theirs] = [await addPerson(app, []), await addPerson(app, [])];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * ACCESS_SECONDS * 1000 });
  try {
    for (const { token } of [theirs, mine]) {
      const answer = await renewWith(theirs.refreshToken, { authorization: `Bearer ${token}` });
      if (token === theirs.token)
        theirs.refreshToken = answer.json<{ data: { refresh_token: string } }>().data.refresh_token;
      expect(answer.statusCode).toBe(200);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('AUTH-13 the token is asked for, and may not be endless', async () => {
  for (const query of [{}, { refresh_token: '' }, { refresh_token: 'x'.repeat(501) }])
    await refused(app, undefined, refreshToken, { query }, 'VALIDATION');
});
