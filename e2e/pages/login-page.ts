import type { UserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import type { Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';

/** Password of every demo account. */
export const PASSWORD = 'demo-KiemLab-1';

/** The login page. */
export class LoginPage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Logs in with the keyboard and waits until the page behind the login is there. */
  async logIn(username: string, password = PASSWORD): Promise<void> {
    await this.fill(username, password);
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /** Types and presses Enter, whatever comes of it. */
  async fill(username: string, password: string): Promise<void> {
    if (!this.page.url().includes('/login')) await this.page.goto('/login');
    await this.page.getByLabel(vi.auth.username).fill(username);
    await this.page.getByLabel(vi.auth.password, { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
  }
}

/**
 * Waits until the server keeps what is chosen next for the screens: the next journey of this account begins with it. Not the
 * answer about an earlier choice: that one may be on its way, and with the page goes what was not sent yet.
 */
export async function isKept(
  page: Page,
  chosen: Readonly<UserSettings>,
  choosing: () => Promise<unknown>,
): Promise<void> {
  const kept = page.waitForResponse((answer) => {
    const request = answer.request();
    if (!answer.url().endsWith('/api/user/settings') || request.method() !== 'PUT') return false;
    const sent = request.postDataJSON() as UserSettings;
    return (
      answer.ok() &&
      Object.entries(chosen).every(([name, value]) => sent[name as keyof UserSettings] === value)
    );
  });
  await Promise.all([kept, choosing()]);
}

/** Goes back to Vietnamese, and waits until the server keeps it. */
export const choosesVietnamese = (page: Page): Promise<void> =>
  isKept(page, { language: 'vi' }, () => page.getByRole('button', { name: 'Tiếng Việt' }).click());

/** Another person comes to the computer: the last one logs out through the menu of the header. */
export async function changeUser(page: Page, username: string): Promise<void> {
  const account = page.getByRole('button', { name: vi.shell.account.split('{{')[0] ?? '' });
  const signedIn =
    page.url() !== 'about:blank' && (await page.evaluate(() => 'access_token' in localStorage));
  if (signedIn) {
    await account.click();
    await page.getByText(vi.shell.logout).click();
    await page.waitForURL('**/login**');
  }
  await new LoginPage(page).logIn(username);
}
