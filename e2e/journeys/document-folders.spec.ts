import { expect, type Page } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { actOnFolder, dropFiles, folder, goByKeys, tree } from '../pages/folders-page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { RecordList } from '../pages/record-list.ts';
import { isSound } from '../support/accessibility.ts';
import { pressAction } from '../pages/sample-record.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { documents, documentRecord, folders, common } = vi;
const ROOT = 'Hồ sơ hệ thống quản lý chất lượng theo ISO/IEC 17025 của phòng thử nghiệm';
const SUB = 'Quy trình lấy mẫu';
const RENAMED = 'Quy trình lấy mẫu và vận chuyển';
const OTHER = 'Biểu mẫu';
const COMMON = 'Tài liệu chung';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  followRequests(page);
  await goOnAs(page, 'admin');
  await page.goto('/document');
});
test.afterEach(() => expect(complaints).toEqual([]));

async function make(title: string, kind: 'add' | 'addRoot'): Promise<void> {
  await actOnFolder(page, kind);
  await dialog(page).getByLabel(folders.title, { exact: true }).fill(title);
  await isSound(page, `the dialog that makes ${title}`);
  await dialog(page).getByRole('button', { name: folders.make, exact: true }).click();
  await closed(page);
  await expect(folder(tree(page), title)).toHaveAttribute('aria-selected', 'true');
}

test('DOC-01 DOC-02 who administers access makes folders in folders, and gives access to them', async () => {
  await make(ROOT, 'addRoot');
  await make(SUB, 'add');
  await folder(tree(page), ROOT).click();
  await make(OTHER, 'add');
  await folder(tree(page), ROOT).click();
  await actOnFolder(page, 'access');
  await choose(dialog(page), folders.allGroups, 'Chỉnh sửa');
  await isSound(page, 'the dialog of access');
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
});

test('DOC-01 the tree is walked by keys, and the folder stands in the address', async () => {
  await tabTo(page, tree(page).locator('[tabindex="0"]'));
  await goByKeys(page, tree(page), ROOT);
  await page.keyboard.press('ArrowLeft');
  await expect(folder(tree(page), SUB)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(folder(tree(page), SUB)).toBeVisible();
  await goByKeys(page, tree(page), SUB);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: SUB, level: 3 })).toBeVisible();
  const address = page.url();
  expect(address).toContain('folder=');
  await page.reload();
  await expect(folder(tree(page), SUB)).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toBe(address);
  await isSound(page, 'the management of documents');
});

test('DOC-02 a folder gets another title; a title that there is already is refused, and what was typed stays', async () => {
  await actOnFolder(page, 'rename');
  const title = dialog(page).getByLabel(folders.title, { exact: true });
  await title.fill(OTHER);
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(title).toHaveValue(OTHER);
  expect(complaints.splice(0).every((line) => line.includes('409'))).toBe(true);
  await title.fill(RENAMED);
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
  await expect(folder(tree(page), RENAMED)).toBeVisible();
});

test('DOC-02 a folder is moved by keys, never into itself; its history tells of it', async () => {
  await actOnFolder(page, 'move');
  const targets = tree(dialog(page), folders.target);
  await isSound(page, 'the dialog that moves a folder');
  await expect(folder(targets, RENAMED)).toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, targets.locator('[tabindex="0"]'));
  await goByKeys(page, targets, OTHER);
  await page.keyboard.press('Enter');
  await expect(folder(targets, OTHER)).toHaveAttribute('aria-selected', 'true');
  await dialog(page).getByRole('button', { name: folders.move, exact: true }).click();
  await closed(page);
  await expect(folder(tree(page), RENAMED)).toHaveAttribute('aria-level', '3');
  await actOnFolder(page, 'history');
  await expect(dialog(page)).toContainText('Đổi vị trí');
  await expect(dialog(page)).toContainText(`${SUB} → ${RENAMED}`);
  await isSound(page, 'the history of a folder');
  await page.keyboard.press('Escape');
  await closed(page);
});

test('DOC-02 only an empty folder is deleted; a full one says why not', async () => {
  await folder(tree(page), OTHER).click();
  await page.getByRole('button', { name: /^Thao tác với thư mục/ }).click();
  await expect(page.getByRole('menuitem').filter({ hasText: folders.act.delete })).toContainText(
    folders.notEmpty.replace(/\.$/u, ''),
  );
  await page.keyboard.press('Escape');
  await folder(tree(page), RENAMED).click();
  await actOnFolder(page, 'delete');
  await expect(dialog(page)).toContainText(RENAMED);
  await isSound(page, 'the dialog that deletes a folder');
  await dialog(page).getByRole('button', { name: folders.act.delete, exact: true }).click();
  await closed(page);
  await expect(folder(tree(page), RENAMED)).toHaveCount(0);
});

test('DOC-02 several files are dropped onto a folder, each with the title that its name proposes', async () => {
  await goOnAs(page, 'quanlymau1');
  await goTo(page, '/document');
  await folder(tree(page), ROOT).click();
  await page.getByRole('heading', { name: ROOT, level: 3 }).waitFor();
  await dropFiles(page, page.getByRole('heading', { name: ROOT, level: 3 }), [
    { name: 'Sổ tay_chất lượng.pdf', mimeType: 'application/pdf', buffer: pdf('e2e manual') },
    { name: 'Cam kết bảo mật.pdf', mimeType: 'application/pdf', buffer: pdf('e2e pledge') },
  ]);
  await expect(dialog(page).getByRole('textbox').first()).toHaveValue('Sổ tay chất lượng');
  await isSound(page, 'the dialog that adds several documents');
  await dialog(page).getByRole('button', { name: documents.addMany, exact: true }).click();
  await closed(page);
  const list = new RecordList(page);
  await expect(list.row('Sổ tay chất lượng')).toContainText(documents.status.DRAFT);
  await expect(list.row('Cam kết bảo mật')).toBeVisible();
});

test('DOC-06 the list finds what lies in any folder by its title, and leads to its page', async () => {
  await page.getByRole('tab', { name: documents.listTab }).click();
  await page.waitForURL(/tab=2/);
  await page.getByPlaceholder(documents.searchHint).fill('so tay chat luong');
  await page.waitForURL(/searchStr=/);
  const row = new RecordList(page).row('Sổ tay chất lượng');
  await expect(row).toContainText(ROOT);
  await expect(page.getByRole('row')).toHaveCount(2);
  await isSound(page, 'the list of documents');
  await row.dblclick();
  await expect(page.getByRole('heading', { name: 'Sổ tay chất lượng', level: 1 })).toBeVisible();
  await isSound(page, 'the page of a document');
  await pressAction(page, documentRecord.act.edit);
  await dialog(page).getByLabel(documents.version, { exact: true }).fill('01');
  await isSound(page, 'the dialog that edits a draft');
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
  await expect(page.locator('article header')).toContainText('01');
});

test('DOC-02 a document is moved to another folder, and found there', async () => {
  await pressAction(page, documentRecord.act.move);
  const targets = tree(dialog(page), folders.target);
  await folder(targets, COMMON).click();
  await isSound(page, 'the dialog that moves a document');
  await dialog(page).getByRole('button', { name: folders.move, exact: true }).click();
  await closed(page);
  await page.locator('article header').getByRole('link', { name: COMMON }).click();
  await expect(folder(tree(page), COMMON)).toHaveAttribute('aria-selected', 'true');
  await expect(new RecordList(page).row('Sổ tay chất lượng')).toBeVisible();
});
