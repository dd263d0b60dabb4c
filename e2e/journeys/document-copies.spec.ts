import { expect, type Page } from '@playwright/test';
import { pagesOf } from '../../apps/server/src/platform/pdf/testing/pages-of.ts';
import { textPdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog, sign } from '../pages/dialogs.ts';
import { addDocument, approve, publish } from '../pages/documents-page.ts';
import { actOnFolder, folder, tree } from '../pages/folders-page.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { fits, RecordList } from '../pages/record-list.ts';
import { isSound } from '../support/accessibility.ts';
import { isSoundOnPhone } from '../support/on-phone.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { common, documents, requests } = vi;
const FOLDER = 'Tài liệu có kiểm soát';
const TITLE = 'Quy trình cân mẫu có kiểm soát';
const PURPOSE = 'Treo tại bàn cân số 2';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
let address: string;
test.beforeAll(async ({ emptyPage, request }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  followRequests(page);
  const api = new ApiCaller(request);
  const idOf = async (username: string): Promise<string> => {
    const { data } = await api.call<{ data: { GeneralInfomation: { IdUser: string } } }>(
      username,
      'POST',
      '/api/user/login',
      { username, password: PASSWORD },
    );
    return data.GeneralInfomation.IdUser;
  };
  await api.call('admin', 'POST', '/api/document/create_folder', {
    Title: FOLDER,
    AllGroups: 1,
    Custodians: [await idOf('quanlymau1'), await idOf('truongphong1')],
    AsksForRequests: true,
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

test('DOC-03 a technician asks for controlled copies of what is in force, where its folder has it so', async ({
  request,
}) => {
  await folder(tree(page), FOLDER).click();
  await page.getByRole('heading', { name: FOLDER, level: 3 }).waitFor();
  await addDocument(
    page,
    { title: TITLE, version: '05', approver: 'truongphong1' },
    { name: 'Cân mẫu.pdf', mimeType: 'application/pdf', buffer: textPdf(['Step one', 'Step two']) },
  );
  await approve(request, TITLE, 'truongphong1');
  await page.reload();
  await publish(page, TITLE);
  await new RecordList(page).row(TITLE).dblclick();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  address = new URL(page.url()).pathname;
  await openAs('knv1');
  await act(common.print).click();
  await dialog(page).getByLabel(requests.purpose, { exact: true }).fill(PURPOSE);
  await dialog(page).getByLabel(requests.copies, { exact: true }).fill('2');
  await isSound(page, 'the dialog that asks for copies');
  await isSoundOnPhone(page, 'the dialog that asks for copies');
  // Without a network nothing that was typed is lost.
  await page.route('**/api/document/create_request', (route) => route.abort());
  await dialog(page).getByRole('button', { name: requests.askPRINT, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  await expect(dialog(page).getByLabel(requests.purpose, { exact: true })).toHaveValue(PURPOSE);
  await page.unroute('**/api/document/create_request');
  complaints.splice(0);
  await dialog(page).getByRole('button', { name: requests.askPRINT, exact: true }).click();
  await closed(page);
  const asked = page.getByRole('region', { name: requests.table });
  await expect(asked).toContainText(PURPOSE);
  await expect(asked).toContainText('Chờ trả lời');
  await isSound(page, 'the page of a document with a request');
});

test('DOC-03 COMP-19 who keeps the folder finds the request and approves it by signature', async () => {
  await goOnAs(page, 'quanlymau1');
  await page.goto('/document');
  await page.getByRole('link', { name: new RegExp(`^${requests.waiting}`) }).click();
  await page.waitForURL('**/document/requests');
  const row = new RecordList(page).row(TITLE);
  await expect(row).toContainText(PURPOSE);
  await isSound(page, 'the list of requests');
  await fits(page);
  await row.dblclick();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await act(requests.answer).click();
  await expect(dialog(page)).toContainText(PURPOSE);
  await isSound(page, 'the dialog that answers a request');
  await isSoundOnPhone(page, 'the dialog that answers a request');
  await sign(page);
  await closed(page);
  await expect(page.getByRole('region', { name: requests.table })).toContainText('Đã duyệt');
});

test('DOC-03 COMP-17 a controlled copy is asked for, approved and printed: each page says which it is and for whom', async () => {
  await openAs('knv1');
  await act(common.print).click();
  await expect(dialog(page)).toContainText(PURPOSE);
  await isSound(page, 'the dialog that prints copies');
  // What a page takes as a blob the browser does not tell.
  let copy: Buffer | undefined;
  await page.route('**/api/document/get_copy?*', async (route) => {
    const response = await route.fetch();
    copy = await response.body();
    await route.fulfill({ response, body: copy });
  });
  await dialog(page).getByRole('button', { name: common.print, exact: true }).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  const { pages } = await pagesOf(Uint8Array.from(copy ?? []));
  expect(pages).toHaveLength(2);
  for (const { text } of pages)
    for (const said of ['Bản sao có kiểm soát số 1', TITLE, 'phiên bản 05 (lần 1)', 'knv1', 'Khánh'])
      expect(text).toContain(said);
  expect(pages[1]?.text).toContain('Step two');
  await isSound(page, 'a controlled copy');
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(page.getByRole('region', { name: requests.copyTable })).toContainText('Khánh');
  await expect(page.getByRole('region', { name: requests.table })).toContainText('Đã dùng 1 trên 2');
});

test('DOC-03 COMP-19 what is left of it is revoked from the list by signature, with a reason that who asked reads', async () => {
  await goOnAs(page, 'truongphong1');
  await page.goto('/document/requests?all=true');
  const list = new RecordList(page);
  await list.select(TITLE);
  await list.act(requests.revoke);
  await expect(dialog(page)).toContainText('Đã dùng 1 trên 2');
  await dialog(page).getByLabel(common.reason, { exact: true }).fill('Bàn cân số 2 đã chuyển đi');
  await isSound(page, 'the dialog that revokes a request');
  await sign(page);
  await closed(page);
  await expect(list.row(TITLE)).toContainText('Đã thu hồi');
  await openAs('knv1');
  await expect(page.getByRole('region', { name: requests.table })).toContainText('Bàn cân số 2 đã chuyển đi');
  await act(common.print).click();
  await expect(dialog(page).getByLabel(requests.purpose, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
});

test('DOC-03 COMP-06 that no requests are needed any more is signed by somebody else in the same dialog', async () => {
  await goOnAs(page, 'quanlymau1');
  await page.goto('/document');
  await folder(tree(page), FOLDER).click();
  await page.getByRole('heading', { name: FOLDER, level: 3 }).waitFor();
  await actOnFolder(page, 'requests');
  await dialog(page).getByRole('radio', { name: requests.folder.free, exact: true }).check();
  await isSound(page, 'the dialog of requests of a folder');
  await isSoundOnPhone(page, 'the dialog of requests of a folder');
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  // What it needs is said once, and the cursor stands where it goes on.
  await expect(dialog(page).getByLabel(requests.second.username, { exact: true })).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveCount(1);
  await dialog(page).getByLabel(requests.second.username, { exact: true }).fill('truongphong1');
  await dialog(page).getByLabel(requests.second.password, { exact: true }).fill(PASSWORD);
  await dialog(page).getByLabel(common.reason, { exact: true }).fill('Tài liệu dùng chung cho cả trung tâm');
  await isSound(page, 'the same with a second person');
  await isSoundOnPhone(page, 'the same with a second person');
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
  // The browser reports the refusal that the dialog tells in words.
  expect(complaints.splice(0).every((line) => line.includes('400'))).toBe(true);
  await openAs('knv1');
  const [saved] = await Promise.all([page.waitForEvent('download'), act(documents.download).click()]);
  expect(saved.suggestedFilename()).toBe('Cân mẫu.pdf');
});
