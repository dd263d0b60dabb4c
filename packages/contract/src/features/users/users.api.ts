import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { id, text } from '../../core/text.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);

/** A row of the user list, with the specification's field names (2 §3). */
export const UserRow = z.strictObject({
  IdUser: id,
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  FullName: z.string(),
  MaUser: z.string(),
  Position: z.string(),
  Department: z.string(),
  /** Identity card number; null for those who may not read it. */
  CMND: z.string().nullable(),
});
export type UserRow = z.output<typeof UserRow>;

export const listUsers = defineEndpoint({
  id: 'users.list-users',
  method: 'POST',
  path: '/api/user/list_user',
  summary: 'Active users of some applications, for pickers of samplers, technicians, reviewers and approvers',
  permission: 'signed-in',
  envelope: 'user-service',
  body: z.strictObject({
    listApp: z.array(z.enum(APPS)).max(10).optional(),
    filters: z
      .strictObject({ search: text(100).optional(), permission: permissionCode.optional() })
      .optional(),
  }),
  ok: z.array(UserRow),
});
