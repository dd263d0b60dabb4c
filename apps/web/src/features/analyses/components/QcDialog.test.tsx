import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { QcDialog } from './QcDialog.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ id: 'x', qcSample: true, version: 5 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(test: TestRow): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: '00000000-0000-4000-8000-0000000000ee',
    Username: 'truongphong1',
    FullName: 'Trần Văn Trưởng',
    Position: '',
    Department: '',
    permissions: ['Test', 'Test_Add', 'Test_Unlock'],
  });
  renderInFrame(<QcDialog test={test} onClose={() => undefined} />, cache);
}
const passwordField = () => screen.queryByLabelText<HTMLInputElement>('Nhập lại mật khẩu để ký');

test('TEST-09 before anything was saved the mark is confirmed, without a password', async () => {
  show(aTest({ status: 'NEW', version: 4, resultVersions: 0 }));
  expect(passwordField()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Đánh dấu mẫu QC' }));
  await waitFor(() => expect(sent).toEqual([{ qcSample: true, version: 4 }]));
});

test.each([
  [false, 'Đánh dấu phép thử là mẫu QC'],
  [true, 'Bỏ dấu mẫu QC của phép thử'],
])(
  'TEST-09 COMP-19 once something was saved (marked: %s) it is signed with a reason',
  async (qcSample, meaning) => {
    show(aTest({ status: 'TEST_DONE', version: 4, resultVersions: 1, qcSample }));
    expect(screen.getByText(meaning)).toBeDefined();
    const password = passwordField();
    if (!password) throw new Error('no password is asked');
    fireEvent.change(password, { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
    // Not without the reason.
    expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Lý do'), {
      target: { value: 'Mẫu thêm chuẩn của lô' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { qcSample: !qcSample, version: 4, reason: 'Mẫu thêm chuẩn của lô', password: 'x' },
      ]),
    );
  },
);
