import { expect, type Locator, type Page } from '@playwright/test';
import { withRole } from '../../apps/web/src/features/users/form/with-role.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { LoginPage, PASSWORD } from '../pages/login-page.ts';
import { setUp } from '../pages/setup-page.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { test } from '../support/journey.ts';
import { followRequests, settled } from '../support/settled.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { auth, home, rights, shell, users } = vi;
const FIRST = 'Cầu-vồng tháng 7!';
const OWN = 'Thuyền giấy trôi 42';
const ADMINISTRATOR = 'Quản trị hệ thống';

interface Newcomer {
  username: string;
  lastName: string;
  firstName: string;
  role: string;
}
const newcomer = (username: string, role: string, firstName: string, lastName = 'Nguyễn Thị Thanh') => ({
  username,
  role,
  firstName,
  lastName,
});
/** Opened through the form. */
const TYPED = {
  sampler: newcomer('laymau', 'Người lấy mẫu', 'Duy', 'Nguyễn Hoàng Khánh'),
  second: newcomer('quantri2', ADMINISTRATOR, 'Vỹ', 'Đoàn Quang'),
  third: newcomer('quantri3', ADMINISTRATOR, 'Nghĩa', 'Bùi Hữu'),
};
const AUDITOR = newcomer('chatluong', 'Đảm bảo chất lượng', 'Như');
/** Opened in the same way, by the call that the form makes: one of each other role that a laboratory begins with. */
const ALIKE: Newcomer[] = [
  newcomer('kehoach', 'Phòng Kế hoạch – Tổng hợp', 'Thảo'),
  newcomer('quanlymau', 'Quản lý mẫu', 'Hạnh'),
  newcomer('kiemnghiem', 'Kiểm nghiệm viên', 'Khánh'),
  newcomer('soatxet', 'Người soát xét', 'Ngọc'),
  newcomer('pheduyet', 'Người phê duyệt', 'Minh'),
  newcomer('truongphong', 'Trưởng phòng', 'Hương'),
  newcomer('giamdoc', 'Ban Giám đốc', 'Dương'),
  AUDITOR,
];

type Waiting = { changes: { id: string; name: string; seen: string }[] };

/** Fills the form of a new account with a whole role, and sends it. */
async function open(page: Page, { username, role, firstName, lastName }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: users.add }).click();
  const form = dialog(page);
  for (const [label, text] of [
    [users.username, username],
    [users.password, FIRST],
    [users.confirm, FIRST],
    [users.lastName, lastName],
    [users.firstName, firstName],
    [users.email, `${username}@lab.example`],
    [users.phone, '0905 123 456'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await choose(form, users.readyRole, role, role);
  await expect(form.getByText(role).first()).toBeVisible();
  await form.getByRole('button', { name: users.add, exact: true }).click();
}

/** Logs in for the first time and chooses a password; on the way there and on the first page nothing is refused (COMP-02). */
async function choosePassword(page: Page, username: string): Promise<void> {
  followRequests(page);
  const complaints = watchConsole(page);
  await new LoginPage(page).logIn(username, FIRST);
  await expect(page.getByRole('heading', { name: auth.forcedTitle })).toBeVisible();
  await page.getByLabel(auth.oldPassword, { exact: true }).fill(FIRST);
  await page.getByLabel(auth.newPassword, { exact: true }).fill(OWN);
  await page.getByLabel(auth.confirmNew, { exact: true }).fill(OWN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: shell.account.split('{{')[0] ?? '' })).toBeVisible();
  await settled(page, username);
  expect(complaints, `first log-in of ${username}`).toEqual([]);
}

/** The window over the form in which an administrator's rights are confirmed. */
async function confirm(
  page: Page,
  password: string,
  others: (asked: Locator) => Promise<void>,
): Promise<void> {
  const act = page.getByRole('button', { name: rights.confirm.act, exact: true });
  const asked = page.getByRole('dialog').filter({ has: act }).last();
  await expect(asked).toBeVisible();
  await others(asked);
  await asked.locator('input[type=password]').fill(password);
  await act.click();
  await closed(page);
}

