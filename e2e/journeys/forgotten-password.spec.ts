import { expect, type Page } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { LoginPage, PASSWORD } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { auth, jobs, shell } = vi;
/** Nobody else works under this name: its password is another one afterwards. */
const USERNAME = 'knv2';
const EMAIL = 'knv2@kiemnghiem.example';
const NEW = 'Mat-khau-hoan-toan-moi-7';

test.describe.configure({ mode: 'serial' });

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(auth.newPassword, { exact: true }).fill(password);
  await page.getByLabel(auth.confirmNew, { exact: true }).fill(again);
  await page.keyboard.press('Enter');
}

test('AUTH-06 AUTH-07 a forgotten password is replaced by the mailed link, which works once', async ({
  page,
  baseURL,
}) => {
  const complaints = watchConsole(page, /status of (401|404)/);
  await page.goto('/login');
  await page.getByRole('link', { name: auth.forgotten }).click();
  await page.waitForURL('**/forgot-password');
  await expect(page.getByText(auth.forgottenOutbox)).toBeVisible();
  await page.getByRole('button', { name: auth.forgottenSend }).click();
  await expect(page.getByText(auth.usernameRequired)).toBeVisible();
  await expect(page.getByText(auth.emailRequired)).toBeVisible();
  await page.getByLabel(auth.username).fill(USERNAME);
  await page.getByLabel(auth.email).fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(auth.forgottenSent);

  const mail = await mailTo(baseURL, EMAIL);
  expect(mail.subject).toBe('KiemLab: đặt lại mật khẩu / reset your password');
  const link = new URL(/http\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname);
  await choosePassword(page, NEW, `${NEW}x`);
  await expect(page.getByText(auth.confirmNewDiffers)).toBeVisible();
  await choosePassword(page, NEW);
  await page.waitForURL('**/login?*');
  await expect(page.getByRole('alert')).toHaveText(auth.passwordChanged);
  await new LoginPage(page).fill(USERNAME, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Tên đăng nhập hoặc mật khẩu không đúng');
  await new LoginPage(page).logIn(USERNAME, NEW);

  await page.getByRole('button', { name: shell.account.split('{{')[0] ?? '' }).click();
  await page.getByText(shell.logout).click();
  await page.waitForURL('**/login**');
  await page.goto(link.pathname);
  // Before anything is typed.
  await expect(page.getByRole('alert')).toContainText(auth.linkUseless);
  await expect(page.getByLabel(auth.newPassword, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert')).toContainText(en.auth.linkOver);
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await page.getByRole('link', { name: auth.linkAgain }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByRole('link', { name: auth.toLogin }).click();
  await page.waitForURL('**/login');
  expect(complaints).toEqual([]);
});

test('AUTH-06 an administrator sees the job that mailed it, and that it is done', async ({ page }) => {
  const complaints = watchConsole(page);
  await goOnAs(page, 'admin');
  await page.goto('/');
  await page.getByRole('link', { name: shell.jobs }).click();
  await page.waitForURL('**/jobs');
  const list = new RecordList(page);
  await list.settled();
  const row = list.row('Email đặt lại mật khẩu').filter({ hasText: USERNAME });
  await expect(row).toContainText(jobs.state.DONE);
  await expect(row).toContainText(jobs.mailInOutbox);
  // Off the menu, whose name would cover the row.
  await page.getByRole('heading', { name: shell.jobs }).hover();
  await list.select(USERNAME);
  const toolbar = page.getByRole('toolbar', { name: vi.ui.actions });
  await expect(toolbar.getByRole('button', { name: jobs.retry })).toBeDisabled();
  await goTo(page, '/jobs?state=DEAD');
  await expect(page.getByText(jobs.noneFound)).toBeVisible();
  expect(complaints).toEqual([]);
});
