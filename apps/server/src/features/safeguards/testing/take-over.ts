import { changePassword, login } from '@kiemlab/contract/features/auth/auth.api';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { expect } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { confirmAs, waitingFor } from './confirm-all.ts';

/** Chooses a password with the one that was given, and logs in with it; `like` lends what else a person has. */
export async function logInWithGiven<P extends { username: string }>(
  app: TestApp,
  like: Person,
  person: P,
  given: string,
  next = `${PASSWORD}x`,
): Promise<P & Person> {
  const first = await app.call(login, { body: { username: person.username, password: given } });
  const chosen = { OldPassword: given, NewPassword: next, ConfirmNewPassword: next };
  await app.send(changePassword, { body: chosen }, first.data.access_token);
  const { data } = await app.call(login, { body: { username: person.username, password: next } });
  return { ...like, ...person, token: data.access_token };
}

/** The account of somebody, in the hands of who confirmed that its password is replaced. */
export async function takeOver(
  app: TestApp,
  { asker, confirmer, of, next }: { asker: Person; confirmer: Person; of: Person; next?: string | undefined },
): Promise<Person> {
  const body = { idUser: of.id, reason: 'Quên mật khẩu' };
  expect((await app.send(resetPassword, { body }, asker.token)).data.way).toBe('waits');
  const done = await confirmAs(app, confirmer, await waitingFor(app, confirmer));
  return logInWithGiven(app, of, of, done.data.passwords[0]?.OneTimePassword ?? '', next);
}
