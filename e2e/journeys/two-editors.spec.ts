import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { chooseTemplate } from '../pages/sample-form.ts';
import { openSample, pressAction } from '../pages/sample-record.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';

const { samples } = vi;
const LOT = 'Số lô sản xuất';
const NUMBER = 'Số đăng ký (SĐK)';
const STANDARD = 'Tiêu chuẩn áp dụng';

test.describe.configure({ mode: 'serial' });

let mine: Page;
let theirs: Page;
let id: string;

test.beforeAll(async ({ emptyPage }) => {
  [mine, theirs] = await Promise.all([emptyPage(), emptyPage('theirs')]);
  await goOnAs(mine, 'demo');
  await goOnAs(theirs, 'truongphong1');
  id = await openSample(mine, 'L26-0001-LM');
  await theirs.goto(`/sample/${id}`);
});

const save = (form: Locator) => form.getByRole('button', { name: vi.common.save, exact: true }).click();
async function startEdit(page: Page): Promise<Locator> {
  await pressAction(page, samples.action.edit);
  const form = dialog(page);
  await expect(form.getByLabel(LOT, { exact: true })).toBeVisible();
  return form;
}
async function saveWith(form: Locator, reason: string): Promise<void> {
  await form.getByLabel(samples.changeReason).fill(reason);
  await save(form);
}
const conflictOn = (page: Page): Locator => page.getByRole('dialog', { name: /đã được người khác cập nhật/ });
const keep = (conflict: Locator, label: string, side: string): Promise<void> =>
  conflict.getByRole('radio', { name: `${label}: ${side}` }).check();

test('COMP-32 SAMPLE-24 the second save shows three versions field by field; what both changed has to be chosen', async () => {
  const [ours, others] = [await startEdit(mine), await startEdit(theirs)];
  await others.getByLabel(LOT, { exact: true }).fill('LÔ-CỦA-HỌ');
  await others.getByLabel(STANDARD, { exact: true }).fill('USP 43');
  await saveWith(others, 'Theo công văn');
  await closed(theirs);

  await ours.getByLabel(LOT, { exact: true }).fill('LÔ-CỦA-TÔI');
  await ours.getByLabel(NUMBER, { exact: true }).fill('VD-12345-26');
  await saveWith(ours, 'Nhập nhầm');
  const conflict = conflictOn(mine);
  await expect(conflict.getByRole('row').filter({ hasText: LOT })).toContainText('LÔ-CỦA-HỌ');
  await expect(conflict.getByRole('row').filter({ hasText: LOT })).toContainText(samples.conflictBy.both);
  await expect(conflict.getByRole('radio', { name: `${NUMBER}: ${samples.conflictMine}` })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: `${STANDARD}: ${samples.conflictTheirs}` })).toBeChecked();
  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await expect(conflict.getByRole('alert')).toHaveText(samples.conflictOpen.replace('{{count}}', '1'));
});

test('SAMPLE-24 changed once more in between, the dialog comes again; then the merge is saved whole', async () => {
  const conflict = conflictOn(mine);
  await keep(conflict, LOT, samples.conflictMine);
  const others = await startEdit(theirs);
  await others.getByLabel(NUMBER, { exact: true }).fill('VD-99999-26');
  await others.getByRole('button', { name: samples.addSubstance }).click();
  await others.getByLabel('Tên hoạt chất').last().fill('Cafein');
  await others.getByLabel('Nhóm (loại) hoạt chất', { exact: true }).last().fill('Hóa dược');
  await saveWith(others, 'Bổ sung hoạt chất');
  await closed(theirs);

  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await expect(conflict.getByRole('row').filter({ hasText: NUMBER })).toContainText('VD-99999-26');
  await expect(conflict.getByRole('row').filter({ hasText: 'Cafein' })).toContainText(
    samples.conflictBy.them,
  );
  await keep(conflict, NUMBER, samples.conflictTheirs);
  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await closed(mine);
  const page = mine.locator('main');
  await expect(page).toContainText('LÔ-CỦA-TÔI');
  await expect(page).toContainText('VD-99999-26');
  await expect(page).toContainText('USP 43');
  await expect(page).toContainText('Cafein');
});

