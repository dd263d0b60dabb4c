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

/** Goes back to Vietnamese, and waits until the server keeps it: the next journey of this account begins with it. */
export async function choosesVietnamese(page: Page): Promise<void> {
  // The choice of before may be on its way still: its answer says nothing of this one.
  const kept = page.waitForResponse((answer) => {
    const request = answer.request();
    if (!answer.url().endsWith('/api/user/settings') || request.method() !== 'PUT') return false;
    return answer.ok() && (request.postDataJSON() as { language?: string }).language === 'vi';
  });
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await kept;
}

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
