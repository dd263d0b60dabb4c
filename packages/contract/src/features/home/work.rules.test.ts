import { expect, test } from 'vitest';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import { WORK, workOf } from './work.rules.ts';

const keysOf = (...permissions: PermissionCode[]) =>
  workOf({ id: 'me', aliases: new Set<never>(), permissions: new Set(permissions) }).map(({ key }) => key);
const ALL = Object.keys(PERMISSIONS) as PermissionCode[];

test('HOME-05 work waits for those whose turn it is', () => {
  expect(keysOf('Sample', 'Sample_Add')).toEqual(['registered']);
  expect(keysOf('Sample', 'Sample_Receive')).toEqual(['receive', 'retention']);
  expect(keysOf('Test', 'Test_EnterResult')).toEqual(['returned', 'enter', 'requestReview']);
  expect(keysOf('Sample', 'Test', 'Test_EnterResult')).toEqual([
    'takeOver',
    'returned',
    'enter',
    'requestReview',
  ]);
  expect(keysOf('Sample', 'Test')).toEqual([]);
});

test('HOME-05 the same records wait once for one who both registers and receives them', () => {
  expect(keysOf('Sample', 'Sample_Add', 'Sample_Receive')).toEqual(['receive', 'retention']);
  expect(keysOf(...ALL)).toEqual(WORK.map(({ key }) => key).filter((key) => key !== 'registered'));
});

test('HOME-05 work on records that one may not look at does not wait for one', () => {
  expect(keysOf('Sample_Receive', 'Test_Approve', 'Report_Issue')).toEqual([]);
  expect(keysOf('Sample', 'Test_Approve', 'Report_Issue')).toEqual(['issue']);
});
