import { expect, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { dialog } from '../dialogs.ts';
import { tabTo, typeByHand } from '../keyboard.ts';
import { RecordList } from '../record-list.ts';
import { finish, goBy, press, take, type } from './hands.ts';

const { analytes, sheet, templates, testSetup } = vi;

/** The unit head makes a test group, with what it is called. */
export async function addGroup(page: Page, name: string): Promise<void> {
  await goBy(page, vi.shell.formSetting);
  await page.getByRole('radio', { name: templates.modes.TEST }).focus();
  await tabTo(page, page.getByRole('radio', { name: templates.modes.SAMPLE }));
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('link', { name: testSetup.steps.group }));
  await type(page, page.getByLabel(templates.groupName), name);
  await press(page, page.getByRole('button', { name: templates.editor.save, exact: true }));
  await page.waitForURL('**/form-setting?type=TEST*');
}

/** Makes in a group a code and its first test id, for samples of a type; by the steps that the page tells. */
export async function addTestId(
  page: Page,
  group: string,
  { code, name, sampleType }: { code: string; name: string; sampleType: string },
): Promise<void> {
  await press(page, page.getByRole('button', { name: group, exact: true, expanded: false }));
  const steps = page.getByRole('list', { name: testSetup.steps.title });
  await press(page, steps.getByRole('button', { name: testSetup.steps.testId }));
  const form = dialog(page);
  await press(page, form.getByRole('button', { name: testSetup.addCode }));
  await typeByHand(page, code);
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${testSetup.preview} ${code}-01.`)).toBeVisible();
  await take(page, form.getByLabel(testSetup.sampleTypes, { exact: true }), sampleType);
  await type(page, form.getByLabel(testSetup.name, { exact: true }), name);
  await finish(page, testSetup.addTest);
  await expect(new RecordList(page).row(`${code}-01`)).toBeVisible();
}

/** Puts a text in at the cursor as Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Pastes a monograph of so many lines into the sheet of a test id, takes the limits that it proposes, and saves. */
export async function pasteMonograph(
  page: Page,
  testId: string,
  { monograph, limits, newUnit }: { monograph: string; limits: number; newUnit: string },
): Promise<void> {
  const row = new RecordList(page).row(testId).first();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: testSetup.steps.analytes }));
  const first = sheet.cell.replace('{{line}}', '1').replace('{{column}}', sheet.fields.analytesId);
  await tabTo(page, page.getByLabel(first, { exact: true }));
  await paste(page, monograph);
  await press(page, page.getByRole('button', { name: sheet.takeAll.replace('{{count}}', String(limits)) }));
  const addUnit = page.getByRole('button', { name: analytes.addThisUnit.replace('{{unit}}', newUnit) });
  await press(page, addUnit);
  await expect(addUnit).toHaveCount(0);
  await page.keyboard.press('Control+s');
  // The sheet stays, and says so: what is typed next is not lost.
  await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
}
