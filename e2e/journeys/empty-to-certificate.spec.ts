import { expect } from '@playwright/test';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { LoginPage } from '../pages/login-page.ts';
import { enterResults, requestReview, signTests } from '../pages/way/enter-results.ts';
import {
  assign,
  createReport,
  issueReport,
  moveToGroup,
  receiveSample,
  saveCertificate,
} from '../pages/way/hand-on-sample.ts';
import { registerSample } from '../pages/way/register-sample.ts';
import { setUpLaboratory } from '../pages/way/set-up-laboratory.ts';
import { addGroup, addTestId, pasteMonograph } from '../pages/way/set-up-tests.ts';
import { countClicks } from '../support/count-clicks.ts';
import { openEmpty } from '../support/empty-page.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { test } from '../support/journey.ts';
import { openAccounts } from '../support/new-laboratory.ts';
import { watchConsole } from '../support/watch-console.ts';

/** Clicks and pastes that it takes, those of ten log-ins with them. */
const MOST = 76;
/** The one step that is not done on screens. */
const ACCOUNTS = 'accounts of everybody, by calls';
const LABORATORY = 'Trung tâm Kiểm nghiệm Thuốc, Mỹ phẩm, Thực phẩm tỉnh Lào Cai';
const GROUP = 'Hóa lý';
const TEST = { code: 'VITB1', name: 'Vitamin B1, viên nang', sampleType: 'Thuốc hóa dược' };
const TEST_ID = 'VITB1-01';
const SAMPLE = 'Viên nang Vitamin B1 (mẫu đầu tiên)';
/** As a word processor copies it; a unit that a new laboratory does not have is in it. */
const MONOGRAPH = [
  'Mã\tTên chỉ tiêu\tPhương pháp thử\tĐơn vị\tYêu cầu chất lượng',
  'CT01\tTính chất\tDĐVN V\t\tBột trắng, không mùi',
  'CT02\tĐộ acid\tDĐVN V, PL 6.2\t\t4,5 – 7,0',
  'CT03\tMất khối lượng do làm khô\tDĐVN V, PL 9.6\t%\tKhông quá 5,0 %',
  'CT04\tTro sulfat\tDĐVN V, PL 9.9\t%\tKhông quá 0,50 %',
  'CT05\tĐộ rã\tDĐVN V, PL 11.6\tphút\tKhông quá 30 phút',
  'CT06\tĐịnh lượng\tHPLC\t%\t95,0 – 105,0 %',
].join('\r\n');
/** In the order of the monograph; where no limit proposes a conclusion, with its key. */
const RESULTS = [
  { text: 'Đúng', verdict: 'p' as const },
  ...['5,6', '3,2', '0,21', '12', '99,4'].map((text) => ({ text })),
];

test('HOME-01 TEST-08 TEST-09 SAMPLE-03 SAMPLE-15 TEST-03 SAMPLE-21 PRINT-02 an empty laboratory comes to its first certificate by keys alone, in no more than 76 clicks and pastes', async ({
  browser,
}, testInfo) => {
  test.slow();
  const server = await startEmptyServer();
  const context = await browser.newContext({ baseURL: server.address });
  const clicks = await countClicks(context);
  const page = await context.newPage();
  const complaints = watchConsole(page);
  const step = async <T>(title: string, acts: () => Promise<T>): Promise<T> => {
    clicks.begin(title);
    return test.step(title, acts);
  };
  /** A person logs in on a computer where nobody is. */
  const comes = async (username: string): Promise<void> => {
    await openEmpty(page);
    await page.evaluate(() => localStorage.clear());
    await new LoginPage(page).logIn(username);
  };
  try {
    await step(ACCOUNTS, () =>
      openAccounts(context.request, {
        quanlymau: 'Quản lý mẫu',
        kehoach: 'Phòng Kế hoạch – Tổng hợp',
        truongphong: 'Trưởng phòng',
        kiemnghiem: 'Kiểm nghiệm viên',
        soatxet: 'Người soát xét',
        pheduyet: 'Người phê duyệt',
        lanhdao: 'Ban Giám đốc',
      }),
    );
    await step('name and letterhead of the laboratory', async () => {
      await comes('quantri');
      await setUpLaboratory(page, LABORATORY);
    });
    await step('test group, code and test id', async () => {
      await comes('truongphong');
      await addGroup(page, GROUP);
      await addTestId(page, GROUP, TEST);
    });
    await step('monograph of six lines as one sheet', () =>
      pasteMonograph(page, TEST_ID, { monograph: MONOGRAPH, limits: 5, newUnit: 'phút' }),
    );
    await step('registration of the sample', async () => {
      await comes('quanlymau');
      await registerSample(page, TEST.sampleType, SAMPLE);
    });
    const code = await step('receipt', () => receiveSample(page, SAMPLE));
    await step('analysis group', async () => {
      await comes('kehoach');
      await moveToGroup(page, code, 'Nhóm Hóa lý', 'kiemnghiem');
    });
    await step('assignment', async () => {
      await comes('truongphong');
      await assign(page, code, TEST_ID);
    });
    await step('results', async () => {
      await comes('kiemnghiem');
      await enterResults(page, code, RESULTS);
    });
    await step('request of the review', () => requestReview(page, RESULTS.length));
    await step('review', async () => {
      await comes('soatxet');
      await signTests(page, code, 'review');
    });
    await step('approval', async () => {
      await comes('pheduyet');
      await signTests(page, code, 'approve');
    });
    await step('report number', async () => {
      await comes('kehoach');
      await createReport(page, code);
    });
    const number = await step('look at the draft, issue', async () => {
      await comes('lanhdao');
      return issueReport(page, code);
    });
    const certificate = await step('certificate as PDF', () => saveCertificate(page, code));

    const { pages } = await readPdf(certificate);
    const text = pages
      .map((sheet) => sheet.text)
      .join('\n')
      .normalize('NFC')
      .replace(/\s+/g, ' ');
    for (const words of ['BẢN GỐC', 'PHIẾU KIỂM NGHIỆM', 'Lào Cai', number, SAMPLE, 'Định lượng', '99,4'])
      expect(text).toContain(words);
    expect(number).toMatch(/KNLC$/);
    expect(text).not.toContain('Đà Nẵng');
    expect(clicks.total(), clicks.table()).toBeLessThanOrEqual(MOST);
    // What counts nothing would stay below any number.
    expect(clicks.silent()).toEqual([ACCOUNTS]);
    expect(complaints).toEqual([]);
  } finally {
    await testInfo.attach('clicks', { body: clicks.table(), contentType: 'text/plain' });
    await context.close();
    await server.stop();
  }
});
