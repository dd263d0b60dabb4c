import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { PASSWORD } from './login-page.ts';

/** The dialog on top. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** What is open beside a list, on a screen of the office. */
export const beside = (page: Page): Locator => page.getByRole('complementary');

/** Chooses from a drop-down by its label; in a long list what is typed narrows it first. */
export async function choose(
  within: Locator,
  label: string,
  option: string | RegExp,
  typed?: string,
): Promise<void> {
  const box = within.getByLabel(label, { exact: true });
  if ((await box.getAttribute('aria-expanded')) !== 'true') await box.click();
  if (typed !== undefined) await box.fill(typed);
  await within
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/** Signs in the signing dialog: ticks the audit review where it is asked, types the password again. */
export async function sign(page: Page, password = PASSWORD): Promise<void> {
  const open = dialog(page);
  const reviewed = open.getByRole('checkbox', { name: vi.ui.auditReviewed });
  await open.getByLabel(vi.ui.passwordAgain).fill(password);
  if (await reviewed.isVisible()) await tick(reviewed);
  await open.getByRole('button', { name: vi.ui.sign, exact: true }).click();
}

/** Ticks a box and waits until the page shows it: a form draws what it holds a moment after the click. */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

/** Waits until no dialog is open. */
export const closed = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0);
