import { expect, test } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose } from '../pages/dialogs.ts';
import { changeUser, choosesVietnamese, LoginPage } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';

test('AUTH-03 a wrong password and an unknown user get the same localized answer', async ({ page }) => {
  for (const username of ['knv1', 'khong-co-ai']) {
    await new LoginPage(page).fill(username, 'sai-mat-khau');
    await expect(page.getByRole('alert')).toContainText('Tên đăng nhập hoặc mật khẩu không đúng');
  }
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('AUTH-09 AUTH-02 a guarded page asks for the login and comes back after it', async ({ page }) => {
  await page.goto('/sample?status=STORED');
  await page.waitForURL('**/login?redirect=**');
  await new LoginPage(page).logIn('quanlymau1');
  await expect(page).toHaveURL(/\/sample\?status=STORED/);
  expect(Object.keys(await page.evaluate(() => ({ ...localStorage })))).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'user_id', 'username']),
  );
});

test('SHELL-03 the language changes without a reload and is remembered', async ({ page }) => {
  await changeUser(page, 'demo');
  await page.goto('/sample');
  await expect(page.getByRole('button', { name: vi.samples.add })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: en.samples.add })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: en.samples.add })).toBeVisible();
  await choosesVietnamese(page);
});

test('SHELL-05 what a person chose on one computer is there on the next', async ({ page, browser }) => {
  await changeUser(page, 'truongphong1');
  await page.goto('/sample');
  const list = new RecordList(page);
  await list.settled();
  const kept = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/settings') && answer.request().method() === 'PUT',
    );
  await Promise.all([kept(), choose(page.locator('main'), vi.ui.pageSize, '20 /')]);
  const second = await browser.newPage();
  await new LoginPage(second).logIn('truongphong1');
  await second.goto('/sample');
  await new RecordList(second).settled();
  await expect(second.getByRole('row')).toHaveCount(21);
  await second.close();
  await Promise.all([kept(), choose(page.locator('main'), vi.ui.pageSize, '10 /')]);
});

test('SHELL-02 USER-03 a page without the right is refused in words; the menu does not offer it', async ({
  page,
}) => {
  await changeUser(page, 'admin');
  await page.goto('/sample');
  await expect(page.getByText(vi.shell.forbidden)).toBeVisible();
  await expect(page.getByRole('link', { name: vi.shell.samples })).toHaveCount(0);
});

test('AUTH-08 an unknown path shows the 404 page', async ({ page }) => {
  await page.goto('/khong-co-trang-nay');
  await expect(page.getByText(vi.shell.notFound)).toBeVisible();
});

test('AUTH-13 logging out ends the session on the server', async ({ page }) => {
  await changeUser(page, 'soatxet1');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await changeUser(page, 'knv1');
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
