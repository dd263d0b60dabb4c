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
    () => Promise.resolve(true),
    () => Promise.resolve(false),
  ];
  let asked = 0;
  const sessions = withBlind(app.services.sessions, () => {
    const answer = answers[asked++];
    return answer ? answer() : Promise.resolve(false);
  });
  await expect(sessions.authenticate(token)).rejects.toThrow('away');
  const all = await Promise.all(Array.from({ length: 20 }, () => sessions.authenticate(token)));
  expect([all.map(({ blind }) => blind), asked]).toEqual([Array.from({ length: 20 }, () => true), 2]);
  sessions.forget();
  expect([(await sessions.authenticate(token)).blind, asked]).toEqual([false, 3]);
});
