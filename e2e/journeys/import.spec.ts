import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed } from '../pages/dialogs.ts';
import { ImportPage } from '../pages/import-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';
import { fillWorkbook, type FilledRow } from '../support/fill-workbook.ts';

const { transferImport, samples } = vi;
const NAME = 'Cao lỏng Ích mẫu – nhập từ tệp';

test.describe.configure({ mode: 'serial' });

let page: Page;
let dialog: ImportPage;
let complaints: string[];
let blank: Buffer;

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  dialog = new ImportPage(page);
  // Files with errors are part of the journey; the browser reports their 400.
  complaints = watchConsole(page, /status of 400/);
});

const row = (line: number): FilledRow => ({
  'generalInformation.sampleName': `${NAME} ${line}`,
  'generalInformation.sampleSource': 'Mẫu lấy',
  'generalInformation.chronicleBatchDate': `00${line}`,
  'quantityInformation.currentQuantity': '12,5',
  'quantityInformation.currentQuantityUnit': 'lọ',
});
const rows = (count: number): FilledRow[] => Array.from({ length: count }, (_, line) => row(line + 1));
const file = async (
  lines: readonly FilledRow[],
  name = 'mẫu đã điền.xlsx',
  how?: Parameters<typeof fillWorkbook>[2],
) => ({
  name,
  buffer: Buffer.from(await fillWorkbook(blank, lines, how)),
});

test('SAMPLE-16 SAMPLE-20 the template is asked for, then its blank workbook is downloaded', async () => {
  await goOnAs(page, 'quanlymau1');
  await page.goto('/sample');
  // Leaving the question leaves all as it was.
  await page.getByRole('button', { name: transferImport.import }).click();
  await expect(page.getByRole('dialog', { name: samples.chooseTemplate })).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
  blank = await dialog.openFor('Thuốc hóa dược').then(() => dialog.downloadBlank());
  expect(blank.subarray(0, 2).toString()).toBe('PK');
});

test('SAMPLE-16 other files are refused before they are sent', async () => {
  await dialog.pick({ name: 'mẫu.csv', buffer: Buffer.from('a,b') });
  await expect(dialog.root.getByRole('alert')).toContainText('mẫu.csv');
  await expect(dialog.start).toBeDisabled();
});

test('SAMPLE-16 errors are listed by line and column, and nothing is imported', async () => {
  const spoiled = rows(3);
  spoiled[1] = {
    ...spoiled[1],
    'quantityInformation.currentQuantity': 'mười',
    'generalInformation.sampleName': null,
  };
  await dialog.pick(await file(spoiled));
  await dialog.start.click();
  const list = page.getByRole('dialog', { name: transferImport.errorsTitle.replace('{{total}}', '2') });
  await expect(list.getByRole('row').nth(1)).toContainText('Tên mẫu *');
  await expect(list.getByRole('row').nth(1)).toContainText('Thiếu dữ liệu bắt buộc');
  await expect(list.getByRole('row').nth(2)).toContainText('Số lượng hiện có *');
  await expect(list.getByRole('row').nth(2)).toContainText('Sai định dạng');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: transferImport.download }).click(),
  ]);
  expect(saved.suggestedFilename()).toContain('mẫu đã điền');
  await list.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await expect(list).toHaveCount(0);
});

test('SAMPLE-16 a workbook of another template is the wrong sheet', async () => {
  const other = await fillWorkbook(blank, rows(1), { templateId: '00000000-0000-4000-8000-000000000000' });
  await dialog.pick({ name: 'khác.xlsx', buffer: Buffer.from(other) });
  await dialog.start.click();
  await expect(dialog.root.getByRole('alert')).toContainText('không phải là tệp mẫu của loại mẫu này');
});

