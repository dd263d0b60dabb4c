import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { type SeenTest, SignTestsDialog } from './SignTestsDialog.tsx';

const OPEN = { sampleTestingResult: 'PASS', result: '99.6', version: 4 } as const;
/** Who signs: neither entered the results nor reviewed them. */
const SIGNER = '00000000-0000-4000-8000-0000000000ee';

/** What the server has by now. */
let stored: TestRow[];
let files: Ok<typeof listSeenFiles>['samples'];
beforeEach(() => {
  files = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/seen-files')) return Promise.resolve(Response.json({ samples: files }));
    const answer = pathname.endsWith('/results') ? [] : { content: stored, total: stored.length };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  action: TestAction,
  tests: TestRow[],
  onSign: (seen: readonly SeenTest[]) => Promise<void>,
  mayTakeOut = false,
): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: SIGNER,
    Username: 'soatxet1',
    FullName: 'Lê Thị Hoa',
    Position: '',
    Department: '',
    permissions: ['Test_EnterResult', 'Test_Review', 'Test_Approve'],
  });
  renderInFrame(
    <SignTestsDialog
      action={action}
      title="Ký"
      tests={tests}
      mayTakeOut={mayTakeOut}
      onSign={onSign}
      onClose={() => undefined}
    />,
    cache,
  );
}
const password = (): HTMLInputElement => screen.getByLabelText('Nhập lại mật khẩu để ký');
const sign = (): void => {
  fireEvent.change(password(), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
};
const stale = () => Promise.reject(new HttpError(409, 'STALE_VERSION', 'Dữ liệu đã đổi'));

test('TEST-11 COMP-19 what was seen is named by its version; what changed meanwhile is shown and asked anew', async () => {
  const row = aTest({ ...OPEN, status: 'TEST_DONE', technicianId: SIGNER });
  stored = [{ ...row, result: '50', sampleTestingResult: 'FAIL', version: 6 }];
  const onSign = vi.fn<(seen: readonly SeenTest[]) => Promise<void>>(stale);
  show('requestReview', [row], onSign);
  sign();
  const alert = await screen.findByText('Dữ liệu đã thay đổi, chưa ký');
  expect(alert.parentElement?.textContent).toContain('Kết quả: 99,6 → 50');
  expect(alert.parentElement?.textContent).toContain('Kết luận: Đạt → Không đạt');
  expect(password().value).toBe('');
  onSign.mockResolvedValue(undefined);
  sign();
  await waitFor(() => expect(onSign).toHaveBeenCalledTimes(2));
  expect(onSign.mock.calls.map(([seen]) => seen)).toEqual([
    [{ id: row.id, version: 4 }],
    [{ id: row.id, version: 6 }],
  ]);
});

test('TEST-11 COMP-22 a changed identity of the sample is shown like a changed result', async () => {
  const row = aTest({ ...OPEN, status: 'TEST_DONE', technicianId: SIGNER });
  const sampleIdentity = { ...row.sampleIdentity, chronicleBatchDate: 'PA2402' };
  stored = [{ ...row, sampleIdentity, version: 5 }];
  show('requestReview', [row], stale);
  sign();
  const alert = await screen.findByText('Dữ liệu đã thay đổi, chưa ký');
  expect(alert.parentElement?.textContent).toContain('Số lô sản xuất: PA2401 → PA2402');
});

test('TEST-11 what can no longer be signed is left out, and nothing is sent when nothing is left', async () => {
  const row = aTest({ ...OPEN, status: 'TEST_DONE', technicianId: SIGNER });
  stored = [{ ...row, status: 'REJECT', version: 5 }];
  const onSign = vi.fn<(seen: readonly SeenTest[]) => Promise<void>>(stale);
  show('requestReview', [row], onSign);
  sign();
  expect(await screen.findByText(/đã bỏ khỏi danh sách/)).toBeTruthy();
  sign();
  expect(await screen.findByText('Không còn phép thử nào để ký.')).toBeTruthy();
  expect(onSign).toHaveBeenCalledTimes(1);
});

test('TEST-11 who approves sees of each result that nobody reviewed it, before signing', () => {
  const row = aTest({ ...OPEN, status: 'REQUEST_APPROVED' });
  const other = { ...row, id: '00000000-0000-4000-8000-000000000002', testInformationCode: 'L26-0001-T02' };
  show('approve', [row, { ...other, reviewSkipped: true }], stale);
  const [first] = screen.getAllByRole('list', { name: 'Cần xem kỹ (1 phép thử)' });
  expect(first?.textContent).toContain('L26-0001-T02');
  expect(first?.textContent).toContain('Không qua soát xét');
  const rest = screen.getByRole('group', { name: 'Các kết quả còn lại (1 phép thử)' });
  expect(rest.textContent).toContain('L26-0001-T01');
  expect(rest.textContent).not.toContain('Không qua soát xét');
});

test('TEST-12 COMP-16 the look through the changes is confirmed anew', async () => {
  const row = aTest({ ...OPEN, status: 'REQUEST_REVIEW' });
  stored = [{ ...row, analysisComment: 'Đã pha loãng', version: 5 }];
  const onSign = vi.fn<(seen: readonly SeenTest[]) => Promise<void>>(stale);
  show('review', [row], onSign);
  const tick = (): HTMLInputElement => screen.getByRole('checkbox');
  fireEvent.click(tick());
  sign();
  expect(await screen.findByText('Dữ liệu đã thay đổi, chưa ký')).toBeTruthy();
  await waitFor(() => expect(tick().checked).toBe(false));
  sign();
  expect(await screen.findByText('Vui lòng xác nhận đã xem xét nhật ký thay đổi.')).toBeTruthy();
  expect(onSign).toHaveBeenCalledTimes(1);
});

test('TEST-10 what stops the act is named, marked, and may be taken out to go on with the rest', async () => {
  const rows = [1, 2, 3].map((number) =>
    aTest({
      ...OPEN,
      status: 'TEST_DONE',
      technicianId: SIGNER,
      id: `00000000-0000-4000-8000-00000000000${number}`,
      testInformationCode: `L26-0001-T0${number}`,
    }),
  );
  const onSign = vi.fn<(seen: readonly SeenTest[]) => Promise<void>>(() =>
    Promise.reject(new HttpError(409, 'INVALID_STATUS_TRANSITION', 'Không thể', { codes: ['L26-0001-T02'] })),
  );
  show('requestReview', rows, onSign, true);
  sign();
  fireEvent.click(await screen.findByRole('button', { name: 'Bỏ 1 phép thử được nêu tên khỏi lần ký này' }));
  expect(screen.queryByText('L26-0001-T02')).toBeNull();
  onSign.mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ L26-0001-T03 khỏi lần ký này' }));
  // The last one cannot be taken out: the way out is the button for that.
  expect(screen.queryByRole('button', { name: /^Bỏ / })).toBeNull();
  sign();
  await waitFor(() => expect(onSign).toHaveBeenCalledTimes(2));
  expect(onSign.mock.lastCall?.[0]).toEqual([{ id: rows[0]?.id, version: 4 }]);
});

test('COMP-15 TEST-12 of each value the history is one click away', async () => {
  const row = aTest({ ...OPEN, status: 'TEST_DONE', technicianId: SIGNER });
  stored = [row];
  show('requestReview', [row], stale);
  fireEvent.click(screen.getByRole('button', { name: 'Các lần nhập kết quả: L26-0001-T01' }));
  expect(await screen.findByText('Chưa nhập kết quả lần nào.')).toBeTruthy();
});
