import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose } from '../pages/dialogs.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { developer, shell } = vi;

test('SHELL-04 a call is sent from the developer page, its answer shown, and stands in the trail', async ({
  page,
}) => {
  await goOnAs(page, 'admin');
  await page.goto('/');
  await page.getByRole('link', { name: shell.developer }).click();
  const main = page.getByRole('main');
  const url = main.getByRole('textbox', { name: developer.url });
  const send = async (): Promise<void> =>
    main.getByRole('button', { name: developer.send, exact: true }).click();
  await url.fill('//evil.example/api/samples');
  await send();
  await expect(main.getByText(developer.notOwn)).toBeVisible();
  await url.fill('/api/user/profile');
  await send();
  await expect(main.getByRole('status')).toContainText('200');
  await expect(main.locator('pre')).toContainText('"FullName"');
  // Its own rights, not the page's.
  await url.fill('/api/samples');
  await main.getByLabel(developer.params).fill('{"page": 0, "size": 10}');
  await send();
  await expect(main.getByRole('status')).toContainText('403');
  await choose(main, developer.method, 'POST');
  await url.fill('/api/user/list_user');
  await main.getByLabel(developer.params).fill('{"filters": {}}');
  await send();
  await expect(main.getByRole('status')).toContainText('200');
  await expect(main.locator('pre')).toContainText('soatxet1');
  await goTo(page, '/?tab=4');
  await expect(page.getByText('/api/user/list_user').first()).toBeVisible();
});

test('OPS-05 OPS-03 the state of the system is told to administrators, with what to do, on a screen of any width', async ({
  page,
}) => {
  const { operations } = vi;
  const complaints = watchConsole(page);
  await goOnAs(page, 'admin');
  await page.goto('/');
  await page.getByRole('link', { name: vi.shell.systemStatus }).click();
  await page.waitForURL('**/system-status');
  await expect(page.getByRole('heading', { name: operations.title })).toBeVisible();
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  // The demo takes no back-up: that is said first, with the way to it.
  await expect(row(operations.backup.title)).toContainText(operations.state.OFF);
  await expect(row(operations.backup.title)).toContainText('npm run backup -- --new-key');
  await expect(row(operations.drill.title)).toContainText(operations.drill.none);
  await expect(row(operations.database.title)).toContainText(operations.state.GOOD);
  await expect(row(operations.clocks.title)).toContainText(operations.clocks.good);
  await expect(page.getByRole('status').filter({ hasText: 'phiên bản' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
  await page.getByRole('button', { name: operations.refresh }).click();
  await expect(row(operations.jobs.title)).toBeVisible();
  expect(complaints).toEqual([]);
});
