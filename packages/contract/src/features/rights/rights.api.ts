import { z } from 'zod';
import { anyAppCode } from '../../core/app-codes.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { id } from '../../core/text.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);

/** User groups of an application and what each may do, as the specification names them (2 §3). */
export const AppGroups = z.strictObject({
  AppCode: z.enum(APPS),
  TenApp: z.string(),
  listGroup: z.array(
    z.strictObject({
      Id: id,
      TenGroup: z.string(),
      Mota: z.string(),
      Permits: z.array(permissionCode),
    }),
  ),
});
export type AppGroups = z.output<typeof AppGroups>;

export const listAppGroups = defineEndpoint({
  id: 'rights.list-app-groups',
  method: 'GET',
  path: '/api/permissions/app_group_permission',
  summary: 'Applications with their user groups and what these may do',
  permission: ['UserManagament'],
  envelope: 'user-service',
  query: z.strictObject({ appCode: anyAppCode.optional() }),
  ok: z.array(AppGroups),
});
