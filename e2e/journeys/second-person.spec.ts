import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { findSample } from '../pages/prepared-samples.ts';
import { pressAction } from '../pages/sample-record.ts';
import { SecondPersonDialog } from '../pages/second-person-dialog.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';

const { samples, registration: texts } = vi;
const NAME = 'Tên mẫu';
const LOT = 'Số lô sản xuất';

test.describe.configure({ mode: 'serial' });

let mine: Page;
let theirs: Page;
let api: ApiCaller;
let id: string;

test.beforeAll(async ({ emptyPage }) => {
  [mine, theirs] = await Promise.all([emptyPage(), emptyPage('theirs')]);
  api = new ApiCaller(mine.request);
  // Where something is signed, what breaks with the change is asked first.
  ({ id } = await findSample(api, 'ANALYZING', async (sampleId) => {
    const { content } = await api.call<{ content: { signatures: unknown[] }[] }>(
      'truongphong1',
      'GET',
      `/api/test-information?sampleId=${sampleId}`,
    );
    return content.every(({ signatures }) => signatures.length === 0);
  }));
  await goOnAs(mine, 'truongphong1');
  await goOnAs(theirs, 'demo');
});

async function startEdit(page: Page): Promise<Locator> {
  await goTo(page, `/sample/${id}`);
  await pressAction(page, samples.action.edit);
  const form = dialog(page);
  await expect(form.getByLabel(LOT, { exact: true })).toBeVisible();
  return form;
}
const save = (form: Locator) => form.getByRole('button', { name: vi.common.save, exact: true }).click();

test('SAMPLE-03 a second person signs for another batch of a sample that is being tested, with the keys alone', async () => {
  const form = await startEdit(mine);
  const lot = form.getByLabel(LOT, { exact: true });
  const before = await lot.inputValue();
  await lot.fill('LÔ-MỚI-1');
  await form.getByLabel(samples.changeReason).fill('Đính chính theo công văn');
  await save(form);

  const second = new SecondPersonDialog(mine);
  await expect(second.change(LOT)).toHaveText([before || texts.none, 'LÔ-MỚI-1']);
  await expect(second.root).toContainText('Đính chính theo công văn');
  await expect(second.username).toBeFocused();
  await typeByHand(mine, 'truongphong1');
  await mine.keyboard.press('Tab');
  await typeByHand(mine, PASSWORD);
  await mine.keyboard.press('Enter');
  await expect(second.root.getByRole('alert')).toContainText('người khác với người thực hiện');
  await expect(second.username).toBeFocused();

  await mine.keyboard.press('ControlOrMeta+a');
  await typeByHand(mine, 'soatxet1');
  await mine.keyboard.press('Tab');
  await typeByHand(mine, 'mật-khẩu-sai');
  await mine.keyboard.press('Enter');
  await expect(second.root.getByRole('alert')).toContainText(texts.failed);
  await expect(second.password).toBeFocused();
  await expect(second.password).toHaveValue('');

  await mine.keyboard.type('dở-dang');
  await mine.keyboard.press('Escape');
  await expect(second.root).toHaveCount(0);
  await expect(lot).toHaveValue('LÔ-MỚI-1');
  const kept = await mine.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain('LÔ-MỚI-1');
  for (const secret of ['dở-dang', 'mật-khẩu-sai', PASSWORD]) expect(kept).not.toContain(secret);

  await save(form);
  await expect(second.password).toHaveValue('');
  await second.sign('soatxet1', PASSWORD);
  await closed(mine);
  await expect(mine.locator('main')).toContainText('LÔ-MỚI-1');
  const { fullName } = await reviewer();
  await expect(mine.getByText(`${fullName} đã kiểm tra lại: số lô sản xuất`)).toBeVisible();
});

/** The second person, as the trail prints the name. */
async function reviewer(): Promise<{ fullName: string }> {
  const { data } = await api.call<{ data: { FullName: string } }>('soatxet1', 'GET', '/api/user/profile');
  return { fullName: data.FullName };
}

test('SAMPLE-03 other fields need nobody', async () => {
  const form = await startEdit(mine);
  await form.getByLabel('Ghi chú', { exact: true }).fill('không cần người thứ hai');
  await form.getByLabel(samples.changeReason).fill('Bổ sung ghi chú');
  await save(form);
  await closed(mine);
  await expect(mine.locator('main')).toContainText('không cần người thứ hai');
});

test('SAMPLE-24 somebody else saved meanwhile: the versions are shown, and what is chosen is checked once more', async () => {
  const [ours, others] = [await startEdit(mine), await startEdit(theirs)];
  await ours.getByLabel(LOT, { exact: true }).fill('LÔ-CỦA-TÔI');
  await ours.getByLabel(samples.changeReason).fill('Đính chính');
  await save(ours);
  const second = new SecondPersonDialog(mine);
  await expect(second.root).toBeVisible();

  const name = await others.getByLabel(NAME, { exact: true }).inputValue();
  await others.getByLabel(NAME, { exact: true }).fill(`${name} (nhãn phụ)`);
  await others.getByLabel(samples.changeReason).fill('Theo nhãn phụ');
  await save(others);
  await new SecondPersonDialog(theirs).sign('pheduyet1', PASSWORD);
  await closed(theirs);

  await second.sign('soatxet1', PASSWORD);
  const conflict = mine.getByRole('dialog', { name: /đã được người khác cập nhật/ });
  await expect(conflict).toBeVisible();
  await expect(second.root).toHaveCount(0);
  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await expect(second.change(LOT)).toHaveText(['LÔ-MỚI-1', 'LÔ-CỦA-TÔI']);
  await expect(second.change(NAME)).toHaveCount(0);

  await mine.keyboard.press('Escape');
  await expect(second.root).toHaveCount(0);
  await expect(conflict.getByRole('alert')).toBeEmpty();
  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await second.sign('soatxet1', PASSWORD);
  await closed(mine);
  await expect(mine.locator('main')).toContainText('LÔ-CỦA-TÔI');
  await expect(mine.locator('main')).toContainText(`${name} (nhãn phụ)`);
});
