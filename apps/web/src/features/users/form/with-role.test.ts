import type { AppGroups } from '@kiemlab/contract/features/rights/rights.api';
import { expect, test } from 'vitest';
import { roleNames, withRole } from './with-role.ts';

const group = (Id: string, TenGroup: string) => ({ Id, TenGroup, Mota: '', Permits: [] });
const apps: AppGroups[] = [
  {
    AppCode: 'NT_Core',
    TenApp: 'Phép thử',
    listGroup: [group('1', 'Kế hoạch'), group('2', 'Kiểm nghiệm viên')],
  },
  { AppCode: 'Sample', TenApp: 'Mẫu', listGroup: [group('3', 'Kế hoạch'), group('4', 'Người lấy mẫu')] },
  { AppCode: 'NT_Document', TenApp: 'Tài liệu', listGroup: [group('5', 'Người lấy mẫu')] },
];

test('USER-01 a role is named once, however many applications have a group of it', () => {
  expect(roleNames(apps)).toEqual(['Kế hoạch', 'Kiểm nghiệm viên', 'Người lấy mẫu']);
});

test('USER-01 a role fills in its groups in every application that has one, and blank rows go', () => {
  expect(withRole([{}, undefined], apps, 'Kế hoạch')).toEqual([
    { AppCode: 'NT_Core', ListGroup: ['1'] },
    { AppCode: 'Sample', ListGroup: ['3'] },
  ]);
});

test('USER-01 what is chosen stays beside it, and nothing is doubled', () => {
  const rows = [{ AppCode: 'Sample' as const, ListGroup: ['3'] }, { AppCode: 'NT_Core' as const }];
  expect(withRole(rows, apps, 'Người lấy mẫu')).toEqual([
    { AppCode: 'Sample', ListGroup: ['3', '4'] },
    { AppCode: 'NT_Core' },
    { AppCode: 'NT_Document', ListGroup: ['5'] },
  ]);
  expect(withRole(rows, apps, 'Kế hoạch')).toEqual([
    { AppCode: 'Sample', ListGroup: ['3'] },
    { AppCode: 'NT_Core', ListGroup: ['1'] },
  ]);
  expect(rows).toEqual([{ AppCode: 'Sample', ListGroup: ['3'] }, { AppCode: 'NT_Core' }]);
});
