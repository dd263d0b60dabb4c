import { expect, type Locator, type Page } from '@playwright/test';
import { isForBulk } from '@kiemlab/contract/features/printing/bulk-forms';
import {
  PRINTED_FORMS,
  type PrintedForm,
  REPORT_TYPES,
} from '@kiemlab/contract/features/printing/printed-forms';
import { RELEASE_WORDS } from '@kiemlab/contract/features/printing/prints.words';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { answerType, openAllYears } from '../pages/sample-form.ts';
import { violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const GROUP = 'Thuốc hóa dược';
/** A sample of another group whose certificate is issued: it has everything that a form prints. */
const CODE = 'L26-0021';
const texts = vi.reports.print;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, 'demo');
});

const window = (): Locator => page.getByRole('dialog', { name: texts.titleOf.split('{{')[0] ?? '' });
const option = (form: PrintedForm): Locator =>
  window()
    .getByRole('option')
    .filter({ has: page.getByText(form.title.vi, { exact: true }) });
const drawn = (): Promise<void> =>
  expect(window().getByRole('region').locator('canvas').first()).toBeVisible();

const openList = (): Promise<RecordList> => openAllYears(page, GROUP);

/** The list with one sample, whose group need not be asked for. */
async function openOne(search: string): Promise<RecordList> {
  const list = new RecordList(page);
  await list.openFound('/sample?year=0', search);
  return list;
}

