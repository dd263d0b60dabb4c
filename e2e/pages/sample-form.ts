import type { Locator, Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, dialog } from './dialogs.ts';
import { RecordList } from './record-list.ts';
import { goTo } from '../support/visit.ts';

/** The sample type that journeys use where any will do. */
export const TEMPLATE = 'Thuốc hóa dược';

/** Chooses a sample type in the filter of the list, and waits until the list is about it. */
export async function chooseTemplate(page: Page, template: string): Promise<void> {
  await choose(page.locator('main'), vi.samples.template, template);
  await page.waitForURL(/templateId=/);
}

/** A sample's number, or its code before receipt: which ones come first depends on what other journeys registered. */
export const CODE = /[LG]\d\d-|#\d{6}/;

/** Opens the list of one sample type. */
export async function openList(page: Page, template = TEMPLATE): Promise<RecordList> {
  await goTo(page, '/sample');
  await chooseTemplate(page, template);
  return new RecordList(page);
}

/** Opens the list of one sample type, of all years, and waits for its rows. */
export async function openAllYears(page: Page, template: string): Promise<RecordList> {
  await goTo(page, '/sample?year=0');
  await chooseTemplate(page, template);
  const list = new RecordList(page);
  await list.settled();
  return list;
}

/** Answers the question for the sample type of an action, which goes on by itself. */
export async function answerType(page: Page, template: string): Promise<void> {
  const question = page.getByRole('dialog', { name: vi.samples.chooseTemplate });
  await question.getByRole('button', { name: template }).click();
  await question.waitFor({ state: 'detached' });
}

/** Opens the form of a new sample of a type; answers its dialog. */
export async function openNewSample(page: Page, template = TEMPLATE): Promise<Locator> {
  await goTo(page, '/sample');
  await page.getByRole('button', { name: vi.samples.add }).click();
  await answerType(page, template);
  return dialog(page);
}

/** Opens the form from the list of a type, and fills in what every sample needs; answers its dialog. */
export async function fillNewSample(page: Page, name: string): Promise<Locator> {
  await openList(page);
  await page.getByRole('button', { name: vi.samples.add }).click();
  const form = dialog(page);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(name);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await form.getByLabel('Số lượng hiện có').fill('20');
  return form;
}

/** The entry of the drop-down that is open. */
export const entry = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first();
