import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../../apps/server/src/platform/pdf/read-pdf.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, tick } from '../pages/dialogs.ts';
import { pickWithKeys, tabTo } from '../pages/keyboard.ts';
import { changeUser } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { chooseTemplate } from '../pages/sample-form.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, ui, common } = vi;
const TEMPLATE = 'Thuốc hóa dược';

/** A sample's number, or its code before receipt: which ones come first depends on what other journeys registered. */
const CODE = /[LG]\d\d-|#\d{6}/;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  complaints = watchConsole(page, /status of 404/);
  await changeUser(page, 'quanlymau1');
});
test.afterAll(() => page.close());
test.afterEach(() => expect(complaints).toEqual([]));

const save = () => dialog(page).getByRole('button', { name: common.save, exact: true });
const question = () => page.getByRole('dialog', { name: samples.saveAndContinue });

/** The list of one sample type. */
async function openList(): Promise<RecordList> {
  await page.goto('/sample');
  await chooseTemplate(page, TEMPLATE);
  return new RecordList(page);
}

/** The form of a new sample with what every sample needs. */
async function openForm(name: string): Promise<void> {
  await openList();
  await page.getByRole('button', { name: samples.add }).click();
  const form = dialog(page);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(name);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await form.getByLabel('Số lượng hiện có').fill('20');
}

