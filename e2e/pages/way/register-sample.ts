import { expect, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../dialogs.ts';
import { RecordList } from '../record-list.ts';
import { goBy, press, take, type } from './hands.ts';

const { common, samples } = vi;

/** The custodian registers a sample that was taken, with all that its certificate needs. */
export async function registerSample(page: Page, sampleType: string, name: string): Promise<void> {
  await goBy(page, vi.shell.samples);
  await press(page, page.getByRole('button', { name: samples.add }));
  const types = page.getByRole('dialog', { name: samples.chooseTemplate });
  await press(page, types.getByRole('button', { name: sampleType }));
  await types.waitFor({ state: 'detached' });
  const form = dialog(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await type(page, field('Tên mẫu'), name);
  await take(page, field('Nguồn mẫu'), 'Mẫu lấy');
  await type(page, field('Số lượng hiện có'), '60');
  await type(page, field('Đơn vị tính'), 'viên');
  await press(page, form.getByRole('button', { name: samples.addSubstance }));
  await type(page, field('Tên hoạt chất'), 'Thiamin');
  await type(page, field('Nhóm (loại) hoạt chất'), 'Vitamin');
  await press(page, form.getByRole('button', { name: samples.addSampler }));
  await type(page, field('Họ tên người lấy mẫu'), 'Nguyễn Hoàng Khánh Duy');
  await press(page, form.getByRole('button', { name: common.save, exact: true }));
  const question = page.getByRole('dialog', { name: samples.saveAndContinue });
  await press(page, question.getByRole('button', { name: common.no, exact: true }));
  await closed(page);
  await expect(new RecordList(page).row(name)).toBeVisible();
}
