import { expect, type Locator } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { watchConsole } from '../support/watch-console.ts';

const { verify } = vi;

interface Listed {
  sampleList: { sampleId: string }[];
}
interface Reported {
  id: string;
  number: string;
  form: string;
  status: string;
  verifyCode: string | null;
}

/** How many lines a text takes, whether it runs out of its place, and what of it would be copied. */
const linesOf = (shown: Locator): Promise<{ lines: number; cut: boolean; text: string }> =>
  shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return { lines: tops.size, cut: element.scrollWidth > element.clientWidth, text: range.toString() };
  });

test('PRINT-05 COMP-45 everybody checks a report by its code, and a file against what is archived', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page, /status of 404/);
  const api = new ApiCaller(request);
  const { sampleList } = await api.call<Listed>('truongphong1', 'GET', '/api/samples?size=1&status=REPORTED');
  const id = sampleList[0]?.sampleId ?? '';
  const [report] = await api.call<Reported[]>('truongphong1', 'GET', `/api/samples/${id}/reports`);
  if (!report?.verifyCode) throw new Error('the demo laboratory has no report with a code');
  const { number, verifyCode, form } = report;
  const saved = await api.call<{ id: string }>('truongphong1', 'POST', `/api/reports/${form}/print`, {
    ids: [id],
    purpose: 'save',
  });
  const buffer = await api.bytes('truongphong1', `/api/reports/prints/${saved.id}`);

  // Nobody is signed in.
  await page.goto('/verify');
  await expect(page).toHaveTitle(/KiemLab/);
  await page.getByRole('button', { name: verify.check }).click();
  await expect(page.getByText(verify.codeRequired)).toBeVisible();
  await page.getByLabel(verify.code).fill('KNDN-00000-00000-00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(verify.unknown)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel(verify.code).fill(verifyCode.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(verify.state.GENUINE, { exact: true })).toBeVisible();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByText(verifyCode, { exact: true })).toBeVisible();
  // On a phone too they stand on one line, whole, and are copied as they are written.
  for (const width of [1366, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [number, verifyCode]) {
      expect(await linesOf(page.getByText(text, { exact: true })), `${text} at ${width} px`).toEqual({
        lines: 1,
        cut: false,
        text,
      });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // The file stays here: nothing but its hash goes out, and the browser's own hashing is not needed.
  await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${one.postDataBuffer()?.length ?? 0}`));
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'phieu.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(verify.isArchived.replace('{{name}}', 'phieu.pdf'))).toBeVisible();
  await expect(page.getByText(verify.archivedState.GENUINE)).toBeVisible();
  // What was only looked at is none of it.
  const looked = await api.bytes('truongphong1', `/api/reports/${form}?ids=${id}`);
  await chooser.setInputFiles({ name: 'xem.pdf', mimeType: 'application/pdf', buffer: looked });
  await expect(page.getByText(verify.isNeither.replace('{{name}}', 'xem.pdf'))).toBeVisible();
  const altered = Buffer.concat([buffer, Buffer.from(' ')]);
  await chooser.setInputFiles({ name: 'sua.pdf', mimeType: 'application/pdf', buffer: altered });
  await expect(page.getByText(verify.isNeither.replace('{{name}}', 'sua.pdf'))).toBeVisible();
  expect(new Set(sent)).toEqual(new Set(['GET 0']));

  // Dropped, as people do.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'tha.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    [...buffer],
  );
  await page.getByText(verify.fileHint).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(verify.isArchived.replace('{{name}}', 'tha.pdf'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('PRINT-05 COMP-44 of the demo laboratory: the code of a report that was amended says which one counts now', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  const search = encodeURIComponent('Captopril 25 mg');
  const { sampleList } = await api.call<Listed>('truongphong1', 'GET', `/api/samples?textSearch=${search}`);
  const path = `/api/samples/${sampleList[0]?.sampleId ?? ''}/reports`;
  const [now, old] = await api.call<Reported[]>('truongphong1', 'GET', path);
  expect([now?.status, old?.status]).toEqual(['ISSUED', 'REPLACED']);
  await page.goto(`/verify/${old?.verifyCode ?? ''}`);
  await expect(page.getByText(verify.state.SUPERSEDED, { exact: true })).toBeVisible();
  await expect(page.getByText(verify.replacedBy.replace('{{number}}', now?.number ?? ''))).toBeVisible();
  expect(now?.number).toMatch(/^\d{4}-SĐ1\/\d{4}\/KNĐN$/);
  // Its archived file is what it was, and no longer counts.
  const saved = await api.call<{ id: string; fileName: string }>(
    'truongphong1',
    'POST',
    `/api/reports/${old?.form ?? ''}/print`,
    { ids: [sampleList[0]?.sampleId], reportId: old?.id, purpose: 'save' },
  );
  expect(saved.fileName).toMatch(/-da-duoc-thay-the\.pdf$/);
  const buffer = await api.bytes('truongphong1', `/api/reports/prints/${saved.id}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cu.pdf', mimeType: 'application/pdf', buffer });
  const told = page.getByRole('status').filter({ hasText: verify.isArchived.replace('{{name}}', 'cu.pdf') });
  await expect(told).toContainText(verify.archivedState.SUPERSEDED);
  await expect(told).toContainText(now?.number ?? '?');
  expect(await violations(page)).toEqual([]);
});
