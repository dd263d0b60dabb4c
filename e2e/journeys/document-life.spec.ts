import { expect, type Page } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, sign } from '../pages/dialogs.ts';
import { addDocument, approve } from '../pages/documents-page.ts';
import { folder, tree } from '../pages/folders-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { isSound } from '../support/accessibility.ts';
import { isSoundOnPhone } from '../support/on-phone.ts';
import { headIsLow, pressAction } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { documents, documentRecord, training } = vi;
const FOLDER = 'Quy trình nội bộ';
const TITLE = 'Quy trình xử lý mẫu không đạt chất lượng';
/** New Year's Eve of the year after this one, as it is typed: a day to read by is no further away than five years. */
const DAY = `31/12/${new Date().getFullYear() + 1}`;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
let address: string;
test.beforeAll(async ({ emptyPage, request }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  followRequests(page);
  const api = new ApiCaller(request);
  const { data } = await api.call<{ data: { GeneralInfomation: { IdUser: string } } }>(
    'quanlymau1',
    'POST',
    '/api/user/login',
    { username: 'quanlymau1', password: 'demo-KiemLab-1' },
  );
  await api.call('admin', 'POST', '/api/document/create_folder', {
    Title: FOLDER,
    AllGroups: 1,
    Custodians: [data.GeneralInfomation.IdUser],
  });
  await goOnAs(page, 'quanlymau1');
  await page.goto('/document');
});
test.afterEach(() => expect(complaints).toEqual([]));

const act = (name: string) => page.getByRole('button', { name, exact: true });
/** Goes on as somebody on the page of the document. */
async function openAs(username: string): Promise<void> {
  await goOnAs(page, username);
  await goTo(page, address);
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
}

test('DOC-02 DOC-03 who keeps a folder adds a draft, which waits for those whom it names', async () => {
  await folder(tree(page), FOLDER).click();
  await page.getByRole('heading', { name: FOLDER, level: 3 }).waitFor();
  await addDocument(
    page,
    { title: TITLE, version: '01', reviewer: 'soatxet1', approver: 'truongphong1' },
    { name: 'Quy trình.pdf', mimeType: 'application/pdf', buffer: pdf('e2e life 1') },
  );
  const list = new RecordList(page);
  await list.select(TITLE);
  const button = page
    .getByRole('toolbar', { name: vi.ui.actions })
    .getByRole('button', { name: documents.publish, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText(documents.notSigned);
  await list.row(TITLE).dblclick();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  address = new URL(page.url()).pathname;
  await expect(page.locator('article')).toContainText('Chờ soát xét');
  await isSound(page, 'the page of a draft that waits for its review');
});

test('DOC-03 COMP-19 a second person reviews it, a third one approves it, each by signature', async () => {
  await openAs('soatxet1');
  await pressAction(page, documentRecord.act.review);
  await isSound(page, 'the dialog of a review');
  await isSoundOnPhone(page, 'the dialog of a review');
  await sign(page);
  await closed(page);
  await expect(page.locator('article')).toContainText('Chờ phê duyệt');
  await openAs('truongphong1');
  await pressAction(page, documentRecord.act.approve);
  await sign(page);
  await closed(page);
  await expect(page.locator('article')).toContainText('Chờ ban hành');
  await isSound(page, 'the page of a draft that is signed');
  await headIsLow(page);
});

test('DOC-03 its author puts it in force, and gives it to a technician to read', async () => {
  await openAs('quanlymau1');
  await pressAction(page, documentRecord.act.publish);
  await dialog(page).getByRole('button', { name: documents.publish, exact: true }).click();
  await closed(page);
  await expect(page.locator('article header')).toContainText(documents.status.ACTIVE);
  await act(training.ask).click();
  await dialog(page).getByLabel(training.day, { exact: true }).fill(DAY);
  await page.keyboard.press('Tab');
  await choose(dialog(page), training.people, 'knv1', 'knv1');
  await page.keyboard.press('Tab');
  await isSound(page, 'the dialog that gives a document to read');
  await isSoundOnPhone(page, 'the dialog that gives a document to read');
  await dialog(page).getByRole('button', { name: training.ask, exact: true }).click();
  await closed(page);
  const asked = page.getByRole('region', { name: training.table });
  await expect(asked).toContainText('Khánh');
  await expect(asked).toContainText(training.open);
  await isSound(page, 'the page of a document that is given to read');
});

test('DOC-02 DOC-03 a further version takes its place, signed by the same three; the one before is marked on every page', async ({
  request,
}) => {
  await pressAction(page, documentRecord.act.replace);
  await dialog(page)
    .getByLabel(documents.choose, { exact: true })
    .setInputFiles({ name: 'Quy trình 02.pdf', mimeType: 'application/pdf', buffer: pdf('e2e life 2') });
  await dialog(page).getByLabel(documents.version, { exact: true }).fill('02');
  await isSound(page, 'the dialog that replaces a document');
  await isSoundOnPhone(page, 'the dialog that replaces a document');
  await dialog(page).getByRole('button', { name: documentRecord.act.replace, exact: true }).click();
  await closed(page);
  await approve(request, TITLE, 'soatxet1', 'review_file');
  await approve(request, TITLE, 'truongphong1');
  await page.goto(address);
  await pressAction(page, documentRecord.act.publish);
  await dialog(page).getByRole('button', { name: documents.publish, exact: true }).click();
  await closed(page);
  const versions = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Xem / }), hasText: documents.status.OBSOLETE });
  await expect(versions).toHaveCount(1);
  await versions.getByRole('button', { name: /^Xem / }).click();
  const mark = new RegExp(documents.obsoleteMark);
  await expect(dialog(page).getByRole('img', { name: mark }).first()).toBeVisible();
  await expect(dialog(page).locator('[data-page-mark]').first()).toHaveText(documents.obsoleteMark);
  await isSound(page, 'a version that is out of force');
  await page.keyboard.press('Escape');
  await closed(page);
});

test('DOC-03 COMP-20 the technician finds what is to be read, and signs the version in force as read and understood', async () => {
  await goOnAs(page, 'knv1');
  await page.goto('/document');
  await page.getByRole('link', { name: new RegExp(`^${training.mine}`) }).click();
  await page.waitForURL('**/document/training');
  const row = new RecordList(page).row(TITLE);
  await expect(row).toContainText('02');
  await isSound(page, 'the list of what one is to read');
  await row.dblclick();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await act(training.sign).click();
  await isSound(page, 'the dialog that signs a document as read');
  await isSoundOnPhone(page, 'the dialog that signs a document as read');
  await sign(page);
  await closed(page);
  await expect(page.locator('article')).toContainText('Bạn đã ký đã đọc và hiểu');
  await goTo(page, '/document/training');
  await expect(page.getByText(training.noneOpen)).toBeVisible();
  await isSound(page, 'an empty list of what one is to read');
});

test('DOC-03 who gave it to read sees who has signed', async () => {
  await openAs('quanlymau1');
  await expect(page.getByRole('region', { name: training.table })).toContainText('Ký lúc');
  await pressAction(page, documentRecord.act.retire);
  await dialog(page).getByRole('textbox').last().fill('Gộp vào sổ tay chất lượng của trung tâm');
  await dialog(page).getByRole('button', { name: documentRecord.act.retire, exact: true }).click();
  await closed(page);
  await expect(page.locator('article header')).toContainText(documents.status.OBSOLETE);
  await isSound(page, 'the page of a document that is out of force');
});
