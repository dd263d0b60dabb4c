import { createHash } from 'node:crypto';
import { ACTION_NAMES } from '@kiemlab/contract/audit-actions';
import { expect, type Page } from '@playwright/test';
import { JPEG, pdf, png } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { chooseFiles, filesOf, openSample } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { attachments } = vi;
const PDF = 'Biên bản lấy mẫu số 12 – bản quét (Đà Nẵng).pdf';
const PICTURE = 'Ảnh bao bì mặt trước.jpg';
const SECOND = 'Ảnh nhãn.png';
const CONTENT = pdf('e2e');

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  // A forged file is part of the journey; the browser reports its 400.
  complaints = watchConsole(page, /status of 400/);
  await goOnAs(page, 'demo');
  await openSample(page, 'L26-0002');
});

const said = (text: string, name: string): string => text.replace('{{name}}', name);

test('SAMPLE-17 files go up one after another; what cannot be accepted says why and holds nothing up', async () => {
  await expect(filesOf(page)).toContainText(attachments.none);
  const open = await chooseFiles(page, [
    { name: PDF, mimeType: 'application/pdf', buffer: CONTENT },
    { name: PICTURE, mimeType: 'image/jpeg', buffer: JPEG },
    { name: 'cài đặt.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'giả.pdf', mimeType: 'application/pdf', buffer: Buffer.from('không phải PDF') },
  ]);
  await expect(open.getByText('Loại tệp không được chấp nhận: cài đặt.exe')).toBeVisible();
  await open.getByLabel(said(attachments.captionOf, PICTURE)).fill('Tem niêm phong nguyên vẹn');
  await open.getByRole('button', { name: attachments.send.replace('{{count}}', '3') }).click();
  await expect(open.getByText('Nội dung tệp giả.pdf không phải là PDF mà là TXT')).toBeVisible();
  await expect(open.getByText(attachments.done)).toHaveCount(2);
  await open.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await closed(page);
  await expect(filesOf(page)).toContainText(attachments.titleCount.replace('{{count}}', '2'));
  await expect(filesOf(page)).toContainText('Tem niêm phong nguyên vẹn');
});

test('SAMPLE-17 a picture opens over the whole window and is turned by keyboard', async () => {
  const open = await chooseFiles(page, [{ name: SECOND, mimeType: 'image/png', buffer: png(40, 30) }]);
  await open.getByRole('button', { name: attachments.send.replace('{{count}}', '1') }).click();
  await closed(page);
  const thumbnail = filesOf(page).getByRole('button', { name: said(attachments.open, SECOND) });
  await thumbnail.press('Enter');
  const viewer = dialog(page);
  const picture = viewer.locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('region', { name: PICTURE })).toBeVisible();
  await expect(viewer).toContainText('Tem niêm phong nguyên vẹn');
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(thumbnail).toBeFocused();
});

test('SAMPLE-17 a PDF opens in the viewer, its link in a new tab, and it is saved as it was uploaded', async () => {
  await filesOf(page).getByRole('button', { name: PDF, exact: true }).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    filesOf(page)
      .getByRole('link', { name: said(attachments.newTab, PDF) })
      .click(),
  ]);
  await expect(tab.getByRole('dialog', { name: PDF }).locator('canvas').first()).toBeVisible();
  await tab.close();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    filesOf(page)
      .getByRole('button', { name: said(attachments.download, PDF) })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe(PDF);
  const hash = createHash('sha256');
  for await (const part of await saved.createReadStream()) hash.update(part as Buffer);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(CONTENT).digest('hex'));
});

test('SAMPLE-17 a file of a numbered sample stays, and its button says why', async () => {
  const remove = filesOf(page).getByRole('button', { name: said(attachments.remove, PDF) });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.hover();
  await expect(page.getByRole('tooltip')).toContainText('Mẫu đã có mã số, không được xóa tệp đính kèm');
  await remove.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
});

test('SAMPLE-17 before the number a file goes after a question, and the story of the sample tells both', async () => {
  const { id } = await registerSample(new ApiCaller(page.request), 'Viên nén Tệp Nhầm 5 mg');
  await goTo(page, `/sample/${id}`);
  const open = await chooseFiles(page, [{ name: PDF, mimeType: 'application/pdf', buffer: CONTENT }]);
  await open.getByRole('button', { name: attachments.send.replace('{{count}}', '1') }).click();
  await closed(page);
  await filesOf(page)
    .getByRole('button', { name: said(attachments.remove, PDF) })
    .click();
  const confirm = dialog(page);
  await confirm.getByLabel(vi.common.reason).fill('Tải nhầm mẫu');
  await confirm.getByRole('button', { name: vi.common.delete, exact: true }).click();
  await closed(page);
  await expect(filesOf(page)).not.toContainText(PDF);
  const story = page.locator('aside');
  await expect(story.getByText(ACTION_NAMES['samples.delete-file'].vi)).toBeVisible();
  await expect(story.getByText('Tải nhầm mẫu')).toBeVisible();
  await expect(story.getByText(ACTION_NAMES['samples.upload-file'].vi).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
