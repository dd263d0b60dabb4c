import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { changeLanguage, currentLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { storeSession } from '../../lib/session/session-store.ts';
import { keepSetting, unsentSettings } from '../../lib/storage/own-settings.ts';
import { rememberPageSize, storedPageSize } from '../../lib/storage/page-size.ts';
import { asksOnSave, cacheAsksOnSave, rememberAsksOnSave } from '../../lib/storage/save-question.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { useOwnSettings } from './use-own-settings.ts';

let kept: object;
let sent: unknown[];
let broken: boolean;
/** Calls that a broken server refused. */
let refused: string[];
beforeEach(() => {
  sent = [];
  broken = false;
  refused = [];
  storeSession({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'u1' });
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (broken) {
      refused.push(method);
      return Promise.resolve(Response.json({ status: 0, error: { code: 'INTERNAL' } }, { status: 500 }));
    }
    if (method !== 'PUT') return Promise.resolve(Response.json({ status: 1, data: kept }));
    sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(Response.json({ status: 1, data: kept }));
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await showLanguage('vi');
});

function Page() {
  return <p>{useOwnSettings() ? `${storedPageSize()} ${currentLanguage()}` : 'chờ'}</p>;
}
function open(mustChangePassword = false) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), { mustChangePassword });
  return renderInFrame(<Page />, cache);
}

test('COMP-02 who has to choose a password first asks for nothing that would be refused, and keeps what was chosen', async () => {
  kept = {};
  await changeLanguage('en');
  vi.useFakeTimers();
  const asked = vi.spyOn(globalThis, 'fetch');
  open(true);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('chờ')).toBeTruthy();
  expect(unsentSettings()).toEqual({ language: 'en' });
});

test('SHELL-05 what was chosen elsewhere stands here before a list is drawn; local storage is its cache', async () => {
  kept = { itemsPerPage: 30, language: 'en', columns: { samples: { code: false } } };
  localStorage.setItem('columns:samples', JSON.stringify({ shown: { name: false }, widths: { name: 99 } }));
  open();
  expect(screen.getByText('chờ')).toBeTruthy();
  expect(await screen.findByText(/^30/)).toBeTruthy();
  await waitFor(() => expect(currentLanguage()).toBe('en'));
  expect(JSON.parse(localStorage.getItem('columns:samples') ?? '')).toEqual({
    shown: { code: false },
    widths: { name: 99 },
  });
  expect(sent).toEqual([]);
});

test('SAMPLE-03 who never said so is asked before saving, whoever sat here before; who did is not, on any device', async () => {
  kept = {};
  cacheAsksOnSave(false);
  open();
  await screen.findByText(/vi$/);
  expect(asksOnSave()).toBe(true);
  cleanup();
  kept = { asksOnSave: false };
  open();
  await screen.findByText(/vi$/);
  expect(asksOnSave()).toBe(false);
  rememberAsksOnSave(true);
  await waitFor(() => expect(sent).toEqual([{ asksOnSave: true }]));
});

test('SHELL-05 what is chosen here goes to the server, together, and waits no longer then', async () => {
  kept = {};
  open();
  expect(await screen.findByText('10 vi')).toBeTruthy();
  rememberPageSize(20);
  await changeLanguage('en');
  keepSetting({ columns: { tests: { code: true } } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ itemsPerPage: 20, language: 'en', columns: { tests: { code: true } } }]);
  await waitFor(() => expect(unsentSettings()).toEqual({}));
});

test('SHELL-05 a language that was chosen at the login counts more than the one the server has', async () => {
  kept = { language: 'vi', itemsPerPage: 50 };
  await changeLanguage('en');
  open();
  expect(await screen.findByText(/^50/)).toBeTruthy();
  expect(currentLanguage()).toBe('en');
  await waitFor(() => expect(sent).toEqual([{ language: 'en' }]));
});

test('SHELL-05 a server that does not tell is not waited for, and what was chosen stays to be sent', async () => {
  broken = true;
  open();
  expect(await screen.findByText('10 vi')).toBeTruthy();
  rememberPageSize(50);
  await waitFor(() => expect(refused).toContain('PUT'));
  expect(unsentSettings()).toEqual({ itemsPerPage: 50 });
  expect(storedPageSize()).toBe(50);
});

test('SHELL-05 a later choice is not overtaken by an earlier one that is still on its way', async () => {
  kept = {};
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ status: 1, data: kept }));
    sent.push(JSON.parse(body ?? ''));
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ status: 1, data: kept }))));
  });
  open();
  expect(await screen.findByText('10 vi')).toBeTruthy();
  keepSetting({ language: 'en' });
  await waitFor(() => expect(sent).toHaveLength(1));
  vi.useFakeTimers();
  keepSetting({ language: 'vi' });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(sent).toEqual([{ language: 'en' }]);
  answers[0]?.();
  await waitFor(() => expect(sent).toEqual([{ language: 'en' }, { language: 'vi' }]));
  answers[1]?.();
  await waitFor(() => expect(unsentSettings()).toEqual({}));
});
