import type { DoublePerson } from '@kiemlab/contract/features/users/same-people.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ConfirmTwoDialog } from './ConfirmTwoDialog.tsx';

const { doubles } = texts.users;
const account = (IdUser: string, Username: string) => ({
  ...{ IdUser, Username, FullName: 'Lê An', MaUser: Username, Position: '', Department: '' },
  ...{ LoginStatus: 1 as const, version: 2 },
});
const pair = (alone: boolean): DoublePerson => ({
  ...{ users: [account('u1', 'quantri'), account('u2', 'qa1')], by: ['name'], oneNumber: false, alone },
});
let sent: unknown;
const closed = vi.fn();
beforeEach(() => {
  sent = undefined;
  closed.mockReset();
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (url.startsWith('/api/user/two_people')) sent = JSON.parse(body ?? '');
    return Promise.resolve(Response.json({ status: 1, data: { id: 'd1' } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('COMP-06 where nobody else is left the administrator signs alone with the own password, and is told that it is marked', async () => {
  renderInFrame(<ConfirmTwoDialog pair={pair(true)} onClose={closed} />);
  expect(screen.getByText(doubles.aloneText)).toBeTruthy();
  expect(screen.queryByLabelText(doubles.secondName)).toBeNull();
  type(/Lý do/, 'Trùng họ tên, khác ngày sinh');
  type(texts.ui.passwordAgain, 'mật khẩu');
  fireEvent.click(screen.getByRole('button', { name: doubles.confirm }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual({
    users: [
      { id: 'u1', version: 2 },
      { id: 'u2', version: 2 },
    ],
    reason: 'Trùng họ tên, khác ngày sinh',
    password: 'mật khẩu',
  });
});

test('COMP-06 where somebody else may, he or she is asked for', () => {
  renderInFrame(<ConfirmTwoDialog pair={pair(false)} onClose={closed} />);
  expect(screen.getByText(doubles.confirmText)).toBeTruthy();
  expect(screen.getByLabelText(doubles.secondName)).toBeTruthy();
  expect(screen.getByLabelText(doubles.secondPassword)).toBeTruthy();
});
