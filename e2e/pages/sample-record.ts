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

/** A button among the actions on top of a record's page, in the bar or in its menu. */
export async function pressAction(page: Page, label: string): Promise<void> {
  await page.locator('article header').getByRole('button', { name: label, exact: true }).click();
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
