import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { withBlind } from './with-blind.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('COMP-40 the setting is read once for many requests, and anew when it is forgotten or could not be read', async () => {
  const { token } = await addPerson(app, ['Sample']);
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve({ blind: true, settings: '1' }),
    () => Promise.resolve({ blind: false, settings: '2' }),
  ];
  let asked = 0;
  const sessions = withBlind(app.services.sessions, () => {
    const answer = answers[asked++];
    return answer ? answer() : Promise.reject(new Error('asked too often'));
  });
  await expect(sessions.authenticate(token)).rejects.toThrow('away');
  const all = await Promise.all(Array.from({ length: 20 }, () => sessions.authenticate(token)));
  expect([all.map(({ blind }) => blind), asked]).toEqual([Array.from({ length: 20 }, () => true), 2]);
  sessions.forget();
  expect(await sessions.authenticate(token)).toMatchObject({ blind: false, settings: '2' });
  expect(asked).toBe(3);
});

test('COMP-40 from one request to the next it is the same person, until a right or the setting is another', async () => {
  const { token } = await addPerson(app, ['Sample']);
  let blind = false;
  const sessions = withBlind(app.services.sessions, () => Promise.resolve({ blind, settings: '1' }));
  const first = await sessions.authenticate(token);
  expect(await sessions.authenticate(token)).toBe(first);
  blind = true;
  sessions.forgetLimits();
  const then = await sessions.authenticate(token);
  expect([first.blind, then.blind]).toEqual([false, true]);
  expect(await sessions.authenticate(token)).toBe(then);
  sessions.forget();
  expect(await sessions.authenticate(token)).not.toBe(then);
});
