import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { openSample } from '../pages/sample-record.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { templates, samples, common, ui } = vi;
const { editor, closing, more, versions, changes } = templates;
const NAME = 'Cây thuốc tươi (hành trình)';
const WORDS = 'Chiều cao thân cây';
const NEW_WORDS = 'Chiều cao cây khô';
const FIRST = 'Thông tin bổ sung 1';
const SECOND = 'Thông tin bổ sung 2';
const THIRD = 'Thông tin bổ sung 3';
const FREE = 'Trường tự do 1';
const OLDER = 'Cây ngải cứu cũ';
const NEWER = 'Cây ngải cứu mới';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /409/);
  await goOnAs(page, 'demo');
  await page.goto('/');
});
test.afterEach(() => expect(complaints).toEqual([]));

const save = (on: Page): Promise<void> =>
  on.getByRole('main').getByRole('button', { name: editor.save, exact: true }).click();
const preview = (on: Page): Locator => on.getByRole('region', { name: editor.preview });
/** The box of a field in the checklist, whatever the template calls it. */
const box = (on: Page, field: string): Locator =>
  on
    .getByRole('region', { name: editor.checklist })
    .getByRole('checkbox', { name: new RegExp(`(^|\\s)${field}$`) })
    .first();
const named = (text: string, name: string): string => text.replace('{{name}}', name);

/** Words a field anew in the details under its row. */
async function reword(on: Page, field: string, words: string): Promise<void> {
  await on.getByRole('button', { name: named(editor.details, field), exact: true }).click();
  await on.getByLabel(editor.labelVi, { exact: true }).fill(words);
}

/** Answers the question for the reason of a new version, and waits for the list. */
async function saveBecause(on: Page, reason: string): Promise<void> {
  await save(on);
  await dialog(on).getByLabel(common.reason, { exact: true }).fill(reason);
  await dialog(on).getByRole('button', { name: editor.save, exact: true }).click();
}

async function openEditor(on: Page): Promise<void> {
  await goTo(on, '/form-setting');
  await on.getByRole('row').filter({ hasText: NAME }).dblclick();
  await expect(preview(on).getByLabel('Tên mẫu', { exact: true })).toBeVisible();
}

/** Fills in what any sample needs, in the form of a new one. */
async function newSample(name: string): Promise<Locator> {
  const form = await openNewSample(page, NAME);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(name);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await form.getByLabel('Số lượng hiện có').fill('20');
  return form;
}

async function saveSample(form: Locator): Promise<void> {
  await form.getByRole('button', { name: common.save, exact: true }).click();
  await page
    .getByRole('dialog', { name: samples.saveAndContinue })
    .getByRole('button', { name: common.no, exact: true })
    .click();
  await closed(page);
}

test('TEMPLATE-01 TEMPLATE-02 TEMPLATE-06 a new sample type with reworded labels; an older sample keeps its words', async () => {
  test.slow();
  await page.getByRole('link', { name: vi.shell.formSetting }).click();
  await page.getByRole('link', { name: templates.add }).click();
  await save(page);
  for (const label of [templates.name, templates.prefix])
    await expect(page.getByText(ui.required.replace('{{label}}', label))).toBeVisible();
  await page.getByLabel(templates.name).fill(NAME);
  await page.getByLabel(templates.prefix).fill('ctt');

  await page.getByRole('textbox', { name: editor.search }).fill('thong tin bo sung');
  for (const field of [FIRST, SECOND, THIRD]) await box(page, field).check();
  await reword(page, FIRST, WORDS);
  await expect(preview(page).getByLabel(WORDS, { exact: true })).toBeVisible();
  // The second goes before the first, by keyboard alone.
  await box(page, SECOND).press('Alt+ArrowUp');
  await expect(box(page, SECOND)).toBeFocused();
  await expect(
    preview(page)
      .locator('label')
      .filter({ hasText: /Chiều cao|bổ sung/ }),
  ).toHaveText([SECOND, WORDS, THIRD]);
  await save(page);
  await expect(page.getByText(editor.created)).toBeVisible();
  await expect(page).toHaveURL(/\/form-setting$/);
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('CTT');

  const older = await newSample(OLDER);
  await older.getByLabel(WORDS, { exact: true }).fill('45 cm');
  await older.getByLabel(SECOND, { exact: true }).fill('Lá non');
  await saveSample(older);

  await openEditor(page);
  await reword(page, WORDS, NEW_WORDS);
  await box(page, SECOND).uncheck();
  await page.getByRole('checkbox', { name: named(editor.requiredOf, THIRD) }).check();
  await save(page);
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    named(changes.removed.replace('field', 'name'), SECOND),
    `${FIRST}: đổi tên gọi “${WORDS}” thành “${NEW_WORDS}”`,
    `${THIRD}: nay là bắt buộc`,
  ]);
  await page.keyboard.press('Escape');
  await saveBecause(page, 'Theo Dược điển mới');
  await expect(page.getByText(editor.saved)).toBeVisible();
  await closed(page);

  const newer = await newSample(NEWER);
  await expect(newer.getByLabel(SECOND, { exact: true })).toHaveCount(0);
  await newer.getByLabel(NEW_WORDS, { exact: true }).fill('52 cm');
  await newer.getByRole('button', { name: common.save, exact: true }).click();
  await expect(newer.getByText(ui.required.replace('{{label}}', THIRD))).toBeVisible();
  await newer.getByLabel(THIRD, { exact: true }).fill('Phơi khô');
  await saveSample(newer);

  const record = page.getByRole('main');
  for (const [sample, shown, gone] of [
    [OLDER, [WORDS, '45 cm', SECOND, 'Lá non'], [NEW_WORDS]],
    [NEWER, [NEW_WORDS, '52 cm', THIRD, 'Phơi khô'], [WORDS, SECOND]],
  ] as const) {
    await openSample(page, sample);
    for (const text of shown) await expect(record.getByText(text, { exact: true }).first()).toBeVisible();
    for (const text of gone) await expect(record.getByText(text, { exact: true })).toHaveCount(0);
  }
});

