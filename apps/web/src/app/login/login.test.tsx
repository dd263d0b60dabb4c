import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { readSession, storeSession } from '../../lib/session/session-store.ts';
import '../../ui/test-connection.ts';
import '../../ui/test-patience.ts';
import { ThemeProvider } from '../../ui/ThemeProvider.tsx';
import { rootRoute } from '../../pages/app-route.tsx';
import { loginRoute, registerRoute } from '../public-routes.tsx';

const fetched = vi.fn();

/** Opens a public page with the real routes and components; only the network is replaced. */
function openPage(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: rootRoute.addChildren([loginRoute, registerRoute]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return history;
}
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

test('AUTH-01 user name and password are asked for in the specified words, in either language', async () => {
  openPage('/login');
  await screen.findByLabelText('Tên đăng nhập');
  send('Đăng nhập');
  expect(await screen.findByText('Vui lòng nhập tên đăng nhập!')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /English/ }));
  await screen.findByRole('button', { name: 'Log in' });
  send('Log in');
  expect(await screen.findByText('Please input your username!')).toBeTruthy();
  expect(await screen.findByText('Please input your password!')).toBeTruthy();
  expect(fetched.mock.calls.map(([path]) => path as string)).not.toContain('/api/user/login');
});

test('AUTH-02 a good login stores the session and opens the address that was asked for', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json({
        status: 1,
        data: {
          access_token: 'a',
          refresh_token: 'r',
          expires_in: 900,
          GeneralInfomation: { IdUser: 'u1' },
          LoginInfomation: { Username: 'knv1' },
        },
      }),
    ),
  );
  const history = openPage('/login?redirect=%2Fsample%3Fpage%3D2');
  await screen.findByLabelText('Tên đăng nhập');
  type('Tên đăng nhập', 'knv1');
  type('Mật khẩu', 'x');
  send('Đăng nhập');
  await waitFor(() => expect(history.location.href).toBe('/sample?page=2'));
  expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'knv1' });
});

test('AUTH-03 a bad login shows the server’s message and stores nothing', async () => {
  const message = 'Tên đăng nhập hoặc mật khẩu không đúng, vui lòng thử lại.';
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ status: 0, error: { code: 'LOGIN_FAILED', message } }, { status: 401 })),
  );
  openPage('/login');
  await screen.findByLabelText('Tên đăng nhập');
  type('Tên đăng nhập', 'knv1');
  type('Mật khẩu', 'x');
  send('Đăng nhập');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(readSession()).toBeNull();
});

test('AUTH-14 a locked name is told how many minutes it has to wait', async () => {
  const message = 'Tài khoản tạm khóa do nhập sai nhiều lần, vui lòng thử lại sau 4 phút.';
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { status: 0, error: { code: 'ACCOUNT_LOCKED', message, details: { minutes: 4 } } },
        { status: 403 },
      ),
    ),
  );
  openPage('/login');
  await screen.findByLabelText('Tên đăng nhập');
  type('Tên đăng nhập', 'knv1');
  type('Mật khẩu', 'x');
  send('Đăng nhập');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('AUTH-12 who comes here because a signature failed five times is told so, in either language', async () => {
  openPage('/login?ended=signature&redirect=%2Ftest');
  expect(await screen.findByText(/vì nhập sai mật khẩu năm lần khi ký; chưa có gì được ký/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /English/ }));
  expect(
    await screen.findByText(/the password was wrong five times at signing; nothing was signed/),
  ).toBeTruthy();
});

test('AUTH-04 who is logged in is taken from the public pages to the redirect address', async () => {
  storeSession({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'knv1' });
  const history = openPage('/login?redirect=%2Ftest');
  await waitFor(() => expect(history.location.href).toBe('/test'));
});

test('AUTH-04 the page to register goes there, too, and never off this site', async () => {
  storeSession({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'knv1' });
  const inside = openPage('/register?redirect=%2Ftest%3Fpage%3D2');
  await waitFor(() => expect(inside.location.href).toBe('/test?page=2'));
  cleanup();
  const outside = openPage('/register?redirect=%2F%2Fexample.org');
  await waitFor(() => expect(outside.location.href).toBe('/'));
});

test('AUTH-15 the login says that the session was over hours after its beginning', async () => {
  openPage('/login?ended=over');
  expect(await screen.findByText(/đã đến thời hạn tối đa/)).toBeTruthy();
});

test('AUTH-05 registering makes no call and says that an administrator opens accounts', async () => {
  openPage('/register');
  await screen.findByLabelText('Họ và tên');
  type('Họ và tên', 'Trần Văn Bình');
  type('Tên đăng nhập', 'binh');
  type('Mật khẩu', 'mat-khau');
  type('Nhập lại mật khẩu', 'khac');
  type('Email', 'binh@example.vn');
  send('Đăng ký tài khoản');
  expect(await screen.findByText('Nhập lại mật khẩu phải trùng với mật khẩu!')).toBeTruthy();
  type('Nhập lại mật khẩu', 'mat-khau');
  send('Đăng ký tài khoản');
  expect(await screen.findByText(/Chỉ quản trị viên mới mở được tài khoản/)).toBeTruthy();
  expect(screen.getByText('Trần Văn Bình')).toBeTruthy();
  expect(screen.queryByText('mat-khau')).toBeNull();
  // Whether the server is there is asked beside it, after a call of another test that was lost.
  expect(fetched.mock.calls.map(([path]) => path as string).filter((path) => path !== '/api/health')).toEqual(
    [],
  );
});

test('AUTH-08 an unknown address shows the 404 page', async () => {
  openPage('/nowhere');
  expect(await screen.findByText('Không tìm thấy trang.')).toBeTruthy();
});
