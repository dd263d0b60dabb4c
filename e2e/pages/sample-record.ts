import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from './dialogs.ts';
import { RecordList } from './record-list.ts';

/** Opens the page of the sample that a search finds first; answers its id. */
export async function openSample(page: Page, search: string): Promise<string> {
  const list = new RecordList(page);
  await list.openFound('/sample?year=0', search);
  await list.row(search).first().dblclick();
  await page.waitForURL('**/sample/*-*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const headOf = (page: Page): Locator => page.locator('article header');

/** Opens the menu of a record's page, where it is not open yet; answers it. */
export async function openActions(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu').filter({ visible: true });
  if ((await menu.count()) === 0) {
    await headOf(page).getByRole('button', { name: vi.ui.more, exact: true }).click();
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
  }
  return menu;
}

/** Does an act of a record's page: by its one button, or by its menu. */
export async function pressAction(page: Page, label: string): Promise<void> {
  const button = headOf(page).getByRole('button', { name: label, exact: true });
  // Which acts there are, and which of them is next, is the server's word: the button that stands beside "back" tells that it has come.
  await expect(headOf(page).getByRole('button').nth(1)).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await (
    await openActions(page)
  )
    .getByRole('menuitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .click();
}

/** An act that is off on a record's page: an entry of its menu, which is opened, with the reason. */
export const offAction = async (page: Page, label: string): Promise<Locator> =>
  (await openActions(page))
    .getByRole('menuitem')
    .filter({ hasText: label, has: page.locator('small') })
    .first();

/** What stands above a record on a screen of 1366 × 768 px is 120 px high at most: header, head of the record, its way. */
export async function headIsLow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 768 });
  const box = await headOf(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? Infinity))).toBeLessThanOrEqual(120);
  if (before) await page.setViewportSize(before);
}

/** The files of a sample's page. */
export const filesOf = (page: Page): Locator => page.locator('section#files');

/** A file as a file chooser gives it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Opens the upload dialog from the section of files, and chooses. */
export async function chooseFiles(page: Page, files: ChosenFile[]): Promise<Locator> {
  await filesOf(page).getByRole('button', { name: vi.attachments.add, exact: true }).click();
  const open = dialog(page);
  await open.getByLabel(vi.attachments.choose, { exact: true }).setInputFiles(files);
  await expect(open.getByRole('list', { name: vi.attachments.chosen }).getByRole('listitem')).toHaveCount(
    files.length,
  );
  return open;
}
