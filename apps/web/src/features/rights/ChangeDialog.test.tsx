import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../lib/api/http-error.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { ChangeDialog, type Confirmation } from './ChangeDialog.tsx';

afterEach(cleanup);

type Send = (confirmation: Confirmation) => Promise<void>;
const show = (onSend: Send): void => {
  renderInFrame(<ChangeDialog title="Đổi quyền" label="Lưu" onSend={onSend} onClose={() => undefined} />);
};
const type = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const SECOND = 'Mật khẩu của quản trị viên thứ hai';
const needsSecond = () => new HttpError(400, 'SECOND_PERSON_REQUIRED', '', { codes: ['Lê Thị Quản'] });

test('COMP-07 nothing is sent without a reason; where nobody has to confirm that is all', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  show(send);
  press('Lưu');
  expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  type('Lý do', '  Đổi việc ');
  press('Lưu');
  await waitFor(() => expect(send.mock.calls).toEqual([[{ reason: 'Đổi việc' }, {}]]));
  expect(screen.queryByLabelText(SECOND)).toBeNull();
});

test('COMP-07 a second administrator is asked for in the same window, by name; what was typed stays', async () => {
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(needsSecond())
    .mockRejectedValueOnce(new HttpError(401, 'SIGNATURE_FAILED', 'Mật khẩu không đúng – chưa ký.'));
  show(send);
  type('Lý do', 'Bổ nhiệm');
  press('Lưu');
  expect(await screen.findByText(/Lê Thị Quản/)).toBeTruthy();
  type('Tên đăng nhập của quản trị viên thứ hai', 'quan2');
  type(SECOND, 'sai');
  press('Xác nhận và lưu');
  expect(await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng – chưa lưu.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(SECOND).value).toBe('');
  type(SECOND, 'đúng');
  press('Xác nhận và lưu');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls[2]?.[0]).toEqual({
    reason: 'Bổ nhiệm',
    secondPerson: { username: 'quan2', password: 'đúng' },
  });
});

test('COMP-07 the only administrator is asked for the own password, and told that it is marked', async () => {
  const fields = [{ field: 'password', code: 'REQUIRED', message: 'là trường bắt buộc' }];
  const send = vi
    .fn<Send>(() => Promise.resolve())
    .mockRejectedValueOnce(new HttpError(400, 'VALIDATION', '', { fields }));
  show(send);
  type('Lý do', 'Quản trị viên thứ hai');
  press('Lưu');
  expect(await screen.findByText(/đánh dấu riêng trong nhật ký/)).toBeTruthy();
  type('Mật khẩu của bạn', 'của tôi');
  press('Xác nhận và lưu');
  await waitFor(() =>
    expect(send.mock.calls[1]?.[0]).toEqual({ reason: 'Quản trị viên thứ hai', password: 'của tôi' }),
  );
});
