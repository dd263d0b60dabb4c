import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { setUp } from '../pages/setup-page.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { test } from '../support/journey.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { settings, home, ui } = vi;
const NAME = 'Trung tâm Kiểm nghiệm Thuốc, Mỹ phẩm, Thực phẩm tỉnh Lào Cai';
const { title, names } = SETTINGS.laboratory;
const labelled = (text: string, name: string): string => text.replace('{{name}}', name);

test('PRINT-02 HOME-01 an empty laboratory gets its name, its site code and its letterhead', async ({
  browser,
}) => {
  test.slow();
  const server = await startEmptyServer();
  const page = await browser.newPage({ baseURL: server.address });
  const complaints = watchConsole(page);
  try {
    await setUp(page, 'quantri');

    // The card of the first steps leads to the settings.
    const steps = page.getByRole('region', { name: home.firstSteps.title });
    await expect(steps.getByRole('listitem').first()).toContainText(home.firstSteps.isOpen);
    await steps.getByRole('link', { name: home.firstSteps.laboratory }).click();
    const card = page.getByRole('article', { name: title.vi });
    await expect(card).toContainText(settings.isDefault);

    await card.getByRole('button', { name: labelled(settings.changeOf, title.vi) }).click();
    await dialog(page)
      .getByLabel(names?.centreName?.vi ?? '', { exact: true })
      .fill(NAME);
    await dialog(page)
      .getByLabel(names?.siteCode?.vi ?? '', { exact: true })
      .fill('KNLC');
    // Nobody is called as another laboratory: the place is typed, and asked for before a paper is shown.
    const place = dialog(page).getByLabel(names?.placeName?.vi ?? '', { exact: true });
    await expect(place).toHaveValue('');
    await dialog(page).getByRole('button', { name: settings.preview }).click();
    await expect(
      dialog(page).getByText(ui.required.replace('{{label}}', names?.placeName?.vi ?? '')),
    ).toBeVisible();
    await place.fill('Lào Cai');
    await dialog(page).getByRole('button', { name: vi.common.save, exact: true }).click();
    await expect(dialog(page).getByText(ui.required.replace('{{label}}', settings.why))).toBeVisible();
    await dialog(page).getByLabel(settings.why, { exact: true }).fill('Quyết định 12/QĐ-SYT');
    // As it will be printed, before it is saved.
    await dialog(page).getByRole('button', { name: settings.preview }).click();
    await expect(
      page.getByRole('dialog', { name: settings.letterhead }).locator('canvas').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: settings.letterhead })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: vi.common.save, exact: true }).click();
    await closed(page);

    await expect(card).toContainText(NAME);
    await expect(card).toContainText('Đặng Thị Hòa · Quyết định 12/QĐ-SYT');
    await expect(card.getByRole('img', { name: settings.letterhead })).toBeVisible();

    await card.getByRole('button', { name: labelled(settings.historyOf, title.vi) }).click();
    await expect(dialog(page)).toContainText(settings.counts);
    await page.keyboard.press('Escape');
    await closed(page);

    await page.goto('/');
    await expect(steps.getByRole('listitem').first()).toContainText(home.firstSteps.isDone);
    await steps.getByRole('button', { name: home.firstSteps.away }).click();
    await expect(steps).toHaveCount(0);
    await goTo(page, '/settings');
    // Found without diacritics, by the name of a field; Enter leads to it.
    const search = page.getByLabel(settings.searchHint);
    await search.fill('co quan chu quan');
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.press('Enter');
    await expect(page.getByRole('article', { name: title.vi })).toBeFocused();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('article', { name: title.en })).toContainText(NAME);
    await expect(page.getByText(en.settings.intro)).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
