import type { APIRequestContext } from '@playwright/test';
import { withRole } from '../../apps/web/src/features/users/form/with-role.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { ApiCaller } from './api-caller.ts';

const FIRST = 'Cầu-vồng tháng 7!';

type Waiting = { changes: { id: string; seen: string }[] };

/** Nobody else may confirm yet: the administrator does alone what gives somebody a right that signs. */
async function confirmAlone(api: ApiCaller): Promise<void> {
  const { changes } = await api.call<Waiting>('quantri', 'GET', '/api/safeguards?size=100');
  if (changes.length === 0) return;
  await api.call('quantri', 'POST', '/api/safeguards/confirm', {
    changes: changes.map(({ id, seen }) => ({ id, seen })),
    reason: 'Phòng thí nghiệm mới',
    password: PASSWORD,
  });
}

/**
 * Makes the first administrator, `quantri`, of an empty laboratory, and accounts with roles that it begins with, by their user names. All
 * of them have chosen their password.
 */
export async function openAccounts(
  request: APIRequestContext,
  roles: Readonly<Record<string, string>>,
): Promise<ApiCaller> {
  const done = async (path: string, data: object, token?: string) => {
    const answer = await request.post(path, {
      data,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { data: { access_token: string } };
  };
  await done('/api/setup', {
    username: 'quantri',
    password: PASSWORD,
    lastName: 'Đặng Thị',
    firstName: 'Hòa',
  });
  const api = new ApiCaller(request);
  const { data: apps } = await api.call<{ data: Parameters<typeof withRole>[1] }>(
    'quantri',
    'GET',
    '/api/permissions/app_group_permission',
  );
  for (const [username, role] of Object.entries(roles)) {
    await api.call('quantri', 'POST', '/api/user/create_user_account', {
      GroupApp: withRole([], apps, role),
      GeneralInformation: { LoginStatus: 1 },
      LoginInfomation: { Username: username, Password: FIRST, ConfirmPassword: FIRST },
      UserInformation: {
        // Digits make no other name (rule R13).
        FirstName: username.replace(/\d/g, (digit) => 'abcdeghkmn'.charAt(Number(digit))),
        LastName: 'Nguyễn Thị',
        Email: `${username}@lab.example`,
        Phone: '0905123456',
      },
    });
    const { data } = await done('/api/user/login', { username, password: FIRST });
    const changed = { OldPassword: FIRST, NewPassword: PASSWORD, ConfirmNewPassword: PASSWORD };
    await done('/api/user/change_password', changed, data.access_token);
  }
  await confirmAlone(api);
  return api;
}
