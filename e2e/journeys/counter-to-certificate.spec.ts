import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { choose, closed, dialog, sign } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { RecordList } from '../pages/record-list.ts';
import { answerType } from '../pages/sample-form.ts';
import { download } from '../support/download.ts';
import { pressAction } from '../pages/sample-record.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const NAME = 'Viên nén bao phim Paracetamol 500 mg – lô kiểm tra đột xuất (Đỗ Ướt)';
const { samples, tests } = vi;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
let code = '';

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  // A wrong signature password is part of the journey; the browser reports its 401.
  complaints = watchConsole(page, /status of 401/);
});

/** What a paper says, its lines joined. */
const textOf = ({ pages }: Pick<Awaited<ReturnType<typeof readPdf>>, 'pages'>): string =>
  pages
    .map((sheet) => sheet.text)
    .join('\n')
    .normalize('NFC')
    .replace(/\s+/g, ' ');

/** Opens the list with only the journey's sample in it. */
async function findSample(): Promise<RecordList> {
  const list = new RecordList(page);
  await list.openFound('/sample', code || 'Đỗ Ướt');
  return list;
}

/** Opens the tests of the journey's sample and selects them all. */
async function selectTests(): Promise<RecordList> {
  const list = new RecordList(page);
  await list.openFound('/test', code);
  await list.selectAll();
  return list;
}

/** Reads a number that was given to one sample from the dialog that names it, and closes the dialog. */
async function readNumbers(title: string, pattern: RegExp): Promise<string> {
  const numbers = page.getByRole('dialog', { name: title.replace('{{count}}', '1') });
  await expect(numbers).toContainText(pattern);
  const number = pattern.exec(await numbers.innerText())?.[0] ?? '';
  await numbers.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await closed(page);
  return number;
}

test('SAMPLE-03 the custodian registers a sample with the template-driven dialog', async () => {
  await goOnAs(page, 'quanlymau1');
  await page.goto('/sample');
  await page.getByRole('button', { name: samples.add }).click();
  await answerType(page, 'Thuốc hóa dược');

  const form = dialog(page);
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();
  await expect(form.getByText('Tên mẫu là trường bắt buộc!')).toBeVisible();

  await choose(form, 'Nguồn mẫu', 'Mẫu lấy');
  await form.getByLabel('Tên mẫu').fill(NAME);
  await form.getByLabel('Số lô sản xuất').fill('0126');
  await form.getByLabel('Số đăng ký (SĐK)').fill('VD-99999-26');
  await form.getByLabel('Tiêu chuẩn áp dụng', { exact: true }).fill('DĐVN V');
  await form.getByLabel('Số lượng hiện có').fill('120');
  await form.getByLabel('Đơn vị tính', { exact: true }).fill('viên');
  await form.getByLabel('Nhà sản xuất', { exact: true }).fill('Công ty TNHH Dược phẩm Minh Hải Phong (demo)');
  await form.getByLabel('Nơi lấy mẫu / Nơi gửi mẫu').fill('Nhà thuốc Hòa Cường (demo)');
  await form.getByRole('button', { name: samples.addSubstance }).click();
  await form.getByLabel('Tên hoạt chất').fill('Paracetamol');
  await form.getByLabel('Nồng độ, hàm lượng').fill('500');
  await form.getByLabel('Nhóm (loại) hoạt chất', { exact: true }).fill('Hóa dược');
  await form.getByRole('button', { name: samples.addSampler }).click();
  await form.getByLabel('Họ tên người lấy mẫu').fill('Nguyễn Hoàng Khánh Duy');
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();

  await expect(page.getByRole('dialog', { name: samples.saveAndContinue })).toBeVisible();
  await page.getByRole('button', { name: vi.common.no, exact: true }).click();
  await closed(page);
  await expect(new RecordList(page).row(NAME)).toBeVisible();
});

test('SAMPLE-09 it is received and gets its number; SAMPLE-18 its barcode exists', async () => {
  const list = await findSample();
  await list.select(NAME);
  await list.act(samples.action.receive);
  await dialog(page).getByLabel('Tình trạng mẫu', { exact: true }).fill('Bao bì nguyên vẹn, nhãn rõ ràng');
  // On to the next field: the list of conditions closes.
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: samples.action.receive, exact: true }).click();
  code = await readNumbers(samples.numbered.receive, /L\d\d-\d{4,}/);

  await list.row(code).dblclick();
  await page.waitForURL('**/sample/*');
  await expect(page.getByRole('img', { name: samples.barcodeAlt.replace('{{code}}', code) })).toBeVisible();
});

