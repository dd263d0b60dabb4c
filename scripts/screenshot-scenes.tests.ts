import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { dialog } from '../e2e/pages/dialogs.ts';
import { dialogOf, first, type Scene, type Stage } from './screenshot-stage.ts';

/** The grid with the tests of a technician that wait for a result. */
async function entryGrid({ page, texts }: Stage) {
  const grid = page.getByRole('grid', { name: texts.tests.entry.grid });
  await grid.getByRole('gridcell').first().waitFor();
  return grid;
}

/** Dialogs and cells of the work on tests, in the grid and in the list. */
export const OF_TESTS: readonly Scene[] = [
  {
    ...dialogOf('tests-qc', '/test?status=NEW', (texts) => texts.tests.actions.markQc),
    user: 'truongphong1',
    wideOnly: true,
  },
  {
    name: 'tests-complete',
    user: 'knv1',
    path: '/test/entry',
    wideOnly: true,
    act: async (stage) => {
      await entryGrid(stage);
      const [complete = ''] = stage.texts.tests.entry.complete.split('(');
      await stage.page.getByRole('button', { name: complete }).click();
      await dialog(stage.page).waitFor();
    },
  },
  {
    ...dialogOf(
      'tests-request-review',
      '/test?status=TEST_DONE',
      (texts) => texts.tests.actions.requestReview,
    ),
    user: 'knv2',
    wideOnly: true,
  },
  {
    name: 'oos-permit',
    user: 'truongphong1',
    path: '/test/oos?status=OPEN',
    act: first((texts) => texts.oos.permit),
  },
  {
    name: 'tests-edit-lapsed',
    user: 'truongphong1',
    path: '/test?status=NEW',
    wideOnly: true,
    act: async (stage) => {
      await first((texts) => texts.tests.actions.edit)(stage);
      const form = dialog(stage.page);
      for (const [name, value] of [
        ['equipment', 'HPLC-07 (Shimadzu LC-2050C)'],
        ['calibrationDue', '01/02/2024'],
        ['referenceExpiry', '31/12/2024'],
      ] as const) {
        await form.locator(`[id$="${name}"]`).fill(value);
        await stage.page.keyboard.press('Tab');
      }
      await form.locator('[data-lapse]').last().waitFor();
    },
  },
  {
    name: 'tests-entry-documents',
    user: 'knv1',
    path: '/test/entry',
    wideOnly: true,
    act: async (stage) => {
      const grid = await entryGrid(stage);
      await grid.getByRole('button', { name: stage.texts.testDocuments.title }).first().click();
      await dialog(stage.page)
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'Sắc ký đồ.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        });
    },
  },
  {
    name: 'tests-entry-refused',
    user: 'knv1',
    path: '/test/entry',
    wideOnly: true,
    act: async (stage) => {
      const { page, texts } = stage;
      const grid = await entryGrid(stage);
      const headings = await grid.getByRole('columnheader').allInnerTexts();
      await grid.getByRole('gridcell').nth(headings.indexOf(texts.tests.fields.result)).click();
      await page.keyboard.type('98,7');
      await page.keyboard.press('Enter');
      // Somebody looks through it meanwhile.
      await page.route(`**${enterResults.path}`, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'RESULT_AMBIGUOUS', message: texts.tests.resultsFailed, details: { codes: [] } },
        }),
      );
      await page.keyboard.press('Control+s');
      await grid.getByText(texts.tests.resultsFailed).first().waitFor();
    },
  },
];
