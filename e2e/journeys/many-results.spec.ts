import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';

const HEAD = 'truongphong1';
const NAME = 'Viên nén hai trăm kết quả';
const { entry, fields } = vi.tests;
const ROWS = 200;
const SAMPLES = 8;

interface Kept {
  id: string;
}

/** Two hundred tests that are with the technician. */
async function giveTests(api: ApiCaller): Promise<void> {
  const post = <T = Kept>(path: string, body: object) => api.call<T>(HEAD, 'POST', path, body);
  const samples = await receiveSamples(api, ...Array.from({ length: SAMPLES }, (_, n) => `${NAME} ${n + 1}`));
  const setups = await api.call<{ id: string; name: string }[]>(HEAD, 'GET', '/api/test-id');
  const setup = setups.find(({ name }) => name.includes('Paracetamol 500'));
  const { id: analytesGroupId } = await post('/analytes/group', { testId: setup?.id, name: 'Cảm quan' });
  const analytesId: string[] = [];
  for (let n = 1; n <= ROWS / SAMPLES; n++) {
    const analyte = {
      analytesGroupId,
      analytesId: `CQ${n}`,
      analytesName: `Cảm quan ${n}`,
      methodId: 'DĐVN V',
    };
    analytesId.push(
      (await post('/analytes', { ...analyte, type: 'QUALITATIVE', requirement: 'Phải đạt' })).id,
    );
  }
  const people = await api.call<{ data: { IdUser: string } }>('knv1', 'GET', '/api/user/profile');
  await post('/api/samples/assign-analyte', {
    testId: setup?.id,
    analytesId,
    sampleId: samples.map(({ id }) => id),
    technicianId: people.data.IdUser,
  });
}

const chosenCell = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

/** Goes with the arrows to a column of the first row. */
async function goToFirst(page: Page, column: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  const headings = await page.getByRole('columnheader').allInnerTexts();
  for (let step = 0; step < headings.indexOf(column); step++) await page.keyboard.press('ArrowRight');
  await expect(chosenCell(page)).toHaveAttribute('aria-colindex', String(headings.indexOf(column) + 1));
}

test('TEST-03 two hundred pasted results, the network cut in the middle, by the keyboard alone: nothing is lost, nothing is saved twice', async ({
  browser,
  request,
}) => {
  // In a browser of its own: the pages of one process learn of the network together.
  const page = await browser.newPage();
  await giveTests(new ApiCaller(request));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goOnAs(page, 'knv1');
  await page.goto(`/test/entry?textSearch=${encodeURIComponent(NAME)}`);
  await expect(chosenCell(page).locator('input')).toBeFocused();
  await expect(page.getByText(entry.rows.replace('{{count}}', String(ROWS)))).toBeVisible();

  const lines = Array.from({ length: ROWS }, (_, n) => `Đạt ${n + 1}\tĐạt`).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await goToFirst(page, fields.result);
  await page.keyboard.press('Control+v');
  await expect(page.getByText(entry.unsaved.replace('{{count}}', String(ROWS)))).toBeVisible();

  // The line is cut at the second part. The first may come twice: where the server is slow to answer it goes out once more.
  const saved: number[] = [];
  let first: string | null | undefined;
  await page.route(`**${enterResults.path}`, async (route) => {
    const part = route.request().postData();
    first ??= part;
    if (part !== first) {
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    }
    const answer = await route.fetch();
    saved.push(((await answer.json()) as { saved: unknown[] }).saved.length);
    return route.fulfill({ response: answer });
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(entry.waits.replace('{{count}}', String(ROWS / 2)))).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Đạt 1 .*Đã lưu|^Đạt 1Đã lưu/ })).toBeVisible();
  await page.keyboard.press('Control+ArrowDown');
  await expect(chosenCell(page)).toContainText(`Đạt ${ROWS}`);
  await expect(chosenCell(page)).toContainText(entry.state.sending);

  await page.unroute(`**${enterResults.path}`);
  await page.context().setOffline(false);
  await expect(chosenCell(page)).toContainText(entry.state.saved);
  await expect(page.getByText(entry.allSaved)).toBeVisible();
  const { content } = await new ApiCaller(request).call<{
    content: { result: string; resultVersions: number }[];
  }>('knv1', 'GET', `/api/test-information?technician=me&textSearch=${encodeURIComponent(NAME)}`);
  expect(content.map(({ result }) => result).sort()).toEqual(
    Array.from({ length: ROWS }, (_, n) => `Đạt ${n + 1}`).sort(),
  );
  expect(content.every(({ resultVersions }) => resultVersions === 1)).toBe(true);
  expect([...new Set(saved)]).toEqual([ROWS / 2]);

  // A block is drawn, copied, filled and let go, without the mouse.
  await goToFirst(page, fields.remarks);
  await page.keyboard.type('đo lại');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowDown');
  await expect(
    page.getByText(entry.block.replace('{{rows}}', '3').replace('{{columns}}', '1')),
  ).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(page.getByText(entry.unsaved.replace('{{count}}', '3'))).toBeVisible();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('đo lại\r\nđo lại\r\nđo lại\r\n');
  await page.keyboard.press('Delete');
  await expect(page.getByText(entry.allSaved)).toBeVisible();
  await page.close();
});
