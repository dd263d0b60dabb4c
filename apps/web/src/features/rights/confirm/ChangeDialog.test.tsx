import type { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { Confirmation } from './confirmation.ts';

afterEach(cleanup);

type Send = (confirmation: Confirmation) => Promise<void>;
const show = (onSend: Send, withReason?: 'optional'): void => {
  renderInFrame(
    <ChangeDialog
      title="Đổi quyền"
      confirmLabel="Lưu"
      {...(withReason ? { withReason } : {})}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
};
const type = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const USERNAME = 'Tên đăng nhập của người thứ hai';
const SECOND = 'Mật khẩu của người thứ hai';
const OWN = 'Mật khẩu của bạn';
const LONG = 'Công Tằng Tôn Nữ Nguyễn Phúc Thị Ngọc Huyền Trân';

const ACCOUNT: ToSign['accounts'][number] = {
  name: LONG,
  username: 'tran.ngoc',
  isNew: false,
  enabled: { before: true, after: true },
  groups: {
    gained: [{ app: 'UserManagament', name: 'Quản trị hệ thống', until: '2030-12-31' }],
    lost: [{ app: 'Sample', name: 'Nhóm cũ', until: null }],
  },
  gained: ['UserManagament_AssignRight'],
  lost: ['Client'],
  password: true,
  access: {
    email: 'cu@example.vn',
    emailSet: { by: 'Lê Văn Quản Trị', at: '2026-11-28T02:05:00.000Z' },
    passwordGiven: null,
  },
  addresses: [{ kind: 'email', before: 'cu@example.vn', after: 'moi@example.vn' }],
};
const toSign = (more: Partial<ToSign> = {}): ToSign => ({
  needs: 'second',
  seen: 'a'.repeat(64),
  accounts: [ACCOUNT],
  groups: [],
  ...more,
});
const asks = (more?: Partial<ToSign>, code = 'SECOND_PERSON_REQUIRED', status = 400) =>
  new HttpError(status, code, '', { toSign: toSign(more) });
const list = () => screen.getByRole('list', { name: 'Những gì được ký' });

test('COMP-07 nothing is sent without a reason; where nobody has to confirm that is all', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  show(send);
  press('Lưu');
  expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  type('Lý do', '  Chuyển sang việc khác ');
  press('Lưu');
  await waitFor(() => expect(send.mock.calls).toEqual([[{ reason: 'Chuyển sang việc khác' }, {}]]));
  expect(screen.queryByLabelText(SECOND)).toBeNull();
});

test('COMP-21 the second administrator is shown all of what is signed before the password, and signs that', async () => {
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(asks())
    .mockRejectedValueOnce(new HttpError(401, 'SIGNATURE_FAILED', 'Mật khẩu không đúng – chưa ký.'));
  show(send);
  type('Lý do', 'Bổ nhiệm chức vụ mới');
  press('Lưu');
  expect((await screen.findByText(LONG)).tagName).toBe('STRONG');
  const lines = within(list())
    .getAllByRole('definition')
    .map((line) => `${line.previousSibling?.textContent?.trim() ?? ''}: ${line.textContent}`);
  expect(lines).toEqual([
    'Vào nhóm: Quản trị hệ thống – Quản lý người dùng (đến hết ngày 31/12/2030)',
    'Ra khỏi nhóm: Nhóm cũ – Mẫu',
    'Thêm quyền: Phân quyền',
    'Thu hồi quyền: Xem khách hàng',
    'Ai vào được tài khoản: cu@example.vn (Lê Văn Quản Trị ghi 28/11/2026 09:05)',
    'Mật khẩu: Được cấp lại: mật khẩu hiện tại mất hiệu lực',
    'Email: cu@example.vn → moi@example.vn',
  ]);
  expect(screen.getAllByText('Bổ nhiệm chức vụ mới').length).toBeGreaterThan(0);
  type(USERNAME, 'quan2');
  type(SECOND, 'sai');
  press('Xác nhận và lưu');
  expect(await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng – chưa lưu.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(SECOND).value).toBe('');
  type(SECOND, 'đúng');
  press('Xác nhận và lưu');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls[2]?.[0]).toEqual({
    reason: 'Bổ nhiệm chức vụ mới',
    secondPerson: { username: 'quan2', password: 'đúng' },
    seen: 'a'.repeat(64),
  });
});

test('COMP-21 what changed meanwhile is shown anew, says so, takes the password away, and the new list is signed', async () => {
  const now = { seen: 'b'.repeat(64), accounts: [{ ...ACCOUNT, name: 'Lê Thị Quản' }] };
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(asks())
    .mockRejectedValueOnce(asks(now, 'STALE_VERSION', 409));
  show(send);
  type('Lý do', 'Bổ nhiệm chức vụ mới');
  press('Lưu');
  await screen.findByText(LONG);
  type(USERNAME, 'quan2');
  type(SECOND, 'đúng');
  press('Xác nhận và lưu');
  expect(await screen.findByText(/Trong lúc này đã có thay đổi khác/)).toBeTruthy();
  expect(list().textContent).toContain('Lê Thị Quản');
  expect(list().textContent).not.toContain(LONG);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(SECOND).value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>(USERNAME).value).toBe('quan2');
  type(SECOND, 'đúng');
  press('Xác nhận và lưu');
  await waitFor(() => expect(send.mock.calls[2]?.[0].seen).toBe(now.seen));
});

test('COMP-07 who acts alone is shown the list, asked for the reason that is not given yet, and told that it is marked', async () => {
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(asks({ needs: 'alone' }, 'REASON_REQUIRED'));
  show(send, 'optional');
  press('Lưu');
  expect(await screen.findByText(/đánh dấu riêng trong nhật ký/)).toBeTruthy();
  expect(list().textContent).toContain(LONG);
  const reason = screen.getAllByLabelText('Lý do').at(-1);
  if (reason) fireEvent.change(reason, { target: { value: 'Quên mật khẩu' } });
  type(OWN, 'của tôi');
  press('Xác nhận và lưu');
  await waitFor(() =>
    expect(send.mock.calls[1]?.[0]).toEqual({
      reason: 'Quên mật khẩu',
      password: 'của tôi',
      seen: 'a'.repeat(64),
    }),
  );
});

test('COMP-02 one’s own mail address wants the own password, and nothing is signed', async () => {
  const fields = [{ field: 'password', code: 'REQUIRED', message: 'là trường bắt buộc' }];
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(new HttpError(400, 'VALIDATION', '', { fields }));
  show(send, 'optional');
  press('Lưu');
  await screen.findByText(/khi đổi địa chỉ của chính mình/);
  type(OWN, 'của tôi');
  press('Xác nhận và lưu');
  await waitFor(() => expect(send.mock.calls[1]?.[0]).toEqual({ password: 'của tôi' }));
});
