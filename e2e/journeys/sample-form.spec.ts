import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog, tick } from '../pages/dialogs.ts';
import { pickWithKeys, tabTo, typeByHand } from '../pages/keyboard.ts';
import { isKept } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { CODE, fillNewSample, openList, TEMPLATE } from '../pages/sample-form.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { kept, samples, ui, common } = vi;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /status of 404/);
  await goOnAs(page, 'quanlymau1');
});
test.afterEach(() => expect(complaints).toEqual([]));

const save = () => dialog(page).getByRole('button', { name: common.save, exact: true });
const question = () => page.getByRole('dialog', { name: samples.saveAndContinue });

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
  await typeByHand(page, name);
  await tabTo(page, form.getByLabel('Nguồn mẫu'));
  await pickWithKeys(page, 'Mẫu gửi');
  await tabTo(page, form.getByLabel('Số lượng hiện có'));
  await page.keyboard.type('20,5');
  await tabTo(page, form.getByLabel('Ngày sản xuất (NSX)'));
  await typeByHand(page, '05/01/2026');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByLabel('Giờ kết thúc lấy mẫu'));
  await page.keyboard.type('9h30');
  await tabTo(page, form.getByLabel('Thuốc nhập khẩu'));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByLabel('Cơ sở nhập khẩu', { exact: true }));
  await typeByHand(page, 'Công ty CP Dược Bạch Đằng (demo)');
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
  await expect(page.locator('main')).toContainText('09:30');
  await expect(page.locator('main')).not.toContainText('Quận/Huyện');
});

test('SAMPLE-03 "Save and continue?": back saves nothing, yes keeps the form for the next sample, no closes', async () => {
  const form = await fillNewSample(page, 'Mẫu thứ nhất (tiếp tục)');
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

test('SAMPLE-03 "Save and enter the next" asks nothing and carries on the visit alone; the question is put away, and comes back', async () => {
  const form = await fillNewSample(page, 'Mẫu thứ nhất (nhập tiếp)');
  await form.getByLabel('Nơi lấy mẫu / Nơi gửi mẫu').fill('Nhà thuốc Hòa Cường (demo)');
  await form.getByLabel('Số lô sản xuất').fill('LÔ-1');
  const name = form.getByLabel('Tên mẫu', { exact: true });
  const next = form.getByRole('button', { name: samples.saveNext });
  await next.click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(question()).toBeHidden();
  await expect(
    form.getByText(samples.nextSaved.replace('{{name}}', 'Mẫu thứ nhất (nhập tiếp)')),
  ).toBeVisible();
  await expect(form.getByText(/Thông tin nơi lấy mẫu/).first()).toBeVisible();
  await expect(form.getByLabel('Nơi lấy mẫu / Nơi gửi mẫu')).toHaveValue('Nhà thuốc Hòa Cường (demo)');
  for (const label of ['Số lô sản xuất', 'Số lượng hiện có'])
    await expect(form.getByLabel(label)).toHaveValue('');

  // Put away: saving closes, in this and every later form.
  await name.fill('Mẫu thứ hai (nhập tiếp)');
  await form.getByLabel('Số lượng hiện có').fill('5');
  await save().click();
  await tick(question().getByRole('checkbox', { name: samples.askNoMore }));
  await isKept(page, { asksOnSave: false }, () =>
    question().getByRole('button', { name: common.no, exact: true }).click(),
  );
  await closed(page);
  await page.reload();
  await fillNewSample(page, 'Mẫu thứ ba (nhập tiếp)');
  await save().click();
  await closed(page);
  await fillNewSample(page, 'Mẫu thứ tư (nhập tiếp)');
  await isKept(page, { asksOnSave: true }, () =>
    dialog(page).getByRole('button', { name: samples.askAgain }).click(),
  );
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  await closed(page);
  await expect(new RecordList(page).row('(nhập tiếp)')).toHaveCount(4);
});

test('SAMPLE-03 a day typed last counts when Save is pressed with the mouse', async () => {
  const form = await fillNewSample(page, 'Mẫu gõ ngày (demo)');
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
  await fillNewSample(page, name);
  const form = page.getByRole('dialog', { name: /Thêm mẫu/ });
  const everything = '**/api/**';
  let sent = 0;
  await page.route(everything, async (route) => {
    if (route.request().method() === 'POST' && sent++ === 0) await route.fetch();
    await route.abort();
  });
  await save().click();
  await question().getByRole('button', { name: common.no, exact: true }).click();
  // It waits in the browser, and is typed anew there.
  await page.getByRole('button', { name: kept.mark.replace('{{count}}', '1') }).click();
  await page.getByRole('button', { name: kept.mendNamed.replace('{{name}}', name) }).click();
  await expect(form.getByLabel('Tên mẫu', { exact: true })).toHaveValue(name);
  await form.getByLabel('Số lô sản xuất').fill('LÔ-SAU-CÙNG');
  await save().click();
  await expect(form).toBeHidden();
  await page.unroute(everything);
  await page.reload();
  // The laboratory has it as it was typed first: it is brought to what is typed now by who typed it.
  await page.getByRole('button', { name: kept.markRefused.replace('{{count}}', '1') }).click();
  await expect(page.getByText(kept.savedBefore)).toBeVisible();
  await page.getByRole('button', { name: kept.mendNamed.replace('{{name}}', name) }).click();
  await save().click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  const rows = new RecordList(page).row(name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('LÔ-SAU-CÙNG');
  // The browser tells of the lost answer, and of the id that was there already.
  complaints.length = 0;
});

test('SAMPLE-07 what is missing or out of order is said under its field', async () => {
  await openList(page);
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
  await fillNewSample(page, 'Mẫu chọn người (demo)');
  const form = page.getByRole('dialog').first();
  const pick = async (section: string, title: string, submit: string, found: string, names: string[]) => {
    await form
      .locator(`[data-section="${section}"]`)
      .getByRole('button', { name: /từ danh sách nhân viên$/ })
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
