import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { isWholeOnPhone } from '../support/on-phone.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const texts = vi.retention;
/** Taken long ago and past its retention. */
const OVERDUE = 'Metformin 500 mg (mẫu lưu)';
/** Submitted water, to be kept for one month after its report of today. */
const WATER = 'Nước tinh khiết pha chế';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  followRequests(page);
});

/** The list of what is due. */
async function openDue(within = 0): Promise<RecordList> {
  await goTo(page, within === 0 ? '/sample/retention' : `/sample/retention?within=${within}`);
  const list = new RecordList(page);
  await expect(list.row(/[LG]\d\d-\d{4}/).first()).toBeVisible();
  return list;
}

test('SAMPLE-09 the custodian is told at home what is due, and sees what is over', async () => {
  await goOnAs(page, 'quanlymau1');
  await page.goto('/');
  const tile = page.getByRole('link', { name: new RegExp(texts.board) });
  await expect(tile).toContainText(/[1-9]/);
  await tile.click();
  const list = new RecordList(page);
  await expect(list.row(OVERDUE)).toContainText(/Quá \d+ ngày/);
  await expect(list.row(WATER)).toContainText(/Còn \d+ ngày/);
  await list.row(OVERDUE).getByText(OVERDUE).dblclick();
  await page.waitForURL(/\/sample\/[\da-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Ngày rút mẫu');
});

test('SHELL-08 on a phone what is due, what is held and the rules are sound, and nothing is lower than a finger', async () => {
  await goOnAs(page, 'demo');
  for (const tab of ['', '?tab=holds', '?tab=rules']) {
    await goTo(page, `/sample/retention${tab}`);
    await expect(page.getByRole('tab')).toHaveCount(3);
    await isWholeOnPhone(page, `/sample/retention${tab}`);
  }
  await goOnAs(page, 'quanlymau1');
});

test('SAMPLE-09 what has to be kept longer is not destroyed by the custodian; what is over is, with a reason', async () => {
  let list = await openDue(365);
  const destroy = page
    .getByRole('toolbar', { name: vi.ui.actions })
    .getByRole('button', { name: vi.destruction.putOn });
  await list.select(WATER);
  await expect(destroy).toBeDisabled();
  list = await openDue(365);
  await list.select(OVERDUE);
  await destroy.click();
  await dialog(page).getByLabel(vi.common.reason).fill('Hết thời hạn lưu, biên bản 05/BB-HM');
  await dialog(page).getByRole('button', { name: vi.samples.action.destroy }).click();
  await closed(page);
  await expect(list.row(OVERDUE)).toHaveCount(0);
});

test('SAMPLE-09 a changed rule reaches the samples that follow it', async () => {
  await goOnAs(page, 'demo');
  await page.goto('/sample/retention?tab=rules');
  const rule = page.getByRole('row').filter({ hasText: 'Nước, khác' }).filter({ hasText: 'Mẫu gửi' });
  await expect(rule).toContainText('1 tháng');
  await rule.getByRole('button').click();
  const open = dialog(page);
  await open.getByLabel(new RegExp(texts.afterReport)).fill('3');
  await expect(open.getByText(new RegExp(`^${texts.exampleUntil.replace('{{day}}', '')}`))).toBeVisible();
  await open.getByRole('button', { name: vi.common.save, exact: true }).click();
  await expect(open.getByRole('alert').first()).toBeVisible();
  await open.getByLabel(texts.why).fill('Sửa đổi quy trình QT.07 lần 02');
  await open.getByRole('button', { name: vi.common.save, exact: true }).click();
  await closed(page);
  await expect(rule).toContainText('3 tháng');
  await expect(page.getByText(texts.recomputing)).toHaveCount(0);
  const list = await openDue();
  await expect(list.row(WATER)).toHaveCount(0);
  await expect((await openDue(365)).row(WATER)).toBeVisible();
  expect(complaints).toEqual([]);
});
