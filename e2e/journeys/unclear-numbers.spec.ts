import { expect, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { goOnAs } from '../support/stored-session.ts';

const { fields, entry } = vi.tests;

test('TEST-03 the grid asks which number is meant, by the keyboard alone, and saves nothing before', async ({
  page,
}) => {
  await goOnAs(page, 'knv1');
  await page.goto('/test/entry');
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();

  // The first row whose limits do not say what a point is.
  const asked = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^1000:/ }) });
  for (let row = 0; row < 12 && (await asked.count()) === 0; row++) {
    await page.keyboard.type('1.000');
    // Where it is clear it may be far from the limits; an arrow goes on and leaves that for the save.
    await page.keyboard.press('ArrowDown');
  }
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole('button')).toHaveText(['1,000', '1000']);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '1,000 hay 1000?' })).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Chưa lưu: có số chưa rõ/)).toBeVisible();
  await expect(chosen.getByRole('button', { name: /^1000:/ })).toBeVisible();
  await expect(chosen.locator('input')).toBeFocused();

  await page.keyboard.press('.');
  await expect(asked).toHaveCount(0);
  await expect(chosen).toContainText('1000');
  await page.keyboard.press('Control+z');
  await page.keyboard.press(',');
  await expect(chosen).toContainText('1,000');

  await page.keyboard.type('9 9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText(entry.unreadable.BLANK_WITHIN);
  await expect(
    chosen.getByLabel(new RegExp(`^${fields.result}: 9 9\\. ${entry.unreadableLong.BLANK_WITHIN}`)),
  ).toBeVisible();
});

test('COMP-29 a value far from its limits is asked back in its cell, and Enter or Esc answers', async ({
  page,
}) => {
  await goOnAs(page, 'knv1');
  await page.goto('/test/entry');
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  const yes = { name: entry.unlikelyYes };
  const asked = page.getByRole('gridcell').filter({ has: page.getByRole('button', yes) });
  for (let row = 0; row < 12 && (await asked.count()) === 0; row++) {
    await page.keyboard.type('100000');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Giá trị khác xa giới hạn/)).toBeVisible();
  await expect(chosen.getByRole('button', yes)).toBeVisible();
  const left = await asked.count();
  await expect(page.getByRole('status').filter({ hasText: entry.unlikelyKeys })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(chosen.getByRole('textbox')).toHaveValue('100000');
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('button', yes)).toBeVisible();
  await expect(chosen).toContainText('1000000');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(left - 1);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('1000000');
  await expect(chosen.getByRole('button', yes)).toHaveCount(0);
});
