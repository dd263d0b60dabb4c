import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import '../../ui/test-patience.ts';
import { ThemeProvider } from '../../ui/ThemeProvider.tsx';
import { rootRoute } from '../../pages/app-route.tsx';
import { loginRoute, registerRoute, setupRoute } from '../public-routes.tsx';

/** What the server answers to each path. */
let answers: Record<string, () => Response>;
beforeEach(() => {
  answers = { '/api/setup': () => Response.json({ needed: true }) };
  vi.stubGlobal('fetch', (url: string) => {
    const answer = answers[new URL(url, 'http://localhost').pathname];
    return Promise.resolve(answer ? answer() : Response.json({}));
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

function openSetup() {
  const history = createMemoryHistory({ initialEntries: ['/setup'] });
  const routeTree = rootRoute.addChildren([loginRoute, registerRoute, setupRoute]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={createRouter({ routeTree, history })} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return history;
}

/** Types what is needed. */
function fill(): void {
  const values = {
    'Họ và tên đệm': 'Trần Văn',
    Tên: 'Bình',
    'Tên đăng nhập': 'binh',
    'Mật khẩu': 'mat-khau-dai',
    'Nhập lại mật khẩu': 'mat-khau-dai',
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('USER-01 the set-up leads to the login once there is an account', async () => {
  answers['/api/setup'] = () => Response.json({ needed: false });
  const history = openSetup();
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(screen.queryByRole('button', { name: 'Tạo quản trị viên' })).toBeNull();
});

test('USER-01 the set-up asks for the first administrator', async () => {
  openSetup();
  expect(await screen.findByRole('button', { name: 'Tạo quản trị viên' })).toBeTruthy();
  expect(screen.getByText('Chưa có tài khoản nào. Hãy tạo quản trị viên đầu tiên.')).toBeTruthy();
});

test('USER-01 COMP-02 what the password has to be is told beforehand; what is refused stands under its field', async () => {
  const rules = { minLength: 12, history: 5, rejectName: true, rejectCommon: true };
  answers['/api/user/password_rules'] = () => Response.json({ status: 1, data: rules });
  openSetup();
  expect(
    await screen.findByText(
      'Ít nhất 12 ký tự. Không chứa tên đăng nhập, họ tên, email. Không phải mật khẩu phổ biến.',
    ),
  ).toBeTruthy();
  const message = 'Mật khẩu này quá phổ biến.';
  const fields = [{ field: 'password', code: 'PASSWORD_COMMON', message }];
  fill();
  answers['/api/setup'] = () =>
    Response.json(
      { code: 'VALIDATION', message: 'Dữ liệu không hợp lệ.', details: { fields } },
      { status: 400 },
    );
  fireEvent.click(screen.getByRole('button', { name: 'Tạo quản trị viên' }));
  expect((await screen.findByText(message)).closest('.ant-form-item')?.textContent).toContain('Mật khẩu');
});

test('USER-01 what is missing is said in sentences that fit every field, in both languages', async () => {
  openSetup();
  fireEvent.click(await screen.findByRole('button', { name: 'Tạo quản trị viên' }));
  expect(await screen.findByText('Họ và tên đệm là trường bắt buộc!')).toBeTruthy();
  cleanup();
  await changeLanguage('en');
  openSetup();
  fireEvent.click(await screen.findByRole('button', { name: 'Create administrator' }));
  expect(await screen.findByText('Family and middle name is required!')).toBeTruthy();
});

test('USER-01 somebody else was quicker: the set-up says so and leads to the login', async () => {
  const message = 'Đã khởi tạo phòng kiểm nghiệm.';
  openSetup();
  await screen.findByRole('button', { name: 'Tạo quản trị viên' });
  answers['/api/setup'] = () => Response.json({ code: 'SETUP_DONE', message }, { status: 409 });
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Tạo quản trị viên' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quay lại đăng nhập' }).getAttribute('href')).toBe('/login');
});

test('USER-01 a server that does not answer is told, not taken for an empty one', async () => {
  answers['/api/setup'] = () => Response.json({ code: 'INTERNAL', message: 'Lỗi máy chủ.' }, { status: 500 });
  openSetup();
  expect(await screen.findByText('Lỗi máy chủ.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tạo quản trị viên' })).toBeNull();
  answers['/api/setup'] = () => Response.json({ needed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('button', { name: 'Tạo quản trị viên' })).toBeTruthy();
});
