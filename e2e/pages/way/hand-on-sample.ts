import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../dialogs.ts';
import { typeByHand } from '../keyboard.ts';
import { act, finish, goBy, press, signByKeys, take, takeRows, type } from './hands.ts';

const { samples, shell } = vi;

/** Closes the dialog that tells a number which was given to one sample; answers the number. */
async function readNumber(page: Page, title: string, pattern: RegExp): Promise<string> {
  const numbers = page.getByRole('dialog', { name: title.replace('{{count}}', '1') });
  await expect(numbers).toContainText(pattern);
  const number = pattern.exec(await numbers.innerText())?.[0] ?? '';
  await page.keyboard.press('Escape');
  await closed(page);
  return number;
}

/** The custodian, whose list is open, receives the one sample in it; answers its number. */
export async function receiveSample(page: Page, name: string): Promise<string> {
  await takeRows(page, name);
  await act(page, samples.action.receive);
  await type(page, dialog(page).getByLabel('Tình trạng mẫu', { exact: true }), 'Nguyên vẹn');
  await page.keyboard.press('Tab');
  await press(page, dialog(page).getByRole('button', { name: samples.action.receive, exact: true }));
  return readNumber(page, samples.numbered.receive, /[LG]\d\d-\d{4,}/);
}

/** Planning makes an analysis group, and hands the sample to it and to who answers for it. */
export async function moveToGroup(page: Page, code: string, group: string, person: string): Promise<void> {
  await goBy(page, shell.samples);
  await takeRows(page, code);
  await act(page, samples.action.moveToGroup);
  const form = dialog(page);
  await press(page, form.getByRole('button', { name: samples.groupNew }));
  await typeByHand(page, group);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(samples.groupName)).toHaveCount(0);
  await take(page, form.getByLabel(samples.responsible, { exact: true }), person);
  await page.keyboard.press('Escape');
  await finish(page, samples.action.moveToGroup);
}

/** The unit head takes the tests and the person that are proposed, with one key. */
export async function assign(page: Page, code: string, testId: string): Promise<void> {
  await goBy(page, shell.samples);
  await takeRows(page, code);
  await act(page, samples.action.assign);
  const proposed = dialog(page);
  await expect(proposed.getByRole('button', { name: samples.action.assign, exact: true })).toBeFocused();
  await expect(proposed).toContainText(testId);
  await page.keyboard.press('Enter');
  await closed(page);
}

/** Planning gives the tested sample its report number; answers it. */
export async function createReport(page: Page, code: string): Promise<string> {
  await goBy(page, shell.samples);
  await takeRows(page, code);
  await act(page, samples.action.createReport);
  await press(page, dialog(page).getByRole('button', { name: samples.action.createReport, exact: true }));
  return readNumber(page, samples.numbered.createReport, /\d{4}/);
}

/** The director looks at the draft of the report, and issues it with the password; answers its number. */
export async function issueReport(page: Page, code: string): Promise<string> {
  await goBy(page, shell.samples);
  await takeRows(page, code);
  await act(page, samples.action.certificate);
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
  await act(page, samples.action.issue);
  await signByKeys(page);
  return readNumber(page, samples.numbered.issue, /\d{4}\/\d{4}\/\S+/);
}

/** From the list that is open, the issued certificate is opened and saved; answers its bytes. */
export async function saveCertificate(page: Page, code: string): Promise<Buffer> {
  const list = await takeRows(page, code);
  await expect(list.row(code)).toContainText(samples.status.REPORTED);
  await act(page, samples.action.certificate);
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page, dialog(page).getByRole('button', { name: vi.ui.pdfSave }));
  return readFile(await (await saving).path());
}
