import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { common, rights, shell, ui } = vi;
const GROUP = 'Tổ rà soát tài khoản và quyền truy cập hằng quý';
const APP = 'Quản lý người dùng';
const RIGHT = 'Quản lý người dùng';

test.describe.configure({ mode: 'serial' });

let mine: Page;
let theirs: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  [mine, theirs] = await Promise.all([emptyPage(), emptyPage('theirs')]);
  // A second administrator is asked for by a refusal, and refused when it is the same person.
  complaints = watchConsole(mine, /status of (40[03]|409)/);
  await Promise.all([goOnAs(mine, 'admin'), goOnAs(theirs, 'knv1')]);
});
test.afterAll(async () => {
  await leave('giamdoc1');
});

type Groups = { data: { listGroup: { Id: string; TenGroup: string }[] }[] };
/** The id of a user group of an application, by its name. */
async function groupId(appCode: string, name: string): Promise<string> {
  const path = `/api/permissions/app_group_permission?appCode=${appCode}`;
  const { data } = await new ApiCaller(mine.request).call<Groups>('admin', 'GET', path);
  return data[0]?.listGroup.find(({ TenGroup }) => TenGroup === name)?.Id ?? '';
}
/** Puts the director into a group of tests, or takes him or her out, as somebody else does elsewhere. */
async function move(name: string, isMember: boolean): Promise<{ undo(): Promise<unknown> }> {
  const api = new ApiCaller(mine.request);
  const people = await api.call<{ data: { IdUser: string; Username: string }[] }>(
    'demo',
    'POST',
    '/api/user/list_user',
    {},
  );
  const IdUser = people.data.find(({ Username }) => Username === 'giamdoc1')?.IdUser;
  const body = { IdGroup: await groupId('core', name), IdUser, Member: isMember };
  await api.call('demo', 'POST', '/api/permissions/set_membership', body);
  return { undo: () => move(name, !isMember) };
}
/** The administrators of the other journeys are those of before. */
async function leave(username: string): Promise<void> {
  const api = new ApiCaller(mine.request);
  const IdGroup = await groupId('admin', 'Quản trị hệ thống');
  const path = `/api/permissions/group_members?idGroup=${IdGroup}`;
  const { data } = await api.call<{ data: { IdUser: string; Username: string }[] }>('admin', 'GET', path);
  const IdUser = data.find(({ Username }) => Username === username)?.IdUser;
  if (!IdUser) return;
  const url = '/api/permissions/set_membership';
  const body = { IdGroup, IdUser, Member: false };
  const { toSign } = await api.detailsOf('admin', url, body);
  const { seen } = toSign as { seen: string };
  await api.call('admin', 'POST', url, {
    ...body,
    seen,
    secondPerson: { username: 'demo', password: PASSWORD },
  });
}

const press = (name: string) => mine.getByRole('button', { name, exact: true }).click();
/** Gives the reason in the dialog, and confirms it. */
const confirm = async (label: string, reason: string): Promise<void> => {
  await dialog(mine).getByLabel(common.reason).fill(reason);
  await dialog(mine).getByRole('button', { name: label, exact: true }).click();
};
const addMember = async (typed: string): Promise<void> => {
  await press(rights.members.add);
  await choose(dialog(mine), rights.members.person, `(${typed})`, typed);
};

test('USER-02 a group is made and gets a right; what changes is told first, and is not lost by going elsewhere', async () => {
  await mine.goto('/permission-management');
  const save = mine.getByRole('button', { name: rights.save, exact: true });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(rights.start);
  await choose(mine.locator('main'), rights.app, APP);
  await press(rights.groups.manage);
  await dialog(mine).getByLabel(rights.groups.name).fill(GROUP);
  await dialog(mine).getByRole('button', { name: rights.groups.add, exact: true }).click();
  await closed(mine);
  await expect(mine.getByText(rights.unchanged)).toBeVisible();
  await mine.getByRole('checkbox', { name: RIGHT, exact: true }).check();
  await expect(mine.getByLabel(rights.changes)).toContainText(`${rights.added}${RIGHT}`);
  // A right of another application is given with the same save.
  await mine.getByRole('checkbox', { name: 'Xem danh sách mẫu', exact: true }).check();
  await mine.getByRole('link', { name: shell.home }).first().click();
  await mine.getByRole('button', { name: ui.unsavedStay }).click();
  await expect(mine).toHaveURL(/permission-management/);
  await press(rights.save);
  await confirm(rights.save, 'Lập tổ rà soát');
  await closed(mine);
  await expect(mine.getByText(rights.saved)).toBeVisible();
  for (const name of [RIGHT, 'Xem danh sách mẫu'])
    await expect(mine.getByRole('checkbox', { name, exact: true })).toBeChecked();
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
  const list = open.getByRole('list', { name: rights.confirm.list });
  await expect(list).toContainText('giamdoc1');
  await expect(list).toContainText(`${rights.confirm.groupGained}Quản trị hệ thống`);
  const confirmAs = async (username: string): Promise<void> => {
    await open.getByLabel(rights.confirm.username).fill(username);
    await open.getByLabel(rights.confirm.password).fill(PASSWORD);
    await open.getByRole('button', { name: rights.confirm.act }).click();
  };
  await confirmAs('admin');
  await expect(open.getByRole('alert').last()).toContainText('phải là người khác');
  // Somebody else gives the same person another group while the list is on the screen: what is signed is shown anew.
  const other = await move('Kiểm nghiệm viên', true);
  await confirmAs('demo');
  await expect(open.getByText(rights.confirm.changed)).toBeVisible();
  await expect(open.getByLabel(rights.confirm.password)).toHaveValue('');
  await other.undo();
  await confirmAs('demo');
  await expect(open.getByText(rights.confirm.changed)).toBeVisible();
  await expect(open.getByLabel(rights.confirm.password)).toHaveValue('');
  await confirmAs('demo');
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
  await goTo(mine, '/access-review?day=2020-01-01');
  await expect(mine.getByText(rights.review.none)).toBeVisible();
  expect(complaints).toEqual([]);
});
