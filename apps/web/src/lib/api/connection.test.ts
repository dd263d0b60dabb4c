// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('AUTH-09 a server that gave no answer is asked again until it answers, and everybody is told', async () => {
  let there = false;
  const ask = vi.fn(() => Promise.resolve(there));
  const connection = createConnection(ask);
  const told: unknown[] = [];
  connection.subscribe(() => told.push(connection.away()));
  const stop = connection.start();
  expect(connection.away()).toBeUndefined();
  connection.lost();
  expect(connection.away()).toBe('unreached');
  await later(3100);
  expect(ask).toHaveBeenCalledTimes(2);
  there = true;
  await later(5000);
  expect(connection.away()).toBeUndefined();
  expect(told).toEqual(['unreached', undefined]);
  await later(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test('AUTH-09 the word of the browser is checked: a server on this computer needs no network', async () => {
  let there = true;
  const connection = createConnection(() => Promise.resolve(there));
  const stop = connection.start();
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  expect(connection.away()).toBe('offline');
  await later(0);
  expect(connection.away()).toBeUndefined();
  there = false;
  window.dispatchEvent(new Event('offline'));
  await later(2500);
  expect(connection.away()).toBe('offline');
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await later(0);
  // There is a network, and still no server.
  expect(connection.away()).toBe('unreached');
  there = true;
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(connection.away()).toBeUndefined();
  stop();
});

test('AUTH-09 an answer that was on its way when the network went does not say that it is back', async () => {
  let there = false;
  const connection = createConnection(() => Promise.resolve(there));
  const stop = connection.start();
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  await later(0);
  connection.reached();
  expect(connection.away()).toBe('offline');
  await later(10_000);
  expect(connection.away()).toBe('offline');
  // A server on this computer: it is asked, and believed.
  there = true;
  connection.reached();
  await later(5000);
  expect(connection.away()).toBeUndefined();
  stop();
});

test.each([
  [200, { status: 'ok' }, true],
  [507, { code: 'STORAGE_FULL' }, true],
  [503, { code: 'FILES_NOT_WRITABLE' }, true],
  [503, { code: 'SERVICE_UNAVAILABLE' }, false],
  [502, 'Bad Gateway', false],
])('AUTH-09 a server that says %i %j about its health is there: %s', async (status, body, there) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  expect(await createConnection().check()).toBe(there);
});
