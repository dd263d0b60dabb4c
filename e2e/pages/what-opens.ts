import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { SCRIPT } from '../support/store-script.ts';
import { beside, choose, closed, dialog } from './dialogs.ts';
import { RecordList } from './record-list.ts';
import { answerType, TEMPLATE } from './sample-form.ts';
import { pressAction } from './sample-record.ts';

/** Looks at a page as it stands, under a name. */
type Look = (page: Page, place: string) => Promise<void>;
/** Opens what there is to open on a page, looks at each of it, and leaves no window over the page. */
type Opening = (page: Page, look: Look) => Promise<void>;

const { action } = vi.samples;

/** Leaves the window that is open; what was typed into it is thrown away. */
async function leave(page: Page, isChanged = false): Promise<void> {
  await page.keyboard.press('Escape');
  if (isChanged) await page.getByRole('button', { name: vi.ui.unsavedLeave }).click();
  await closed(page);
}

/** Looks at the window that has come, which may have to show a text, and leaves it. */
async function lookAndLeave(page: Page, look: Look, place: string, shows = ''): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText(shows);
  await look(page, place);
  await leave(page);
}

/** The windows that toolbar actions open for the record of the list that carries the script. */
const toolbarOf =
  (...names: string[]): Opening =>
  async (page, look) => {
    const list = new RecordList(page);
    await list.select('ran()');
    for (const name of names) {
      await list.act(name);
      await lookAndLeave(page, look, name);
    }
  };

async function storyOfSample(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SCRIPT);
  const parts = await page.getByRole('main').locator('summary').all();
  expect(parts).not.toEqual([]);
  for (const summary of parts) await summary.click();
  await look(page, 'the story of a sample');
}

async function assigning(page: Page, look: Look): Promise<void> {
  await pressAction(page, action.assign);
  await expect(dialog(page)).toBeVisible();
  await look(page, action.assign);
  await choose(dialog(page), vi.samples.testId, /./);
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await look(page, 'analytes to choose');
  await leave(page, true);
}

/** A client of the demo laboratory that has samples, and its form with a type that is new. */
async function clientWithSamples(page: Page, look: Look): Promise<void> {
  await new RecordList(page).row('Minh Hải').dblclick();
  await expect(beside(page).getByRole('listitem').first()).toBeVisible();
  await look(page, 'a client with samples');
  await beside(page).getByRole('button', { name: vi.audit.history }).click();
  await expect(dialog(page)).toBeVisible();
  await look(page, 'the history of a client');
  await leave(page);
  await beside(page).getByRole('button', { name: vi.clients.toEdit }).click();
  const addType = dialog(page).getByRole('button', { name: vi.clients.addType });
  await addType.click();
  await look(page, 'the form of a client');
  // One after the other: the new type, the form, and the client behind it.
  await page.keyboard.press('Escape');
  await expect(addType).toBeFocused();
  await leave(page);
  await page.keyboard.press('Escape');
  await expect(beside(page)).toHaveCount(0);
}

/** What opens at an address of the crawl; where nothing is named, nothing does that is not seen elsewhere. */
export const OPENINGS: Readonly<Record<string, Opening>> = {
  '/?tab=4': async (page, look) => {
    const entries = (await page.locator('main tbody button[aria-expanded]').all()).slice(0, 12);
    expect(entries).toHaveLength(12);
    for (const entry of entries) await entry.click();
    await look(page, 'entries of the trail');
    await page.getByRole('button', { name: vi.audit.review.mark }).click();
    await lookAndLeave(page, look, vi.audit.review.mark, vi.audit.review.note);
  },
  '/api': async (page, look) => {
    const { developer } = vi;
    await page.getByRole('textbox', { name: developer.url }).fill('/api/user/profile');
    await page.getByRole('button', { name: developer.send, exact: true }).click();
    await expect(page.getByRole('main').locator('pre')).toBeVisible();
    await look(page, 'the answer of a call');
  },
  '/sample': async (page, look) => {
    await page.getByRole('button', { name: vi.samples.add }).click();
    await answerType(page, TEMPLATE);
    await lookAndLeave(page, look, 'new sample');
  },
  '/sample/{NOT_RECEIVE}': async (page, look) => {
    await pressAction(page, action.edit);
    await lookAndLeave(page, look, `${action.edit}, before the receipt`);
    await pressAction(page, action.receive);
    // Under names as long as these its answers would lie half behind the buttons at its foot.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: height * 2 });
    await lookAndLeave(page, look, action.receive);
    await page.setViewportSize({ width, height });
  },
  '/sample/{RECEIVED}': async (page, look) => {
    await storyOfSample(page, look);
    await pressAction(page, action.edit);
    await lookAndLeave(page, look, `${action.edit}, after the receipt`);
    await assigning(page, look);
  },
  '/client': async (page, look) => {
    await toolbarOf(vi.clients.edit, vi.clients.delete)(page, look);
    await new RecordList(page).row('ran()').dblclick();
    await expect(beside(page)).toContainText(SCRIPT);
    await look(page, 'a client');
    await page.keyboard.press('Escape');
    await expect(beside(page)).toHaveCount(0);
    await clientWithSamples(page, look);
  },
  '/user-management': toolbarOf(vi.users.edit, vi.users.reset),
  '/permission-management?app=Sample': async (page, look) => {
    await page.getByRole('button', { name: vi.rights.groups.manage }).click();
    await lookAndLeave(page, look, 'user groups', SCRIPT);
  },
  '/settings': async (page, look) => {
    const history = vi.settings.historyOf.replace('{{name}}', 'Thông tin phòng thí nghiệm');
    await page.getByRole('button', { name: history }).click();
    await lookAndLeave(page, look, 'the history of a setting', SCRIPT);
  },
};
