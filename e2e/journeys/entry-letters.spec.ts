import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';

const { fields } = vi.tests;

test('TEST-03 letters that come without a key open the cell: dictation, screen keyboards, input methods', async ({
  page,
}) => {
  await goOnAs(page, 'knv1');
  await page.goto('/test/entry');
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();

  await page.keyboard.insertText('9');
  await expect(chosen.getByLabel(fields.result, { exact: true })).toHaveValue('9');
  await page.keyboard.type('8,5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /98,5/ }).first()).toBeVisible();

  for (let step = 0; step < 9; step++) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (name?.startsWith(fields.remarks)) break;
    await page.keyboard.press('ArrowRight');
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'đa', selectionStart: 2, selectionEnd: 2 });
  await expect(chosen.locator('input')).toHaveCSS('opacity', '1');
  await session.send('Input.insertText', { text: 'đạt' });
  await page.keyboard.type(' yêu cầu');
  await expect(chosen.locator('input')).toHaveValue('đạt yêu cầu');
});
