// @vitest-environment happy-dom
import { defineEndpoint, file } from '@kiemlab/contract/core/define-endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noteRights, onRightsChanged } from '../session/rights-mark.ts';
import { onSession, readSession, type SessionEnd, storeSession } from '../session/session-store.ts';
import { call } from './call.ts';
import { HttpError, refusedFields } from './http-error.ts';
import { createRequestKeys } from './request-keys.ts';

const read = defineEndpoint({
  id: 'things.get-thing',
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id: z.string() }),
  ok: z.strictObject({ name: z.string() }),
});
const wrapped = defineEndpoint({ ...read, id: 'things.get-wrapped', envelope: 'user-service' });
const sheet = defineEndpoint({ ...read, id: 'things.get-sheet', ok: file('application/pdf') });
const input = { params: { id: 'a b' } };

/** Answers calls in turn by path; remembers what was asked. */
function server(answer: (path: string, token: string | null, nth: number) => Response | Promise<Response>) {
  const asked: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({ path, headers });
    return answer(path, headers.get('authorization'), asked.length);
  });
  return asked;
}
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });
const isRefresh = (path: string) => path.startsWith('/api/user/refresh_token');
const tokens = () =>
  Response.json({ status: 1, data: { access_token: 'new', refresh_token: 'r2', expires_in: 900 } });

