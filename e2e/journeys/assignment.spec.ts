import { expect, type Page } from '@playwright/test';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, tick } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const HEAD = 'truongphong1';
const NAME = 'Viên nén Paracetamol giao việc sau';
const { samples, allocate } = vi;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ emptyPage, request }) => {
  const api = new ApiCaller(request);
  const received = await receiveSamples(api, `${NAME} 1`, `${NAME} 2`);
  const setups = await api.call<{ id: string; name: string }[]>(HEAD, 'GET', '/api/test-id');
  const setup = setups.find(({ name }) => name.includes('Paracetamol 500'));
  const analytes = await api.call<{ id: string }[]>(HEAD, 'GET', `/analytes?testId=${setup?.id ?? ''}`);
  // The body of the specification: nobody is named.
  await api.call(HEAD, 'POST', '/api/samples/assign-analyte', {
    testId: setup?.id,
    analytesId: analytes.slice(0, 2).map(({ id }) => id),
    sampleId: received.map(({ id }) => id),
    associatedId: null,
  });
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, HEAD);
});

test('SAMPLE-20 SAMPLE-15 the tests of two samples are given to a technician in one act, and the sheet is printed', async () => {
  const list = new RecordList(page);
  await list.openFound('/sample', NAME);
  await list.selectAll();
  await list.act(samples.action.allocate);
  const form = dialog(page);
  await expect(form.getByText(allocate.unassigned.replace('{{count}}', '4'))).toBeVisible();
  await form.getByRole('button', { name: samples.action.allocate, exact: true }).click();
  await expect(form.getByText(allocate.nothing)).toBeVisible();
  const group = form.getByLabel(new RegExp(`^${allocate.forAllOf.split('{{')[0] ?? ''}`));
  await choose(form, (await group.getAttribute('aria-label')) ?? '', /knv1/);
  await expect(form.getByText(allocate.changed.replace('{{count}}', '4'))).toBeVisible();
  await tick(form.getByRole('checkbox', { name: allocate.sheet }));
  await form.getByRole('button', { name: samples.action.allocate, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: PRINTED_FORMS['assignment-sheet'].title.vi });
  await expect(sheet.getByText('PHIẾU PHÂN CÔNG').or(sheet.locator('canvas')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
});

test('TEST-10 the technician finds them among the own tests', async ({ request }) => {
  const { content } = await new ApiCaller(request).call<{ content: { sampleName: string }[] }>(
    'knv1',
    'GET',
    `/api/test-information?technician=me&textSearch=${encodeURIComponent(NAME)}`,
  );
  expect(content).toHaveLength(4);
  expect(complaints).toEqual([]);
});
