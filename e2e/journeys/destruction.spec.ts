import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog, sign } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { offAction, openSample, pressAction } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { destruction, holds, samples } = vi;
const HELD = 'Viên nén Metformin 850 mg – biên bản hủy (tang vật)';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /status of (401|409)/);
  await receiveSamples(new ApiCaller(page.request), HELD);
});

const fill = (label: string, text: string): Promise<void> =>
  dialog(page).getByLabel(label, { exact: true }).fill(text);
const press = (name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('COMP-34 the unit head holds a sample, and quality assurance lifts the hold', async () => {
  await goOnAs(page, 'truongphong1');
  await openSample(page, HELD);
  await pressAction(page, holds.set);
  await dialog(page).getByRole('radio', { name: holds.kind.COMPLAINT }).check();
  await fill(holds.raisedBy, 'Công ty Cổ phần Dược Sông Hàn');
  await fill(holds.matter, 'Đề nghị thử lại, giữ mẫu đến khi có kết quả');
  await press(holds.set);
  await closed(page);
  const section = page.locator('section#holds');
  await expect(section).toContainText(/KN\d\d-\d{3}/);
  await expect(section.getByRole('button', { name: holds.lift })).toHaveCount(0);

  await goOnAs(page, 'qa1');
  await page.goto('/sample?year=0&mark=onHold');
  await expect(new RecordList(page).row(HELD)).toContainText(holds.mark);
  await openSample(page, HELD);
  await section.getByRole('button', { name: holds.lift }).click();
  await fill(vi.common.reason, 'Khách hàng rút khiếu nại');
  await press(holds.lift);
  await closed(page);
  await expect(section).toContainText('Khách hàng rút khiếu nại');
});

test('SAMPLE-10 two people sign the minutes of destruction', async () => {
  await goOnAs(page, 'truongphong1');
  await openSample(page, HELD);
  await pressAction(page, samples.action.destroyEarly);
  await fill(vi.common.reason, 'Mẫu vỡ vỉ, không còn giá trị lưu');
  await fill(destruction.early.username, 'giamdoc1');
  await fill(destruction.early.password, PASSWORD);
  await press(samples.action.destroyEarly);
  await closed(page);

  await goTo(page, '/sample/destruction');
  const list = new RecordList(page);
  await list.row(destruction.status.OPEN).getByText(destruction.unnumbered).dblclick();
  await page.waitForURL(/\/sample\/destruction\/[\da-f-]{36}$/);
  await expect(page.locator('section#samples')).toContainText(HELD);
  await pressAction(page, destruction.details);
  const names = dialog(page).getByLabel(destruction.member, { exact: true });
  // Two are chosen from the people of the laboratory, with the post, one comes from outside.
  const choose = async (at: number, account: string, name: string): Promise<void> => {
    await names.nth(at).fill(account);
    await page.locator('.ant-select-dropdown:visible').getByText(`(${account})`).click();
    await expect(names.nth(at)).toHaveValue(name);
  };
  await choose(0, 'truongphong1', 'Bùi Hữu Nghĩa');
  await choose(1, 'giamdoc1', 'Nguyễn Phan Thị Thùy Dương');
  const at = (label: string, line: number) => dialog(page).getByLabel(label, { exact: true }).nth(line);
  await expect(at(destruction.post, 0)).toHaveValue('Trưởng phòng');
  await expect(at(destruction.organisation, 0)).toBeDisabled();
  await names.nth(2).fill('Nguyễn Văn Một');
  await at(destruction.post, 2).fill('Chuyên viên');
  await expect(dialog(page).getByRole('checkbox').nth(2)).toBeDisabled();
  await dialog(page).getByRole('checkbox').first().check();
  await fill(destruction.day, new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }));
  await fill(destruction.place, 'Lò đốt của Trung tâm');
  await fill(destruction.method, 'Đốt');
  await press(vi.common.save);
  await closed(page);
  // Nobody knows yet where the one from outside comes from.
  await expect(page.getByRole('main')).toContainText('cơ quan của người ngoài');
  await pressAction(page, destruction.details);
  await at(destruction.organisation, 2).fill('Sở Y tế tỉnh Yên Bái');
  await press(vi.common.save);
  await closed(page);

  await pressAction(page, destruction.sign);
  await sign(page);
  await expect(page.getByRole('main')).toContainText(destruction.status.SIGNING);
  await expect(page.getByRole('main')).toContainText(/\d\d\/BB-HM/);
  await expect(await offAction(page, destruction.sign)).toBeDisabled();
  await page.keyboard.press('Escape');

  const address = page.url();
  await goOnAs(page, 'giamdoc1');
  await page.goto(address);
  await pressAction(page, destruction.sign);
  await sign(page);
  await expect(page.getByRole('main')).toContainText(destruction.status.SIGNED);

  // The paper of the minutes, from their own page.
  await pressAction(page, destruction.print);
  await expect(dialog(page).getByRole('region').locator('canvas').first()).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/reports/destruction-minutes/print'),
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: vi.ui.pdfSave }).click(),
  ]);
  expect(answer.status()).toBe(201);
  await page.keyboard.press('Escape');
  await closed(page);

  await openSample(page, HELD);
  await expect(await offAction(page, samples.action.restore)).toBeDisabled();
  expect(complaints).toEqual([]);
});
