import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { liesOnNoButton } from '../support/messages.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const texts = vi.views;
const NAME = 'Đang lưu, mọi năm';

test('SAMPLE-01 a view is saved by keyboard, differs once the list is changed, and opens the list from then on', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await goOnAs(page, 'giamdoc1');
  await page.goto('/sample?status=STORED&year=0&sort=code');
  const list = new RecordList(page);
  await list.settled();
  const menu = page.getByRole('button', { name: texts.actions });
  const act = async (name: string): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const picker = page.getByRole('group', { name: texts.label });

  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: texts.saveAs })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(texts.name)).toBeFocused();
  await typeByHand(page, NAME);
  await page.keyboard.press('Enter');
  await expect(picker).toContainText(NAME);
  await expect(page).toHaveURL(/status=STORED.*view=/);
  await expect(dialog(page)).toBeHidden();

  await page
    .getByRole('button', { name: vi.samples.removeMark.replace('{{mark}}', vi.samples.status.STORED) })
    .click();
  await expect(picker).toContainText(texts.changed);
  await act(texts.revert);
  await expect(page).toHaveURL(/status=STORED/);
  await expect(picker).not.toContainText(texts.changed);

  await act(texts.setStart);
  await liesOnNoButton(page, texts.startSet.split('{{')[0] ?? '');
  await expect(picker).toContainText(texts.starting.replace('{{name}}', NAME));
  const before = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  await act(texts.takeStart);
  await liesOnNoButton(page, texts.startTaken.split('{{')[0] ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: new RegExp(`^${vi.ui.filters}`) }).click();
  await act(texts.setStart);
  await liesOnNoButton(page, texts.startSet.split('{{')[0] ?? '');
  if (before) await page.setViewportSize(before);
  await page.goto('/sample');
  await expect(page).toHaveURL(/status=STORED.*view=/);
  await expect(page).toHaveURL(/status=STORED/);
  await page.goto('/client?view=none');
  await new RecordList(page).settled();
  await act(texts.saveAs);
  await dialog(page).getByLabel(texts.name).fill(NAME);
  await page.keyboard.press('Enter');
  await expect(picker).toContainText(NAME);
  await expect(page).toHaveURL(/view=[\da-f-]{36}/);
  await act(texts.delete);
  await dialog(page).getByRole('button', { name: texts.deleteAct, exact: true }).click();
  await expect(page).not.toHaveURL(/view=[\da-f-]{36}/);
  await page.goto('/sample');
  await expect(page).toHaveURL(/status=STORED.*view=/);
  await act(texts.delete);
  await dialog(page).getByRole('button', { name: texts.deleteAct, exact: true }).click();
  await expect(picker).toContainText(texts.none);
  await expect(page).toHaveURL(/status=STORED/);
  expect(complaints).toEqual([]);
});
