import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { goTo } from '../support/visit.ts';

/** Opens a test id on the page of the set-up of tests, by its group; answers the part of the page with its analytes. */
export async function openTestId(page: Page, group: string, testId: string): Promise<Locator> {
  await goTo(page, '/form-setting?type=TEST');
  await page.getByRole('button', { name: group, expanded: false }).click();
  await page.getByRole('row').filter({ hasText: testId }).first().dblclick();
  const analytes = page.getByRole('region', { name: vi.analytes.titleOf.replace('{{testId}}', testId) });
  await expect(analytes).toBeVisible();
  return analytes;
}

/** Presses an action over the analytes of a test id. */
export async function actOnAnalytes(analytes: Locator, label: string): Promise<void> {
  const toolbar = analytes.getByRole('toolbar', { name: vi.analytes.actions });
  await toolbar.getByRole('button', { name: label, exact: true }).click();
}
