import type { Locator, Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, dialog } from './dialogs.ts';

/** Chooses a sample type in the filter of the list, and waits until the list is about it. */
export async function chooseTemplate(page: Page, template: string): Promise<void> {
  await choose(page.locator('main'), vi.samples.template, template);
  await page.waitForURL(/templateId=/);
}

/** Answers the question for the sample type of an action, which goes on by itself. */
export async function answerType(page: Page, template: string): Promise<void> {
  const question = page.getByRole('dialog', { name: vi.samples.chooseTemplate });
  await question.getByRole('button', { name: template }).click();
  await question.waitFor({ state: 'detached' });
}

/** Opens the form of a new sample of a type; answers its dialog. */
export async function openNewSample(page: Page, template = 'Thuốc hóa dược'): Promise<Locator> {
  await page.goto('/sample');
  await page.getByRole('button', { name: vi.samples.add }).click();
  await answerType(page, template);
  return dialog(page);
}

/** The entry of the drop-down that is open. */
export const entry = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first();
