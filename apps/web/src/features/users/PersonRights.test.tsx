import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { PersonRights } from './PersonRights.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const GROUP = '1f8fad5b-d9cb-469f-a165-70867728950e';
const USER = { IdUser: ID, FullName: 'Phạm Khánh', LoginStatus: 1, LockedUntil: null } as UserRow;

let groups: string[];
beforeEach(() => {
  groups = [GROUP];
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/about'))
      return Promise.resolve(
        Response.json(
          url.includes(GROUP)
            ? [{ id: GROUP, kind: 'permits', askedBy: 'Quản trị', askedAt: '2026-11-02T01:30:00.000Z' }]
            : [],
        ),
      );
    const data = url.includes('app_group_permission')
      ? [
          {
            AppCode: 'Sample',
            TenApp: 'Mẫu',
            listGroup: [
              { Id: GROUP, TenGroup: 'Tổ nhận mẫu', Mota: '', Permits: ['Sample', 'Sample_Add'] },
              { Id: ID, TenGroup: 'Nhóm khác', Mota: '', Permits: ['Sample', 'Sample_Cancel'] },
            ],
          },
        ]
      : { GroupApp: [{ AppCode: 'Sample', ListGroup: groups }] };
    return Promise.resolve(Response.json({ status: 1, data }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (user = USER) => renderInFrame(<PersonRights user={user} onClose={() => undefined} />);

test('USER-02 COMP-07 the rights in force stand with the group that they come from, and what waits is told', async () => {
  open();
  expect(await screen.findByText('2 quyền đang có hiệu lực.')).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: 'Mẫu: Xem mẫu' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toContain('từ nhóm: Tổ nhận mẫu');
  expect(document.body.textContent).not.toContain('Nhóm khác');
  expect(await screen.findByRole('note')).toBeTruthy();
  expect(screen.getByRole('region', { name: /Phạm Khánh/ }).tabIndex).toBe(0);
});

test('USER-02 who is disabled is told to have none in force, and who is in no group to have none', async () => {
  groups = [];
  open({ ...USER, LoginStatus: 2 });
  expect(await screen.findByText('Chưa có quyền nào')).toBeTruthy();
  expect(screen.getByText(/^Tài khoản đã bị vô hiệu hóa: các quyền/)).toBeTruthy();
});
