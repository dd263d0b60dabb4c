import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { AppPermissions } from '@kiemlab/contract/features/rights/rights.api';
import { expect, test } from 'vitest';
import { codesOf, homeOf, roleOf, wantedOf } from './role-groups.ts';

const group = (Id: string, TenGroup: string, ...Permits: PermissionCode[]) => ({
  ...{ Id, TenGroup, Permits },
  ...{ Mota: '', Members: 1, MembersDisabled: 0 },
});
const app = (AppCode: AppCode, ...listGroup: ReturnType<typeof group>[]): AppPermissions => ({
  ...{ AppCode, TenApp: '', listGroup, listPermissionGroup: [] },
});
const main = group('s', 'Soát xét', 'Sample', 'NT_Document');
const APPS = [
  app('NT_Core', group('t', ' soát XÉT'.normalize('NFD'), 'Test'), group('x', 'Khác', 'Client')),
  app('Sample', main),
  app('NT_Document'),
];
const role = roleOf(APPS, 'Sample', main);

test('USER-02 groups of one name are one, whatever the case; the one that is asked for is the first', () => {
  expect(role.map(({ Id }) => Id)).toEqual(['s', 't']);
  expect(codesOf(role)).toEqual(['Sample', 'NT_Document', 'Test']);
  expect(homeOf(role, 'Test_Review')?.Id).toBe('t');
  expect(homeOf(role, 'Setting')?.Id).toBe('s');
});

test('USER-02 a right goes to the group of its application, else to the first; what is taken leaves every group; others are not written', () => {
  expect(wantedOf(role, codesOf(role))).toEqual([]);
  expect(wantedOf(role, ['Sample', 'NT_Document', 'Test', 'Test_Review'])).toEqual([
    { Id: 't', AppCode: 'NT_Core', Permits: ['Test', 'Test_Review'], PermitsSeen: ['Test'] },
  ]);
  expect(wantedOf(role, ['Sample', 'Test', 'Setting'])).toEqual([
    { Id: 's', AppCode: 'Sample', Permits: ['Sample', 'Setting'], PermitsSeen: ['Sample', 'NT_Document'] },
  ]);
  expect(wantedOf(role, []).map(({ Id, Permits }) => [Id, Permits])).toEqual([
    ['s', []],
    ['t', []],
  ]);
});