test('SAMPLE-14 planning moves it to an analysis group', async () => {
  await goOnAs(page, 'kehoach1');
  const list = await findSample();
  await list.select(code);
  // Its type is that of the selected sample: it is not asked for.
  await list.act(samples.action.moveToGroup);
  const form = dialog(page);
  await choose(form, samples.group, 'Nhóm Hóa lý');
  await choose(form, samples.responsible, /knv1/);
  await page.keyboard.press('Escape');
  await form.getByLabel(samples.request).fill('Kiểm nghiệm theo DĐVN V');
  await form.getByRole('button', { name: samples.action.moveToGroup, exact: true }).click();
  await closed(page);
  await expect(list.row(code)).toContainText(samples.status.MOVE_TO_CART);
});

test('SAMPLE-15 the unit head assigns analytes; limits, method and unit are copied', async () => {
  await goOnAs(page, 'truongphong1');
  const list = await findSample();
  await list.select(code);
  await list.act(samples.action.assign);
  const form = dialog(page);
  await choose(form, samples.testId, /Paracetamol 500/, 'paracetamol');
  // With the test id its analytes are proposed, and who answers for the group; what is not wanted is taken off.
  const wanted = ['Tính chất', 'Độ hòa tan', 'Định lượng'];
  for (const analyte of wanted) await expect(form.getByRole('checkbox', { name: analyte })).toBeChecked();
  const boxes = form.locator('tbody').getByRole('checkbox');
  for (const name of await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? '')))
    if (!wanted.includes(name)) {
      await form.getByRole('checkbox', { name, exact: true }).click();
      await expect(form.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    }
  await expect(form).toContainText('knv1');
  await form.getByRole('button', { name: samples.action.assign, exact: true }).click();
  await closed(page);
  await expect(list.row(code)).toContainText(samples.status.ANALYZING);
});

test('TEST-03 the technician enters results in the grid; flags and proposals follow the five bands', async () => {
  await goOnAs(page, 'knv1');
  const list = await selectTests();
  await list.act(tests.actions.enterResult);
  await page.waitForURL('**/test/**');
  const grid = page.getByRole('grid', { name: tests.entry.grid });
  // The list, whose columns stand elsewhere, may be on the screen for a moment longer.
  await expect(grid.getByRole('columnheader', { name: tests.fields.result })).toBeVisible();
  const headings = await grid.getByRole('columnheader').allInnerTexts();
  const row = (analyte: string) => grid.getByRole('row').filter({ hasText: analyte });
  const cell = (analyte: string, column: string) =>
    row(analyte).getByRole('gridcell').nth(headings.indexOf(column));
  const type = async (analyte: string, column: string, text: string) => {
    await cell(analyte, column).click();
    // A letter that no key of a plain keyboard makes does not open the cell by itself.
    if (!/^\d/.test(text)) await page.keyboard.press('F2');
    await typeByHand(page, text);
    await page.keyboard.press('Enter');
  };
  await type('Tính chất', tests.fields.result, 'Đạt');
  await cell('Tính chất', tests.fields.verdict).click();
  await page.keyboard.press('p');
  // 79.4 rounds to the limit's decimals, 79, and is below 80; 94.96 rounds to 95.0 and complies.
  await type('Độ hòa tan', tests.fields.result, '79,4');
  await expect(row('Độ hòa tan')).toContainText(tests.verdicts.FAIL);
  await type('Độ hòa tan', tests.fields.result, '96,4');
  await type('Định lượng', tests.fields.result, '94,96');
  await expect(row('Định lượng')).toContainText(tests.verdicts.PASS);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(tests.entry.allSaved)).toBeVisible();
  await page.getByRole('button', { name: tests.entry.complete.replace('{{count}}', '3') }).click();
  await dialog(page).getByRole('button', { name: tests.actions.completeEntry }).click();
  await closed(page);
});

