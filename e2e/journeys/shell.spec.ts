import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { firstPageBytes } from '../../bench/first-page.ts';
import { choose } from '../pages/dialogs.ts';
import { changeUser, choosesVietnamese, isKept, LoginPage } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { followRequests, settled } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

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
  await goOnAs(page, 'demo');
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

test('SHELL-05 what a person chose on one computer is there on the next', async ({ page, emptyPage }) => {
  await goOnAs(page, 'truongphong1');
  await page.goto('/sample');
  const list = new RecordList(page);
  await list.settled();
  // An account begins with twenty.
  await expect(page.getByRole('row')).toHaveCount(21);
  await isKept(page, { itemsPerPage: 10 }, () => choose(page.locator('main'), vi.ui.pageSize, '10 /'));
  const second = await emptyPage('second');
  await goOnAs(second, 'truongphong1');
  await second.goto('/sample');
  await new RecordList(second).settled();
  await expect(second.getByRole('row')).toHaveCount(11);
  await isKept(page, { itemsPerPage: 20 }, () => choose(page.locator('main'), vi.ui.pageSize, '20 /'));
});

test('SHELL-02 USER-03 a page without the right is refused in words; the menu does not offer it', async ({
  page,
}) => {
  await goOnAs(page, 'admin');
  await page.goto('/sample');
  await expect(page.getByText(vi.shell.forbidden)).toBeVisible();
  await expect(page.getByRole('link', { name: vi.shell.samples })).toHaveCount(0);
});

test('SHELL-01 SHELL-02 menu in a drawer, where one is, the full name with what belongs to it, and the footer', async ({
  page,
}) => {
  await goOnAs(page, 'kehoach1');
  // No path is the home page.
  await page.goto('');
  await expect(page).toHaveTitle(new RegExp(vi.shell.home));
  const header = page.getByRole('banner');
  const crumbs = header.getByRole('navigation', { name: vi.shell.breadcrumb });
  await header.getByRole('button', { name: vi.shell.menu }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: vi.shell.navigation });
  // By the role matrix: a planner has samples, tests, clients, documents and, with lists that go out and come in, background jobs;
  // neither people nor the developer page.
  await expect(menu.getByRole('link')).toHaveText([
    vi.shell.home,
    vi.shell.samples,
    vi.shell.tests,
    vi.shell.clients,
    vi.shell.documents,
    vi.shell.jobs,
  ]);
  await menu.getByRole('link', { name: vi.shell.clients }).click();
  await page.waitForURL('**/client');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(crumbs).toHaveText(vi.shell.clients);
  const { full } = await page.evaluate(async () => {
    const token = localStorage.getItem('access_token');
    const answer = await fetch('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { FullName: string } };
    return { full: data.FullName };
  });
  await expect(header).toContainText(full);
  await header.getByRole('button', { name: vi.shell.account.replace('{{name}}', full) }).click();
  for (const entry of [vi.shell.changePassword, vi.shell.logout])
    await expect(page.getByRole('menuitem').filter({ hasText: entry })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${new Date().getFullYear()} ${vi.common.product}`,
  );
});

test('SHELL-04 /task is the home page on its alerts', async ({ page }) => {
  await goOnAs(page, 'kehoach1');
  await page.goto('/task');
  await expect(page).toHaveURL(/\/\?tab=3$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(vi.alerts.title);
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

test('the first page asks for less than 290 kB of scripts and 70 kB of sheets as they travel, in a few files', () => {
  const { scripts, styles, files } = firstPageBytes(resolve('dist/web'));
  expect(scripts).toBeLessThan(290_000);
  expect(styles).toBeLessThan(70_000);
  expect(files).toBeLessThan(10);
});

/** Every role of the demo laboratory. */
const ROLES =
  'admin demo knv1 soatxet1 pheduyet1 truongphong1 kehoach1 giamdoc1 quanlymau1 laymau1 qa1'.split(' ');

test('SHELL-02 COMP-02 nothing is refused to anybody at the log-in, at home, and on the first page of the menu', async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const refused: string[] = [];
  followRequests(page);
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()} on ${page.url()}`);
  });
  for (const username of ROLES) {
    await goOnAs(page, username);
    await page.goto('/');
    await settled(page, username);
    const first = page.getByRole('navigation', { name: vi.shell.shortcuts }).getByRole('link').nth(1);
    await first.click();
    await expect(page).not.toHaveURL(/\/$/);
    await settled(page, username);
    expect({ username, refused, complaints }).toEqual({ username, refused: [], complaints: [] });
  }
});
