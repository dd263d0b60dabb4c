// @vitest-environment happy-dom
import { defineEndpoint, file } from '@kiemlab/contract/core/define-endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRights, onRightsChanged } from '../session/rights-mark.ts';
import { call } from './call.ts';
import { refusedFields } from './http-error.ts';
import { input, read, server, signIn, signOut } from './testing/things.ts';

const wrapped = defineEndpoint({ ...read, id: 'things.get-wrapped', envelope: 'user-service' });
const sheet = defineEndpoint({ ...read, id: 'things.get-sheet', ok: file('application/pdf') });

beforeEach(signIn);
afterEach(signOut);

test('sends the path, the token and the language of the screen', async () => {
  const asked = server(() => Response.json({ name: 'x' }));
  expect(await call(read, input)).toEqual({ name: 'x' });
  expect(asked[0]?.path).toBe('/api/things/a%20b');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer old');
  expect(asked[0]?.headers.get('accept-language')).toBe('vi');
});

test('takes the envelope of the user service off, of answers and of failures', async () => {
  server((_, __, nth) =>
    nth === 1
      ? Response.json({ status: 1, data: { name: 'x' } })
      : Response.json(
          { status: 0, error: { code: 'NOT_FOUND', message: 'Không tìm thấy dữ liệu.' } },
          { status: 404 },
        ),
  );
  expect(await call(wrapped, input)).toEqual({ name: 'x' });
  await expect(call(wrapped, input)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('gives a file with the name the server chose', async () => {
  server(
    () =>
      new Response('%PDF', {
        headers: { 'content-disposition': "inline; filename*=UTF-8''phi%E1%BA%BFu.pdf" },
      }),
  );
  const answer = await call(sheet, input);
  expect(answer.fileName).toBe('phiếu.pdf');
  expect(await answer.blob.text()).toBe('%PDF');
});

test('names the refused fields', async () => {
  const fields = [{ field: 'body.name', code: 'REQUIRED', message: 'Bắt buộc' }];
  server(() => Response.json({ code: 'VALIDATION', message: 'x', details: { fields } }, { status: 400 }));
  const error: unknown = await call(read, input).catch((thrown: unknown) => thrown);
  expect(refusedFields(error)).toEqual(fields);
});

test('AUTH-09 a network failure becomes a synthetic 503', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(read, input)).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
});

test('AUTH-09 an answer that is not ours (a proxy page) is a 503, too', async () => {
  server(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(read, input)).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
});

test('AUTH-15 what a timer asks is told as that', async () => {
  const asked = server(() => Response.json({ name: 'x' }));
  await call(read, input, undefined, undefined, undefined, true);
  await call(read, input);
  expect(asked.map(({ headers }) => headers.get('x-by-timer'))).toEqual(['1', null]);
});

test('USER-03 an answer that brings another mark of the rights is told, a first one and the same again are not', async () => {
  const marks = ['a', 'a', 'b', null, 'b', 'c'];
  server((_, __, nth) => {
    const mark = marks[nth - 1];
    return nth === 6
      ? Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404, headers: { 'x-rights': 'c' } })
      : Response.json({ name: 'x' }, { headers: mark ? { 'x-rights': mark } : {} });
  });
  const told = vi.fn();
  noteRights('a');
  const stop = onRightsChanged(told);
  const counts: number[] = [];
  for (let nth = 0; nth < 6; nth++) {
    await call(read, input).catch(() => undefined);
    counts.push(told.mock.calls.length);
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
  stop();
});

test('SHELL-08 of a call without an answer the server is asked for after a while, and not once nobody waits for it', async () => {
  vi.useFakeTimers();
  try {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return url === '/api/health' ? Promise.resolve(new Response('{}')) : new Promise(() => undefined);
    });
    const giveUp = new AbortController();
    void call(read, input, giveUp.signal).catch(() => undefined);
    giveUp.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.filter((url) => url === '/api/health')).toEqual([]);
    void call(read, input).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.filter((url) => url === '/api/health')).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
