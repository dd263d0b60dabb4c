import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { choosesVietnamese } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { answerType, openAllYears } from '../pages/sample-form.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const GROUP = 'Mỹ phẩm';
const texts = vi.transferExport;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, 'demo');
});

/** The list of one sample group, of all years. */
async function openGroup(): Promise<RecordList> {
  const list = await openAllYears(page, GROUP);
  await expect(list.row(/[LG]\d\d-\d{4}/).first()).toBeVisible();
  return list;
}

/** Opens the export dialog and chooses the list. */
async function chooseList(list: RecordList): Promise<void> {
  await list.act(texts.action);
  await choose(dialog(page), texts.type, texts.list);
}

/** Presses the button that downloads and reads the workbook. */
async function downloaded(): Promise<{ name: string; rows: readonly unknown[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: texts.download }).click(),
  ]);
  const [sheet] = (await readXlsx(readFileSync(await file.path()))).sheets;
  return { name: file.suggestedFilename(), rows: sheet?.rows ?? [] };
}

test('SAMPLE-19 SAMPLE-20 exporting asks for the sample type, and goes on with it', async () => {
  await page.goto('/sample?year=0');
  const list = new RecordList(page);
  await list.settled();
  await list.act(texts.action);
  await expect(page.getByRole('dialog', { name: vi.samples.chooseTemplate })).toBeVisible();
  await expect(dialog(page).getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await closed(page);
  expect(new URL(page.url()).search).toBe('?year=0');
  await list.act(texts.action);
  await answerType(page, GROUP);
  await expect(page.getByRole('dialog', { name: texts.titleOf.replace('{{type}}', GROUP) })).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
});

test('SAMPLE-19 the whole filtered list, and then only the selected rows, are saved as a workbook', async () => {
  const list = await openGroup();
  await chooseList(list);
  const all = await downloaded();
  expect(all.name).toMatch(/^danh-sach-mau-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(all.rows[0]?.slice(0, 4)).toEqual(['Mã số mẫu', 'Loại mẫu', 'Trạng thái', 'Tên mẫu']);
  const shown = await page.getByRole('row').count();
  expect(all.rows).toHaveLength(shown);
  expect(all.rows.slice(1).every((row) => row[1] === GROUP)).toBe(true);

  const code = String(all.rows[1]?.[0]);
  await list.select(code);
  await chooseList(list);
  const one = await downloaded();
  expect(one.rows.slice(1).map((row) => row[0])).toEqual([code]);
});

test('SAMPLE-19 a list that is still being made goes on when its dialog is closed, and is called off on demand', async () => {
  const list = await openGroup();
  // What the server says of the job, as it would while it still writes a list of any length.
  let told: object = {
    state: 'RUNNING',
    progress: { done: 1, total: 100_000 },
    phase: 'writing',
    file: null,
  };
  const asked = '**/api/jobs/*';
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } });
  });
  await chooseList(list);
  await dialog(page).getByRole('button', { name: texts.download }).click();
  await expect(dialog(page).getByRole('status')).toContainText('1 / 100.000');
  await dialog(page).getByRole('button', { name: texts.hide }).click();
  await closed(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    Promise.resolve().then(() => (told = {})),
  ]);
  expect(file.suggestedFilename()).toMatch(/^danh-sach-mau-/);

  told = { state: 'RUNNING', file: null };
  const cancelling = '**/api/jobs/*/cancel';
  await page.route(cancelling, async (route) => {
    told = { state: 'CANCELLED' };
    await route.fulfill({ json: told });
  });
  await chooseList(list);
  await dialog(page).getByRole('button', { name: texts.download }).click();
  await dialog(page).getByRole('button', { name: texts.stop }).click();
  await expect(dialog(page).getByRole('button', { name: texts.download })).toBeVisible();
  await page.unroute(asked);
  await page.unroute(cancelling);
  await page.keyboard.press('Escape');
  await closed(page);
});

test('SAMPLE-19 OPS-02 the file of an export is found among the background jobs', async () => {
  await goTo(page, '/jobs');
  const list = new RecordList(page);
  await list.settled();
  await list.select(/danh-sach-mau-.*\.xlsx/);
  // By the toolbar, and by its name in the list.
  const [byName] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('row')
      .getByRole('button', { name: /\.xlsx$/ })
      .first()
      .click(),
  ]);
  expect(byName.suggestedFilename()).toMatch(/\.xlsx$/);
  const [file] = await Promise.all([page.waitForEvent('download'), list.act(vi.jobs.fetch)]);
  expect(file.suggestedFilename()).toMatch(/^danh-sach-mau-/);
});

test('SAMPLE-19 the workbook is in the language of the screen', async () => {
  const list = await openGroup();
  await page.getByRole('button', { name: 'English' }).click();
  const english = new RecordList(page, en);
  await english.act(en.transferExport.action);
  await choose(dialog(page), en.transferExport.type, en.transferExport.list);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: en.transferExport.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^samples-/);
  const [sheet] = (await readXlsx(readFileSync(await file.path()))).sheets;
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['Internal sample code', 'Sample type', 'Status']);
  await choosesVietnamese(page);
  await expect(list.page.getByRole('toolbar', { name: vi.ui.actions })).toBeVisible();
  expect(complaints).toEqual([]);
});
