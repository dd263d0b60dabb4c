import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from '../pages/dialogs.ts';
import { tabTo } from '../pages/keyboard.ts';
import { entry, openNewSample } from '../pages/sample-form.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { choices, common } = vi;
const FIELD = 'Tiêu chuẩn áp dụng';
const VALUE = 'Dược điển Trung Quốc (thử nghiệm)';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  // A value that is there already is refused on purpose.
  complaints = watchConsole(page, /status of 409/);
  await goOnAs(page, 'quanlymau1');
});
test.afterEach(() => expect(complaints).toEqual([]));

const toggle = () => dialog(page).getByRole('button', { name: choices.new.replace('{{field}}', FIELD) });
const newValue = () => dialog(page).getByLabel(choices.value.replace('{{field}}', FIELD));

test('SAMPLE-06 a value is added on the spot with the keyboard, is chosen, and stands in the list', async () => {
  const form = await openNewSample(page);
  await tabTo(page, toggle());
  await page.keyboard.press('Enter');
  await expect(newValue()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${FIELD}: không được để trống`)).toBeVisible();
  await page.keyboard.type('usp');
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${FIELD}: giá trị usp đã tồn tại!`)).toBeVisible();
  await newValue().fill(VALUE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(choices.added)).toBeVisible();
  await expect(form.getByLabel(FIELD, { exact: true })).toHaveValue(VALUE);
  await expect(toggle()).toBeFocused();

  const again = await openNewSample(page);
  await again.getByLabel(FIELD, { exact: true }).fill('duoc dien trung');
  await entry(page, VALUE).click();
  await expect(again.getByLabel(FIELD, { exact: true })).toHaveValue(VALUE);
});

test('SAMPLE-06 a value is deleted from the list', async () => {
  const form = await openNewSample(page);
  await form.getByLabel(FIELD, { exact: true }).click();
  await entry(page, VALUE)
    .getByRole('button', { name: choices.remove.replace('{{value}}', VALUE) })
    .click();
  await dialog(page).getByRole('button', { name: common.delete, exact: true }).click();
  await expect(page.getByText(choices.removed)).toBeVisible();
  await form.getByLabel(FIELD, { exact: true }).click();
  await expect(entry(page, 'DĐVN V')).toBeVisible();
  await expect(entry(page, VALUE)).toHaveCount(0);
});
