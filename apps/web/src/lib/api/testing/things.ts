import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { vi } from 'vitest';
import { z } from 'zod';
import { storeSession } from '../../session/session-store.ts';

/** A call that reads, and what it is asked with. */
export const read = defineEndpoint({
  id: 'things.get-thing',
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id: z.string() }),
  ok: z.strictObject({ name: z.string() }),
});

export const input = { params: { id: 'a b' } };

/** Answers calls in turn by path; remembers what was asked. */
export function server(
  answer: (path: string, token: string | null, nth: number) => Response | Promise<Response>,
) {
  const asked: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({ path, headers });
    return answer(path, headers.get('authorization'), asked.length);
  });
  return asked;
}

export const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });
export const isRefresh = (path: string) => path.startsWith('/api/user/refresh_token');
/** The answer of a renewal. */
export const tokens = () =>
  Response.json({ status: 1, data: { access_token: 'new', refresh_token: 'r2', expires_in: 900 } });

/** Somebody is signed in. */
export const signIn = () =>
  storeSession({ accessToken: 'old', refreshToken: 'r1', userId: 'u1', username: 'knv1' });

/** Nobody is, and nothing answers. */
export function signOut() {
  vi.unstubAllGlobals();
  localStorage.clear();
}