test('SAMPLE-03 a sample is registered with the keyboard alone', async () => {
  // Hundreds of keys.
  test.slow();
  const name = 'Viên nang Đỗ Quyên 250 mg (bàn phím)';
  await page.goto('/sample');
  await expect(new RecordList(page).row(CODE).first()).toBeVisible();
  await tabTo(page, page.locator('main').getByLabel(samples.template, { exact: true }));
  await pickWithKeys(page, TEMPLATE);
  await expect(page).toHaveURL(/templateId=/);
  await tabTo(page, page.getByRole('button', { name: samples.add }));
  await page.keyboard.press('Enter');

  const form = dialog(page);
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, form.getByLabel('Nguồn mẫu'));
  await pickWithKeys(page, 'Mẫu gửi');
  await tabTo(page, form.getByLabel('Số lượng hiện có'));
  await page.keyboard.type('20,5');
  await tabTo(page, form.getByLabel('Ngày sản xuất (NSX)'));
  await page.keyboard.type('05/01/2026');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByLabel('Thuốc nhập khẩu'));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByLabel('Cơ sở nhập khẩu', { exact: true }));
  await page.keyboard.type('Công ty CP Dược Bạch Đằng (demo)');
  await tabTo(page, save());
  await page.keyboard.press('Enter');

  await expect(question().getByRole('button', { name: common.yes, exact: true })).toBeFocused();
  await tabTo(page, question().getByRole('button', { name: common.no, exact: true }));
  await page.keyboard.press('Enter');
  await closed(page);

  const row = new RecordList(page).row(name);
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sample/*');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('main')).toContainText('20,5');
  await expect(page.locator('main')).toContainText('05/01/2026');
  await expect(page.locator('main')).toContainText('Bạch Đằng');
});

test('SAMPLE-03 "Save and continue?": back saves nothing, yes keeps the form for the next sample, no closes', async () => {
  await openForm('Mẫu thứ nhất (tiếp tục)');
  const form = dialog(page);
  await form.getByLabel('Nơi lấy mẫu / Nơi gửi mẫu').fill('Nhà thuốc Hòa Cường (demo)');
  await form.getByRole('button', { name: samples.addSubstance }).click();
  await form.getByLabel('Tên hoạt chất').fill('Amlodipin');
  await form.getByRole('combobox', { name: 'Nhóm (loại) hoạt chất' }).fill('Hóa dược');
  const list = new RecordList(page);

  await save().click();
  await expect(question()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question()).toBeHidden();
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toHaveValue('Mẫu thứ nhất (tiếp tục)');
  await expect(list.row('(tiếp tục)')).toHaveCount(0);

  await save().click();
  await question().getByRole('button', { name: common.yes, exact: true }).click();
  await expect(page.getByText(samples.added)).toBeVisible();
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Tên hoạt chất')).toHaveCount(0);
  await expect(form.getByLabel('Nơi lấy mẫu / Nơi gửi mẫu')).toHaveValue('Nhà thuốc Hòa Cường (demo)');
  await expect(form.getByLabel('Số lượng hiện có')).toHaveValue('20');

  await form.getByLabel('Tên mẫu', { exact: true }).fill('Mẫu thứ hai (tiếp tục)');
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  await closed(page);
  for (const name of ['Mẫu thứ nhất (tiếp tục)', 'Mẫu thứ hai (tiếp tục)'])
    await expect(list.row(name)).toHaveCount(1);
});

test('SAMPLE-03 a day typed last counts when Save is pressed with the mouse', async () => {
  await openForm('Mẫu gõ ngày (demo)');
  const form = dialog(page);
  const made = form.getByLabel('Ngày sản xuất (NSX)');
  await made.fill('05/01/2026');
  await page.keyboard.press('Enter');
  await made.click();
  await made.press('ControlOrMeta+a');
  await made.pressSequentially('7/1/2026');
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  await closed(page);
  await new RecordList(page).row('Mẫu gõ ngày (demo)').dblclick();
  await expect(page.locator('main')).toContainText('07/01/2026');
});

test('SAMPLE-03 a sample whose answer was lost is there once, with what was typed since', async () => {
  const name = 'Mẫu mất trả lời (demo)';
  await openForm(name);
  const form = page.getByRole('dialog').first();
  const everything = '**/api/**';
  let sent = 0;
  await page.route(everything, async (route) => {
    if (route.request().method() === 'POST' && sent++ === 0) await route.fetch();
    await route.abort();
  });
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  await form.getByRole('button', { name: ui.takeBack }).click();
  await form.getByLabel('Số lô sản xuất').fill('LÔ-SAU-CÙNG');
  await page.unroute(everything);
  await page.reload();
  await page.getByRole('button', { name: samples.add }).click();
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toHaveValue(name);
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  await closed(page);
  const rows = new RecordList(page).row(name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('LÔ-SAU-CÙNG');
  // The browser tells of the lost answer, and of the id that was there already.
  complaints.length = 0;
});

test('SAMPLE-07 what is missing or out of order is said under its field', async () => {
  await openList();
  await page.getByRole('button', { name: samples.add }).click();
  const form = dialog(page);
  await form.getByLabel('Ngày lập kế hoạch').fill('02/03/2026');
  await page.keyboard.press('Enter');
  await form.getByLabel('Ngày ban hành kế hoạch').fill('01/03/2026');
  await page.keyboard.press('Enter');
  await form.getByLabel('Từ ngày').fill('02/03/2026');
  await page.keyboard.press('Enter');
  await form.getByLabel('Đến ngày').fill('01/03/2026');
  await page.keyboard.press('Enter');
  await save().click();
  for (const text of [
    'Tên mẫu là trường bắt buộc!',
    'Ngày lập kế hoạch phải trước Ngày ban hành',
    'Trường Đến ngày phải trước trường Từ ngày',
  ])
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ui.unsavedLeave }).click();
  await closed(page);
});

test('SAMPLE-05 samplers are picked several at once, of custodians the first counts', async () => {
  await openForm('Mẫu chọn người (demo)');
  const form = page.getByRole('dialog').first();
  const pick = async (section: string, title: string, submit: string, found: string, names: string[]) => {
    await form
      .locator(`[data-section="${section}"]`)
      .getByRole('button', { name: samples.pickSamplers })
      .click();
    const picker = page.getByRole('dialog', { name: title });
    await picker.getByLabel(common.search).fill(`  ${found} `);
    for (const name of names) await tick(picker.getByRole('checkbox', { name }));
    await expect(picker.getByRole('button', { name: /hủy/i })).toHaveCount(0);
    await picker.getByRole('button', { name: submit }).click();
    await expect(picker).toBeHidden();
  };
  await pick('samplerInformation', samples.samplerDialog, samples.chooseSamplers, 'nguyen', [
    'Nguyễn Hoàng Khánh Duy',
    'Nguyễn Phan Thị Thùy Dương',
  ]);
  await expect(form.getByLabel('Họ tên người lấy mẫu')).toHaveCount(2);
  await pick('custodianInformation', samples.custodianDialog, samples.chooseCustodian, 'my hanh', [
    'Lê Thị Mỹ Hạnh',
  ]);
  await expect(form.getByLabel('Người quản lý mẫu', { exact: true })).toHaveValue('Lê Thị Mỹ Hạnh');
  await pick('custodianInformation', samples.custodianDialog, samples.chooseCustodian, '', [
    'Trần Thị Phương Thảo',
    'Bùi Hữu Nghĩa',
  ]);
  await expect(form.getByLabel('Người quản lý mẫu', { exact: true })).toHaveValue('Trần Thị Phương Thảo');
  await expect(form.getByLabel('Mã người quản lý mẫu')).toHaveValue('NV2');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ui.unsavedLeave }).click();
  await closed(page);
});

test('SAMPLE-01 the filters stand in the address, survive a reload, and a new sample type starts at page one', async () => {
  await page.goto('/sample?page=2');
  await expect(page.getByRole('button', { name: 'Trang 3' })).toHaveAttribute('aria-current', 'page');
  const main = page.locator('main');
  await chooseTemplate(page, TEMPLATE);
  await expect(page).not.toHaveURL(/page=/);
  await choose(main, samples.year, samples.allYears);
  await choose(main, samples.statusTitle, samples.status.ANALYZING);
  const list = new RecordList(page);
  await list.search(samples.searchHint, '500 mg');
  const rows = list.row(CODE);
  const before = await rows.allInnerTexts();

  await page.reload();
  await expect(page.getByPlaceholder(samples.searchHint)).toHaveValue('500 mg');
  for (const text of [TEMPLATE, samples.allYears, samples.status.ANALYZING])
    await expect(main.locator('.ant-select', { hasText: text }).first()).toBeVisible();
  await expect(rows).toHaveCount(before.length);
});

test('SAMPLE-01 the list is sorted by its titles and narrowed by days and statuses; the address keeps it, the marks take it away', async () => {
  await page.goto('/sample?year=0');
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
  await page.getByRole('button', { name: samples.daysFilter }).click();
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
});

test('SAMPLE-01 the way back leaves nothing selected that is out of sight; behind the last page stands the last one', async () => {
  await page.goto('/sample?year=0');
  const rows = new RecordList(page).row(CODE);
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(page).toHaveURL(/page=1/);
  await tick(rows.first().getByRole('checkbox'));
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(ui.selectedNone)).toBeVisible();
  await page.goto('/sample?year=0&page=400');
  await expect(page).not.toHaveURL(/page=400/);
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/page=\d+/);
  await expect(page.getByRole('button', { name: ui.nextPage, exact: true })).toBeDisabled();
});

test('SAMPLE-01 columns can be shown and hidden, are remembered, and go back to those of the specification', async () => {
  await openList();
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

test('SAMPLE-02 the rows of a page are filtered without case and diacritics', async () => {
  await page.goto('/sample?year=0');
  const list = new RecordList(page);
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(10);
  await page.getByRole('button', { name: ui.pageFilter, exact: true }).click();
  await page
    .getByRole('searchbox', { name: ui.pageFilterBy.replace('{{column}}', 'Tên mẫu') })
    .fill('DO QUYEN');
  await expect(list.row('Đỗ Quyên')).toHaveCount(1);
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr[data-key]')).toHaveCount(10);
});

test('SAMPLE-18 the preview of a barcode takes one sample, printing as many as are chosen', async () => {
  await page.goto('/sample?status=RECEIVED');
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
  await page.goto('/sample');
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
