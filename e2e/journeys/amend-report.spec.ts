import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog, sign, tick } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { receiveLongAgo } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { beginTest, draftReport } from '../pages/reported-sample.ts';
import { isSound } from '../support/accessibility.ts';
import { pressAction } from '../pages/sample-record.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { reports, samples, tests } = vi;
const REASON = 'Tính lại kết quả định lượng theo hồ sơ gốc';
const LATE_BECAUSE = 'Chờ chất chuẩn nhập về phòng kiểm nghiệm';
const CONTROL_BECAUSE = 'Mẫu thêm chuẩn của lô kiểm nghiệm';

/** A test of the sample as the list answers it. */
interface TestOf {
  id: string;
  version: number;
  testInformationCode: string;
  qcSample: boolean;
}

test('COMP-44 an issued report is amended, delivered, replaced, and both can be read', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  followRequests(page);
  const api = new ApiCaller(request);
  const sample = await receiveLongAgo(api, 'Mẫu sửa đổi phiếu (hành trình)');
  await draftReport(api, sample.id);

  // Its day is over: why is asked with the signature, and told on its page.
  await goOnAs(page, 'giamdoc1');
  await page.goto(`/sample/${sample.id}`);
  await pressAction(page, samples.action.issue);
  const why = dialog(page).getByLabel(reports.field.lateReason);
  await expect(why).toBeVisible();
  await isSound(page, reports.field.lateReason);
  await why.fill(LATE_BECAUSE);
  await sign(page);
  const issued = page.getByRole('dialog', { name: samples.numbered.issue.replace('{{count}}', '1') });
  await issued.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await closed(page);
  await expect(page.getByRole('main')).toContainText(LATE_BECAUSE);

  await goOnAs(page, 'truongphong1');
  await page.goto(`/sample/${sample.id}`);
  const papers = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: samples.openCertificate }) });
  const first = papers.filter({ hasText: samples.reportStatus.ISSUED });
  const number = /\d{4}\/\d{4}\/KNĐN/.exec((await first.innerText()) ?? '')?.[0] ?? '';
  const amended = number.replace('/', '-SĐ1/');

  // To whom it was given.
  await first.getByRole('button', { name: reports.deliver }).click();
  await isSound(page, reports.deliver);
  await dialog(page).getByLabel(reports.recipient).fill('Nhà thuốc Hòa Cường (demo)');
  await dialog(page).getByText(reports.way.POST, { exact: true }).click();
  await dialog(page).getByRole('button', { name: reports.deliver, exact: true }).click();
  await closed(page);
  await expect(first).toContainText('Nhà thuốc Hòa Cường (demo)');
  // It was noted of the wrong one: struck out, and still to be seen.
  await first.getByRole('button', { name: reports.strike }).click();
  await isSound(page, reports.strike);
  await dialog(page).getByLabel(vi.common.reason).fill('Ghi nhầm người nhận phiếu');
  await dialog(page).getByRole('button', { name: reports.strike, exact: true }).click();
  await closed(page);
  await expect(first.locator('del')).toContainText('Nhà thuốc Hòa Cường (demo)');
  await expect(first).toContainText('Ghi nhầm người nhận phiếu');

  await first.getByRole('button', { name: reports.amend }).click();
  await isSound(page, reports.amend);
  await tick(dialog(page).getByRole('checkbox').first());
  await dialog(page).getByLabel(reports.amendReason).fill(REASON);
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: reports.amend, exact: true }).click();
  await closed(page);
  await expect(papers.filter({ hasText: amended })).toContainText(REASON);
  await expect(papers.filter({ hasText: reports.amending })).toContainText(number);

  // Whether the draft is to be withdrawn is asked first.
  await papers.filter({ hasText: amended }).getByRole('button', { name: reports.withdraw }).click();
  await isSound(page, reports.withdraw);
  await page.keyboard.press('Escape');
  await closed(page);

  const everyTest = async (): Promise<TestOf[]> =>
    (
      await api.call<{ content: TestOf[] }>(
        'truongphong1',
        'GET',
        `/api/test-information?sampleId=${sample.id}`,
      )
    ).content;
  const listed = async (): Promise<TestOf[]> => (await everyTest()).filter(({ qcSample }) => !qcSample);
  // Another test, of which a value was saved, is one of quality control: the unit head signs that, and why.
  const [known] = await listed();
  await beginTest(api, sample.id);
  const control = (await listed()).find(({ id }) => id !== known?.id)?.testInformationCode ?? '';
  const list = new RecordList(page);
  await list.openFound('/test', control);
  await list.select(control);
  await list.act(tests.actions.markQc);
  await isSound(page, tests.actions.markQc);
  await dialog(page).getByLabel(vi.common.reason).fill(CONTROL_BECAUSE);
  await sign(page);
  await closed(page);

  // The test is corrected, reviewed and approved as any other.
  const move = async (who: string, testStatus: string) =>
    api.call(who, 'POST', '/api/test-information/status', {
      objectList: (await listed()).map(({ id, version }) => ({ id, version })),
      testStatus,
      password: PASSWORD,
      auditReviewed: true,
      validationRemarks: REASON,
    });
  await move('knv1', 'TEST_DONE');
  await api.call('knv1', 'POST', '/api/test-result', {
    testResults: (await listed()).map(({ id, version }) => ({
      testInformationId: id,
      version,
      result: 'Đúng',
      sampleTestingResult: 'PASS',
    })),
    reason: REASON,
  });
  await move('knv1', 'REQUEST_REVIEW');
  await move('soatxet1', 'REQUEST_APPROVED');
  await move('pheduyet1', 'APPROVED');
  await api.call('kehoach1', 'POST', '/api/samples/reports', { sampleIds: [sample.id] });

  await goOnAs(page, 'giamdoc1');
  await page.goto(`/sample/${sample.id}`);
  await pressAction(page, samples.action.issue);
  // What the report leaves out is named with its reason, and nothing is signed without the tick.
  await expect(dialog(page)).toContainText(control);
  await expect(dialog(page)).toContainText(CONTROL_BECAUSE);
  await isSound(page, samples.action.issue);
  await sign(page);
  await expect(dialog(page)).toContainText(reports.omittedConfirmRequired);
  await tick(dialog(page).getByRole('checkbox', { name: reports.omittedConfirm }));
  await sign(page);
  const numbers = page.getByRole('dialog', { name: samples.numbered.issue.replace('{{count}}', '1') });
  await expect(numbers).toContainText(amended);
  await numbers.getByRole('button', { name: vi.common.close, exact: true }).last().click();
  await closed(page);

  const old = papers.filter({ hasText: samples.reportStatus.REPLACED });
  await expect(old).toContainText(reports.replacedBy.replace('{{number}}', amended));
  const now = papers.filter({ hasText: samples.reportStatus.ISSUED });
  await expect(now).toContainText(amended);
  await expect(now).toContainText(CONTROL_BECAUSE);
  await expect(old).not.toContainText(CONTROL_BECAUSE);
  for (const [row, title] of [
    [now, amended],
    [old, number],
  ] as const) {
    await row.getByRole('button', { name: samples.openCertificate }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(title) })).toBeVisible();
    await expect(dialog(page).locator('canvas').first()).toBeVisible();
    // What is saved of either is asked for by its own name, and noted (COMP-17).
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/reports/*/print'),
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: vi.ui.pdfSave }).click(),
    ]);
    expect(await answer.json()).toMatchObject({ kind: 'SAVED_ORIGINAL', number: title });
    await page.keyboard.press('Escape');
    await closed(page);
  }

  // What is noted now of the old one would be of the new one: the moment is told, and has to lie before.
  await goOnAs(page, 'truongphong1');
  await page.goto(`/sample/${sample.id}`);
  await old.getByRole('button', { name: reports.deliver }).click();
  await expect(dialog(page)).toContainText(reports.deliverReplaced.split('{{')[0] ?? '?');
  await expect(dialog(page)).toContainText(amended);
  await isSound(page, reports.deliver);
  await dialog(page).getByLabel(reports.recipient).fill('Sở Y tế (demo)');
  await dialog(page).getByRole('button', { name: reports.deliver, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(amended);
  await page.keyboard.press('Escape');
  await expect(old).not.toContainText('Sở Y tế (demo)');
  expect(complaints).toEqual([]);
});
