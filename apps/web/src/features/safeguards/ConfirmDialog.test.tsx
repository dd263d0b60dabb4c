import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = (id: string, name: string): WaitingChange => ({
  ...{ id, kind: 'permits', name, proposed: null, seen: '0'.repeat(64), reason: '' },
  ...{ askedBy: { id: 'a', name: 'Lê Quản Trị' }, askedAt: '2026-11-29T01:00:00.000Z', state: 'WAITING' },
  ...{ decidedBy: null, decidedAt: null, decisionReason: '', alone: false, seenBy: null, seenAt: null },
  ...{ mayConfirm: 'second', mayWithdraw: true, maySee: false },
});

test('COMP-06 who chose changes that make each other something else is told which, and to sign them one at a time', async () => {
  const code = 'CHANGES_NOT_APART';
  const message = errorMessage(code, 'vi', { codes: 'Soát xét, Kế Hoạch – Soát xét' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, message }, { status: 409 })));
  const closed = vi.fn();
  const changes = [change('1', 'Soát xét'), change('2', 'Kế Hoạch – Soát xét')];
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: 'u1',
    Username: 'qa1',
    FullName: 'Lê Thị Hoa',
    Position: '',
    Department: '',
    permissions: [],
  });
  renderInFrame(<ConfirmDialog changes={changes} onClose={closed} />, cache);
  fireEvent.change(screen.getByLabelText('Nhập lại mật khẩu để ký'), { target: { value: 'mật khẩu' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
  expect(await screen.findByText(/Soát xét, Kế Hoạch – Soát xét.*chọn và ký từng thay đổi một/)).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

test.each([
  ['password', { mailed: false }, /Ai được báo mật khẩu này thì trong 30 ngày/],
  ['password', { mailed: true }, undefined],
  ['address', { addresses: [] }, /ai xác nhận hay dùng chung địa chỉ này/],
  ['name', { alike: [] }, undefined],
] as const)('COMP-06 who confirms %s %j reads before that it makes one person of two', (kind, more, said) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const person = { id: 'p', name: 'Trần Thị Hạnh', username: 'hanh' };
  const proposed = { kind, person, holds: [], ...more } as unknown as WaitingChange['proposed'];
  renderInFrame(
    <ConfirmDialog
      changes={[{ ...change('1', 'Trần Thị Hạnh'), kind, proposed }]}
      onClose={() => undefined}
    />,
  );
  expect(screen.queryAllByText(/một người với chủ tài khoản trong|thì trong 30 ngày/)).toHaveLength(
    said ? 1 : 0,
  );
  if (said) expect(screen.getByText(said)).toBeTruthy();
});
