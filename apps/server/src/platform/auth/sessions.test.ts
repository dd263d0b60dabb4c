import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSessions } from './sessions.ts';
import { readTokenKey } from './sessions.queries.ts';

let app: TestApp;
let person: Person;
let key: Uint8Array;
let sessionId: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ['Sample']);
  key = await readTokenKey(app.services.db);
  sessionId = await sessionOf(person);
});
afterAll(() => app.stop());

async function sessionOf({ id }: Person): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>('SELECT id FROM session WHERE user_id = $1', [id]);
  return rows[0]?.id ?? '';
}
const sign = (
  claims: Record<string, unknown>,
  expires: string | number = '600s',
  with_ = key,
  alg = 'HS256',
) => new SignJWT(claims).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime(expires).sign(with_);
const answerTo = async (token: string) => {
  const { status, code } = await app.send(getProfile, {}, token);
  return [status, code];
};

test('AUTH-13 a token as the product makes it opens the session', async () => {
  expect(await answerTo(await sign({ sid: sessionId }))).toEqual([200, undefined]);
});

test('AUTH-13 tokens that were not made here, or are over, are refused', async () => {
  const forged = [
    'x',
    'a.b.c',
    await sign({ sid: sessionId }, '600s', new TextEncoder().encode('another key of thirty-two bytes.')),
    await sign({ sid: sessionId }, '600s', key, 'HS384'),
    new UnsecuredJWT({ sid: sessionId }).setExpirationTime('600s').encode(),
    await sign({ sid: sessionId }, Math.floor(Date.now() / 1000) - 1),
    await sign({}),
    await sign({ sid: 7 }),
    await sign({ sid: randomUUID() }),
  ];
  for (const token of forged) expect(await answerTo(token), token).toEqual([401, 'TOKEN_EXPIRED']);
});

test('AUTH-13 a changed letter in a token is noticed', async () => {
  const [head = '', , signature = ''] = (await sign({ sid: sessionId })).split('.');
  const body = Buffer.from(JSON.stringify({ sid: sessionId, exp: 4_102_444_800 })).toString('base64url');
  expect(await answerTo(`${head}.${body}.${signature}`)).toEqual([401, 'TOKEN_EXPIRED']);
});

test('AUTH-09 only a bearer token counts, not a cookie, not another scheme', async () => {
  for (const headers of [
    { cookie: `access_token=${person.token}` },
    { authorization: person.token },
    { authorization: `Basic ${person.token}` },
    { authorization: 'Bearer' },
  ]) {
    const answer = await app.app.inject({ method: 'GET', url: '/api/user/profile', headers });
    expect(answer.statusCode, JSON.stringify(Object.keys(headers))).toBe(401);
  }
});

test('AUTH-13 an ended session is refused by every copy of the program that does not hold it yet', async () => {
  const leaver = await addPerson(app, []);
  await app.owner.query("SET kiemlab.action = 'test.end'");
  await app.owner.query('UPDATE session SET ended_at = now() WHERE user_id = $1', [leaver.id]);
  const copy = createSessions(app.services.db, key);
  await expect(copy.authenticate(leaver.token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await answerTo(leaver.token)).toEqual([401, 'TOKEN_EXPIRED']);
});

test('USER-03 whoever is disabled is out, whoever loses a right has lost it', async () => {
  const leaver = await addPerson(app, ['Sample']);
  expect(await answerTo(leaver.token)).toEqual([200, undefined]);
  await app.owner.query("SET kiemlab.action = 'test.disable'");
  await app.owner.query('DELETE FROM user_group WHERE user_id = $1', [leaver.id]);
  app.services.sessions.forget();
  expect((await app.send(getProfile, {}, leaver.token)).data.permissions).toEqual([]);
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [leaver.id]);
  app.services.sessions.forget();
  expect(await answerTo(leaver.token)).toEqual([401, 'TOKEN_EXPIRED']);
});
