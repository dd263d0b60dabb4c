import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, tick } from '../pages/dialogs.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { chooseTemplate, CODE, openList, TEMPLATE } from '../pages/sample-form.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, ui, common } = vi;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /status of 404/);
  await goOnAs(page, 'quanlymau1');
});
test.afterEach(() => expect(complaints).toEqual([]));

test('SAMPLE-01 the filters stand in the address, survive a reload, and a new sample type starts at page one', async () => {
  await page.goto('/sample?page=2');
  await expect(page.getByRole('button', { name: 'Trang 3' })).toHaveAttribute('aria-current', 'page');
  const main = page.locator('main');
  await chooseTemplate(page, TEMPLATE);
  await expect(page).not.toHaveURL(/page=/);
  await choose(main, samples.statusTitle, samples.status.ANALYZING);
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: new RegExp(`^${ui.filters}`) });
  await more.click();
  await choose(page.getByRole('group', { name: ui.filters, exact: true }), samples.year, samples.allYears);
  await more.click();
  const list = new RecordList(page);
  await list.search(samples.searchHint, '500 mg');
  const rows = list.row(CODE);
  const before = await rows.allInnerTexts();

  await page.reload();
  await expect(page.getByPlaceholder(samples.searchHint)).toHaveValue('500 mg');
  for (const text of [TEMPLATE, samples.status.ANALYZING])
    await expect(main.locator('.ant-select', { hasText: text }).first()).toBeVisible();
  await expect(more).toHaveAccessibleName(ui.filtersOn.replace('{{count}}', '1'));
  await expect(rows).toHaveCount(before.length);
});