test('TEST-04 AUTH-12 review is requested with a signature; a wrong password signs nothing', async () => {
  const list = await selectTests();
  await expect(list.row('Định lượng')).toContainText('94,96');
  await list.act(tests.actions.requestReview);
  await sign(page, 'sai-mat-khau');
  await expect(dialog(page).getByText('Mật khẩu không đúng – chưa ký.')).toBeVisible();
  await sign(page);
  await closed(page);
  await expect(list.row('Định lượng')).toContainText(tests.status.REQUEST_REVIEW);
});

test('TEST-11 the reviewer reviews, the approver validates, each with the password again', async () => {
  await goOnAs(page, 'soatxet1');
  const review = await selectTests();
  await review.act(tests.actions.review);
  await sign(page);
  await closed(page);
  await expect(review.row('Định lượng')).toContainText(tests.status.REQUEST_APPROVED);

  await goOnAs(page, 'pheduyet1');
  const approve = await selectTests();
  await approve.act(tests.actions.approve);
  await sign(page);
  await closed(page);
  await expect(approve.row('Định lượng')).toContainText(tests.status.APPROVED);
});

test('SAMPLE-21 a report number is created, PRINT-02 PRINT-04 the director issues the archived certificate', async () => {
  await goOnAs(page, 'kehoach1');
  const planning = await findSample();
  await planning.select(code);
  await planning.act(samples.action.createReport);
  await dialog(page).getByRole('button', { name: samples.action.createReport, exact: true }).click();
  await readNumbers(samples.numbered.createReport, /\d{4}/);
  await expect(planning.row(code)).toContainText(samples.status.REPORT_SAMPLE_HAS_EXISTED);

  await goOnAs(page, 'giamdoc1');
  const director = await findSample();
  await director.select(code);
  await director.act(samples.action.issue);
  await sign(page);
  await readNumbers(samples.numbered.issue, /\d{4}\/\d{4}\/KNĐN/);
  await expect(director.row(code)).toContainText(samples.status.REPORTED);

  await director.row(code).dblclick();
  await page.waitForURL('**/sample/*');
  await pressAction(page, samples.action.certificate);
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  // What is on the screen is no original, and says so.
  const looked = await download(page, `/api/reports/test-certificate?ids=${id}`);
  expect(textOf(await readPdf(looked))).toContain('BẢN XEM');
  expect(textOf(await readPdf(looked))).not.toContain('BẢN GỐC');
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: vi.ui.pdfSave }).click(),
  ]);
  const bytes = await readFile(await saving.path());
  const { pages, xmp } = await readPdf(bytes);
  const text = textOf({ pages });
  expect(text).toContain('BẢN GỐC');
  expect(text).toContain('PHIẾU KIỂM NGHIỆM');
  expect(text).toContain('Đỗ Ướt');
  expect(text).toContain('94,96');
  expect(text).not.toContain('Chưa phê duyệt');
  expect(text).toContain('Nơi lấy mẫu');
  expect(text).toContain('Mẫu kiểm nghiệm đạt yêu cầu chất lượng theo DĐVN V');
  for (const person of [
    'Phạm Nguyễn Quốc Khánh',
    'Võ Thị Bích Ngọc',
    'Đặng Trần Minh Tuấn',
    'Nguyễn Phan Thị Thùy Dương',
  ])
    expect(text).toContain(person);
  expect(xmp).toContain('pdfaid');
  expect(pages[0]?.widthMm).toBeGreaterThan(pages[0]?.heightMm ?? 0);
  await page.keyboard.press('Escape');
  await closed(page);
  // The hash that is kept is the hash of these bytes.
  await expect(page.locator('main')).toContainText(
    createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  );
});

test('SAMPLE-23 the page tells the whole story, HOME-08 the audit trail has each step with old and new values', async () => {
  await goOnAs(page, 'qa1');
  const list = await findSample();
  await list.row(code).dblclick();
  await page.waitForURL('**/sample/*');
  const story = page.locator('aside, [aria-label], main').filter({ hasText: samples.timeline }).last();
  for (const step of [
    'Ban hành phiếu',
    'Lập phiếu',
    'Phê duyệt kết quả',
    'Soát xét kết quả',
    'Yêu cầu soát xét',
    'Nhận mẫu',
  ])
    await expect(story.getByText(step).filter({ visible: true }).first()).toBeVisible();
  await story
    .getByText(/Chi tiết thay đổi/)
    .first()
    .click();
  await expect(story).toContainText(samples.status.REPORTED);
  expect(complaints).toEqual([]);
});