test('SAMPLE-16 the corrected file is imported, and the list shows it', async () => {
  await dialog.pick(await file(rows(3)));
  await dialog.start.click();
  await expect(page.getByText(/Đã nhập 3 mẫu: #\d{6} – #\d{6}\./)).toBeVisible();
  await closed(page);
  const list = new RecordList(page);
  await list.search(samples.searchHint, 'Ích mẫu');
  for (const line of [1, 2, 3]) await expect(list.row(`${NAME} ${line}`)).toBeVisible();
});

test('SAMPLE-16 hidden rows, a number with two readings and a near name are asked about, mended and imported', async () => {
  const [quantity, client] = ['quantityInformation.currentQuantity', 'clientInformation.associatedClient'];
  const meant = 'Công ty Cổ phần Dược Sông Hàn (demo)';
  const named = (line: number): FilledRow => ({
    ...row(line),
    'generalInformation.sampleName': `Mẫu được hỏi lại ${line}`,
  });
  const asked = [
    named(1),
    { ...named(2), [quantity]: '1.250' },
    { ...named(3), [client]: 'Cong ty Co phan Duoc Song Ham (demo)' },
  ];
  const question = page.getByRole('dialog', {
    name: transferImport.asked.hidden.title.replace('{{total}}', '1'),
  });

  await dialog.openFor('Thuốc hóa dược');
  await dialog.pick(await file(asked, 'có dòng ẩn.xlsx', { hidden: [0] }));
  await dialog.start.click();
  await expect(question.getByRole('row').nth(1)).toContainText('Mẫu được hỏi lại 1');
  await question.getByRole('button', { name: transferImport.asked.hidden.take }).click();
  const list = page.getByRole('dialog', { name: transferImport.errorsTitle.replace('{{total}}', '2') });
  await expect(list.getByRole('row').nth(1)).toContainText('không rõ là hàng nghìn hay số thập phân');
  await expect(list.getByRole('row').nth(2)).toContainText(`gần giống "${meant}"`);
  await list.getByRole('button', { name: vi.common.close, exact: true }).last().click();

  asked[1] = { ...named(2), [quantity]: '1,25' };
  asked[2] = { ...named(3), [client]: meant };
  await dialog.pick(await file(asked, 'đã sửa.xlsx', { hidden: [0] }));
  await dialog.start.click();
  await question.getByRole('button', { name: transferImport.asked.hidden.leave }).click();
  await expect(page.getByText(/Đã nhập 2 mẫu: #\d{6} – #\d{6}\./)).toBeVisible();
  await closed(page);
  const samplesList = new RecordList(page);
  await samplesList.search(samples.searchHint, 'được hỏi lại');
  for (const line of [2, 3]) await expect(samplesList.row(`Mẫu được hỏi lại ${line}`)).toBeVisible();
  await expect(samplesList.row('Mẫu được hỏi lại 1')).toHaveCount(0);
});

test('SAMPLE-16 a long import shows how far it is, can be hidden, and is stopped without a trace', async () => {
  const big = rows(6000).map((one, line) => ({
    ...one,
    'generalInformation.sampleName': `Mẫu dừng giữa chừng ${line}`,
  }));
  await dialog.openFor('Thuốc hóa dược');
  await dialog.pick(await file(big, 'lớn.xlsx'));
  await dialog.start.click();
  await expect(dialog.root.getByRole('status')).toContainText(/\/ 6\.000/);
  await dialog.root.getByRole('button', { name: transferImport.hide }).click();
  await page.getByRole('button', { name: /Đang nhập \d+ %/ }).click();
  await dialog.root.getByRole('button', { name: transferImport.stop }).click();
  await expect(dialog.start).toBeVisible({ timeout: 20_000 });
  await dialog.root.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await page.getByPlaceholder(samples.searchHint).fill('mau dung giua chung');
  await expect(page.getByText(samples.noneFound)).toBeVisible();
});

test('SAMPLE-16 the button is there for those who may import only; no complaints along the way', async () => {
  await goOnAs(page, 'knv1');
  await page.goto('/sample');
  await expect(page.getByRole('heading', { name: vi.shell.samples })).toBeVisible();
  await expect(page.getByRole('button', { name: transferImport.import })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
