import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { RecordList } from '../pages/record-list.ts';

/** Actions of a page and of its open menus that are off and do not say why, by name. What is under way need not, nor which page comes next, nor what belongs to a field. */
export const silentlyOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, [role="menuitem"]')]
      .filter((each) => each.matches(':disabled, [aria-disabled="true"]'))
      .filter((each) => !each.matches('.ant-btn-loading, nav *, .ant-form-item *, [role="dialog"] *'))
      .filter((each) => {
        const ids = (each.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
        const reason = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
        return reason === '' && !each.querySelector('small')?.textContent;
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  );

async function saysWhy(page: Page, place: string): Promise<void> {
  const off = await silentlyOff(page);
  expect.soft({ place, off }, `${place}: ${off.join(', ')}`).toEqual({ place, off: [] });
}

/** What is off on a page says why: with one record of its list chosen, with all, and in the menus of actions. */
export async function offSaysWhy(page: Page, place: string): Promise<void> {
  const main = page.getByRole('main');
  const rows = main.getByRole('row').getByRole('checkbox');
  if ((await rows.count()) > 1) {
    await rows.nth(1).click();
    await saysWhy(page, `${place}, one chosen`);
    // The only one is all.
    if (!(await main.getByRole('checkbox', { name: vi.ui.selectAll }).isChecked()))
      await new RecordList(page).selectAll();
    await saysWhy(page, `${place}, all chosen`);
  }
  for (const menu of await main.getByRole('button', { name: vi.ui.more, exact: true }).all()) {
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await saysWhy(page, `${place}, its menu`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
}
