import { expect, type Page, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { changeUser, PASSWORD } from '../pages/login-page.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { watchConsole } from '../support/watch-console.ts';

const { rights, shell, ui } = vi;
const GROUP = 'Tổ rà soát tài khoản và quyền truy cập hằng quý';
const APP = 'Quản lý người dùng';
const RIGHT = 'Quản lý người dùng';

test.describe.configure({ mode: 'serial' });

let mine: Page;
let theirs: Page;
let complaints: string[];
test.beforeAll(async ({ browser }) => {
  [mine, theirs] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ]);
  // A second administrator is asked for by a refusal, and refused when it is the same person.
  complaints = watchConsole(mine, /status of 40[03]/);
  await Promise.all([changeUser(mine, 'admin'), changeUser(theirs, 'knv1')]);
});
test.afterAll(async () => {
  await leave('giamdoc1');
  await Promise.all([mine.context().close(), theirs.context().close()]);
});

/** The administrators of the other journeys are those of before. */
async function leave(username: string): Promise<void> {
  const api = new ApiCaller(mine.request);
  type Groups = { data: { listGroup: { Id: string; TenGroup: string }[] }[] };
  const apps = await api.call<Groups>('admin', 'GET', '/api/permissions/app_group_permission?appCode=admin');
  const IdGroup = apps.data[0]?.listGroup.find(({ TenGroup }) => TenGroup === 'Quản trị hệ thống')?.Id;
  const path = `/api/permissions/group_members?idGroup=${IdGroup ?? ''}`;
  const { data } = await api.call<{ data: { IdUser: string; Username: string }[] }>('admin', 'GET', path);
  const IdUser = data.find(({ Username }) => Username === username)?.IdUser;
  if (!IdUser) return;
  const secondPerson = { username: 'demo', password: PASSWORD };
  const body = { IdGroup, IdUser, Member: false, secondPerson };
  await api.call('admin', 'POST', '/api/permissions/set_membership', body);
}

const press = (name: string) => mine.getByRole('button', { name, exact: true }).click();
/** Gives the reason in the dialog, and confirms it. */
const confirm = async (label: string, reason: string): Promise<void> => {
  await dialog(mine).getByLabel(rights.confirm.why).fill(reason);
  await dialog(mine).getByRole('button', { name: label, exact: true }).click();
};
const addMember = async (typed: string): Promise<void> => {
  await press(rights.members.add);
  await choose(dialog(mine), rights.members.person, `(${typed})`, typed);
};

test('USER-02 a group is made and gets a right; what changes is told first, and is not lost by going elsewhere', async () => {
  await mine.goto('/permission-management');
  await press(rights.save);
  for (const label of [rights.app, rights.group])
    await expect(mine.getByText(rights.required.replace('{{label}}', label))).toBeVisible();
  await choose(mine.locator('main'), rights.app, APP);
  await press(rights.groups.manage);
  await dialog(mine).getByLabel(rights.groups.name).fill(GROUP);
  await dialog(mine).getByRole('button', { name: rights.groups.add, exact: true }).click();
  await closed(mine);
  await expect(mine.getByText(rights.unchanged)).toBeVisible();
  await mine.getByRole('checkbox', { name: RIGHT, exact: true }).check();
  await expect(mine.getByLabel(rights.changes)).toContainText(`${rights.added}${RIGHT}`);
  await mine.getByRole('link', { name: shell.home }).first().click();
  await mine.getByRole('button', { name: ui.unsavedStay }).click();
  await expect(mine).toHaveURL(/permission-management/);
  await press(rights.save);
  await confirm(rights.save, 'Lập tổ rà soát');
  await closed(mine);
  await expect(mine.getByText(rights.saved)).toBeVisible();
  await expect(mine.getByRole('checkbox', { name: RIGHT, exact: true })).toBeChecked();
});

test('USER-03 a right is given and taken while the page of the other is open: the next call is refused', async () => {
  await theirs.goto('/access-review');
  await expect(theirs.getByText(shell.forbidden)).toBeVisible();
  await addMember('knv1');
  await confirm(rights.members.add, 'Tham gia rà soát');
  await closed(mine);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: rights.review.title })).toBeVisible();

  await mine.getByRole('button', { name: /^Đưa .* ra khỏi nhóm$/ }).click();
  await confirm(rights.members.remove, 'Xong đợt rà soát');
  await closed(mine);
  await expect(mine.getByText(rights.members.none)).toBeVisible();
  await theirs.getByRole('button', { name: rights.review.xlsx }).click();
  await expect(theirs.getByText('Bạn không có quyền thực hiện thao tác này.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(shell.forbidden)).toBeVisible();

  await press(rights.groups.manage);
  await dialog(mine)
    .getByRole('button', { name: rights.groups.deleteLabel.replace('{{name}}', GROUP) })
    .click();
  await dialog(mine).getByRole('button', { name: rights.groups.delete, exact: true }).click();
  await expect(mine.getByText(rights.groups.deleted)).toBeVisible();
  await mine.keyboard.press('Escape');
  await closed(mine);
});

test('COMP-07 a new administrator is confirmed by a second one in the same window', async () => {
  await choose(mine.locator('main'), rights.group, 'Quản trị hệ thống');
  await expect(mine.getByText(rights.own)).toBeVisible();
  await addMember('giamdoc1');
  await confirm(rights.members.add, 'Thay quản trị viên nghỉ phép');
  const open = dialog(mine);
  await expect(open.getByLabel(rights.confirm.username)).toBeFocused();
  await open.getByLabel(rights.confirm.username).fill('admin');
  await open.getByLabel(rights.confirm.password).fill(PASSWORD);
  await open.getByRole('button', { name: rights.confirm.act }).click();
  await expect(open.getByRole('alert').last()).toContainText('phải là người khác');
  await open.getByLabel(rights.confirm.username).fill('demo');
  await open.getByLabel(rights.confirm.password).fill(PASSWORD);
  await open.getByRole('button', { name: rights.confirm.act }).click();
  await closed(mine);
  await expect(mine.getByText('giamdoc1', { exact: false }).first()).toBeVisible();
});

test('COMP-08 the access review tells of today and of a past day, and is saved as a file', async () => {
  await mine.getByRole('link', { name: rights.review.open }).click();
  await expect(mine.getByRole('heading', { name: rights.review.title })).toBeVisible();
  await expect(mine.getByRole('row').filter({ hasText: 'giamdoc1' })).toContainText('Quản trị hệ thống');
  const file = mine.waitForEvent('download');
  await press(rights.review.xlsx);
  expect((await file).suggestedFilename()).toMatch(/^ra-soat-quyen-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await mine.goto('/access-review?day=2020-01-01');
  await expect(mine.getByText(rights.review.none)).toBeVisible();
  expect(complaints).toEqual([]);
});
