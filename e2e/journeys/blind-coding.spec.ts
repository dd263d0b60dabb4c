import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { labelOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { readXlsx } from 'hucre/xlsx';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { answerType } from '../pages/sample-form.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const TYPE = 'Thuốc hóa dược';
const TECHNICIAN = 'knv1';
const hidden = ['locationName', 'associatedClient', 'samplerName', 'planName', 'sampleIdExternal'] as const;

interface Listed {
  sampleList: { sampleId: string; code: string; sampleName: string; locationName?: string }[];
  total: number;
}

let page: Page;
let api: ApiCaller;
let complaints: string[];

/** Turns the setting, as the page of the settings does; the others of this half find it off again. */
async function setBlindCoding(value: boolean): Promise<void> {
  const { settings } = await api.call<{ settings: { key: string; newest: string | null }[] }>(
    'admin',
    'GET',
    '/api/settings',
  );
  const seen = settings.find(({ key }) => key === 'blindCoding')?.newest ?? null;
  await api.call('admin', 'PUT', '/api/settings/blindCoding', { value, reason: 'Mã hóa mẫu', seen });
  await expect
    .poll(
      async () =>
        (await api.call<{ data: { origin: boolean } }>(TECHNICIAN, 'GET', '/api/user/profile')).data.origin,
    )
    .toBe(!value);
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ emptyPage, playwright }, { project }) => {
  api = new ApiCaller(await playwright.request.newContext({ baseURL: project.use.baseURL }));
  page = await emptyPage();
  complaints = watchConsole(page);
});
test.afterAll(() => setBlindCoding(false));

test('COMP-40 a technician finds, opens and exports coded samples, and meets their origin nowhere', async () => {
  const before = await api.call<Listed>(TECHNICIAN, 'GET', '/api/samples?size=50');
  const sample = before.sampleList.find(({ locationName }) => locationName);
  const place = sample?.locationName ?? '';
  expect(place).not.toBe('');
  await setBlindCoding(true);

  await goOnAs(page, TECHNICIAN);
  await page.goto('/sample?year=0');
  const list = new RecordList(page);
  await list.search(vi.samples.searchHint, sample?.code ?? '');
  // The bars say the laboratory's code; the client's, which others read under them, is not there.
  await expect(page.getByRole('columnheader', { name: vi.samples.barcode })).toBeVisible();
  await expect(page.getByText(place)).toHaveCount(0);
  const found = await api.call<Listed>(
    TECHNICIAN,
    'GET',
    `/api/samples?textSearch=${encodeURIComponent(place)}`,
  );
  expect(found.sampleList).toEqual([]);

  await list
    .row(sample?.code ?? '')
    .first()
    .dblclick();
  await expect(page.getByText(vi.samples.originHidden)).toBeVisible();
  await expect(page.getByText(vi.attachments.originHidden)).toBeVisible();
  await expect(page.getByRole('heading', { name: sample?.sampleName ?? '' }).first()).toBeVisible();
  for (const section of ['pickingInformation', 'clientInformation', 'samplerInformation'] as const)
    await expect(page.getByRole('heading', { name: labelOf(section).vi })).toHaveCount(0);
  await expect(page.getByText(place)).toHaveCount(0);

  await goTo(page, '/sample?year=0');
  await list.settled();
  await list.act(vi.transferExport.action);
  await answerType(page, TYPE);
  await choose(dialog(page), vi.transferExport.type, vi.transferExport.list);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: vi.transferExport.download }).click(),
  ]);
  const [sheet] = (await readXlsx(readFileSync(await file.path()))).sheets;
  const [head = []] = sheet?.rows ?? [];
  for (const key of hidden) expect(head).not.toContain(labelOf(key).vi);
  expect(head).toContain(labelOf('producerName').vi);
  expect(JSON.stringify(sheet?.rows)).not.toContain(place);
  expect(complaints).toEqual([]);
});
