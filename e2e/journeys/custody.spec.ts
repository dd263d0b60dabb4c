import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { giveToGroup } from '../pages/given-sample.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { reportSample } from '../pages/reported-sample.ts';
import { pressAction } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { handovers, ledger, samples } = vi;

test('COMP-37 SAMPLE-14 a technician confirms what was handed over in a session of her own', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  const complaints = watchConsole(page);
  const [sample] = await receiveSamples(api, 'Viên nang Cefalexin 500 mg – giao nhận');
  if (!sample) throw new Error('no sample was made');
  await giveToGroup(api, sample.id);
  await goOnAs(page, 'knv1');
  await page.goto('/');
  await page.getByRole('link', { name: handovers.board }).click();
  const list = new RecordList(page);
  await list.select(sample.name);
  await list.act(handovers.confirm);
  await expect(list.row(sample.name)).toHaveCount(0);
  await goTo(page, `/sample/${sample.id}`);
  const section = page.locator('section#handovers');
  await expect(section).toContainText(handovers.state.SESSION);
  await expect(section).toContainText('60 viên');
  await expect(section.getByRole('button', { name: handovers.confirm })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('COMP-37 SAMPLE-09 SAMPLE-15 what the tests took is told before what is left is stored', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  // That it has not been told is a refusal (409), which the browser reports.
  const complaints = watchConsole(page, /status of 409/);
  const [sample] = await receiveSamples(api, 'Viên nang Cefalexin 500 mg – lượng dùng để thử');
  if (!sample) throw new Error('no sample was made');
  await reportSample(api, sample.id);
  await goOnAs(page, 'quanlymau1');
  await page.goto(`/sample/${sample.id}`);
  await pressAction(page, samples.action.store);
  await dialog(page).getByLabel('Vị trí bảo quản', { exact: true }).fill('Kho lưu mẫu – Tủ 05');
  const store = dialog(page).getByRole('button', { name: samples.action.store, exact: true });
  await store.click();
  const took = dialog(page).getByLabel(ledger.tookOf.split('}}')[1] ?? '');
  await took.fill('22,5');
  await store.click();
  await closed(page);
  const entries = page.getByRole('group', { name: ledger.ledger });
  const entry = entries.getByRole('row').filter({ hasText: ledger.kind.TEST });
  await expect(entry).toContainText('−22,5');
  await expect(entry).toContainText('37,5 viên');
  expect(complaints).toEqual([]);
});