test('SAMPLE-01 the list is sorted by its titles and narrowed by days and statuses; the address keeps it, the marks take it away', async () => {
  await goTo(page, '/sample?year=0');
  const list = new RecordList(page);
  const rows = list.row(CODE);
  const head = page.getByRole('columnheader', { name: 'Ngày nhận mẫu', exact: true });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await choose(page.locator('main'), samples.statusTitle, samples.status.RECEIVED);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${ui.filters}`) }).click();
  await page.getByLabel(samples.fromDay).fill('01/01/2020');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: samples.apply, exact: true }).click();
  await expect(page).toHaveURL(
    /sort=receivedDate&?.*startDate=2020-01-01|startDate=2020-01-01.*sort=receivedDate/,
  );
  await expect(rows.first()).toContainText(samples.status.RECEIVED);
  const before = await rows.allInnerTexts();

  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows).toHaveText(before.map((text) => new RegExp(/[LG]\d\d-[\w-]+/.exec(text)?.[0] ?? '')));
  await page.getByRole('button', { name: `Bỏ lọc: ${samples.status.RECEIVED}` }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page
    .getByRole('group', { name: samples.marks })
    .getByRole('button', { name: samples.clearFilters })
    .click();
  await expect(page).not.toHaveURL(/startDate=/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const codes = page.getByRole('columnheader', { name: samples.code });
  await codes.getByRole('button').click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=receivedDate.*thenSort=code|thenSort=code.*sort=receivedDate/);
  await page.reload();
  await expect(codes).toContainText('2');
  await expect(page.getByRole('columnheader', { name: 'Ngày nhận mẫu' })).toContainText('1');
});

test('SAMPLE-01 the way back leaves nothing selected that is out of sight; behind the last page stands the last one', async () => {
  await goTo(page, '/sample?year=0');
  const rows = new RecordList(page).row(CODE);
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(page).toHaveURL(/page=1/);
  await tick(rows.first().getByRole('checkbox'));
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(ui.selectedNone)).toBeVisible();
  await goTo(page, '/sample?year=0&page=400');
  await expect(page).not.toHaveURL(/page=400/);
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/page=\d+/);
  await expect(page.getByRole('button', { name: ui.nextPage, exact: true })).toBeDisabled();
});

test('SAMPLE-01 columns can be shown and hidden, are remembered, and go back to those of the specification', async () => {
  await openList(page);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const box = (name: string) =>
    page.getByRole('group', { name: ui.columns }).getByRole('checkbox', { name, exact: true });
  await expect(head('Tên mẫu')).toBeVisible();
  await expect(head('Mức độ ưu tiên')).toHaveCount(0);
  await page.getByRole('button', { name: ui.columns }).click();
  await page.getByRole('textbox', { name: ui.columnsFind }).fill('uu tien');
  await tick(box('Mức độ ưu tiên'));
  await page.getByRole('textbox', { name: ui.columnsFind }).fill('');
  for (const name of [
    'Nguồn mẫu',
    'Loại mẫu',
    'Mã lưu kho',
    'Số đăng ký (SĐK)',
    'Số tiếp nhận',
    'Dạng bào chế',
  ])
    await box(name).uncheck();
  await page.reload();
  await expect(head('Nguồn mẫu')).toHaveCount(0);
  await page.locator('[role=grid]').evaluate((grid) => grid.parentElement?.scrollTo({ left: 900 }));
  await expect(head('Mức độ ưu tiên')).toHaveCount(1);
  await page.getByRole('button', { name: ui.columns }).click();
  await page.getByRole('button', { name: ui.columnsReset }).click();
  await expect(head('Mức độ ưu tiên')).toHaveCount(0);
});

test('SAMPLE-02 the rows of a page are filtered without case and diacritics', async ({ request }) => {
  await registerSample(new ApiCaller(request), 'Cao Đỗ Trọng lọc trang (demo)');
  await goTo(page, '/sample?year=0');
  const list = new RecordList(page);
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(20);
  await page.getByRole('button', { name: ui.pageFilter, exact: true }).click();
  await page
    .getByRole('searchbox', { name: ui.pageFilterBy.replace('{{column}}', 'Tên mẫu') })
    .fill('DO TRONG LOC');
  await expect(list.row('Đỗ Trọng lọc')).toHaveCount(1);
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(20);
});

test('SAMPLE-18 the preview of a barcode takes one sample, printing as many as are chosen', async () => {
  await goTo(page, '/sample?status=RECEIVED');
  const list = new RecordList(page);
  const rows = list.row(CODE);
  await tick(rows.nth(0).getByRole('checkbox'));
  await tick(rows.nth(1).getByRole('checkbox'));
  const preview = page.getByRole('toolbar').getByRole('button', { name: samples.action.barcodePreview });
  await expect(preview).toHaveAttribute('aria-disabled', 'true');
  await list.act(samples.action.barcode);
  const pages = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: ui.pdfSave }).click(),
    ]);
    return (await readPdf(readFileSync(await file.path()))).pages;
  };
  expect(await pages()).toHaveLength(2);
  await page.keyboard.press('Escape');
  await closed(page);
  await rows.nth(1).getByRole('checkbox').uncheck();
  await preview.click();
  const [label, ...more] = await pages();
  expect(more).toEqual([]);
  expect(label).toMatchObject({ widthMm: 297, heightMm: 210 });
  await page.keyboard.press('Escape');
  await closed(page);
});

test('SAMPLE-08 general information, quantity and dates stand first; a sample that does not exist warns and goes back', async () => {
  await goTo(page, '/sample');
  await new RecordList(page).row(CODE).first().dblclick();
  await page.waitForURL('**/sample/*-*');
  const titles = page.locator('article h2');
  await expect(titles.nth(0)).toHaveText('Thông tin chung');
  await expect(titles.nth(1)).toHaveText('Thông tin số lượng');
  await expect(titles.nth(2)).toHaveText('Thông tin thời gian');
  await expect(page.locator('article section input')).toHaveCount(0);
  await page.getByRole('button', { name: common.back }).click();
  await page.waitForURL(/\/sample$/);
  await page.evaluate(() => history.pushState({}, '', '/sample/0f8fad5b-d9cb-469f-a165-70867728950e'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText(samples.notFound)).toBeVisible();
  await page.waitForURL(/\/sample$/);
});
