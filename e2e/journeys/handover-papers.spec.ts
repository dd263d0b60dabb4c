import { expect } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { giveToGroup } from '../pages/given-sample.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { common, handovers } = vi;
const PAPER = 'Sổ giao nhận số 3/2026, trang 12';
const SCAN = 'Sổ giao nhận – trang 12 (bản quét).pdf';
const REASON = 'Tôi không có mặt hôm đó, chữ ký không phải của tôi';

test('COMP-37 SAMPLE-14 a unit head closes a hand-over by its paper; who takes is told, disputes it, and it waits anew', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  const complaints = watchConsole(page);
  const [sample] = await receiveSamples(api, 'Viên nang Cefalexin 500 mg – giao nhận trên giấy');
  if (!sample) throw new Error('no sample was made');
  await giveToGroup(api, sample.id);
  const section = page.locator('section#handovers');
  const ofGroup = section.getByRole('row').filter({ hasText: handovers.occasion.TO_GROUP });
  const act = (label: string) =>
    ofGroup.getByRole('button', { name: label.replace('{{name}}', handovers.occasion.TO_GROUP) });

  // Who gave it has no such button; the unit head, who did not, has.
  await goOnAs(page, 'kehoach1');
  await goTo(page, `/sample/${sample.id}`);
  await expect(ofGroup).toContainText(handovers.state.waiting);
  await expect(act(handovers.paperLabel)).toHaveCount(0);
  await goOnAs(page, 'truongphong1');
  await goTo(page, `/sample/${sample.id}`);
  await act(handovers.paperLabel).click();
  await dialog(page).getByLabel(handovers.paperField).fill(PAPER);
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await expect(dialog(page)).toContainText(handovers.scanRequired);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: SCAN, mimeType: 'application/pdf', buffer: pdf('trang 12') });
  await dialog(page).getByRole('button', { name: common.save, exact: true }).click();
  await closed(page);
  await expect(ofGroup).toContainText(handovers.state.PAPER);
  await expect(ofGroup).toContainText(PAPER);

  // The taker is told, looks at the scan, and disputes it.
  await goOnAs(page, 'knv1');
  await goTo(page, '/task');
  const told = page
    .getByRole('row')
    .filter({ hasText: sample.name })
    .filter({ hasText: 'phản đối nếu không đúng' });
  await told.getByRole('link').click();
  await page.waitForURL(`**/sample/${sample.id}*`);
  await ofGroup.getByRole('button', { name: handovers.openScan.replace('{{name}}', SCAN) }).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
  await act(handovers.disputeLabel).click();
  await dialog(page).getByLabel(common.reason).fill(REASON);
  await dialog(page).getByRole('button', { name: handovers.disputeAct, exact: true }).click();
  await closed(page);
  await expect(ofGroup).toContainText(handovers.state.waiting);
  await expect(ofGroup).toContainText(REASON);
  await expect(act(handovers.disputeLabel)).toHaveCount(0);

  // Who named the paper is told, and names none again; the taker takes it in a session.
  await goOnAs(page, 'truongphong1');
  await goTo(page, `/sample/${sample.id}`);
  await expect(ofGroup).toContainText(PAPER);
  await expect(act(handovers.paperLabel)).toHaveCount(0);
  await goOnAs(page, 'knv1');
  await goTo(page, `/sample/${sample.id}`);
  await act(handovers.confirmLabel).click();
  await expect(ofGroup).toContainText(handovers.state.SESSION);
  expect(complaints).toEqual([]);
});
