import type { ApiCaller } from '../support/api-caller.ts';

/** The id of the account of a person of the demo laboratory. */
export async function accountOf(api: ApiCaller, username: string): Promise<string> {
  const { data } = await api.call<{ data: { IdUser: string; Username: string }[] }>(
    'truongphong1',
    'POST',
    '/api/user/list_user',
    {},
  );
  const account = data.find(({ Username }) => Username === username)?.IdUser;
  if (account === undefined) throw new Error(`the demo laboratory has no ${username}`);
  return account;
}
