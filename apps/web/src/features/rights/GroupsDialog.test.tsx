import type { AppPermissions } from '@kiemlab/contract/features/rights/rights.api';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';

afterEach(cleanup);

const GROUP = {
  Id: '0197b2f0-0000-7000-8000-000000000001',
  TenGroup: 'Kiểm nghiệm viên phòng Hóa lý',
  Mota: '',
  Permits: [],
  Members: 3,
  MembersDisabled: 0,
} satisfies AppPermissions['listGroup'][number];

const show = (listGroup?: AppPermissions['listGroup'], failure?: string) => {
  const apps = listGroup && [
    { AppCode: 'Sample' as const, TenApp: 'Mẫu', listGroup, listPermissionGroup: [] },
  ];
  renderInFrame(
    <GroupsDialog
      apps={apps}
      failure={failure}
      app="Sample"
      onAdded={() => undefined}
      onClose={() => undefined}
    />,
  );
  return screen.findByRole('region', { name: 'Các nhóm của ứng dụng Mẫu' });
};

test('USER-02 opened before the groups have come, the dialog keeps the application of the page and calls it empty only when it is', async () => {
  const awaited = await show();
  expect(within(awaited).getByRole('status')).toBeTruthy();
  expect(awaited.textContent).not.toContain('Chưa có nhóm nào.');
  cleanup();
  expect((await show(undefined, 'Không tải được')).textContent).toBe('Không tải được');
  cleanup();
  expect((await show([GROUP])).textContent).toContain(GROUP.TenGroup);
  cleanup();
  expect((await show([])).textContent).toContain('Chưa có nhóm nào.');
});
