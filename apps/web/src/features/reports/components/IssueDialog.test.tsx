import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { OmittedTest } from '@kiemlab/contract/features/reports/reports.schema';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { CreateReportDialog } from './CreateReportDialog.tsx';
import { IssueDialog } from './IssueDialog.tsx';

const SAMPLE = {
  sampleId: '0197a3a0-0000-7000-8000-000000000001',
  code: 'L26-0001',
  sampleName: 'Ibuprofen 200 mg',
} as SampleRow;
const CONTROL: OmittedTest = {
  code: 'L26-0001-T02',
  analyte: 'Định lượng',
  why: 'QC',
  reason: 'Mẫu thêm chuẩn',
  by: 'Trần Văn Trưởng',
  at: '2026-11-02T01:30:00.000Z',
};
const GONE: OmittedTest = { ...CONTROL, code: 'L26-0001-T03', why: 'DELETED', reason: null };
const LIST = 'Phép thử đã phân công nhưng không có trên phiếu';
const CONFIRM = 'Tôi đã xem các phép thử không có trên phiếu và lý do.';

/** What the server says is left out, of a draft in which version; and what was sent to it. */
let omitted: OmittedTest[];
let version: number;
let sent: { path: string; body: unknown }[];
let refuses: boolean;
let daysOverdue: number;
beforeEach(() => {
  [omitted, version, sent, refuses, daysOverdue] = [[CONTROL, GONE], 7, [], false, 0];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost');
    if (typeof init?.body === 'string') sent.push({ path: pathname, body: JSON.parse(init.body) as unknown });
    if (pathname.endsWith('/reports/issue') && refuses)
      return Promise.resolve(
        Response.json({ code: 'STALE_VERSION', message: 'Dữ liệu đã đổi', details: {} }, { status: 409 }),
      );
    return Promise.resolve(Response.json(answerOf(pathname)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerOf(path: string): object {
  if (path.endsWith('/checkReport'))
    return {
      reports: [
        {
          sampleId: SAMPLE.sampleId,
          reportNumber: '0001/2026/KNĐN',
          verdict: 'PASS',
          version,
          omitted,
          daysOverdue,
        },
      ],
    };
  if (path.endsWith('/seen-files'))
    return { samples: [{ sampleId: SAMPLE.sampleId, code: 'M26-0001', files: 3, standing: 0, named: [] }] };
  if (path.endsWith('/reports/issue')) return { reports: [] };
  if (path.endsWith('/api/samples/reports')) return { codes: { [SAMPLE.sampleId]: '0001' } };
  if (path.startsWith('/api/test-information')) return { content: [], total: 0, upTo: '' };
  if (path.includes('/verify')) return { address: null, isLacking: false };
  return { sample: SAMPLE };
}
function show(Dialog: typeof IssueDialog): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: '00000000-0000-4000-8000-0000000000ee',
    Username: 'giamdoc1',
    FullName: 'Lê Thị Giám',
    Position: '',
    Department: '',
    permissions: ['Sample', 'Test', 'Report_Issue', 'Report_Create'],
  });
  renderInFrame(
    <Dialog
      samples={[SAMPLE]}
      onDone={() => undefined}
      onClose={() => undefined}
      onNumbered={() => undefined}
    />,
    cache,
  );
}
const linesOf = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole('list', { name: new RegExp(LIST) });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const sign = (): void => {
  fireEvent.change(screen.getByLabelText('Nhập lại mật khẩu để ký'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
};
/** As the files of the sample were shown. */
const filesSeen = [{ sampleId: SAMPLE.sampleId, files: 3 }];
const issued = () => sent.filter(({ path }) => path.endsWith('/reports/issue')).map(({ body }) => body);

test('PRINT-04 COMP-39 who issues sees what the report leaves out with the reasons, and signs only with the tick', async () => {
  show(IssueDialog);
  expect(await linesOf()).toEqual([
    'L26-0001-T02Định lượngMẫu QC · lý do: Mẫu thêm chuẩn · Trần Văn Trưởng · 02/11/2026 08:30',
    'L26-0001-T03Định lượngĐã xóa · không ghi lý do · Trần Văn Trưởng · 02/11/2026 08:30',
  ]);
  sign();
  expect(await screen.findByText('Vui lòng xác nhận đã xem các phép thử không có trên phiếu.')).toBeDefined();
  expect(issued()).toEqual([]);
  fireEvent.click(screen.getByLabelText(CONFIRM));
  sign();
  await waitFor(() =>
    expect(issued()).toEqual([
      { sampleIds: [{ id: SAMPLE.sampleId, version: 7 }], password: 'x', filesSeen, omittedConfirmed: true },
    ]),
  );
});

test('PRINT-04 where the report leaves nothing out nothing is asked', async () => {
  omitted = [];
  show(IssueDialog);
  await screen.findByRole('button', { name: 'Ký' });
  expect(screen.queryByLabelText(CONFIRM)).toBeNull();
  sign();
  await waitFor(() =>
    expect(issued()).toEqual([
      { sampleIds: [{ id: SAMPLE.sampleId, version: 7 }], password: 'x', filesSeen },
    ]),
  );
});

test('HOME-06 S28 who issues after the day is told by how many days, and says why', async () => {
  [omitted, daysOverdue] = [[], 3];
  show(IssueDialog);
  expect(await screen.findByText(/quá hạn 3 ngày/)).toBeDefined();
  sign();
  await screen.findByText('Vui lòng nhập lý do.');
  expect(issued()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Lý do ban hành muộn'), {
    target: { value: 'Chờ chất chuẩn nhập về' },
  });
  sign();
  await waitFor(() =>
    expect(issued()).toEqual([
      {
        sampleIds: [{ id: SAMPLE.sampleId, version: 7 }],
        password: 'x',
        filesSeen,
        reason: 'Chờ chất chuẩn nhập về',
      },
    ]),
  );
});

test('PRINT-04 COMP-19 what is left out anew while the dialog is open is shown as a change, and wants its own tick', async () => {
  omitted = [CONTROL];
  show(IssueDialog);
  await linesOf();
  fireEvent.click(screen.getByLabelText(CONFIRM));
  [omitted, version, refuses] = [[CONTROL, GONE], 8, true];
  sign();
  const alert = await screen.findByText('Dữ liệu đã thay đổi, chưa ký');
  expect(alert.parentElement?.textContent).toContain('Không có trên phiếu');
  expect(alert.parentElement?.textContent).toContain('L26-0001-T03 Định lượng (Đã xóa');
  expect(await linesOf()).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(CONFIRM).checked).toBe(false);
});

test('SAMPLE-21 COMP-39 before the number what the report leaves out is named; the call stays as specified', async () => {
  show(CreateReportDialog);
  expect(await linesOf()).toHaveLength(2);
  expect(screen.queryByLabelText(CONFIRM)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Lập phiếu' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: '/api/samples/reports',
      body: { sampleIds: [SAMPLE.sampleId] },
    }),
  );
});
