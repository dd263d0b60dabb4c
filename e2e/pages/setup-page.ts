import type { Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { LoginPage, PASSWORD } from './login-page.ts';

const { auth } = vi;

/** Makes the first administrator of an empty laboratory, Đặng Thị Hòa, and logs in. */
export async function setUp(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/setup');
  for (const [label, text] of [
    [auth.lastName, 'Đặng Thị'],
    [auth.firstName, 'Hòa'],
    [auth.username, username],
    [auth.password, password],
    [auth.confirm, password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: auth.setupButton }).click();
  await page.waitForURL('**/login*');
  await new LoginPage(page).logIn(username, password);
}
