import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { EditUserDialog } from '../form/EditUserDialog.tsx';

const { equal } = texts.users;
const USER = { IdUser: 'u2', FullName: 'Lê An' } as UserRow;
const THERE: AccountOfPerson = {
  IdUser: '0f8fad5b-d9cb-469f-a165-70867728950e',
  Username: 'leanh',
  FullName: 'Lê Anh',
  MaUser: 'NV7',
  Position: 'Kiểm nghiệm viên',
  Department: '',
  LoginStatus: 2,
  version: 1,
};
let users: AccountOfPerson[];
let asked: string[];
let sent: number;
let refusal: object | undefined;
const used = vi.fn();
const closed = vi.fn();
beforeEach(() => {
  users = [];
  asked = [];
  sent = 0;
  refusal = undefined;
  used.mockReset();
  closed.mockReset();
  const person = {
    version: 3,
    GeneralInformation: { IdUser: 'u2', MaUser: 'NV4', LoginStatus: 1 },
    UserInfomation: {
      LastName: 'Lê',
      FirstName: 'An',
      CMND: '',
      Email: 'an@vidu.vn',
      Phone: '0901',
      Position: '',
      Department: '',
      Address: '',
      City: '',
      EntryDate: null,
      AlternateEmail: '',
      FileAttachmentId: null,
    },
    GroupApp: [],
  };
  const permissions = Object.keys(PERMISSIONS).filter((code) => code !== 'UserManagament_AssignRight');
  const ok = (data: unknown) => Promise.resolve(Response.json({ status: 1, data }));
  vi.stubGlobal('fetch', (url: string) => {
    if (url.startsWith('/api/user/equal')) {
      asked.push(new URL(url, 'http://laboratory').search);
      return ok({ users, total: users.length });
    }
    if (url.startsWith('/api/user/edit_user')) {
      sent += 1;
      return refusal
        ? Promise.resolve(Response.json({ status: 0, error: refusal }, { status: 409 }))
        : ok({ IdUser: 'u2', version: 4 });
    }
    if (url.startsWith('/api/user/get_user_detail')) return ok(person);
    if (url.startsWith('/api/safeguards/about')) return Promise.resolve(Response.json([]));
    return ok(url.includes('permissions/') ? [] : { IdUser: 'u1', permissions });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: /Lưu$/ }));
const open = async (): Promise<void> => {
  renderInFrame(<EditUserDialog user={USER} onClose={closed} onUse={used} />);
  await screen.findByLabelText('Phòng ban');
};
const rename = (FirstName: string) =>
  fireEvent.change(screen.getByLabelText(/^Tên$/), { target: { value: FirstName } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('USER-01 a name that nobody else has, and one that stays, is asked about to nobody', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Phòng ban'), { target: { value: 'Phòng Hóa lý' } });
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect([asked, sent]).toEqual([[], 1]);
});

test('COMP-01 USER-01 of a name that is there the page asks first; another person is saved, and not asked about again', async () => {
  users = [THERE];
  refusal = { code: 'DUPLICATE', message: 'Mã nhân viên đã có' };
  await open();
  rename('Anh');
  save();
  expect(await screen.findByText(equal.title.replace('{{name}}', 'Lê Anh'))).toBeTruthy();
  expect(screen.getByText(/leanh · .*NV7 · .*Đã vô hiệu hóa/)).toBeTruthy();
  expect(sent).toBe(0);
  press(equal.goOn);
  await waitFor(() => expect(sent).toBe(1));
  expect(await screen.findByText(/Mã nhân viên đã có/)).toBeTruthy();
  refusal = undefined;
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toBe(2);
});

test('USER-01 back changes nothing', async () => {
  users = [THERE];
  await open();
  rename('Anh');
  save();
  await screen.findByText(equal.text);
  press(equal.back);
  await waitFor(() => expect(screen.queryByText(equal.text)).toBeNull());
  expect([sent, closed.mock.calls.length, used.mock.calls.length]).toEqual([0, 0, 0]);
});

test('USER-01 the account that is there is opened once what was typed may go', async () => {
  users = [THERE];
  await open();
  rename('Anh');
  save();
  await screen.findByText(equal.text);
  press(equal.useNamed.replace('{{name}}', 'leanh'));
  fireEvent.click(await screen.findByRole('button', { name: texts.ui.unsavedLeave }));
  await waitFor(() => expect(used).toHaveBeenCalledWith(THERE));
  expect(sent).toBe(0);
});

test('COMP-01 of an identity number that is somebody’s the page offers that account, and nothing else', async () => {
  const account = {
    id: THERE.IdUser,
    name: 'Lê Anh',
    username: 'leanh',
    employmentNumber: 'NV7',
    enabled: false,
  };
  refusal = { code: 'IDENTITY_NUMBER_TAKEN', message: 'Số CCCD này thuộc …', details: { account } };
  await open();
  fireEvent.change(screen.getByLabelText('Phòng ban'), { target: { value: 'Phòng Hóa lý' } });
  save();
  expect(await screen.findByText(equal.heldText)).toBeTruthy();
  expect(screen.queryByRole('button', { name: equal.goOn })).toBeNull();
  press(equal.back);
  await waitFor(() => expect(screen.queryByText(equal.heldText)).toBeNull());
  expect(closed).not.toHaveBeenCalled();
});
