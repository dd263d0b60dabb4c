import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { giveTests } from '../pages/prepared-tests.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';

const { fields, entry } = vi.tests;

test('TEST-03 the grid asks which number is meant, by the keyboard alone, and saves the others meanwhile', async ({
  page,
  request,
}) => {
  const name = 'Viên nén số chưa rõ';
  await giveTests(new ApiCaller(request), name, {
    samples: 1,
    analytes: 4,
    limits: { minimum: '1', maximum: '900' },
  });
  await goOnAs(page, 'knv1');
  await page.goto(`/test/entry?textSearch=${encodeURIComponent(name)}`);
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();

  const asked = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^1000:/ }) });
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await typeByHand(page, '1.000');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole('button')).toHaveText(['1,000', '1000']);
  await expect(chosen).toHaveText('');
  await expect(page.getByRole('button', { name: entry.open.replace('{{count}}', '1') })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '1,000 hay 1000?' })).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Chưa lưu: có số chưa rõ/)).toBeVisible();
  await expect(page.getByText(entry.unsaved.replace('{{count}}', '1'))).toBeVisible();
  await expect(chosen.getByRole('button', { name: /^1000:/ })).toBeVisible();
  await expect(chosen.locator('input')).toBeFocused();

  // The save has led here, nobody has come to look.
  await page.keyboard.press('.');
  await expect(page.getByText(entry.arrived)).toBeVisible();
  await expect(asked).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('.');
  await expect(asked).toHaveCount(0);
  await expect(chosen).toContainText('1000');
  await page.keyboard.press('Control+z');
  await page.keyboard.press(',');
  await expect(chosen).toContainText('1,000');

  await page.keyboard.type('9 9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText(entry.unreadable.BLANK_WITHIN);
  await expect(
    chosen.getByLabel(new RegExp(`^${fields.result}: 9 9\\. ${entry.unreadableLong.BLANK_WITHIN}`)),
  ).toBeVisible();
});

test('COMP-29 a value far from its limits is asked back in its cell, and Enter or Esc answers where one comes to look', async ({
  page,
  request,
}) => {
  const name = 'Viên nén khác xa giới hạn';
  await giveTests(new ApiCaller(request), name, {
    samples: 1,
    analytes: 3,
    limits: { minimum: '6.0', maximum: '8.0' },
  });
  await goOnAs(page, 'knv1');
  await page.goto(`/test/entry?textSearch=${encodeURIComponent(name)}`);
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  const yes = { name: entry.unlikelyYes };
  const asked = page.getByRole('gridcell').filter({ has: page.getByRole('button', yes) });
  await typeByHand(page, '100000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Giá trị khác xa giới hạn/)).toBeVisible();
  await expect(chosen.getByRole('button', yes)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: entry.unlikelyKeys })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(chosen.getByRole('textbox')).toHaveValue('100000');
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(1);
  await expect(chosen).toHaveText('');
  await page.keyboard.press('F8');
  await expect(chosen.getByRole('button', yes)).toBeVisible();
  await expect(chosen).toContainText('1000000');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('1000000');
});

const NAME = 'Viên nén sáu giá trị';

/** An assay within 95,0 to 105,0 that is with the technician. */
async function giveAssay(api: ApiCaller): Promise<void> {
  const post = <T = { id: string }>(path: string, body: object) =>
    api.call<T>('truongphong1', 'POST', path, body);
  const [sample] = await receiveSamples(api, NAME);
  const setups = await api.call<{ id: string; name: string }[]>('truongphong1', 'GET', '/api/test-id');
  const setup = setups.find(({ name }) => name.includes('Paracetamol 500'));
  const { id: analytesGroupId } = await post('/analytes/group', { testId: setup?.id, name: 'Nhiều giá trị' });
  const { id: analytesUUID } = await post('/analytes', {
    analytesGroupId,
    analytesId: 'NGT1',
    analytesName: 'Định lượng sáu lần',
    methodId: 'DĐVN V',
    unit: '%',
    requirement: '95,0 – 105,0 %',
  });
  await post('/analytes/flag', { analytesUUID, dayTurnaround: 5, minimum: '95.0', maximum: '105.0' });
  const people = await api.call<{ data: { IdUser: string } }>('knv1', 'GET', '/api/user/profile');
  await post('/api/samples/assign-analyte', {
    testId: setup?.id,
    analytesId: [analytesUUID],
    sampleId: [sample?.id],
    technicianId: people.data.IdUser,
  });
}

test('COMP-28 six values become a result by the keyboard alone, outlive a reload, and stand before the reviewer', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  const words = vi.calculation;
  await giveAssay(api);
  // With motion, as people have it: while the dialog opens, nothing that is typed gets lost.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goOnAs(page, 'knv1');
  const address = `/test/entry?textSearch=${encodeURIComponent(NAME)}`;
  await page.goto(address);
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  await page.keyboard.press('F4');
  const value = (number: number) =>
    dialog(page).getByLabel(words.value.replace('{{number}}', String(number)), { exact: true });
  for (const [index, typed] of ['99,6', '99,8', '100,1', '99,5', '99,9', '94,3'].entries()) {
    // The first is typed at once after the key.
    if (index > 0) await expect(value(index + 1)).toBeFocused();
    await typeByHand(page, typed);
    await expect(value(index + 1)).toHaveValue(typed);
    if (index === 2) {
      await page.reload();
      await expect(chosen.locator('input')).toBeFocused();
      await page.keyboard.press('F4');
      await expect(value(3)).toHaveValue('100,1');
      for (let back = 1; back < 3; back++) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  }
  // 593,2 / 6; the last one is below 95,0.
  await expect(dialog(page)).toContainText('98,866666…');
  await expect(dialog(page).getByText(words.outside)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText('98,9');
  await expect(chosen.getByText(words.states.VALUE_OUTSIDE)).toHaveCount(1);
  await page.reload();
  await expect(chosen).toContainText('98,9');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(entry.allSaved)).toBeVisible();

  const { content } = await api.call<{
    content: { id: string; version: number; testInformationCode: string }[];
  }>('knv1', 'GET', `/api/test-information?textSearch=${encodeURIComponent(NAME)}`);
  const [{ id, version, testInformationCode: code } = { id: '', version: 0, testInformationCode: '' }] =
    content;
  await api.call('knv1', 'POST', '/api/test-information/result-entry-completed', { objectList: [id] });
  await api.call('knv1', 'POST', '/api/test-information/status', {
    objectList: [{ id, version: version + 1 }],
    testStatus: 'REQUEST_REVIEW',
    password: PASSWORD,
  });
  await goOnAs(page, 'soatxet1');
  const list = new RecordList(page);
  await list.openFound('/test', code);
  await list.select(code);
  await list.act(vi.tests.actions.review);
  const looked = dialog(page);
  await expect(looked.getByText(vi.tests.exceptions.valueOutside)).toBeVisible();
  await expect(looked).toContainText('Trung bình (phiên bản 1) của 6 giá trị');
  await expect(looked).toContainText('98,866666… → 98,9');
  await expect(looked).toContainText('94,3');
});
