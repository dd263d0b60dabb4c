import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import type { ChosenFile } from './sample-record.ts';

const { folders } = vi;

/** The tree of the folders, on the page or in the dialog on top. */
export const tree = (within: Page | Locator, label: string = folders.tree): Locator =>
  within.getByRole('tree', { name: label });

/** A folder in a tree, by the beginning of its title. */
export const folder = (within: Locator, title: string): Locator =>
  within.getByRole('treeitem').filter({ has: within.page().getByText(title, { exact: true }) });

/** Presses an entry of the menu of the chosen folder. */
export async function actOnFolder(page: Page, kind: keyof typeof folders.act): Promise<void> {
  await page.getByRole('button', { name: /^Thao tác với thư mục/ }).click();
  await page.getByRole('menuitem').filter({ hasText: folders.act[kind] }).click();
}

/** Moves along a tree by keys until a folder has the cursor. */
export async function goByKeys(page: Page, within: Locator, title: string): Promise<void> {
  const wanted = folder(within, title);
  await within.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the keys do not reach ${title}`);
}

/** Drops files onto a part of the page, as from a window of the system. */
export async function dropFiles(page: Page, onto: Locator, files: readonly ChosenFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of all)
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );
  await onto.dispatchEvent('dragover', { dataTransfer: data });
  await onto.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('dialog')).toBeVisible();
}