test('SAMPLE-19 SAMPLE-20 printing asks for the sample group, and without a selection says of each form what it lacks', async () => {
  await page.goto('/sample?year=0');
  const list = new RecordList(page);
  await list.settled();
  await list.act(texts.action);
  await expect(page.getByRole('dialog', { name: vi.samples.chooseTemplate })).toBeVisible();
  await answerType(page, GROUP);
  await expect(window().getByText(texts.chooseType, { exact: true })).toBeVisible();
  for (const type of REPORT_TYPES) {
    const form: PrintedForm = PRINTED_FORMS[type];
    if (form.selection === 'period') await expect(option(form)).toHaveAttribute('aria-disabled', 'false');
    else await expect(option(form)).toContainText(vi.common.selectFirst);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await closed(page);
});

test('PRINT-01 SAMPLE-19 each form goes from the list to its print by keyboard alone', async () => {
  const list = await openOne(CODE);
  await list.select(CODE);
  await list.act(texts.action);
  await expect(option(PRINTED_FORMS[REPORT_TYPES[0]])).toBeFocused();
  for (const [index, type] of REPORT_TYPES.entries()) {
    const form: PrintedForm = PRINTED_FORMS[type];
    if (index > 0) await page.keyboard.press('ArrowDown');
    await expect(option(form)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(option(form)).toHaveAttribute('aria-selected', 'true');
    if (form.selection === 'period') {
      await window().getByLabel(texts.fromDate).fill('01/01/2026');
      await page.keyboard.press('Tab');
      await window().getByLabel(texts.toDate).fill('31/12/2026');
      await page.keyboard.press('Enter');
    }
    // What does not fit the sample says why, in the place of the paper, and names it.
    const shown = window().getByRole('region').locator('canvas').first().or(window().getByRole('alert'));
    await expect(shown.first(), form.title.vi).toBeVisible();
    const refused = window().getByRole('alert');
    if (await refused.isVisible()) await expect(refused, form.title.vi).toContainText(CODE);
    await option(form).focus();
  }
  await page.keyboard.press('Home');
  await expect(option(PRINTED_FORMS[REPORT_TYPES[0]])).toBeFocused();
  await page.keyboard.press('Escape');
  await closed(page);
});

test('PRINT-01 SAMPLE-19 the paper follows the arrows: one that is slow says so, and never comes in the place of a later one', async () => {
  const list = await openOne(CODE);
  await list.select(CODE);
  // The first form stays on its way until it is let go.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const slow = '**/api/reports/sampling-record?*';
  await page.route(slow, async (route) => {
    await held;
    await route.continue();
  });
  await list.act(texts.action);
  const [first, second] = [PRINTED_FORMS['sampling-record'], PRINTED_FORMS['handover-record']];
  await expect(option(first)).toBeFocused();
  const asked = page.waitForRequest(slow);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(option(first)).toHaveAttribute('aria-selected', 'true');
  await expect(window().getByText(texts.makingForm.replace('{{form}}', first.title.vi))).toBeVisible();
  await asked;
  await page.keyboard.press('ArrowDown');
  await expect(option(second)).toHaveAttribute('aria-selected', 'true');
  await drawn();
  const paper = window().getByRole('region');
  await expect(paper).toHaveAccessibleName(/ban-giao/);
  const late = page.waitForResponse(slow);
  letGo();
  await late;
  await page.unroute(slow);
  await expect(paper).toHaveAccessibleName(/ban-giao/);

  // Enter goes on to the print button; what cannot be made says what to do about it.
  await page.keyboard.press('Enter');
  await expect(window().getByRole('button', { name: vi.common.print, exact: true })).toBeFocused();
  await option(PRINTED_FORMS['destruction-minutes']).focus();
  await page.keyboard.press('Enter');
  await expect(window().getByRole('alert')).toContainText(CODE);
  await expect(window().getByRole('button', { name: vi.common.retry })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await closed(page);
});

test('PRINT-03 who gives and takes samples whose hand-over is not on record is proposed and chosen, and is asked of the print', async () => {
  const name = 'Mẫu chọn bên giao (hành trình)';
  await receiveSamples(new ApiCaller(page.request), name);
  const list = await openOne(name);
  await list.select(name);
  await list.act(texts.action);
  await option(PRINTED_FORMS['handover-record']).click();
  await drawn();
  // Whoever received it is proposed to take it, the sampler to give it.
  const names = (side: string) => window().locator('.ant-form-item').filter({ hasText: side });
  await expect(names(texts.givers)).toContainText('Nguyễn Hoàng Khánh Duy');
  await expect(names(texts.takers)).toContainText('Lê Thị Mỹ Hạnh');
  const asked = page.waitForRequest((request) => /handover-record$/.test(request.url()));
  await choose(window(), texts.givers, 'Phạm Nguyễn Quốc Khánh', 'Quốc Khánh');
  const givers = [{ name: 'Nguyễn Hoàng Khánh Duy' }, { name: 'Phạm Nguyễn Quốc Khánh' }];
  expect((await asked).postDataJSON()).toMatchObject({ parties: { givers } });
  await page.keyboard.press('Tab');
  await drawn();
  expect(await violations(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/reports/handover-record/print'),
    page.waitForEvent('download'),
    window().getByRole('button', { name: vi.ui.pdfSave }).click(),
  ]);
  expect(answer.request().postDataJSON()).toMatchObject({ parties: { givers } });
  expect(answer.status()).toBe(201);
  await page.keyboard.press('Escape');
  await closed(page);
});

test('PRINT-04 COMP-45 what is saved is asked for and noted, and the page says what of the report it was', async () => {
  const list = await openOne(CODE);
  await list.select(CODE);
  await list.act(texts.action);
  await option(PRINTED_FORMS['test-certificate']).click();
  await drawn();
  const [answer, file] = await Promise.all([
    page.waitForResponse('**/api/reports/test-certificate/print'),
    page.waitForEvent('download'),
    window().getByRole('button', { name: vi.ui.pdfSave }).click(),
  ]);
  expect(await answer.json()).toMatchObject({ kind: 'SAVED_ORIGINAL', fileName: file.suggestedFilename() });
  await expect(page.getByText(RELEASE_WORDS.SAVED_ORIGINAL.vi, { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
});

/** Goes through the alerts from the newest on; true on the page where one is, false at their end. */
async function walkToAlert(told: Locator): Promise<boolean> {
  const list = new RecordList(page);
  const next = page.getByRole('button', { name: vi.ui.nextPage, exact: true });
  // Anew, not as it was read before.
  await page.goto('/?tab=3');
  for (let at = 1; ; at++) {
    await expect(list.row(/./).nth(1)).toBeVisible();
    await list.settled();
    if ((await told.count()) > 0) return true;
    if (await next.isDisabled()) return false;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${at}\\b`));
  }
}

test('COMP-43 HOME-06 who is told of a failing sample opens its notice from the alert, prints it, and notes that it went out', async () => {
  const { reports } = vi;
  const told = page.getByRole('link', { name: new RegExp(`công văn mẫu không đạt ${CODE}`) });
  expect(await walkToAlert(told)).toBe(true);
  await told.first().click();
  await expect(page).toHaveURL(/\/sample\/[\da-f-]{36}#reports$/);
  const failed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: reports.notice, exact: true }) });
  await expect(failed).toBeInViewport();
  await failed.getByRole('button', { name: reports.notice, exact: true }).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  const [answer, file] = await Promise.all([
    page.waitForResponse('**/api/reports/failing-notice/print'),
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: vi.ui.pdfSave }).click(),
  ]);
  expect(await answer.json()).toMatchObject({ kind: 'FORM', fileName: file.suggestedFilename() });
  await page.keyboard.press('Escape');
  await closed(page);

  await failed.getByRole('button', { name: reports.deliver, exact: true }).click();
  await dialog(page).getByText(reports.what.NOTICE, { exact: true }).click();
  await dialog(page).getByLabel(reports.recipient).fill('Cục Quản lý Dược (demo)');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: reports.deliver, exact: true }).click();
  await closed(page);
  await expect(failed).toContainText(/Đã gửi công văn thông báo cho Cục Quản lý Dược \(demo\)/);
  expect(await walkToAlert(told)).toBe(false);
});

test('PRINT-01 labels of all that the filters show are printed in bulk, looked at, and called off on demand', async () => {
  const list = await openList();
  await list.act(texts.action);
  await window().getByText(texts.modes.bulk, { exact: true }).click();
  await expect(window().getByRole('option')).toHaveText(
    REPORT_TYPES.filter((type) => isForBulk(PRINTED_FORMS[type])).map((type) => PRINTED_FORMS[type].title.vi),
  );
  await option(PRINTED_FORMS['barcode-label']).click();
  await expect(window().getByRole('radio').last()).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await window().getByRole('button', { name: texts.startBulk, exact: true }).click();
  await drawn();
  await window().getByRole('button', { name: texts.another }).click();

  // What the server says of the job, as it would while it still prints.
  let told: object = { state: 'RUNNING', progress: { done: 25, total: 2000 }, file: null };
  const asked = '**/api/jobs/*';
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } });
  });
  const cancelling = '**/api/jobs/*/cancel';
  await page.route(cancelling, async (route) => {
    told = { state: 'CANCELLED' };
    await route.fulfill({ json: told });
  });
  await window().getByRole('button', { name: texts.startBulk, exact: true }).click();
  await expect(window().getByRole('status')).toContainText('25 / 2.000');
  await window().getByRole('button', { name: texts.stop }).click();
  await expect(window().getByText(texts.stopped.split('{{')[0] ?? '')).toBeVisible();
  await expect(window().getByRole('button', { name: texts.startBulk, exact: true })).toBeVisible();
  await page.unroute(asked);
  await page.unroute(cancelling);
  await page.keyboard.press('Escape');
  await closed(page);
});

test('PRINT-01 a sample that has no tests is named where certificates are printed in bulk, and no file is made', async () => {
  const list = await openList();
  await list.act(texts.action);
  await window().getByText(texts.modes.bulk, { exact: true }).click();
  await option(PRINTED_FORMS['test-certificate']).click();
  await window().getByRole('button', { name: texts.startBulk, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/[LG]26-\d{4}|#\d{6}/);
  await page.keyboard.press('Escape');
  await closed(page);
  // Refusals that were asked for are noted by the browser, too.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
});
