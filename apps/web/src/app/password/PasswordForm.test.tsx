import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ status: 1, data: {} });
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.includes('password_rules'))
      return Promise.resolve(
        Response.json({
          status: 1,
          data: { minLength: 12, history: 3, rejectCommon: true, rejectName: false },
        }),
      );
    sent.push(JSON.parse(body ?? 'null'));
    return Promise.resolve(answer());
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));

test('AUTH-11 the three fields are asked for in the words of the specification', async () => {
  renderInFrame(<PasswordForm onDone={vi.fn()} />);
  submit();
  expect(await screen.findByText('`Mật khẩu cũ` là trường bắt buộc!')).toBeTruthy();
  expect(screen.getByText('`Mật khẩu mới` là trường bắt buộc!')).toBeTruthy();
  expect(screen.getByText('`Nhập lại mật khẩu mới` là trường bắt buộc!')).toBeTruthy();
  type('Mật khẩu mới', 'một');
  type('Nhập lại mật khẩu mới', 'hai');
  expect(await screen.findByText('Nhập lại mật khẩu phải trùng với mật khẩu mới!')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('AUTH-11 it is sent as specified, and what the laboratory asks of a password is told', async () => {
  const done = vi.fn();
  renderInFrame(<PasswordForm onDone={done} />);
  expect(await screen.findByText(/Ít nhất 12 ký tự\..*Không trùng 3 mật khẩu gần nhất\./)).toBeTruthy();
  type('Mật khẩu cũ', 'cũ');
  type('Mật khẩu mới', 'mới mẻ');
  type('Nhập lại mật khẩu mới', 'mới mẻ');
  submit();
  expect(await screen.findByText('Đổi mật khẩu thành công!')).toBeTruthy();
  expect(sent[0]).toEqual({ OldPassword: 'cũ', NewPassword: 'mới mẻ', ConfirmNewPassword: 'mới mẻ' });
  expect(done).toHaveBeenCalledOnce();
});

test('AUTH-11 what the server refuses stands under its field, and nothing is done', async () => {
  const done = vi.fn();
  const message = 'Mật khẩu này quá phổ biến, dễ bị đoán.';
  answer = () =>
    Response.json(
      {
        status: 0,
        error: {
          code: 'VALIDATION',
          message: 'Dữ liệu không hợp lệ',
          details: { fields: [{ field: 'NewPassword', code: 'PASSWORD_COMMON', message }] },
        },
      },
      { status: 400 },
    );
  renderInFrame(<PasswordForm onDone={done} />);
  type('Mật khẩu cũ', 'cũ');
  type('Mật khẩu mới', 'password12');
  type('Nhập lại mật khẩu mới', 'password12');
  submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Mật khẩu mới'));
  // Once, and by no name of the wire.
  expect(screen.queryByText(/Dữ liệu không hợp lệ|NewPassword/)).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test('AUTH-11 Escape closes at once while nothing is typed, and asks before typed passwords are dropped', async () => {
  const closed = vi.fn();
  renderInFrame(<ChangePasswordDialog onClose={closed} />);
  type('Mật khẩu mới', 'một mật khẩu mới');
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tiếp tục nhập' }));
  expect(closed).not.toHaveBeenCalled();
  cleanup();
  renderInFrame(<ChangePasswordDialog onClose={closed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(closed).toHaveBeenCalledOnce();
});
