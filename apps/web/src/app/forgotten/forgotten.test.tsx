import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { storeSession } from '../../lib/session/session-store.ts';
import '../../ui/test-connection.ts';
import '../../ui/test-patience.ts';
import { ThemeProvider } from '../../ui/ThemeProvider.tsx';
import { rootRoute } from '../../pages/app-route.tsx';
import { forgotPasswordRoute, loginRoute, resetPasswordRoute } from '../public-routes.tsx';

const fetched = vi.fn();
const answers = (data: object) => () => Promise.resolve(Response.json({ status: 1, data }));

/** Opens a public page with the real routes and components; only the network is replaced. */
function openPage(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = rootRoute.addChildren([loginRoute, forgotPasswordRoute, resetPasswordRoute]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={createRouter({ routeTree, history })} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return history;
}
const RULES = { minLength: 10, history: 5, rejectName: true, rejectCommon: true };
const send = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(answers({ by: 'mail' }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

test('AUTH-06 where no mail is sent the page says who resets passwords, and asks for nothing', async () => {
  fetched.mockImplementation(answers({ by: 'administrator' }));
  openPage('/forgot-password');
  expect(await screen.findByText(/quản trị viên đặt lại mật khẩu cho bạn/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gửi' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Quay lại đăng nhập' }).getAttribute('href')).toBe('/login');
});

test('AUTH-06 user name and address are both asked for before anything is sent', async () => {
  fetched.mockImplementation(answers({ by: 'mail' }));
  openPage('/forgot-password');
  await screen.findByLabelText('Tên đăng nhập');
  const before = fetched.mock.calls.length;
  send('Gửi');
  expect(await screen.findByText('Vui lòng nhập tên đăng nhập!')).toBeTruthy();
  expect(screen.getByText('Vui lòng nhập email!')).toBeTruthy();
  // The browser's own words, in its own language, would cover these.
  expect(document.querySelector('form')?.noValidate).toBe(true);
  expect(fetched.mock.calls.length).toBe(before);
});

test('AUTH-07 two passwords that differ are told in the specified words, and nothing is sent', async () => {
  fetched.mockImplementation(answers({ usable: true, ...RULES }));
  openPage('/forgot_password/abc');
  fireEvent.change(await screen.findByLabelText('Mật khẩu mới'), { target: { value: 'mot-mat-khau' } });
  fireEvent.change(screen.getByLabelText('Nhập lại mật khẩu mới'), { target: { value: 'khac' } });
  send('Đổi mật khẩu');
  expect(await screen.findByText('Nhập lại mật khẩu phải trùng với mật khẩu mới!')).toBeTruthy();
  expect(fetched.mock.calls.map(([path]) => path as string)).not.toContain('/api/user/change_otp_password');
});

test('AUTH-07 a link that is of no use is told at once, and nothing is asked for', async () => {
  fetched.mockImplementation(answers({ usable: false }));
  openPage('/forgot_password/abc');
  expect((await screen.findByRole('alert')).textContent).toContain('không còn dùng được');
  expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
  expect(screen.getByRole('link', { name: 'Yêu cầu liên kết mới' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(fetched.mock.calls.map(([path]) => path as string)).toEqual(['/api/user/check_otp']);
});

test('AUTH-07 a link that was used meanwhile is told when the password is sent', async () => {
  fetched.mockImplementation(answers({ usable: true, ...RULES }));
  openPage('/forgot_password/abc');
  fireEvent.change(await screen.findByLabelText('Mật khẩu mới'), { target: { value: 'mot-mat-khau' } });
  fireEvent.change(screen.getByLabelText('Nhập lại mật khẩu mới'), { target: { value: 'mot-mat-khau' } });
  const refusal = { status: 0, error: { code: 'ACCOUNT_NOT_FOUND', message: 'Không tìm thấy.' } };
  fetched.mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 404 })));
  send('Đổi mật khẩu');
  expect((await screen.findByRole('alert')).textContent).toContain('không còn dùng được');
  expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
});

test('AUTH-04 who is logged in is taken from both pages to the address that was asked for', async () => {
  storeSession({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'knv1' });
  for (const page of ['/forgot-password', '/forgot_password/abc']) {
    const history = openPage(`${page}?redirect=%2Ftest`);
    await waitFor(() => expect(history.location.href).toBe('/test'));
    cleanup();
  }
});
