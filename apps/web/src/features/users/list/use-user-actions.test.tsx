import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { useUserActions } from './use-user-actions.ts';

afterEach(cleanup);

const row = (more: Partial<UserRow> = {}): UserRow => ({
  IdUser: 'u2',
  Username: 'knv1',
  FirstName: 'Khánh',
  LastName: 'Phạm',
  FullName: 'Phạm Khánh',
  MaUser: 'NV4',
  Position: '',
  Department: '',
  CMND: null,
  Phone: '',
  Email: '',
  LoginStatus: 1,
  LockedUntil: null,
  LastLogin: null,
  Groups: null,
  ...more,
});
const LOCKED = { LockedUntil: '2026-11-20T08:00:00Z' };

function Toolbar({ selected }: { selected: readonly UserRow[] }) {
  return useUserActions(selected, vi.fn()).map(({ key, label, disabledReason }) => (
    <button key={key} type="button" title={disabledReason}>
      {label}
    </button>
  ));
}
function shown(selected: readonly UserRow[], permissions: readonly string[] = Object.keys(PERMISSIONS)) {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions });
  renderInFrame(<Toolbar selected={selected} />, cache);
  return screen.queryAllByRole('button').map(({ textContent, title }) => [textContent, title]);
}

const ONE = 'Vui lòng chọn 1 bản ghi!';
const OWN = 'Không thực hiện được trên tài khoản của chính mình.';
const OPEN = 'Tài khoản không bị khóa.';
const OUT = 'Tài khoản đã bị vô hiệu hóa.';

test.each([
  ['nobody', [], [ONE, ONE, ONE, ONE, ONE, ONE]],
  ['two', [row(), row({ IdUser: 'u3' })], [ONE, ONE, ONE, ONE, ONE, ONE]],
  ['an active account', [row()], ['', '', OPEN, '', '', '']],
  ['a locked one', [row(LOCKED)], ['', '', '', '', '', '']],
  ['a disabled one', [row({ LoginStatus: 2, ...LOCKED })], ['', OUT, OPEN, OUT, '', '']],
  ['oneself', [row({ IdUser: 'u1' })], ['', OWN, OWN, OWN, '', '']],
] as const)('USER-01 SHELL-07 with %s selected each action says why it is off', (_who, selected, reasons) => {
  const names = ['Sửa', 'Cấp lại mật khẩu', 'Mở khóa', 'Xóa', 'Người này được làm gì', 'Lịch sử'];
  expect(shown(selected)).toEqual(names.map((name, at) => [name, reasons[at]]));
});

test('USER-03 what one may not do is not there', () => {
  expect(shown([row()], ['UserManagament'])).toEqual([
    ['Người này được làm gì', ''],
    ['Lịch sử', ''],
  ]);
  cleanup();
  expect(shown([row()], ['UserManagament_DeleteUser'])).toEqual([['Xóa', '']]);
});
