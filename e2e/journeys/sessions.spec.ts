import { chromium, expect, type Page, type Request } from '@playwright/test';
import { refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from '../pages/dialogs.ts';
import { changeUser, LoginPage } from '../pages/login-page.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { launchOptions } from '../support/chromium.ts';
import { test } from '../support/journey.ts';

const { auth, shell } = vi;

const isRenewal = (request: Request): boolean => new URL(request.url()).pathname === refreshToken.path;
const account = (page: Page) => page.getByRole('button', { name: shell.account.split('{{')[0] ?? '' });

test('AUTH-13 AUTH-09 two tabs over plain http, which has no locks, renew once and both go on', async ({
  baseURL,
}) => {
  // A name that is not this computer's own: what a laboratory's network is to a browser.
  const { args = [], ...options } = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--host-resolver-rules=MAP kiemlab.test 127.0.0.1'],
  });
  try {
    const origin = (baseURL ?? '').replace('127.0.0.1', 'kiemlab.test');
    const context = await browser.newContext({ baseURL: origin, locale: 'vi-VN' });
    const tabs = [await context.newPage(), await context.newPage()] as const;
    const [first, second] = tabs;
    await first.goto('/login');
    expect(await first.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    await new LoginPage(first).logIn('qa1');
    await second.goto('/');
    for (const tab of tabs) await expect(account(tab)).toBeVisible();

    const renewals: Request[] = [];
    context.on('request', (request) => isRenewal(request) && renewals.push(request));
    await context.addInitScript(tellWhatIsHeld, LOCK);
    // Under way until the other tab has found the place taken, or sends one as well.
    await context.route(isRenewalUrl, async (route) => {
      const other = route.request().frame().page() === first ? second : first;
      const another = context.waitForEvent('request', isRenewal);
      await Promise.race([other.waitForFunction(() => 'foundHeld' in globalThis), another]);
      await route.continue();
    });
    for (let time = 1; time <= 2; time++) {
      await first.evaluate(() => localStorage.setItem('access_token', 'no.longer.good'));
      await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) await expect(account(tab)).toBeVisible();
      expect(renewals).toHaveLength(time);
      expect(await first.evaluate(() => localStorage.getItem('access_token'))).not.toBe('no.longer.good');
      for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/');
    }
  } finally {
    await browser.close();
  }
});
/** Where tabs without locks write who of them renews. */
const LOCK = 'kiemlab-renew';
/** Notes in a page that it has looked at a place that is held, by itself or by another tab. */
function tellWhatIsHeld(place: string): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (this: Storage, key) {
    const value = read.call(this, key);
    if (key === place && value !== null) Object.assign(globalThis, { foundHeld: true });
    return value;
  };
}
const isRenewalUrl = (url: URL): boolean => url.pathname === refreshToken.path;

test('AUTH-15 who is away is asked, then logged out; what was half typed is there after the return', async ({
  browser,
}) => {
  const name = 'Mẫu gõ dở (demo)';
  // A browser whose clock was set keeps it.
  const page = await browser.newPage();
  await page.clock.install();
  await changeUser(page, 'quanlymau1');
  const form = await openNewSample(page);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(name);

  await page.clock.fastForward('14:10');
  await page.clock.runFor(2000);
  const question = page.getByRole('dialog', { name: shell.idleTitle });
  await expect(question.getByRole('timer')).toContainText('giây');
  const told = page.waitForRequest('**/api/user/activity');
  await question.getByRole('button', { name: shell.idleStay }).click();
  await told;
  await expect(question).toBeHidden();

  await page.clock.fastForward('14:10');
  await page.clock.runFor(2000);
  await expect(question).toBeVisible();
  await page.clock.runFor(60_000);
  await page.waitForURL('**/login?*ended=idle*');
  await expect(page.getByRole('alert')).toHaveText(auth.endedIdle);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await new LoginPage(page).logIn('quanlymau1');
  await page.waitForURL(/\/sample/);
  const again = await openNewSample(page);
  await expect(again.getByLabel('Tên mẫu', { exact: true })).toHaveValue(name);
  await page.close();
});

test('COMP-04 one sees where one is logged in, and ends all but this', async ({ emptyPage, page }) => {
  const elsewhere = await emptyPage('elsewhere');
  await changeUser(elsewhere, 'soatxet1');
  await changeUser(page, 'soatxet1');
  await account(page).click();
  await page.getByText(shell.sessions).click();
  const rows = dialog(page).getByRole('row');
  await expect(rows.filter({ hasText: shell.sessionThis })).toHaveCount(1);
  const others = (await rows.count()) - 2;
  expect(others).toBeGreaterThan(0);
  await dialog(page)
    .getByRole('button', { name: shell.sessionsEndOthers.replace('{{count}}', String(others)) })
    .click();
  await expect(dialog(page).getByText(shell.sessionsNone)).toBeVisible();
  await elsewhere.goto('/test');
  await elsewhere.waitForURL('**/login?*ended=expired*');
  await page.reload();
  await expect(account(page)).toBeVisible();
});