test('USER-01 HOME-01 an empty laboratory gets an account for every role, and three administrators, the third by the word of quality', async ({
  browser,
}) => {
  test.slow();
  const server = await startEmptyServer();
  const context = () => browser.newContext({ baseURL: server.address });
  const [mine, theirs] = await Promise.all([context(), context()]);
  const page = await mine.newPage();
  // A confirmation is asked for by a refusal.
  const complaints = watchConsole(page, /status of 40[03]/);
  try {
    await setUp(page, 'quantri');
    const steps = page.getByRole('region', { name: home.firstSteps.title });
    await steps.getByRole('link', { name: home.firstSteps.administrators }).click();

    await open(page, TYPED.sampler);
    await closed(page);
    await open(page, TYPED.second);
    // While there is one administrator he or she stands for it alone, with a reason.
    await confirm(page, PASSWORD, (asked) =>
      asked.getByLabel(vi.common.reason).fill('Người thứ hai theo quyết định 12/QĐ-SYT'),
    );

    await choosePassword(await theirs.newPage(), TYPED.second.username);

    const api = new ApiCaller(mine.request);
    const { data: apps } = await api.call<{ data: Parameters<typeof withRole>[1] }>(
      'quantri',
      'GET',
      '/api/permissions/app_group_permission',
    );
    for (const { username, role, firstName, lastName } of ALIKE)
      await api.call('quantri', 'POST', '/api/user/create_user_account', {
        GroupApp: withRole([], apps, role),
        GeneralInformation: { LoginStatus: 1 },
        LoginInfomation: { Username: username, Password: FIRST, ConfirmPassword: FIRST },
        UserInformation: {
          FirstName: firstName,
          LastName: lastName,
          Email: `${username}@lab.example`,
          Phone: '0905123456',
        },
      });

    // What signs waits. While nobody else confirms, the one who asked says alone who looks after quality; that one confirms the rest at
    // this screen, and a third administrator, whom the second does not confirm for who made him or her alone.
    const { username: quality, lastName, firstName } = AUDITOR;
    const waits = async (): Promise<Waiting['changes']> =>
      (await api.call<Waiting>('quantri', 'GET', '/api/safeguards?size=100')).changes;
    const confirmed = (changes: Waiting['changes'], more: object) =>
      api.call('quantri', 'POST', '/api/safeguards/confirm', {
        changes: changes.map(({ id, seen }) => ({ id, seen })),
        ...more,
      });
    const ofQuality = (await waits()).filter(({ name }) => name.startsWith(`${lastName} ${firstName}`));
    await confirmed(ofQuality, { reason: 'Phòng mới thành lập, chưa có ai khác', password: PASSWORD });
    const third = await context();
    await choosePassword(await third.newPage(), quality);
    await third.close();
    await confirmed(await waits(), { secondPerson: { username: quality, password: OWN } });

    await open(page, TYPED.third);
    await confirm(page, OWN, (asked) => asked.getByLabel(rights.confirm.username).fill(quality));

    await page.goto('/user-management');
    const everybody = [...Object.values(TYPED), ...ALIKE];
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(everybody.length + 1));
    const rowOf = (username: string) => page.getByRole('row').filter({ hasText: username });
    await expect(rowOf(TYPED.second.username).first()).not.toContainText(users.never);
    await expect(rowOf(TYPED.sampler.username)).toContainText(users.never);

    await goTo(page, '/');
    const done = (step: 'administrators' | 'accounts' | 'templates' | 'laboratory' | 'sample') =>
      steps.getByRole('listitem').filter({ hasText: home.firstSteps[step] });
    for (const step of ['administrators', 'accounts', 'templates'] as const)
      await expect(done(step)).toContainText(home.firstSteps.isDone);
    for (const step of ['laboratory', 'sample'] as const)
      await expect(done(step)).toContainText(home.firstSteps.isOpen);
    expect(complaints).toEqual([]);
  } finally {
    await Promise.all([mine.close(), theirs.close()]);
    await server.stop();
  }
});
