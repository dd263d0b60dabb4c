import { expect, type Page } from '@playwright/test';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { groupBySample } from '../../apps/web/src/features/analyses/list/group-by-sample.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { giveTests } from '../pages/prepared-tests.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { timedKeys } from '../support/timed-keys.ts';
import { goOnAs } from '../support/stored-session.ts';

const { entry } = vi.tests;
const PH = { minimum: '6.0', maximum: '8.0' };

const chosenCell = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

interface Row {
  id: string;
  sampleId: string;
  result: string | null;
}

/** Opens the grid of the tests that a search finds; answers their ids from the first row down. */
async function openGrid(page: Page, name: string, rows: number): Promise<string[]> {
  const listed = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === listTests.path && response.request().method() === 'GET',
  );
  await page.goto(`/test/entry?textSearch=${encodeURIComponent(name)}`);
  const { content } = (await (await listed).json()) as { content: Row[] };
  await expect(chosenCell(page).locator('input')).toBeFocused();
  await expect(page.getByText(entry.rows.replace('{{count}}', String(rows)))).toBeVisible();
  // The grid keeps the tests of a sample together.
  return groupBySample(content).map(({ id }) => id);
}

/** What each test holds: the draft of this browser, else what is stored; with a point. */
async function holding(page: Page, api: ApiCaller, name: string, ids: readonly string[]): Promise<string[]> {
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) => {
      const id = /:result-entry:(.+)$/.exec(key)?.[1];
      const draft = id && (JSON.parse(localStorage.getItem(key) ?? '') as { edits: { result?: string } });
      return draft && draft.edits.result !== undefined ? [[id, draft.edits.result] as const] : [];
    }),
  );
  const { content } = await api.call<{ content: Row[] }>(
    'knv1',
    'GET',
    `/api/test-information?technician=me&textSearch=${encodeURIComponent(name)}`,
  );
  const stored = new Map(content.map(({ id, result }) => [id, result ?? '']));
  const typed = new Map(drafts);
  return ids.map((id) => (typed.get(id) ?? stored.get(id) ?? '').replace(',', '.'));
}

test('TEST-03 two hundred values are typed blind from a list, one in twenty of them odd: none lands in a wrong cell', async ({
  page,
  request,
}) => {
  const name = 'Viên nén gõ không nhìn';
  const api = new ApiCaller(request);
  await giveTests(api, name, { samples: 8, analytes: 25, limits: PH });
  await goOnAs(page, 'knv1');
  const ids = await openGrid(page, name, 200);

  const odd = ['1.500', '1005', 'không phát hiện', '5,1E-05', ''];
  const values = ids.map((_, n) =>
    n % 20 === 7 ? (odd[Math.floor(n / 20) % odd.length] ?? '') : (6 + n / 100).toFixed(2).replace('.', ','),
  );
  for (const value of values) {
    // Five keys and Enter as quick as these come are a scanner's.
    await (value.length < 5 ? page.keyboard.type(value) : typeByHand(page, value));
    await page.keyboard.press('Enter');
  }
  // A line too many: typing has ended.
  await page.keyboard.type('7,77');
  await page.keyboard.press('Enter');
  await expect(page.getByText(entry.arrived)).toBeVisible();
  const expected = values.map((value) => value.replace(',', '.'));
  expect(await holding(page, api, name, ids)).toEqual(expected);

  // 1005 is far from its limits, twice: its rows wait, the others are saved.
  await page.keyboard.press('Control+s');
  await expect(page.getByText(new RegExp(`^${entry.savedPart.split('{{')[0] ?? ''}`))).toBeVisible();
  expect(await holding(page, api, name, ids)).toEqual(expected);
  while (!(await chosenCell(page).textContent())?.includes('1005')) await page.keyboard.press('F8');
  await expect(chosenCell(page).getByRole('button', { name: entry.unlikelyYes })).toBeVisible();
});

