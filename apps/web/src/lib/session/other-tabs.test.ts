// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionChangedElsewhere } from './other-tabs.ts';

const changed = vi.fn();
let stop: () => void;
/** The other tabs: a second channel, and the storage event that the browser sends. */
const others = new BroadcastChannel('kiemlab-session');
const stored = (newValue: string | null, key = 'access_token'): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  changed.mockClear();
  stop = onSessionChangedElsewhere(changed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('AUTH-10 a log-out in another tab is told at once', () => {
  stored(null);
  expect(changed).toHaveBeenCalledOnce();
});

test('AUTH-10 another token is told when no tab has announced it as a renewal', () => {
  vi.useFakeTimers();
  stored('somebody-else');
  vi.runAllTimers();
  expect(changed).toHaveBeenCalledOnce();
});

test('AUTH-10 a renewal by another tab is no change, whichever arrives first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = new Promise((resolve) => {
    const echo = new BroadcastChannel('kiemlab-session');
    echo.onmessage = resolve;
  });
  stored('renewed');
  others.postMessage({ kind: 'renewed', accessToken: 'renewed' });
  await heard;
  vi.runAllTimers();
  expect(changed).not.toHaveBeenCalled();
});

test('AUTH-10 other keys are none of its business', () => {
  stored('dark', 'theme');
  expect(changed).not.toHaveBeenCalled();
});
