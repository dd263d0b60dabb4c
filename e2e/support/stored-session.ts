import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_KEYS } from '../../apps/web/src/lib/session/session-store.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { openEmpty } from './empty-page.ts';

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
 * A person begins in an empty page, or goes on in the window of another one, from the next address that is opened. For journeys
 * whose subject is what people do there; how one logs out and the next one in is seen where that is the subject (`changeUser`).
 * In a session of its own: one that another page has renewed is over for whoever holds its first tokens.
 */
export async function goOnAs(page: Page, username: string): Promise<void> {
  // A page of `emptyPage` is of the server's place already.
  if ((await page.evaluate(() => globalThis.origin)) === 'null') await openEmpty(page);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      // What runs here is still the other one's (`open`).
      Object.assign(globalThis, { isLeft: true });
    },
    await keptOf(page.request, username),
  );
}
