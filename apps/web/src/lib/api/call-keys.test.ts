// @vitest-environment happy-dom
import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { createRequestKeys } from './request-keys.ts';
import { input, isRefresh, read, refusal, server, signIn, signOut, tokens } from './testing/things.ts';

beforeEach(signIn);
afterEach(signOut);

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
