// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { endSession, storeSession } from '../session/session-store.ts';
import { draftOf, draftsNamed } from './draft.ts';

const logIn = (userId: string) =>
  storeSession({ accessToken: 'a', refreshToken: 'r', userId, username: userId });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('AUTH-15 a draft survives the end of the session and comes back after the new login', () => {
  logIn('u1');
  draftOf('sample').write({ name: 'Cao ích mẫu' });
  endSession('idle');
  logIn('u1');
  expect(draftOf('sample').read()).toEqual({ name: 'Cao ích mẫu' });
});

test('AUTH-15 a draft is not shown to another user of the same computer', () => {
  logIn('u1');
  draftOf('sample').write({ name: 'x' });
  logIn('u2');
  expect(draftOf('sample').read()).toBeUndefined();
});

test('a draft goes when it is cleared, and is not kept without a name', () => {
  draftOf('sample').write({ name: 'x' });
  draftOf('sample').clear();
  expect(draftOf('sample').read()).toBeUndefined();
  draftOf(undefined).write({ name: 'x' });
  expect(sessionStorage.length).toBe(0);
});

test('AUTH-15 the drafts of a kind are found again, those of the person alone', () => {
  logIn('u1');
  draftOf('sample-new-a').write({});
  draftOf('sample-new-b').write({});
  draftOf('sample-edit-c').write({});
  expect(draftsNamed('sample-new-')).toEqual(['a', 'b']);
  logIn('u2');
  expect(draftsNamed('sample-new-')).toEqual([]);
});
