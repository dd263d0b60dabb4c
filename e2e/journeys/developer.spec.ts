import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose } from '../pages/dialogs.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';

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
