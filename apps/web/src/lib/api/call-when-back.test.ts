// @vitest-environment happy-dom
import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endSession, storeSession } from '../session/session-store.ts';
import { callWhenBack, DoubtfulRefusal, isUnanswered } from './call-when-back.ts';
import { connection } from './connection.ts';
import { TakenBack } from './not-sent.ts';
import { onArrival, discardWaiting, waitingCount } from './outbox.ts';
import { Unreached } from './unavailable.ts';

const make = defineEndpoint({
  id: 'things.create-thing',
  method: 'POST',
  path: '/api/things',
  summary: 'A new thing',
  permission: 'signed-in',
  envelope: 'plain',
  body: z.strictObject({ name: z.string(), password: z.string().optional() }),
  ok: z.strictObject({ id: z.string() }),
  status: 201,
});
const wish = { body: { name: 'a' } };
const session = { accessToken: 't', refreshToken: 'r', userId: 'u1', username: 'knv1' };

/** A server that may be away; remembers what reached it, and answers that as told. */
function server(answer: (nth: number) => Response | Promise<Response>) {
  const state = { away: false, keys: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (state.away) throw new TypeError('Failed to fetch');
    if (path === '/api/health') return Response.json({});
    state.keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer(state.keys.length);
  });
  return state;
}
const made = () => Response.json({ id: '1' }, { status: 201 });
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });
const waits = () => vi.waitFor(() => expect(waitingCount()).toBe(1));

beforeEach(() => {
  storeSession(session);
});
afterEach(() => {
  discardWaiting();
  connection.reached();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('AUTH-09 without a server it waits, goes out once when the server is back, and that is told', async () => {
  const state = server(made);
  const arrived = vi.fn();
  const stop = onArrival(arrived);
  state.away = true;
  connection.lost();
  const answer = callWhenBack(make, wish);
  await waits();
  await connection.check();
  expect(state.keys).toEqual([]);
  state.away = false;
  await connection.check();
  expect(await answer).toEqual({ id: '1' });
  expect(state.keys).toHaveLength(1);
  expect(waitingCount()).toBe(0);
  expect(arrived).toHaveBeenCalledTimes(1);
  stop();
});

test('AUTH-09 what lost its answer goes out once more under the same key', async () => {
  const state = server((nth) => (nth === 1 ? lost() : made()));
  expect(await callWhenBack(make, wish)).toEqual({ id: '1' });
  expect(state.keys).toHaveLength(2);
  expect(state.keys[1]).toBe(state.keys[0]);
});

test('AUTH-09 a refusal after a lost answer keeps its code and says that it may have been done', async () => {
  server((nth) => (nth === 1 ? lost() : refusal(409, 'STALE_VERSION')));
  const error: unknown = await callWhenBack(make, wish).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DoubtfulRefusal);
  expect(error).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect((error as Error).message).toContain('có thể đã được ghi rồi');
  expect(isUnanswered(error)).toBe(true);
  server(() => refusal(409, 'STALE_VERSION'));
  const first: unknown = await callWhenBack(make, wish).catch((thrown: unknown) => thrown);
  expect((first as Error).message).toBe('STALE_VERSION');
  expect(isUnanswered(first)).toBe(false);
});

test('AUTH-09 a server that answers everything but this is not asked for ever', async () => {
  const state = server(lost);
  await expect(callWhenBack(make, wish)).rejects.toBeInstanceOf(Unreached);
  expect(state.keys).toHaveLength(4);
  expect(new Set(state.keys).size).toBe(1);
});

test('AUTH-12 a password does not wait: nothing goes out, and it says that nothing was signed', async () => {
  const state = server(made);
  state.away = true;
  connection.lost();
  const signed = callWhenBack(make, { body: { name: 'a', password: 'x' } });
  await expect(signed).rejects.toThrow('chưa gửi và chưa ký gì');
  state.away = false;
  await connection.check();
  expect(state.keys).toEqual([]);
});

test('AUTH-12 a signature whose answer was lost is not given twice, and it says that nobody knows', async () => {
  const state = server(lost);
  const signed = callWhenBack(make, { body: { name: 'a', password: 'x' } });
  await expect(signed).rejects.toThrow('chưa rõ đã ký hay chưa');
  expect(state.keys).toHaveLength(1);
});

test('AUTH-09 what was taken back is not sent any more', async () => {
  const state = server(made);
  connection.lost();
  state.away = true;
  const answer = callWhenBack(make, wish);
  await waits();
  discardWaiting();
  await expect(answer).rejects.toMatchObject({ sent: false });
  state.away = false;
  await connection.check();
  expect(state.keys).toEqual([]);
});

test('AUTH-10 nothing is sent for somebody who has logged out, nor under the name of the next', async () => {
  const state = server(made);
  state.away = true;
  connection.lost();
  const ended = callWhenBack(make, wish);
  await waits();
  endSession('logout');
  await expect(ended).rejects.toBeInstanceOf(TakenBack);
  storeSession(session);
  const other = callWhenBack(make, wish);
  await waits();
  storeSession({ ...session, userId: 'u2' });
  state.away = false;
  await connection.check();
  await expect(other).rejects.toBeInstanceOf(TakenBack);
  expect(state.keys).toEqual([]);
});
