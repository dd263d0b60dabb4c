import { expect, type Page } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { addDocument, approve, publish, related } from '../pages/documents-page.ts';
import { tabTo, typeByHand } from '../pages/keyboard.ts';
import { RecordList, scrollTo } from '../pages/record-list.ts';
import { chooseTemplate, entry, openNewSample } from '../pages/sample-form.ts';
import { openSample, pressAction } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { documents, common, samples, shell } = vi;
const TITLE = 'Hướng dẫn đóng gói và vận chuyển mẫu nghi giả';
const FILE = 'Hướng dẫn vận chuyển.pdf';
const NAME = 'Viên nén Tài Liệu 100 mg (có hướng dẫn)';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, 'quanlymau1');
  await page.goto('/');
});
test.afterEach(() => expect(complaints).toEqual([]));

const name = () => dialog(page).getByLabel('Tên tài liệu liên quan', { exact: true });

test('DOC-01 DOC-02 DOC-03 a document is added as a draft, approved by somebody else and put in force', async ({
  request,
}) => {
  await page.getByRole('link', { name: shell.documents }).click();
  await page.waitForURL('**/document');
  await addDocument(
    page,
    { title: TITLE, version: '02', approver: 'truongphong1' },
    { name: FILE, mimeType: 'application/pdf', buffer: pdf('e2e document') },
  );
  const row = new RecordList(page).row(TITLE);
  await expect(row).toContainText(documents.status.DRAFT);
  await approve(request, TITLE, 'truongphong1');
  // The page learns of what others have signed when it is opened.
  await page.reload();
  await publish(page, TITLE);
  await expect(row).toContainText(documents.status.ACTIVE);
});

test('DOC-02 the draft of somebody else is not published; the button says why', async () => {
  const list = new RecordList(page);
  await list.select('Điều tra kết quả ngoài giới hạn (OOS)');
  const button = page
    .getByRole('toolbar', { name: vi.ui.actions })
    .getByRole('button', { name: documents.publish, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText(documents.onlyAuthor);
  await button.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
});

test('DOC-06 the list is searched without case and diacritics, and keeps it in its address', async () => {
  await page.getByRole('tab', { name: documents.listTab }).click();
  await page.getByPlaceholder(documents.searchHint).fill('VAN CHUYEN dong goi');
  await page.waitForURL(/searchStr=/);
  await expect(new RecordList(page).row(TITLE)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByPlaceholder(documents.searchHint)).toHaveValue('VAN CHUYEN dong goi');
  await page.getByPlaceholder(documents.searchHint).fill('zzzz');
  await expect(page.getByText(documents.noTitle.replace('{{text}}', 'zzzz'))).toBeVisible();
});

test('SAMPLE-05 the document is chosen in the sample form by typing, with the keyboard alone', async () => {
  const form = await openNewSample(page);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(NAME);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await form.getByLabel('Số lượng hiện có', { exact: true }).fill('20');

  await form.getByLabel('Nguồn mẫu', { exact: true }).focus();
  await tabTo(page, related(page));
  await typeByHand(page, 'van chuyen mau');
  await expect(entry(page, TITLE)).toContainText(`${documents.version} 02`);
  await page.keyboard.press('Enter');
  await expect(name()).toHaveValue(TITLE);
  await expect(name()).not.toBeEditable();

  await tabTo(page, form.getByRole('button', { name: common.save, exact: true }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: samples.saveAndContinue })
    .getByRole('button', { name: common.no, exact: true })
    .click();
  await closed(page);
});

test('SAMPLE-17 its link opens the document in a new tab, from the record page and from the list', async () => {
  await openSample(page, NAME);
  const link = page.getByRole('link', { name: TITLE });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('dialog', { name: TITLE }).locator('canvas').first()).toBeVisible();
  await tab.close();

  await goTo(page, '/sample?year=0');
  await chooseTemplate(page, 'Thuốc hóa dược');
  const list = new RecordList(page);
  await list.search(samples.searchHint, NAME);
  // The name of the sample leaves the table on the way to the document.
  const row = page.getByRole('row').nth(1);
  const listed = row.getByRole('link', { name: TITLE });
  await scrollTo(row, listed);
  const [second] = await Promise.all([page.context().waitForEvent('page'), listed.click()]);
  await expect(second.getByRole('dialog', { name: TITLE })).toBeVisible();
  await second.close();
});

test('SAMPLE-05 a web address takes its place, and is a link as before', async () => {
  await openSample(page, NAME);
  await pressAction(page, samples.action.edit);
  await expect(related(page)).toBeVisible();
  await expect(dialog(page).getByTitle(TITLE, { exact: true }).first()).toBeVisible();
  await related(page).fill('https://tailieu.example.vn/huong-dan');
  await entry(page, 'https://tailieu.example.vn/huong-dan').click();
  await expect(name()).toHaveValue('');
  await name().fill('Bản trên mạng');
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
  await expect(page.getByRole('link', { name: 'Bản trên mạng' })).toHaveAttribute(
    'href',
    'https://tailieu.example.vn/huong-dan',
  );
});

test('DOC-02 a draft is deleted after its name has been read; its address says that it is gone', async ({
  request,
}) => {
  await goTo(page, '/document');
  const title = 'Dự thảo đã bỏ';
  await addDocument(
    page,
    { title, version: '' },
    { name: FILE, mimeType: 'application/pdf', buffer: pdf('e2e draft') },
  );
  const { documentList } = await new ApiCaller(request).call<{
    documentList: { id: string; title: string }[];
  }>('quanlymau1', 'GET', '/api/document/get_list_documents_v2?searchStr=du%20thao%20da%20bo');
  const list = new RecordList(page);
  await list.select(title);
  await list.act(documents.delete);
  await expect(dialog(page)).toContainText(title);
  await dialog(page).getByRole('button', { name: documents.delete, exact: true }).click();
  await closed(page);
  await expect(list.row(title)).toHaveCount(0);

  await goTo(page, `/document/${documentList[0]?.id ?? ''}`);
  await expect(page.getByText(documents.goneHint)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: documents.loadFailed })).toBeVisible();
  // The browser reports the 404 that the page tells in words.
  expect(complaints.splice(0).every((line) => line.includes('404'))).toBe(true);
});
