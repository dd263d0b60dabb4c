import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, tick } from '../pages/dialogs.ts';
import { changeUser, LoginPage, PASSWORD } from '../pages/login-page.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { auth, shell, users } = vi;
const USERNAME = 'huong.moi';
const FIRST = 'Cầu-vồng tháng 7!';
const OWN = 'Thuyền giấy trôi 42';
const SCRIPT = '<script>alert(1)</script>';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  // A script that ran would say so.
  page.on('dialog', (shown) => {
    complaints.push(shown.message());
    void shown.dismiss();
  });
  await goOnAs(page, 'admin');
});

const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const row = () => page.getByRole('row').filter({ hasText: USERNAME });
const account = () => page.getByRole('button', { name: shell.account.split('{{')[0] ?? '' });
const logOut = async (): Promise<void> => {
  await account().click();
  await page.getByText(shell.logout).click();
  await page.waitForURL('**/login**');
};

test('USER-01 an administrator opens an account, and what is typed is shown as text', async () => {
  await goTo(page, '/user-management');
  await page.getByRole('button', { name: users.add }).click();
  await expect(field(users.number)).toHaveAttribute('placeholder', /^NV\d+$/);
  await press(users.add);
  await expect(dialog(page).getByText('Tên đăng nhập là trường bắt buộc!')).toBeVisible();
  const texts: [string, string][] = [
    [users.username, USERNAME],
    [users.password, FIRST],
    [users.confirm, FIRST],
    [users.lastName, 'Trần Thị Ngọc'],
    [users.firstName, `Hương ${SCRIPT}`],
    [users.email, 'huong@lab.vn'],
    [users.phone, '0905 123 456'],
    [users.position, SCRIPT],
    [users.department, SCRIPT],
    [users.address, SCRIPT],
    [users.city, SCRIPT],
  ];
  for (const [label, text] of texts) await field(label).fill(text);
  await choose(dialog(page), users.app, 'Phép thử và dữ liệu chung');
  await choose(dialog(page), users.groups, 'Kiểm nghiệm viên');
  await choose(dialog(page), users.groups, 'Người phê duyệt');
  await expect(dialog(page).getByText(users.gathered)).toBeVisible();
  await page.keyboard.press('Escape');
  await press(users.add);
  await closed(page);
  await page.getByPlaceholder(users.searchHint).fill('ngoc huong');
  await expect(row()).toContainText(`Hương ${SCRIPT}`);
  await expect(row()).toContainText(users.never);
  // The groups stand in the list, it is narrowed to one of them, and what its members may do is told with the group.
  await expect(row()).toContainText('Kiểm nghiệm viên');
  await choose(page.locator('main'), users.groups, 'Kiểm nghiệm viên');
  await page.waitForURL(/group=/);
  await row().click();
  await page.getByRole('button', { name: users.may, exact: true }).click();
  await expect(dialog(page).getByText('Nhập kết quả', { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText(users.mayFrom.replace('{{groups}}', 'Kiểm nghiệm viên'));
  await page.keyboard.press('Escape');
  await closed(page);
  expect(complaints).toEqual([]);
});

test('COMP-01 COMP-06 accounts of one name are asked about, listed, and confirmed as two people', async () => {
  await goTo(page, '/user-management');
  await page.getByRole('button', { name: users.add }).click();
  const texts: [string, string][] = [
    [users.username, 'huong.khac'],
    [users.password, FIRST],
    [users.confirm, FIRST],
    [users.lastName, 'TRẦN THỊ  NGỌC'],
    [users.firstName, `Hương ${SCRIPT}`],
    [users.email, 'huong.khac@lab.vn'],
    [users.phone, '0905 123 457'],
  ];
  for (const [label, text] of texts) await field(label).fill(text);
  await choose(dialog(page), users.app, 'Phép thử và dữ liệu chung');
  await choose(dialog(page), users.groups, 'Người phê duyệt');
  await page.keyboard.press('Escape');
  await press(users.add);
  const question = page.getByRole('dialog').filter({ hasText: users.equal.text });
  await expect(question).toContainText(USERNAME);
  await question.getByRole('button', { name: users.equal.goOn }).click();
  await closed(page);

  await page.getByRole('button', { name: users.doubles.open }).click();
  const pair = page.getByRole('row').filter({ hasText: 'huong.khac' });
  await expect(pair).toContainText(users.doubles.by.name);
  await tick(pair.getByRole('checkbox'));
  await page.getByRole('button', { name: users.doubles.confirm }).click();
  await field(vi.common.reason).fill('Trùng họ tên, khác ngày sinh');
  await field(users.doubles.secondName).fill('truongphong1');
  await field(users.doubles.secondPassword).fill(PASSWORD);
  await press(users.doubles.confirm);
  await closed(page);
  await expect(pair).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('COMP-02 AUTH-11 the new account chooses its own password, and works from then on', async () => {
  await logOut();
  await new LoginPage(page).logIn(USERNAME, FIRST);
  await expect(page.getByRole('heading', { name: auth.forcedTitle })).toBeVisible();
  const change = async (old: string, next: string, again = next): Promise<void> => {
    await page.getByLabel(auth.oldPassword, { exact: true }).fill(old);
    await page.getByLabel(auth.newPassword, { exact: true }).fill(next);
    await page.getByLabel(auth.confirmNew, { exact: true }).fill(again);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Enter');
  await expect(page.getByText('`Mật khẩu cũ` là trường bắt buộc!')).toBeVisible();
  await change(FIRST, OWN, `${OWN}x`);
  await expect(page.getByText('Nhập lại mật khẩu phải trùng với mật khẩu mới!')).toBeVisible();
  await change(FIRST, FIRST);
  await expect(page.getByText('Mật khẩu này đã dùng gần đây, hãy chọn mật khẩu khác.').first()).toBeVisible();
  complaints.length = 0;
  await change(FIRST, OWN);
  await expect(page.getByText('Đổi mật khẩu thành công!')).toBeVisible();
  await expect(account()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('COMP-02 AUTH-11 the password is changed from the header', async () => {
  await account().click();
  await page.getByRole('menuitem', { name: shell.changePassword }).click();
  await field(auth.oldPassword).fill(OWN);
  await field(auth.newPassword).fill(`${OWN}!`);
  await field(auth.confirmNew).fill(`${OWN}!`);
  await press(auth.changeButton);
  await closed(page);
  await logOut();
  await new LoginPage(page).logIn(USERNAME, `${OWN}!`);
});

test('USER-01 it is edited, its password reset, and disabled in the end', async () => {
  await changeUser(page, 'admin');
  await goTo(page, '/user-management?search=huong.moi');
  await tick(row().getByRole('checkbox'));
  await page.getByRole('button', { name: users.edit, exact: true }).click();
  await expect(field(users.city)).toHaveValue(SCRIPT);
  await expect(dialog(page).getByLabel(users.username, { exact: true })).toHaveCount(0);
  await field(users.city).fill('Đà Nẵng');
  await dialog(page).getByRole('button', { name: vi.common.save }).click();
  await closed(page);

  await page.getByRole('button', { name: users.reset, exact: true }).click();
  await press(users.reset);
  // A link goes to the person; who resets learns no password.
  await expect(dialog(page)).toContainText(users.resetMailed.split('{{name}}')[0] ?? '');
  await expect(dialog(page).getByRole('status').filter({ hasText: '-' })).toHaveCount(0);
  // The cross has the same name.
  await dialog(page).getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await closed(page);

  await page.getByRole('button', { name: users.delete, exact: true }).click();
  await field(vi.common.reason).fill('Nghỉ việc từ tháng này');
  await press(users.delete);
  await closed(page);
  await expect(row()).toHaveCount(0);
  await goTo(page, '/user-management?search=huong.moi&status=disabled');
  await expect(row()).toContainText(users.state.disabled);
  expect(complaints).toEqual([]);
  await logOut();
  await new LoginPage(page).fill(USERNAME, `${OWN}!`);
  await expect(page.getByRole('alert')).toBeVisible();
});
