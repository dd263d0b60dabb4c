import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { SeparateDialog } from '../pages/separate-dialog.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, ledger: texts } = vi;
const BATCH = 'QTY-0126';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
let list: RecordList;
let first = '';
let second = '';

/** Registers a sample and receives it by the calls of the product; answers its number. */
async function receivedSample(quantity: string): Promise<string> {
  return page.evaluate(
    async ([currentQuantity, chronicleBatchDate]) => {
      const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
        const answer = await fetch(path, {
          method,
          headers: {
            authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}`,
            'content-type': 'application/json',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      const templates = (await call('GET', '/api/templates?type=SAMPLE')) as {
        id: string;
        templateName: string;
      }[];
      const template = templates.find((one) => one.templateName === 'Thuốc hóa dược');
      const { sampleId } = (await call('POST', `/api/samples/${template?.id ?? ''}`, {
        generalInformation: {
          sampleName: 'Viên nang cứng Cefalexin 500 mg',
          sampleSource: 'Mẫu lấy',
          chronicleBatchDate,
          status: 'Bao bì nguyên vẹn',
        },
        quantityInformation: { currentQuantity, currentQuantityUnit: 'viên' },
        substanceInformation: [{ substanceName: 'Cefalexin', substanceType: 'Hóa dược' }],
        samplerInformation: [{ samplerName: 'Nguyễn Hoàng Khánh Duy' }],
      })) as { sampleId: string };
      const { samples: received } = (await call('PUT', '/api/samples/status', {
        samplesIds: [sampleId],
        status: 'RECEIVED',
      })) as { samples: { sampleIdInternal: string }[] };
      return received[0]?.sampleIdInternal ?? '';
    },
    [quantity, BATCH] as const,
  );
}

/** Somebody else takes a portion of a sample at the same moment. */
async function takeElsewhere(code: string, quantity: string): Promise<void> {
  const api = new ApiCaller(page.request);
  const { sampleList } = await api.call<{ sampleList: { sampleId: string }[] }>(
    'truongphong1',
    'GET',
    `/api/samples?textSearch=${encodeURIComponent(code)}`,
  );
  await api.call('truongphong1', 'POST', '/api/samples/separate', {
    parentId: sampleList[0]?.sampleId,
    currentQuantities: [quantity],
  });
}

/** Opens the list with only the journey's samples in it, none selected. */
async function findSamples(): Promise<void> {
  list = new RecordList(page);
  await list.openFound('/sample', BATCH);
  // What was done before has left its rows selected.
  const clear = page.getByRole('button', { name: vi.ui.clearSelection });
  if (await clear.isVisible()) await clear.click();
}

const row = (code: string) => list.row(new RegExp(`${code}(?!-)`)).first();
const select = async (...codes: string[]): Promise<void> => {
  for (const code of codes) {
    const box = row(code).getByRole('checkbox');
    await box.click();
    await expect(box).toBeChecked();
  }
};

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  // Quantities that the server refuses are part of the journey; the browser reports their 400 and 409.
  complaints = watchConsole(page, /status of (400|409)/);
  await goOnAs(page, 'demo');
  first = await receivedSample('100');
  second = await receivedSample('40,5');
});

test('SAMPLE-12 a sample is split: what is left is told while typing, and nothing goes that is not there', async () => {
  await findSamples();
  await select(first);
  await list.act(samples.action.separate);
  const separate = new SeparateDialog(page);
  await separate.submit(samples.action.separate);
  await expect(
    separate.root.getByText(texts.pleaseInput.replace('{{title}}', texts.afterSplit)),
  ).toBeVisible();

  await separate.portions('60', '40');
  await expect(separate.root.getByText('Số lượng còn lại phải lớn hơn 0!')).toBeVisible();
  await separate.submit(samples.action.separate);
  await expect(separate.root.getByRole('alert').getByText('Số lượng còn lại phải lớn hơn 0!')).toBeVisible();
  await separate.portions('60', '40,5');
  await expect(separate.root.getByText('Tổng số lượng chia vượt quá số lượng hiện có!')).toBeVisible();
  await expect(separate.root).toContainText('−0,5 viên');

  await separate.portions('30', '12,5');
  await expect(separate.root).toContainText('57,5 viên');
  await separate.submit(samples.action.separate);
  await expect(page.getByText(texts.separated)).toBeVisible();
  expect(await separate.numbers()).toEqual([`${first}-1`, `${first}-2`]);
  await expect(row(`${first}-2`)).toContainText(samples.status.RECEIVED);
});

test('SAMPLE-12 samples are pooled, a quantity of each; one alone is not enough', async () => {
  await findSamples();
  await select(first);
  await page.getByRole('toolbar').getByRole('button', { name: vi.ui.more }).click();
  for (const action of [samples.action.pool, samples.action.merge])
    await expect(page.getByRole('menuitem', { name: action })).toContainText(texts.selectTwo);
  await page.keyboard.press('Escape');
  await select(second);
  await list.act(samples.action.pool);
  const pool = new SeparateDialog(page);
  await pool.take(first, '7,5');
  await pool.take(second, '0,5');
  await expect(pool.root).toContainText('50 viên');
  await expect(pool.root).toContainText(`${texts.poolHolds}: 8 viên`);
  await pool.submit(samples.action.pool);
  await expect(page.getByText(texts.pooled)).toBeVisible();
  expect(await pool.numbers()).toEqual([`${first}-G1`]);
});

test('SAMPLE-13 samples are merged: all they have goes into one', async () => {
  await findSamples();
  await select(`${first}-1`, second);
  await list.act(samples.action.merge);
  await expect(dialog(page)).toContainText(`${texts.mergeHolds}: 70 viên`);
  await dialog(page).getByRole('button', { name: samples.action.merge, exact: true }).click();
  await expect(page.getByText(texts.merged)).toBeVisible();
  expect(await new SeparateDialog(page).numbers()).toEqual([`${first}-1-G1`]);
  await expect(row(`${first}-1-G1`)).toContainText(samples.status.RECEIVED);
});

test('SAMPLE-11 a sample is cloned: 1 to 100 copies that are not received', async () => {
  await findSamples();
  await select(second);
  await list.act(samples.action.clone);
  const copies = dialog(page).getByLabel(texts.copies);
  await expect(copies).toHaveValue('1');
  await copies.fill('101');
  await dialog(page).getByRole('button', { name: samples.action.clone, exact: true }).click();
  await expect(dialog(page).getByText(texts.copiesRange.replace('{{most}}', '100'))).toBeVisible();
  await copies.fill('2');
  // The first answer is lost: it goes out once more by itself, and what it told of is not made once more.
  await page.route(
    '**/api/samples/clone',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog(page).getByRole('button', { name: samples.action.clone, exact: true }).click();
  await expect(page.getByText(texts.cloned.replace('{{count}}', '2'))).toBeVisible();
  complaints.length = 0;
  await expect(list.row(samples.status.NOT_RECEIVE)).toHaveCount(2);
});

test('SAMPLE-23 the page shows the ledger and the family, each relative a link', async () => {
  await row(first).dblclick();
  await page.waitForURL('**/sample/*');
  const ledger = page.getByRole('group', { name: texts.ledger });
  for (const [kind, amount, balance] of [
    [texts.kind.IN, '+100', '100 viên'],
    [texts.kind.SPLIT_OUT, '−42,5', '57,5 viên'],
    [texts.kind.POOL_OUT, '−7,5', '50 viên'],
  ] as const) {
    const entry = ledger.getByRole('row').filter({ hasText: kind });
    await expect(entry).toContainText(amount);
    await expect(entry).toContainText(balance);
  }
  const family = page.locator('#family');
  await expect(family.getByRole('link', { name: first, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const pool = family.getByRole('link', { name: `${first}-G1` }).first();
  await pool.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(family.getByRole('link', { name: `${first}-G1` }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('group', { name: texts.ledger })).toContainText('+8');
});

test('SAMPLE-12 SAMPLE-24 a split over a change by somebody else takes nothing; tried again it starts from what there is', async () => {
  const code = await receivedSample('20');
  // The pages do not know of it.
  await page.goto(`/sample?textSearch=${BATCH}`);
  await select(code);
  await list.act(samples.action.separate);
  const separate = new SeparateDialog(page);
  await separate.portions('5');
  await takeElsewhere(code, '3');
  await separate.submit(samples.action.separate);
  await expect(separate.root.getByRole('alert')).toContainText('Dữ liệu đã được người khác cập nhật');
  await separate.root.getByRole('button', { name: vi.common.cancel, exact: true }).click();
  await closed(page);
  await expect(row(`${code}-1`)).toBeVisible();
  await list.act(samples.action.separate);
  await separate.portions('5');
  await expect(separate.root).toContainText('12 viên');
  await separate.submit(samples.action.separate);
  expect(await separate.numbers()).toEqual([`${code}-2`]);
  expect(complaints).toEqual([]);
});
