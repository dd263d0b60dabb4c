import { USER_ORDER } from './users.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { appCode } from '../../core/app-codes.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { PERMISSIONS } from '../../core/permissions.ts';
import { id, instant, text } from '../../core/text.ts';
import { LISTED_PEOPLE } from './people.words.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);

/** A row of the user list, with the specification's field names (2 §2, 2 §3). */
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
  Phone: z.string(),
  Email: z.string(),
  /** 1: may log in; 2: disabled. */
  LoginStatus: z.union([z.literal(1), z.literal(2)]),
  /** Until when wrong passwords have locked it; for those who keep the accounts. */
  LockedUntil: instant.nullable(),
  /** The last log-in; for those who keep the accounts, on a page of the list. */
  LastLogin: instant.nullable(),
  /** Names of the user groups, each once though several applications have it; for those who keep the accounts, on a page of the list. */
  Groups: z.array(z.string()).nullable(),
});
export type UserRow = z.output<typeof UserRow>;

const Filters = z.strictObject({
  search: text(100).optional(),
  permission: permissionCode.optional(),
  /** Active ones unless told. */
  status: z.enum(LISTED_PEOPLE).optional(),
  /** Those in a user group of this name, of whatever application; for those who keep the accounts. */
  group: text(200).optional(),
});

export const listUsers = defineEndpoint({
  id: 'users.list-users',
  method: 'POST',
  path: '/api/user/list_user',
  summary:
    'People of some applications, by name; all of them, or with `page` and `size` a page and its total. Active ones unless the status is asked for',
  permission: 'signed-in',
  envelope: 'user-service-list',
  body: z.strictObject({
    listApp: z.array(appCode).max(20).nullish(),
    filters: z.union([z.literal(''), z.array(z.never()).max(0), Filters]).nullish(),
    /** From 0. */
    page: z.int().min(0).max(1_000_000).optional(),
    size: z.int().min(1).max(500).optional(),
    ...orderQuery(USER_ORDER),
  }),
  ok: z.strictObject({ data: z.array(UserRow), total: z.int() }),
});
