import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { AccountPart } from './AccountPart.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { PersonPart } from './PersonPart.tsx';

const USER = { IdUser: 'u2', FullName: 'Lê An' } as UserRow;
let version: number;
let sent: { version?: number; UserInformation: { Phone: string } }[];
/** The person as the server has him or her; somebody else changes the telephone while the form is open. */
const person = () => ({
  version,
  GeneralInformation: { IdUser: 'u2', MaUser: 'NV4', LoginStatus: 1 },
  UserInfomation: {
    LastName: 'Lê',
    FirstName: 'An',
    Email: 'an@vidu.vn',
    Phone: version === 3 ? '0901' : '0902',
    Position: '',
    Department: '',
    Address: '',
    City: '',
    EntryDate: null,
    AlternateEmail: '',
    FileAttachmentId: null,
  },
  GroupApp: [],
});
beforeEach(() => {
  version = 3;
  sent = [];
  const permissions = Object.keys(PERMISSIONS).filter((code) => code !== 'UserManagament_AssignRight');
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.startsWith('/api/user/edit_user')) {
      const asked = JSON.parse(body ?? '{}') as (typeof sent)[number];
      sent.push(asked);
      version = 4;
      return Promise.resolve(
        asked.version === version
          ? Response.json({ status: 1, data: {} })
          : Response.json({ code: 'STALE_VERSION', message: 'Người khác đã cập nhật' }, { status: 409 }),
      );
    }
    // Nothing waits about the account.
    if (url.startsWith('/api/safeguards/about')) return Promise.resolve(Response.json([]));
    const data = url.startsWith('/api/user/get_user_detail') ? person() : { IdUser: 'u1', permissions };
    return Promise.resolve(Response.json({ status: 1, data: url.includes('permissions/') ? [] : data }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('USER-01 who was second is told each time: what the other wrote is not written over unseen', async () => {
  const closed = vi.fn();
  renderInFrame(<EditUserDialog user={USER} onClose={closed} onUse={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText('Phòng ban'), { target: { value: 'Phòng Hóa lý' } });
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: /Lưu$/ }));
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(await screen.findByText(/^Người khác đã cập nhật/)).toBeTruthy();
  }
  expect(sent.map((asked) => [asked.version, asked.UserInformation.Phone])).toEqual([
    [3, '0901'],
    [3, '0901'],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Phòng ban').value).toBe('Phòng Hóa lý');
  expect(closed).not.toHaveBeenCalled();
});

test('COMP-06 who sets the address of somebody else reads that a link which is mailed there makes one person of two; who sets the own one does not', async () => {
  const said = /qua liên kết gửi đến đây.*một người với chủ tài khoản trong 30 ngày/;
  renderInFrame(<EditUserDialog user={USER} onClose={vi.fn()} onUse={vi.fn()} />);
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  renderInFrame(
    <Form>
      <PersonPart isOwn />
    </Form>,
  );
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

test('COMP-06 who opens an account reads that the password makes one person of two, and of whom it does not', async () => {
  renderInFrame(
    <Form>
      <AccountPart isNew />
    </Form>,
  );
  const text = await screen.findByText(/được coi là một người với chủ tài khoản trong 30 ngày/);
  expect(text.textContent).toContain('trừ quản trị viên không làm việc với mẫu');
});

test('USER-01 the form of a person is one window from the first moment: it waits inside for what is kept, then has the cursor', async () => {
  renderInFrame(<EditUserDialog user={USER} onClose={vi.fn()} onUse={vi.fn()} />);
  const frame = await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Phòng ban')).toBeNull();
  expect(screen.queryByRole('button', { name: /Lưu$/ })).toBeNull();
  const field = await screen.findByLabelText('Phòng ban');
  expect(screen.getByRole('dialog')).toBe(frame);
  expect(frame.contains(field) && frame.contains(document.activeElement)).toBe(true);
});
