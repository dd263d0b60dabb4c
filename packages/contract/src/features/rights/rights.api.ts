import { z } from 'zod';
import { appCode } from '../../core/app-codes.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { Credentials } from '../auth/auth.api.ts';
import { reason } from '../../core/reason.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);
const app = z.enum(APPS);

/** A user group of an application, with the specification's field names (2 §3). */
const Group = z.strictObject({ Id: id, TenGroup: z.string(), Mota: z.string() });
const GroupWithPermits = Group.extend({ Permits: z.array(permissionCode) });

/** An application with its user groups. */
export const AppGroups = z.strictObject({
  AppCode: app,
  TenApp: z.string(),
  listGroup: z.array(GroupWithPermits),
});
export type AppGroups = z.output<typeof AppGroups>;

/** The same with how many people are in each group, who may log in and who are disabled, and with all rights by the groups in which they are shown. */
export const AppPermissions = AppGroups.extend({
  listGroup: z.array(GroupWithPermits.extend({ Members: z.int(), MembersDisabled: z.int() })),
  listPermissionGroup: z.array(
    z.strictObject({
      Name: z.string(),
      Permissions: z.array(z.strictObject({ Code: permissionCode, Name: z.string() })),
    }),
  ),
});
export type AppPermissions = z.output<typeof AppPermissions>;

/** What a change of rights may carry beside itself: why, and who stands for it where it concerns administrators. */
export const confirmation = {
  reason: reason.optional(),
  /** Who confirms, where somebody has to: another administrator, or where none can a unit head or quality. */
  secondPerson: Credentials.optional(),
  /** The own password, where nobody else can confirm. */
  password: z.string().min(1).max(200).optional(),
  /** The mark of what was shown to be signed (`ToSign`); no signature without it, and none of anything else. */
  seen: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'INVALID_FORMAT' })
    .optional(),
};
export type Confirmation = z.output<z.ZodObject<typeof confirmation>>;

/** What may refuse a change of rights, in any call that makes one. */
export const RIGHTS_ERRORS = [
  'OWN_RIGHTS',
  'REASON_REQUIRED',
  'SECOND_PERSON_REQUIRED',
  'SECOND_PERSON_NOT_OTHER',
  'SECOND_PERSON_NOT_ADMINISTRATOR',
  'SECOND_PERSON_NOT_FIT',
  'SIGNATURE_FAILED',
  'SESSION_ENDED',
  'ACCOUNT_LOCKED',
  'LAST_ADMINISTRATOR',
  'STALE_VERSION',
] as const satisfies readonly ErrorCode[];

export const listApps = defineEndpoint({
  id: 'rights.list-apps',
  method: 'GET',
  path: '/api/permissions/all_apps_permission',
  summary: 'Applications with their user groups and all rights that there are',
  permission: ['UserManagament', 'UserManagament_AssignRight'],
  envelope: 'user-service',
  ok: z.array(AppPermissions),
});

export const listAppGroups = defineEndpoint({
  id: 'rights.list-app-groups',
  method: 'GET',
  path: '/api/permissions/app_group_permission',
  summary: 'User groups of one application, or of all, with their rights',
  permission: ['UserManagament', 'UserManagament_AssignRight'],
  envelope: 'user-service',
  orAll: ['appCode'],
  query: z.strictObject({ appCode: z.preprocess((v) => (v === '' ? undefined : v), appCode.optional()) }),
  ok: z.array(AppGroups),
});

export const listGroups = defineEndpoint({
  id: 'rights.list-groups',
  method: 'GET',
  path: '/api/accounts/get_group',
  summary: 'All user groups',
  permission: ['UserManagament', 'UserManagament_AssignRight'],
  envelope: 'user-service',
  ok: z.array(Group.extend({ AppCode: app })),
});

export const createGroup = defineEndpoint({
  id: 'rights.create-group',
  method: 'POST',
  path: '/api/permissions/create_group',
  summary: 'Create a user group of an application, without any rights yet',
  permission: ['UserManagament_AssignRight'],
  envelope: 'user-service',
  body: z.strictObject({
    AppCode: appCode,
    TenGroup: requiredText(200),
    Mota: text(1000).nullable().optional(),
  }),
  ok: z.strictObject({ Id: id }),
  status: 201,
  errors: ['DUPLICATE'],
});

export const deleteGroup = defineEndpoint({
  id: 'rights.delete-group',
  method: 'GET',
  path: '/api/permissions/delete_group',
  summary: 'End a user group that has no members, and its rights',
  permission: ['UserManagament_AssignRight'],
  envelope: 'user-service',
  query: z.strictObject({ idGroup: id }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', 'OWN_RIGHTS', 'GROUP_HAS_MEMBERS'],
});

/** The rights of a group, as they are to be. */
const permits = {
  Id: id,
  AppCode: appCode,
  Permits: z.array(permissionCode).max(200),
  /** The rights that the caller saw while ticking; others by now refuse the call, also one that nobody has to sign. */
  PermitsSeen: z.array(permissionCode).max(200).optional(),
};

export const updatePermits = defineEndpoint({
  id: 'rights.update-permits',
  method: 'POST',
  path: '/api/permissions/update_permission_group',
  summary:
    'Set the rights of a user group, or of several in one act; a second administrator confirms where administrators are concerned',
  permission: ['UserManagament_AssignRight'],
  weakens: ['rights'],
  envelope: 'user-service',
  body: z.strictObject({
    ...permits,
    /** Groups of further applications that are saved with it: all of them, or none. */
    Others: z.array(z.strictObject(permits)).max(APPS.length).optional(),
    /** Rights of whatever application may be given to the groups; without it those of their own alone. */
    AllApps: z.boolean().optional(),
    ...confirmation,
  }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', ...RIGHTS_ERRORS],
});

/** Somebody in a user group. */
export const Member = z.strictObject({
  IdUser: id,
  Username: z.string(),
  FullName: z.string(),
  Position: z.string(),
  /** 1: may log in, 2: disabled. */
  LoginStatus: z.union([z.literal(1), z.literal(2)]),
  Since: instant,
  /** The last day, where the membership ends by itself. */
  Until: day.nullable(),
});
export type Member = z.output<typeof Member>;

export const listMembers = defineEndpoint({
  id: 'rights.list-members',
  method: 'GET',
  path: '/api/permissions/group_members',
  summary: 'Who is in a user group at present, since when and until when',
  permission: ['UserManagament', 'UserManagament_AssignRight'],
  envelope: 'user-service',
  query: z.strictObject({ idGroup: id }),
  ok: z.array(Member),
  errors: ['NOT_FOUND'],
});

export const setMembership = defineEndpoint({
  id: 'rights.set-membership',
  method: 'POST',
  path: '/api/permissions/set_membership',
  summary: 'Put a person into a user group, for good or until a day, or take him or her out of it',
  permission: ['UserManagament_AssignRight'],
  weakens: ['rights'],
  envelope: 'user-service',
  body: z.strictObject({
    IdGroup: id,
    IdUser: id,
    Member: z.boolean(),
    /** The last day, today or later; without one the membership has no end. */
    Until: dayOrEpoch.nullable().optional(),
    ...confirmation,
  }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', ...RIGHTS_ERRORS],
});
