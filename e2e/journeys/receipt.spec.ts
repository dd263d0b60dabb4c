import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { openSample } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { isSoundOnPhone } from '../support/on-phone.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, custody } = vi;
const NAME = 'Viên nang Cefalexin 500 mg – kiểm tra khi nhận';
/** Key strokes of a whole receipt with a deviation, beside the text of the deviation (COMP-36). */
const MOST_KEYS = 25;

test.describe.configure({ mode: 'serial' });

let page: Page;
let api: ApiCaller;
let complaints: string[];
let keys = 0;

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  api = new ApiCaller(page.request);
  complaints = watchConsole(page);
  followRequests(page);
});

/** One key stroke after another, counted. */
async function press(...strokes: string[]): Promise<void> {
  for (const key of strokes) {
    keys++;
    await page.keyboard.press(key);
  }
}

/** Selects the sample and opens the dialog of its receipt. */
async function openReceipt(): Promise<void> {
  const list = new RecordList(page);
  await list.openFound('/sample?year=0', 'kiểm tra khi nhận');
  await list.select(NAME);
  await list.act(samples.action.receive);
  await expect(dialog(page)).toContainText(NAME);
}

const isOn = (line: string): Promise<void> =>
  expect(dialog(page).getByRole('radiogroup', { name: line }).locator('input:focus')).toHaveCount(1);

/** The lines of the checklist with a torn box, by keyboard, to the text of the deviation. */
async function tornBox(): Promise<void> {
  await isOn('Niêm phong');
  await press('1');
  await isOn('Bao gói');
  await press('2');
  await isOn('Nhãn so với hồ sơ');
  await press('1');
  await isOn('Số lượng so với hồ sơ');
  await press('1');
  await expect(page.locator('#receipt-temperature')).toBeFocused();
  await press('2', '5', 'Tab', '6', '0', 'Tab', 'Tab');
  await expect(page.locator('#receipt-deviation')).toBeFocused();
  await typeByHand(page, 'Hộp rách một góc');
  await press('Tab');
  await isOn('Quyết định');
}

test('COMP-36 SAMPLE-09 the client is asked about a torn box: the sample waits, without a number', async () => {
  await registerSample(api, NAME);
  await goOnAs(page, 'quanlymau1');
  await openReceipt();
  await isSoundOnPhone(page, 'the receipt of a sample');
  await dialog(page).locator('input:checked, [role="radiogroup"] input').first().focus();
  await tornBox();
  await press('3', 'Enter');
  await closed(page);
  await expect(new RecordList(page).row(NAME)).toContainText(samples.waiting);
  await goTo(page, '/sample?year=0&waiting=true');
  await expect(new RecordList(page).row(NAME)).toContainText('#');
});

test('COMP-36 SAMPLE-09 then it is received: a deviation with its decision takes at most 25 keys beside its text', async () => {
  await openReceipt();
  keys = 0;
  await tornBox();
  await press('1');
  await isOn('Quyết định của');
  await press('2');
  await expect(page.locator('#receipt-name')).toHaveValue('Nguyễn Hoàng Khánh Duy');
  // The cursor follows a moment after the answer.
  await expect(page.locator('#receipt-name')).toBeFocused();
  await press('Tab');
  await isOn('Cách trả lời');
  await press('2', 'Enter');
  await expect(dialog(page)).toContainText('L');
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await dialog(page).getByRole('button', { name: vi.common.close }).last().click();
});

test('COMP-36 what was found stands on the page, and is corrected with a reason', async () => {
  await openSample(page, 'kiểm tra khi nhận');
  const section = page.locator('section#receipt');
  await expect(section).toContainText('Hộp rách một góc');
  await expect(section).toContainText('25 °C');
  await expect(section).toContainText('Người lấy mẫu · Nguyễn Hoàng Khánh Duy · Điện thoại');
  await section.getByRole('button', { name: custody.receipt.noteOpening }).click();
  await dialog(page).getByLabel(custody.receipt.opening).fill('Viên khô, nguyên vẹn');
  await dialog(page).getByRole('button', { name: vi.common.save }).click();
  await closed(page);
  await expect(section).toContainText('Viên khô, nguyên vẹn');
  await section.getByRole('button', { name: custody.receipt.correct }).click();
  await dialog(page).locator('#receipt-temperature').fill('22,5');
  await dialog(page).getByLabel(vi.common.reason, { exact: true }).fill('Đọc nhầm nhiệt kế');
  await dialog(page).getByRole('button', { name: vi.common.save }).click();
  await closed(page);
  await expect(section).toContainText('22,5 °C');
  await expect(section).toContainText('Đọc nhầm nhiệt kế');
});

test('OPS-05 no page complained meanwhile', () => {
  expect(complaints).toEqual([]);
});
