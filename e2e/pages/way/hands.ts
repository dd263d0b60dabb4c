import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../dialogs.ts';
import { tabTo, typeByHand } from '../keyboard.ts';
import { PASSWORD } from '../login-page.ts';
import { RecordList } from '../record-list.ts';

/** Goes to a button or link by keys, and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes to a field by keys, and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await typeByHand(page, text);
}

/** Goes to a drop-down by keys, narrows it by typing, and takes the option that is left first. */
export async function take(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  await typeByHand(page, option);
  const wanted = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await expect(wanted).toContainText(option);
  await page.keyboard.press('Enter');
}

/** Presses an entry of the menu at the left side. */
export const goBy = (page: Page, name: string): Promise<void> =>
  press(
    page,
    page.getByRole('navigation', { name: vi.shell.shortcuts }).getByRole('link', { name, exact: true }),
  );

/** Chooses all rows of a list by keys, where nothing else is in it. */
export async function takeRows(page: Page, text: string): Promise<RecordList> {
  const list = new RecordList(page);
  await expect(list.row(text).first()).toBeVisible();
  await list.settled();
  const all = page.getByRole('checkbox', { name: vi.ui.selectAll });
  // An act leaves its rows chosen for the next one.
  if (await all.isChecked()) return list;
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  return list;
}

/** Presses an action of the list that stands in its bar. */
export const act = (page: Page, label: string): Promise<void> =>
  press(
    page,
    page
      .getByRole('toolbar', { name: vi.ui.actions, exact: true })
      .getByRole('button', { name: label, exact: true }),
  );

/** Signs by keys alone: the password, the audit review where it is asked, Enter. */
export async function signByKeys(page: Page): Promise<void> {
  const open = dialog(page);
  await expect(open.getByLabel(vi.ui.passwordAgain)).toBeVisible();
  const reviewed = open.getByRole('checkbox', { name: vi.ui.auditReviewed });
  if (await reviewed.isVisible()) {
    await tabTo(page, reviewed);
    await page.keyboard.press('Space');
    await expect(reviewed).toBeChecked();
  }
  await type(page, open.getByLabel(vi.ui.passwordAgain), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Ends the form on top with its button, and waits until it is gone. */
export async function finish(page: Page, label: string = vi.common.save): Promise<void> {
  await press(page, dialog(page).getByRole('button', { name: label, exact: true }));
  await closed(page);
}
