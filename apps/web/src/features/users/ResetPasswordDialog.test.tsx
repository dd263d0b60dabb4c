import { errorMessage } from '@kiemlab/contract/core/error-messages';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = {
  IdUser: 'u1',
  MaUser: 'TK-0001',
  FullName: 'Trần Thị Hạnh',
  Username: 'hanh',
  Email: ' hanh@lab.vn ',
} as UserRow;
/** How a forgotten password is replaced here, and what the reset answers. */
const stub = (by: string, answer: () => Response): void => {
  vi.stubGlobal('fetch', (url: string | URL | Request) =>
    Promise.resolve(
      (url instanceof Request ? url.url : String(url)).includes('forgot_password')
        ? Response.json({ status: 1, data: { by } })
        : answer(),
    ),
  );
};
const show = (answer: () => Response): void => {
  stub('administrator', answer);
  renderInFrame(<ResetPasswordDialog user={user} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cấp lại mật khẩu' }));
};

test('COMP-02 COMP-06 what waits is said with who is told the password; no second person is asked for at this screen', async () => {
  show(() => Response.json({ status: 1, data: { way: 'waits', OneTimePassword: null, ExpiresAt: null } }));
  const text = await screen.findByText(/trong phiên làm việc của chính người đó/);
  expect(text.textContent).toContain('Trần Thị Hạnh');
  expect(text.textContent).toContain('mật khẩu dùng một lần chỉ được báo cho người xác nhận');
  expect(screen.queryByLabelText('Mật khẩu của người thứ hai')).toBeNull();
});

test('COMP-02 who is refused at this screen reads where it is confirmed', async () => {
  const message = errorMessage('CONFIRM_IN_OWN_SESSION', 'vi', { codes: user.FullName });
  show(() =>
    Response.json({ status: 0, error: { code: 'CONFIRM_IN_OWN_SESSION', message } }, { status: 409 }),
  );
  expect(await screen.findByText(/danh sách chờ người thứ hai: Trần Thị Hạnh/)).toBeTruthy();
});

test('COMP-02 COMP-06 who resets a password reads before and after that being told it makes one person of two for thirty days', async () => {
  const made = { way: 'told', OneTimePassword: 'abcd-efgh', ExpiresAt: '2026-12-01T01:00:00.000Z' };
  stub('administrator', () => Response.json({ status: 1, data: made }));
  renderInFrame(<ResetPasswordDialog user={user} onClose={() => undefined} />);
  const said = /trong 30 ngày được coi là một người với chủ tài khoản/;
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cấp lại mật khẩu' }));
  expect(await screen.findByText('abcd-efgh')).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

test.each(['mail', 'outbox'])(
  'COMP-02 with mail (%s) the link is spoken of, and of no password that is told; of who signs that it waits for a second person',
  async (by) => {
    stub(by, () =>
      Response.json({ status: 1, data: { way: 'waits', OneTimePassword: null, ExpiresAt: null } }),
    );
    renderInFrame(<ResetPasswordDialog user={user} onClose={() => undefined} />);
    const asked = await screen.findByText(/gửi đến hanh@lab.vn liên kết/);
    expect(asked.textContent).toContain('chỉ được gửi sau khi người thứ hai xác nhận');
    expect(asked.textContent).not.toMatch(/một lần|30 ngày/);
    fireEvent.click(screen.getByRole('button', { name: 'Cấp lại mật khẩu' }));
    const waits = await screen.findByText(/được gửi đến hanh@lab.vn sau khi người thứ hai xác nhận/);
    expect(waits.textContent).not.toContain('một lần');
  },
);

test('COMP-02 without an address it is the one-time password, also where mail is sent', async () => {
  stub('mail', () => Response.json({ status: 1, data: {} }));
  renderInFrame(<ResetPasswordDialog user={{ ...user, Email: ' ' }} onClose={() => undefined} />);
  expect((await screen.findByText(/mật khẩu dùng một lần, có hạn 24 giờ/)).textContent).toContain('30 ngày');
});
