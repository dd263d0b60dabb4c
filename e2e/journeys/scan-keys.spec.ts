import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from '../pages/dialogs.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { giveTests } from '../pages/prepared-tests.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { timedKeys } from '../support/timed-keys.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, shell, custody, tests } = vi;
const NAME = 'Viên nang Cefalexin 500 mg – quét nhãn';
const OTHER = 'Viên nén Amlodipin 5 mg – quét nhãn';
/** ms between the keys of a scanner. */
const GAPS = [5, 30, 55];

const nowhere = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const codeOf = async (api: ApiCaller, id: string): Promise<string> =>
  (await api.call<{ sample: { code: string } }>('quanlymau1', 'GET', `/api/samples/${id}`)).sample.code;

test('SAMPLE-18 COMP-36 a scan opens a record from the list, answers no question of a receipt, and typing at 90 ms does', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const api = new ApiCaller(request);
  const [mine, other] = [await registerSample(api, NAME), await registerSample(api, OTHER)];
  const [code, otherCode] = [await codeOf(api, mine.id), await codeOf(api, other.id)];
  await goOnAs(page, 'quanlymau1');
  const keys = await timedKeys(page);
  const list = new RecordList(page);
  const opened = (id: string): Promise<void> => page.waitForURL(`**/sample/${id}`);

  for (const gap of GAPS) {
    await list.openFound('/sample?year=0', NAME);
    await list.row(NAME).focus();
    await keys.scan(otherCode, gap);
    await opened(other.id);
    await nowhere(page);
    await keys.scan(`]C1${code}`, gap, 'Tab');
    await opened(mine.id);
  }

  // Right behind other keys, one of which leads into the scan box.
  for (const before of ['ArrowDown', 'Escape', '/']) {
    await list.openFound('/sample?year=0', NAME);
    await nowhere(page);
    await page.keyboard.press(before);
    await keys.scan(otherCode, 5);
    await opened(other.id);
  }

  await list.openFound('/sample?year=0', NAME);
  await list.select(NAME);
  await list.act(samples.action.receive);
  const window = dialog(page);
  const chosen = window.getByRole('radio', { checked: true });
  const temperature = page.locator('#receipt-temperature');
  const day = page.locator('#receive-day');
  const today = await day.inputValue();
  const places = [
    window.getByRole('radiogroup', { name: 'Niêm phong' }).getByRole('radio').first(),
    window.getByRole('button', { name: samples.action.receive, exact: true }),
    temperature,
    day,
  ];
  // The day stands before the class of the due day, which has an answer by itself.
  const before = await chosen.count();
  const says = (kind: 'same' | 'other', name: string) =>
    window.getByText(custody.receipt.label[kind].replace('{{name}}', name));
  for (const gap of GAPS)
    for (const place of places) {
      await place.focus();
      await keys.scan(otherCode, gap);
      await expect(says('other', `${otherCode} – ${OTHER}`)).toBeVisible();
      await keys.scan(code, gap);
      await expect(says('same', `${code} – ${NAME}`)).toBeVisible();
    }
  const condition = page.locator('#condition');
  await condition.focus();
  await keys.scan(code, 5);
  await expect(condition).toHaveValue(code);
  await expect(chosen).toHaveCount(before);
  await expect(temperature).toHaveValue('');
  await expect(day).toHaveValue(today);
  await expect(window).toBeVisible();

  await places[0]!.focus();
  await keys.type('111125', 90);
  await expect(temperature).toHaveValue('25');
  await expect(chosen).toHaveCount(before + 4);
  // It has no number yet.
  expect(await codeOf(api, mine.id)).toBe(code);
  expect(complaints).toEqual([]);
});

test('SAMPLE-18 TEST-03 a scan leads to the row of its sample and changes no cell; the scan box of the grid takes no typing', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const name = 'Viên nén quét mã';
  await giveTests(new ApiCaller(request), name, {
    samples: 2,
    analytes: 4,
    limits: { minimum: '90', maximum: '110' },
  });
  await goOnAs(page, 'knv1');
  await goTo(page, `/test/entry?textSearch=${encodeURIComponent(name)}`);
  const keys = await timedKeys(page);
  const grid = page.getByRole('grid', { name: tests.entry.grid });
  const chosen = grid.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  const codes = await grid
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('code')?.textContent ?? '').filter(Boolean));
  const [first = '', ...others] = [...new Set(codes)];
  const next = others.at(-1) ?? '';
  expect(next).toMatch(/^[LG]\d\d-\d+/);
  const texts = (): Promise<string[]> => grid.getByRole('gridcell').allInnerTexts();
  const rowOf = (code: string) =>
    grid
      .getByRole('row')
      .filter({ hasText: code })
      .filter({ has: page.locator('[role=gridcell][aria-selected=true]') });
  const before = await texts();
  const drafts = (): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const kept = await drafts();

  for (const gap of GAPS) {
    // A chosen cell, the verdict beside it, and a cell that was opened and not typed into.
    await keys.scan(next, gap);
    await expect(rowOf(next)).toHaveCount(1);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await keys.scan(first, gap, 'Tab');
    await expect(rowOf(first)).toHaveCount(1);
    await page.keyboard.press('F2');
    await keys.scan(next, gap);
    await expect(rowOf(next)).toHaveCount(1);
    await keys.scan('L99-9999', gap);
    await expect(page.getByText(tests.entry.scanNotHere.replace('{{code}}', 'L99-9999'))).toBeVisible();
    await keys.scan(first, gap);
    await expect(rowOf(first)).toHaveCount(1);
  }
  expect(await texts()).toEqual(before);
  expect(await drafts()).toBe(kept);

  // What was being typed stays, and typing goes on as if nothing had been scanned.
  await keys.type('98', 90);
  await keys.scan('L99-9999', 5);
  await keys.type(',35', 90);
  await expect(chosen.getByRole('textbox')).toHaveValue('98,35');
  await keys.press('Enter', 90);
  await expect(page.getByRole('gridcell', { name: /98,35/ }).first()).toBeVisible();

  const box = page.getByRole('textbox', { name: shell.scanOnly });
  await box.focus();
  await keys.type('99,41', 90);
  await keys.press('Enter', 90);
  await expect(page.getByText(shell.scanOnlyHint)).toBeVisible();
  await expect(box).toHaveValue('');
  await keys.scan(next, 5);
  await expect(rowOf(next)).toHaveCount(1);
  expect(complaints).toEqual([]);
});