test('SAMPLE-24 keeping the stored version saves nothing', async () => {
  const [ours, others] = [await startEdit(mine), await startEdit(theirs)];
  await others.getByLabel(LOT, { exact: true }).fill('LÔ-CUỐI');
  await saveWith(others, 'Đính chính');
  await closed(theirs);
  await ours.getByLabel(LOT, { exact: true }).fill('BỎ-ĐI');
  await saveWith(ours, 'Thử sửa lần nữa');
  const conflict = conflictOn(mine);
  await conflict.getByRole('button', { name: samples.conflictAllTheirs }).click();
  await conflict.getByRole('button', { name: samples.conflictKeep }).click();
  await closed(mine);
  await mine.reload();
  await expect(mine.locator('main')).toContainText('LÔ-CUỐI');
  await expect(mine.locator('main')).not.toContainText('BỎ-ĐI');
});

test('SAMPLE-03 what was typed survives a reload, for its user and version, and goes when it is discarded', async () => {
  const form = await startEdit(mine);
  await form.getByLabel(LOT, { exact: true }).fill('CHƯA-LƯU');
  await mine.reload();
  const again = await startEdit(mine);
  await expect(again.getByText(vi.ui.draftRestored)).toBeVisible();
  await expect(again.getByLabel(LOT, { exact: true })).toHaveValue('CHƯA-LƯU');
  await again.getByRole('button', { name: vi.ui.draftDiscard }).click();
  await expect(again.getByLabel(LOT, { exact: true })).toHaveValue('LÔ-CUỐI');
  await mine.reload();
  await expect((await startEdit(mine)).getByText(vi.ui.draftRestored)).toHaveCount(0);
});

test('SAMPLE-24 a draft on a version that was overtaken is not lost and overwrites nothing', async () => {
  await dialog(mine).getByLabel(LOT, { exact: true }).fill('BẢN-NHÁP');
  const others = await startEdit(theirs);
  await others.getByLabel(STANDARD, { exact: true }).fill('DĐVN V');
  await saveWith(others, 'Đính chính tiêu chuẩn');
  await closed(theirs);
  await mine.reload();
  await pressAction(mine, samples.action.edit);
  const conflict = conflictOn(mine);
  await expect(conflict).toContainText(samples.conflictRestored);
  await conflict.getByLabel(samples.changeReason).fill('Hoàn thành bản nháp');
  await conflict.getByRole('button', { name: samples.conflictSave }).click();
  await closed(mine);
  await expect(mine.locator('main')).toContainText('BẢN-NHÁP');
  await expect(mine.locator('main')).toContainText('DĐVN V');
});

test('SAMPLE-03 the draft of a new sample survives a reload too', async () => {
  await goTo(mine, '/sample');
  await chooseTemplate(mine, 'Thuốc hóa dược');
  await mine.getByRole('button', { name: samples.add }).click();
  await dialog(mine).getByLabel('Tên mẫu', { exact: true }).fill('Mẫu đang nhập dở');
  await mine.reload();
  // The list says that it is there.
  await mine.getByRole('button', { name: samples.draftGoOn }).click();
  await expect(dialog(mine).getByText(vi.ui.draftRestored)).toBeVisible();
  await expect(dialog(mine).getByLabel('Tên mẫu', { exact: true })).toHaveValue('Mẫu đang nhập dở');
  // What is given up on the way back does not come back as a draft.
  await mine.goBack();
  await mine.getByRole('button', { name: vi.ui.unsavedLeave }).click();
  await closed(mine);
  await goTo(mine, '/sample');
  await expect(mine.getByRole('button', { name: samples.add })).toBeVisible();
  await expect(mine.getByRole('button', { name: samples.draftGoOn })).toHaveCount(0);
});
