// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '../session/session-store.ts';
import { keepSetting, onKept, settleSettings, unsentSettings } from './own-settings.ts';

const logIn = (userId: string) =>
  storeSession({ accessToken: 'a', refreshToken: 'r', userId, username: userId });

afterEach(() => localStorage.clear());

test('SHELL-05 what is chosen waits until it is sent, the later choice counts, and each list has its own', () => {
  const told = vi.fn();
  const stop = onKept(told);
  keepSetting({ itemsPerPage: 20, columns: { samples: { a: false } } });
  keepSetting({ itemsPerPage: 50, theme: 'dark', columns: { tests: { b: true } } });
  stop();
  keepSetting({ language: 'en' });
  expect(told).toHaveBeenCalledTimes(2);
  expect(unsentSettings()).toEqual({
    itemsPerPage: 50,
    theme: 'dark',
    language: 'en',
    columns: { samples: { a: false }, tests: { b: true } },
  });
});

test('SHELL-05 what has come to the server waits no longer; what was chosen meanwhile does', () => {
  logIn('u1');
  keepSetting({ itemsPerPage: 20, theme: 'dark', columns: { samples: { a: false }, tests: { b: true } } });
  const sent = unsentSettings();
  keepSetting({ itemsPerPage: 30, columns: { tests: {} } });
  settleSettings(sent);
  expect(unsentSettings()).toEqual({ itemsPerPage: 30, columns: { tests: {} } });
  settleSettings(unsentSettings());
  expect(unsentSettings()).toEqual({});
  expect(localStorage.getItem('unsent-settings')).toBeNull();
});

test('SHELL-05 what one person chose is not sent for the next; what was chosen at the login is', () => {
  keepSetting({ language: 'en' });
  logIn('u1');
  expect(unsentSettings()).toEqual({ language: 'en' });
  keepSetting({ theme: 'dark' });
  logIn('u2');
  expect(unsentSettings()).toEqual({});
  logIn('u1');
  expect(unsentSettings()).toEqual({ language: 'en', theme: 'dark' });
});
