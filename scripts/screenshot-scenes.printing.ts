import { PRINTED_FORMS, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import type { Page } from '@playwright/test';
import { choose, dialog, tick } from '../e2e/pages/dialogs.ts';
import { PASSWORD } from '../e2e/pages/login-page.ts';
import { RecordList } from '../e2e/pages/record-list.ts';
import { firstRecord, open, type Scene, type Stage } from './screenshot-stage.ts';

/** The amended report of the demo laboratory, by what its sample is called. */
const AMENDED = 'Captopril 25 mg';
const GROUP = 'Thuốc hóa dược';

/** Opens the print window of a sample type, the first sample selected or none. */
async function openPrinting({ page, texts }: Stage, select = true): Promise<void> {
  await choose(page.locator('main'), texts.samples.template, GROUP);
  const list = new RecordList(page, texts);
  await list.settled();
  if (select) await tick((await firstRecord(page)).getByRole('checkbox'));
  await list.act(texts.reports.print.action);
  await dialog(page).getByRole('listbox').waitFor();
}

const option = (page: Page, type: ReportType) => {
  const { vi, en } = PRINTED_FORMS[type].title;
  const list = dialog(page).getByRole('option');
  return list
    .filter({ has: page.getByText(vi, { exact: true }) })
    .or(list.filter({ has: page.getByText(en, { exact: true }) }));
};

/** A form chosen in the window, and its paper or why there is none. */
async function show(stage: Stage, type: ReportType): Promise<void> {
  await openPrinting(stage);
  await option(stage.page, type).click();
  const paper = dialog(stage.page).getByRole('region').locator('canvas').first();
  await paper.or(dialog(stage.page).getByRole('alert')).first().waitFor();
}

/** The labels of all that the list shows, asked for in bulk while the server would say how far it is. */
async function printInBulk(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  const { print } = texts.reports;
  let told: object = { state: 'RUNNING', progress: { done: 750, total: 2000 }, file: null };
  await page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } });
  });
  await page.route('**/api/jobs/*/cancel', async (route) => {
    told = { ...told, state: 'CANCELLED' };
    await route.fulfill({ json: told });
  });
  await openPrinting(stage, false);
  await dialog(page).getByText(print.modes.bulk, { exact: true }).click();
  await option(page, 'barcode-label').click();
  await dialog(page).getByRole('button', { name: print.startBulk, exact: true }).click();
  await dialog(page).getByRole('button', { name: print.stop }).waitFor();
}

/** Presses a button of the newest report on the page of a sample. */
const ofReport =
  (label: (texts: Stage['texts']) => string) =>
  async (stage: Stage): Promise<void> => {
    const { page, texts } = stage;
    await open(stage);
    await page
      .getByRole('button', { name: label(texts), exact: true })
      .first()
      .click();
    await dialog(page).waitFor();
  };

/** Opens the public check of a report of the amended sample: the newest, or the one that it replaced. */
const check =
  (nth: 0 | 1) =>
  async ({ page }: Stage): Promise<void> => {
    const asJson = async <T>(answer: Promise<{ json(): Promise<unknown> }>): Promise<T> =>
      (await (await answer).json()) as T;
    const { data } = await asJson<{ data: { access_token: string } }>(
      page.request.post('/api/user/login', { data: { username: 'demo', password: PASSWORD } }),
    );
    const headers = { authorization: `Bearer ${data.access_token}` };
    const { sampleList } = await asJson<{ sampleList: { sampleId: string }[] }>(
      page.request.get(`/api/samples?textSearch=${encodeURIComponent(AMENDED)}`, { headers }),
    );
    const reports = await asJson<{ verifyCode: string }[]>(
      page.request.get(`/api/samples/${sampleList[0]?.sampleId ?? ''}/reports`, { headers }),
    );
    await page.goto(`/verify/${reports[nth]?.verifyCode ?? ''}`);
  };

/** The print window, the dialogs of reports, and their public check. */
export const PRINTING: readonly Scene[] = [
  { name: 'print-empty', path: '/sample?status=REPORTED', act: (stage) => openPrinting(stage, false) },
  { name: 'print-preview', path: '/sample?status=REPORTED', act: (stage) => show(stage, 'test-certificate') },
  { name: 'print-handover', path: '/sample?status=REPORTED', act: (stage) => show(stage, 'handover-record') },
  {
    name: 'print-parties',
    path: '/sample?status=NOT_RECEIVE',
    act: (stage) => show(stage, 'handover-record'),
  },
  {
    name: 'print-book',
    path: '/sample?status=REPORTED',
    act: async (stage) => {
      await openPrinting(stage);
      await option(stage.page, 'issue-register').click();
    },
  },
  {
    name: 'print-refused',
    path: '/sample?status=REPORTED',
    act: (stage) => show(stage, 'destruction-minutes'),
  },
  {
    name: 'print-making',
    path: '/sample?status=REPORTED',
    act: async (stage) => {
      await stage.page.route('**/api/reports/**', () => undefined);
      await openPrinting(stage);
      await option(stage.page, 'sampling-record').click();
    },
  },
  {
    name: 'print-bulk',
    path: '/sample?status=REPORTED',
    act: async (stage) => {
      await openPrinting(stage);
      await dialog(stage.page).getByText(stage.texts.reports.print.modes.bulk, { exact: true }).click();
      await option(stage.page, 'barcode-label').click();
    },
  },
  { name: 'print-bulk-running', path: '/sample', act: printInBulk },
  {
    name: 'print-bulk-cancelled',
    path: '/sample',
    act: async (stage) => {
      await printInBulk(stage);
      await dialog(stage.page).getByRole('button', { name: stage.texts.reports.print.stop }).click();
      await dialog(stage.page)
        .getByText(stage.texts.reports.print.stopped.split('{{')[0] ?? '')
        .waitFor();
    },
  },
  {
    name: 'record-amended',
    path: `/sample?textSearch=${encodeURIComponent(AMENDED)}`,
    act: async (stage) => {
      await open(stage);
      // The sections above have their height once the tests are there.
      await stage.page.locator('article section tbody tr').first().waitFor();
      const papers = stage.page
        .getByRole('listitem')
        .filter({ has: stage.page.getByRole('button', { name: stage.texts.samples.openCertificate }) });
      await papers.last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'report-amend', path: '/sample?status=REPORTED', act: ofReport((texts) => texts.reports.amend) },
  {
    name: 'report-deliver',
    path: '/sample?status=REPORTED',
    act: ofReport((texts) => texts.reports.deliver),
  },
  {
    name: 'report-withdraw',
    path: '/sample?status=REPORT_SAMPLE_HAS_EXISTED',
    act: ofReport((texts) => texts.reports.withdraw),
  },
  {
    name: 'destruction-print',
    path: '/sample/destruction',
    act: async (stage) => {
      const { page, texts } = stage;
      const record = await firstRecord(page);
      if ((await page.getByRole('row').count()) > 0) await record.dblclick();
      else await record.getByRole('button').click();
      const button = page.getByRole('button', { name: texts.destruction.print });
      const more = page.getByRole('button', { name: texts.ui.more });
      await button.or(more).first().waitFor();
      if (await button.isVisible()) await button.click();
      else {
        await more.click();
        await page.getByRole('menuitem').filter({ hasText: texts.destruction.print }).click();
      }
      await dialog(page).locator('canvas').first().waitFor();
    },
  },
  { name: 'verify-genuine', user: '', path: '/verify', act: check(0) },
  { name: 'verify-replaced', user: '', path: '/verify', act: check(1) },
];
