import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

interface Found {
  sampleList: { sampleId: string; code: string }[];
}

test('SAMPLE-18 the scan box opens samples of any year, and those whose label was printed before the receipt', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const api = new ApiCaller(request);
  await goOnAs(page, 'quanlymau1');
  const box = page.getByRole('textbox', { name: vi.shell.scan });
  // Of a year that the list does not show by itself; others may have destroyed it meanwhile.
  const { sampleList: old } = await api.call<Found>('demo', 'GET', '/api/samples?year=2024&size=1&sort=code');
  const code = old[0]?.code ?? '';
  expect(code).toMatch(/^[LG]24-\d{4}/);
  await page.goto('/sample/retention');
  await box.fill(code.toLowerCase());
  await box.press('Enter');
  await page.waitForURL(`**/sample/${old[0]?.sampleId}`);
  await expect(page.locator('article header').getByText(code, { exact: true })).toBeVisible();
  await expect(box).toHaveValue('');

  const path = '/api/samples?size=1&status=NOT_RECEIVE';
  const { sampleList } = await api.call<Found>('demo', 'GET', path);
  const waiting = sampleList[0];
  expect(waiting?.code).toMatch(/^#\d{6}$/);
  // A hand scanner types into the page, wherever the cursor is, quicker than the keys of a busy browser come one by one.
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await page.evaluate(
    (keys) =>
      keys.forEach((key) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      ),
    [...(waiting?.code ?? ''), 'Enter'],
  );
  await page.waitForURL(`**/sample/${waiting?.sampleId}`);

  await box.fill('L24-9999');
  await box.press('Enter');
  await expect(page.getByRole('alert')).toContainText('L24-9999');
  await expect(box).toHaveValue('L24-9999');
  await page.getByRole('link', { name: vi.shell.scanSearch }).click();
  await page.waitForURL('**/sample?**L24-9999**');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
