import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { isSound } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { search } = vi;
const NAME = 'Viên nén Tra Cứu Nhanh 10 mg';

test('SHELL-07 by keys alone from anywhere to a record, to all that fit, and back to where one was', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const sample = await registerSample(new ApiCaller(request), NAME);
  followRequests(page);
  await goOnAs(page, 'truongphong1');
  await goTo(page, '/document');
  const box = page.getByRole('combobox', { name: search.what });
  const marked = page.getByRole('option', { selected: true });

  await expect(page.getByRole('button', { name: search.open })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('tra cuu nhanh 10');
  await expect(marked).toContainText(NAME);
  await isSound(page, 'search with hits');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/sample/${sample.id}`);
  await expect(box).toBeHidden();

  // What was opened is there the next time.
  await goTo(page, '/client');
  const scan = page.getByRole('textbox', { name: vi.shell.scan });
  await expect(scan).toBeVisible();
  await page.keyboard.press('/');
  await expect(scan).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(marked).toContainText(NAME);
  await isSound(page, 'search with what was opened lately');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(scan).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('viên');
  const all = page.getByRole('option', { name: new RegExp(search.all.split('{{')[0] ?? '') });
  await expect(all.first()).toBeVisible();
  // The first is marked once every kind has answered; a key before that would mark it, not the second.
  await expect(marked).toHaveCount(1);
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText(search.all.split('{{')[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sample\?.*textSearch=vi/);
  expect(complaints).toEqual([]);
});
