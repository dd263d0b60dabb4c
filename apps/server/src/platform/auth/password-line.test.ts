import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPasswords, PASSWORD_LINE } from './passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('AUTH-14 one password of each line is checked at once, fifty wait, and who comes then is told so at once', async () => {
  expect(PASSWORD_LINE).toEqual({ atOnce: 1, most: 50 });
  const passwords = await createPasswords();
  const strangers = Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.verify(undefined, 'nobody has it', undefined, 'strangers')),
  );
  const refused = (outcome: PromiseSettledResult<boolean>[]) =>
    outcome.flatMap((one, nth) =>
      one.status === 'rejected' ? [{ nth, reason: one.reason as unknown }] : [],
    );
  // While strangers fill theirs, the other line is free.
  const stored = await passwords.hash('một mật khẩu');
  expect(await passwords.verify(stored, 'một mật khẩu')).toBe(true);
  // The last that came were refused, not those who waited.
  expect(refused(await strangers)).toMatchObject(
    Array.from({ length: 9 }, (_, nth) => ({
      nth: 51 + nth,
      reason: { code: 'TOO_MANY_REQUESTS', status: 429 },
    })),
  );
  const known = Array.from({ length: 52 }, () => passwords.verify(undefined, 'nobody has it'));
  expect(refused(await Promise.allSettled(known))).toMatchObject([{ nth: 51 }]);
});

test('AUTH-14 who leaves gives up the place in line', async () => {
  const passwords = await createPasswords();
  const gone = Array.from({ length: 50 }, () => new AbortController());
  const running = passwords.verify(undefined, 'a');
  const waiting = gone.map(({ signal }) => passwords.verify(undefined, 'b', signal));
  for (const one of gone) one.abort(new Error('left'));
  const after = passwords.verify(undefined, 'c');
  const left = await Promise.allSettled(waiting);
  expect(left.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await Promise.all([running, after])).toEqual([false, false]);
});

test('AUTH-14 under more logins than the line takes the others are answered 429, nobody 500, and all else goes on', async () => {
  const person = await addPerson(app, ['Sample']);
  const tries = Array.from({ length: 70 }, (_, number) =>
    app.call(login, { body: { username: `khong-co-${number}`, password: 'sai' } }),
  );
  const right = app.call(login, { body: { username: person.username, password: PASSWORD } });
  const meanwhile = await app.call(getProfile, {}, person.token);
  expect(meanwhile.status).toBe(200);
  const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 429]);
  expect([200, 429]).toContain((await right).status);
  expect((await app.call(login, { body: { username: person.username, password: PASSWORD } })).status).toBe(
    200,
  );
});
