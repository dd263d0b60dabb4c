import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { expect, test } from 'vitest';
import { waitingRights } from './rule-rights.ts';

const actor = (id: string, ...permissions: PermissionCode[]) => ({
  id,
  aliases: new Set<never>(),
  permissions: new Set(permissions),
});
const may = (...of: Parameters<typeof actor>) => waitingRights(actor(...of), { authorId: 'author' });

test('TEST-08 COMP-30 the author of a change takes it back and is not offered to confirm it', () => {
  expect(may('author', 'EditConfig', 'Test_Approve')).toEqual({
    isOwn: true,
    confirms: false,
    withdraws: true,
  });
  expect(may('author', 'CreateConfig')).toEqual({ isOwn: true, confirms: false, withdraws: true });
});

test('TEST-08 COMP-30 another person confirms who may edit the set-up, and approve or unlock results', () => {
  expect(may('other', 'EditConfig', 'Test_Approve').confirms).toBe(true);
  expect(may('other', 'EditConfig', 'Test_Unlock').confirms).toBe(true);
  expect(may('other', 'EditConfig')).toEqual({ isOwn: false, confirms: false, withdraws: true });
  expect(may('other', 'CreateConfig', 'Test_Approve')).toEqual({
    isOwn: false,
    confirms: false,
    withdraws: false,
  });
});