beforeEach(() => {
  storeSession({ accessToken: 'old', refreshToken: 'r1', userId: 'u1', username: 'knv1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

test('AUTH-09 an expired token leads to one renewal and one retry, however many calls wait for it', async () => {
  const asked = server((path, token) => {
    if (isRefresh(path)) return tokens();
    return token === 'Bearer new' ? Response.json({ name: 'x' }) : refusal(401, 'TOKEN_EXPIRED');
  });
  const answers = await Promise.all([call(read, input), call(read, input), call(read, input)]);
  expect(answers).toEqual([{ name: 'x' }, { name: 'x' }, { name: 'x' }]);
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(1);
  expect(readSession()).toMatchObject({ accessToken: 'new', refreshToken: 'r2', userId: 'u1' });
});

test('AUTH-09 a second refusal after the renewal is final', async () => {
  const asked = server((path) => (isRefresh(path) ? tokens() : refusal(401, 'UNAUTHENTICATED')));
  await expect(call(read, input)).rejects.toBeInstanceOf(HttpError);
  expect(asked).toHaveLength(3);
});

test('AUTH-09 a 403 is asked again once with fresh rights, then believed', async () => {
  const asked = server((path) => (isRefresh(path) ? tokens() : refusal(403, 'FORBIDDEN')));
  await expect(call(read, input)).rejects.toMatchObject({ status: 403 });
  await expect(call(read, input)).rejects.toMatchObject({ status: 403 });
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(1);
});

test('AUTH-09 another tab’s newer token is used instead of a second renewal', async () => {
  const asked = server((_, token) => {
    if (token === 'Bearer theirs') return Response.json({ name: 'x' });
    localStorage.setItem('access_token', 'theirs');
    return refusal(401, 'TOKEN_EXPIRED');
  });
  expect(await call(read, input)).toEqual({ name: 'x' });
  expect(asked.filter(({ path }) => isRefresh(path))).toHaveLength(0);
});

test('AUTH-13 a refused renewal ends the session here', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((end) => ends.push(end));
  server(() => refusal(401, 'TOKEN_EXPIRED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(readSession()).toBeNull();
  expect(ends).toEqual(['expired']);
  stop();
});

test('AUTH-09 a renewal that cannot reach the server keeps the session', async () => {
  server((path) =>
    isRefresh(path) ? Promise.reject(new TypeError('Failed to fetch')) : refusal(401, 'TOKEN_EXPIRED'),
  );
  await expect(call(read, input)).rejects.toMatchObject({ status: 503 });
  expect(readSession()?.accessToken).toBe('old');
});

test('AUTH-12 the session that a fifth wrong password has ended is over here, and nothing is renewed', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((end) => ends.push(end));
  const asked = server(() => refusal(401, 'SESSION_ENDED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(asked).toHaveLength(1);
  expect(readSession()).toBeNull();
  expect(ends).toEqual(['signature']);
  stop();
});

test('AUTH-12 a wrong password at signing is no reason to renew', async () => {
  const asked = server(() => refusal(401, 'SIGNATURE_FAILED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SIGNATURE_FAILED' });
  expect(asked).toHaveLength(1);
});

describe('calls that make something', () => {
  const make = defineEndpoint({
    id: 'things.create-thing',
    method: 'POST',
    path: '/api/things',
    summary: 'A new thing',
    permission: 'signed-in',
    envelope: 'plain',
    body: z.strictObject({ name: z.string() }),
    ok: z.strictObject({ id: z.string() }),
    status: 201,
  });
  const wish = (name: string) => ({ body: { name } });
  const keysOf = (asked: readonly { path: string; headers: Headers }[]) =>
    asked.filter(({ path }) => !isRefresh(path)).map(({ headers }) => headers.get('idempotency-key'));
  const made = () => Response.json({ id: '1' }, { status: 201 });
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  test('AUTH-09 each has a key, reads have none', async () => {
    const asked = server((path) => (path === '/api/things' ? made() : Response.json({ name: 'x' })));
    await call(read, input);
    await call(make, wish('a'));
    await call(make, wish('a'));
    const [none, first, second] = keysOf(asked);
    expect(none).toBeNull();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  test('AUTH-09 after a lost answer the same content goes out under the same key, other content under another', async () => {
    const keys = createRequestKeys();
    const asked = server((_, __, nth) => (nth <= 3 ? lost() : made()));
    for (const name of ['a', 'a', 'b'])
      await expect(call(make, wish(name), undefined, undefined, keys)).rejects.toMatchObject({ status: 503 });
    for (const name of ['a', 'a', 'b']) await call(make, wish(name), undefined, undefined, keys);
    const [first, again, other, answered, next, otherAnswered] = keysOf(asked);
    expect([again, answered]).toEqual([first, first]);
    expect(otherAnswered).toBe(other);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  test('AUTH-09 what was refused is another wish when it is sent again; what broke is not', async () => {
    const keys = createRequestKeys();
    const asked = server((_, __, nth) =>
      nth === 1 ? refusal(500, 'INTERNAL') : nth === 2 ? refusal(409, 'DUPLICATE') : made(),
    );
    for (const status of [500, 409])
      await expect(call(make, wish('a'), undefined, undefined, keys)).rejects.toMatchObject({ status });
    await call(make, wish('a'), undefined, undefined, keys);
    const [broken, refused, last] = keysOf(asked);
    expect(refused).toBe(broken);
    expect(last).not.toBe(broken);
  });

  test('AUTH-09 the retry with a renewed token has the same key', async () => {
    const asked = server((path, token) =>
      isRefresh(path) ? tokens() : token === 'Bearer new' ? made() : refusal(401, 'TOKEN_EXPIRED'),
    );
    await call(make, wish('a'));
    const [first, second] = keysOf(asked);
    expect(second).toBe(first);
  });

  test('AUTH-09 of two files with the same text beside them each has its key', async () => {
    const upload = defineEndpoint({ ...make, upload: { maxBytes: 9 } });
    const keys = createRequestKeys();
    const asked = server(lost);
    const one = new File(['1'], 'a.txt', { lastModified: 1 });
    const sameOne = new File(['1'], 'a.txt', { lastModified: 1 });
    const two = new File(['22'], 'a.txt', { lastModified: 1 });
    for (const file of [one, two, sameOne])
      await call(upload, { ...wish('a'), file }, undefined, undefined, keys).catch(() => undefined);
    const [first, second, third] = keysOf(asked);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });
});

test.each([
  ['SESSION_IDLE', 'idle'],
  ['SESSION_OVER', 'over'],
])(
  'AUTH-15 a session that the server ended with %s is over here, and the page knows why',
  async (code, end) => {
    const ends: (SessionEnd | undefined)[] = [];
    const stop = onSession((told) => ends.push(told));
    const asked = server(() => refusal(401, code));
    await expect(call(read, input)).rejects.toMatchObject({ code });
    expect([ends, readSession(), asked.length]).toEqual([[end], null, 1]);
    stop();
  },
);

test('AUTH-15 a renewal that finds the session over says why', async () => {
  const ends: (SessionEnd | undefined)[] = [];
  const stop = onSession((told) => ends.push(told));
  server((path) => refusal(401, isRefresh(path) ? 'SESSION_IDLE' : 'TOKEN_EXPIRED'));
  await expect(call(read, input)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(ends).toEqual(['idle']);
  stop();
});

test('AUTH-15 a session of somebody who logged in meanwhile is not ended by an answer to the one before', async () => {
  server(() => {
    localStorage.setItem('access_token', 'theirs');
    return refusal(401, 'SESSION_IDLE');
  });
  await expect(call(read, input)).rejects.toMatchObject({ code: 'SESSION_IDLE' });
  expect(readSession()?.accessToken).toBe('theirs');
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
