import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../lib/api/http-error.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../test-frame.tsx';
import { SigningDialog, type SigningDialogProps } from './SigningDialog.tsx';

const records = [
  { code: 'L26-0001', name: 'Paracetamol 500 mg', detail: 'Đạt' },
  { code: 'L26-0002', name: 'Cao ích mẫu' },
];

function show(props: Partial<SigningDialogProps>): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: 'u1',
    Username: 'pheduyet1',
    FullName: 'Lê Thị Hoa',
    Position: '',
    Department: '',
    permissions: [],
  });
  const onSign = () => Promise.resolve();
  renderInFrame(
    <SigningDialog
      open
      title="Phê duyệt"
      meaning="Đã phê duyệt"
      records={records}
      onSign={onSign}
      onClose={() => undefined}
      {...props}
    />,
    cache,
  );
}
const password = (): HTMLInputElement => screen.getByLabelText('Nhập lại mật khẩu để ký');
const sign = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
};

afterEach(cleanup);

test('AUTH-12 the dialog names meaning, signer and every record; the signer cannot be changed', () => {
  show({});
  for (const text of ['Đã phê duyệt', 'L26-0001', 'Paracetamol 500 mg', 'L26-0002'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Lê Thị Hoa/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('AUTH-12 nothing is signed without the password', async () => {
  const onSign = vi.fn(() => Promise.resolve());
  show({ onSign });
  sign();
  expect(await screen.findByText('Vui lòng nhập mật khẩu!')).toBeTruthy();
  expect(onSign).not.toHaveBeenCalled();
});

test('AUTH-12 a wrong password stays in the dialog, and has to be typed anew', async () => {
  const refusal = new HttpError(401, 'SIGNATURE_FAILED', 'Mật khẩu không đúng – chưa ký.');
  show({ onSign: () => Promise.reject(refusal) });
  fireEvent.change(password(), { target: { value: 'sai' } });
  sign();
  expect(await screen.findByText('Mật khẩu không đúng – chưa ký.')).toBeTruthy();
  await waitFor(() => expect(password().value).toBe(''));
});

test('AUTH-12 remark and review of the audit trail are asked for where they are needed', async () => {
  const onSign = vi.fn(() => Promise.resolve());
  show({ onSign, withRemark: true, remarkRequired: true, withAuditReview: true });
  fireEvent.change(password(), { target: { value: 'dung' } });
  sign();
  expect(await screen.findByText('Vui lòng nhập nhận xét!')).toBeTruthy();
  expect(await screen.findByText('Vui lòng xác nhận đã xem xét nhật ký thay đổi.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Nhận xét'), { target: { value: ' Đạt yêu cầu ' } });
  fireEvent.click(screen.getByRole('checkbox'));
  sign();
  await waitFor(() =>
    expect(onSign).toHaveBeenCalledWith({ password: 'dung', remark: 'Đạt yêu cầu', auditReviewed: true }),
  );
});

test('SHELL-08 a remark that was written is asked for before Escape throws it away; a password alone is not', async () => {
  const onClose = vi.fn();
  show({ withRemark: true, onClose });
  fireEvent.change(password(), { target: { value: 'bí mật' } });
  fireEvent.change(screen.getByLabelText('Nhận xét'), { target: { value: 'Đã đối chiếu phổ' } });
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tiếp tục nhập' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Nhận xét'), { target: { value: ' ' } });
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