test('TEMPLATE-02 TEMPLATE-06 of two editors the second is refused, loses nothing and goes on with what the other saved', async ({
  emptyPage,
}) => {
  const theirs = await emptyPage('theirs');
  await goOnAs(theirs, 'admin');
  await openEditor(page);
  await openEditor(theirs);
  await box(page, FREE).check();
  await box(theirs, THIRD).uncheck();
  await saveBecause(theirs, 'Không cần nữa');
  await expect(theirs.getByText(editor.saved)).toBeVisible();

  await saveBecause(page, 'Thêm ghi chú');
  await expect(page.getByText(editor.stale.replace('{{version}}', '3'))).toBeVisible();
  await closed(page);
  await expect(preview(page).getByLabel(FREE, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: editor.seeTheirs.replace('{{version}}', '3') }).click();
  const newest = dialog(page).getByRole('list', { name: versions.list }).locator('> li').first();
  await expect(newest).toContainText('Không cần nữa');
  await expect(newest).toContainText(`Bỏ ${THIRD}`);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.getByRole('button', { name: editor.continue.replace('{{version}}', '3') }).click();
  await expect(preview(page).getByLabel(THIRD, { exact: true })).toHaveCount(0);
  await expect(preview(page).getByLabel(FREE, { exact: true })).toBeVisible();

  // Leaving asks, because something is not saved yet.
  await page.getByRole('link', { name: vi.shell.clients }).first().click();
  await dialog(page).getByRole('button', { name: ui.unsavedStay }).click();
  await saveBecause(page, 'Thêm ghi chú');
  await expect(page.getByText(editor.saved)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: NAME }).getByRole('cell').nth(3)).toHaveText('4');
});

test('TEMPLATE-01 a type in use is not deleted; closed for new samples it is offered no more', async () => {
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.getByRole('button', { name: ui.more }).click();
  await page.getByRole('menuitem').filter({ hasText: more.delete }).click();
  await dialog(page).getByRole('button', { name: more.delete, exact: true }).click();
  await expect(dialog(page)).toContainText('Có 2 mẫu dùng biểu mẫu này');
  await dialog(page).getByLabel(common.reason, { exact: true }).fill('Hết mùa lấy mẫu');
  await dialog(page).getByRole('button', { name: closing.confirm, exact: true }).click();
  await closed(page);
  await expect(row).toContainText(templates.closedSince.replace(' {{day}}', ''));

  await goTo(page, '/sample');
  await page.getByRole('button', { name: samples.add }).click();
  const question = page.getByRole('dialog', { name: samples.chooseTemplate });
  await expect(question.getByRole('button', { name: 'Thuốc hóa dược' })).toBeVisible();
  await expect(question.getByRole('button', { name: NAME })).toHaveCount(0);
});