test('TEST-03 a save in the middle of a list that is typed blind: what follows lands in no wrong cell, and what is open stays', async ({
  page,
  request,
}) => {
  const name = 'Viên nén lưu giữa chừng';
  const api = new ApiCaller(request);
  await giveTests(api, name, { samples: 1, analytes: 8, limits: PH });
  await goOnAs(page, 'knv1');
  const ids = await openGrid(page, name, 8);
  const type = async (...values: readonly string[]): Promise<void> => {
    for (const value of values) {
      await (value.length < 5 ? page.keyboard.type(value) : typeByHand(page, value));
      await page.keyboard.press('Enter');
    }
  };
  await type('7,11', '1.500', '7,13', '7,14');
  await page.keyboard.press('Control+s');
  await expect(chosenCell(page)).toContainText('1.500');
  await type('7,15', '', '6,16', '.5', ',5');
  await expect(page.getByText(entry.arrived)).toBeVisible();
  expect(await holding(page, api, name, ids)).toEqual(['7.11', '1.500', '7.13', '7.14', '', '', '', '']);

  // Who looks goes on where the list goes on.
  for (let row = 1; row < 4; row++) await page.keyboard.press('ArrowDown');
  await type('7,15', '7,16');
  await page.keyboard.press('F8');
  await page.keyboard.press(',');
  expect(await holding(page, api, name, ids)).toEqual([
    '7.11',
    '1.500',
    '7.13',
    '7.14',
    '7.15',
    '7.16',
    '',
    '',
  ]);
  await expect(page.getByText(entry.unsaved.replace('{{count}}', '3'))).toBeVisible();
});

test('TEST-03 one person types into two tabs in turn, as fast as keys come: each value is saved as it was typed', async ({
  page,
  request,
}) => {
  const name = 'Viên nén hai cửa sổ';
  const api = new ApiCaller(request);
  await giveTests(api, name, { samples: 2, analytes: 16, limits: PH });
  await goOnAs(page, 'knv1');
  const ids = await openGrid(page, name, 32);
  const other = await page.context().newPage();
  await openGrid(other, name, 32);

  const values = ids.map((_, n) => `7,${10 + n}`);
  await other.keyboard.press('ArrowDown');
  // Every second row in each, which then goes over the row of the other one.
  for (const [n, value] of values.entries()) {
    const tab = n % 2 === 0 ? page : other;
    await tab.keyboard.type(value);
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('ArrowDown');
  }
  const shown = (of: Page) => of.getByText(entry.unsaved.replace('{{count}}', '32'));
  await expect(shown(page)).toBeVisible();
  await expect(shown(other)).toBeVisible();
  const expected = values.map((value) => value.replace(',', '.'));
  expect(await holding(page, api, name, ids)).toEqual(expected);

  await page.keyboard.press('Control+s');
  await expect(page.getByText(entry.allSaved)).toBeVisible();
  await expect(other.getByText(entry.rows.replace('{{count}}', '32'))).toBeVisible();
  await expect(shown(other)).toBeHidden();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':result-entry:'))),
  ).toEqual([]);
  expect(await holding(page, api, name, ids)).toEqual(expected);
});

/** ms between the keys of hands, which are quick and uneven: under 80 on the average as often as not. */
const PAUSES = [61, 74, 66, 99, 58, 71, 63, 88, 55, 70, 97, 60, 73];

test('TEST-03 SAMPLE-18 values of five signs by quick, uneven hands: each is in its own row, and none is taken for a scan', async ({
  page,
  request,
}) => {
  const name = 'Viên nén gõ nhanh tay';
  const api = new ApiCaller(request);
  await giveTests(api, name, { samples: 1, analytes: 20, limits: { minimum: '90.00', maximum: '110.00' } });
  await goOnAs(page, 'knv1');
  const ids = await openGrid(page, name, 20);
  const keys = await timedKeys(page);
  const values = ids.map((_, n) => (93 + n / 7).toFixed(2).replace('.', ','));
  let pressed = 0;
  for (const value of values) {
    await keys.type(value.slice(0, 1), 70);
    for (const key of [...value.slice(1), 'Enter'])
      await keys.press(key, PAUSES[pressed++ % PAUSES.length] ?? 70);
  }
  await expect
    .poll(() => holding(page, api, name, ids))
    .toEqual(values.map((value) => value.replace(',', '.')));
});
