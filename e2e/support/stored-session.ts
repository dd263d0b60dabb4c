import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_KEYS } from '../../apps/web/src/lib/session/session-store.ts';
import { PASSWORD } from '../pages/login-page.ts';

/** What the browser of a person who is logged in keeps. */
type Kept = Record<string, string>;
async function keptOf(request: APIRequestContext, username: string): Promise<Kept> {
  const answer = await request.post('/api/user/login', { data: { username, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()} ${await answer.text()}`);
  const { data } = (await answer.json()) as {
    data: { access_token: string; refresh_token: string; GeneralInfomation: { IdUser: string } };
  };
  return {
    [SESSION_KEYS.accessToken]: data.access_token,
    [SESSION_KEYS.refreshToken]: data.refresh_token,
    [SESSION_KEYS.userId]: data.GeneralInfomation.IdUser,
    [SESSION_KEYS.username]: username,
  };
}

/**
 * The page begins with a person logged in, for journeys whose subject is not the login. In a session of its own: one that an
 * earlier page has renewed is over for whoever holds its first tokens.
 */
export async function beginAs(page: Page, request: APIRequestContext, username: string): Promise<void> {
  await page.addInitScript(
    (entries) => {
      // What the page has renewed meanwhile counts.
      if ('access_token' in localStorage) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    await keptOf(request, username),
  );
}

/**
 * Another person goes on in the same window, from the next address that is opened. For journeys whose subject is what each of
 * several people does; how one logs out and the next one in is seen where that is the subject (`changeUser`).
 */
export async function goOnAs(page: Page, username: string): Promise<void> {
  if (page.url() === 'about:blank') {
    // A page of the same place, in which nothing of ours runs.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }), {
      times: 1,
    });
    await page.goto('/empty');
  }
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    await keptOf(page.request, username),
  );
}
/** With a picture of its own: the browser would look for one. */
const EMPTY = '<!doctype html><title>KiemLab</title><link rel="icon" href="data:,">';
