import { z } from 'zod';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { day, id } from '../../core/text.ts';
import { AccountAccess } from './account-access.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);
const codes = z.strictObject({ gained: z.array(permissionCode), lost: z.array(permissionCode) });
/** A user group of a person, of its application: groups of several have one name. `until` is the last day, where the membership ends by itself. One whose end moves is both lost and gained. */
const membership = z.strictObject({ app: z.enum(APPS), name: z.string(), until: day.nullable() });

/** What happens to an account by a change of rights. */
export const AccountToSign = z.strictObject({
  name: z.string(),
  username: z.string(),
  /** The account is made by the change. */
  isNew: z.boolean(),
  enabled: z.strictObject({ before: z.boolean(), after: z.boolean() }),
  groups: z.strictObject({ gained: z.array(membership), lost: z.array(membership) }),
  ...codes.shape,
  /** Somebody else sets the password. */
  password: z.boolean(),
  /** Who else could act as it so far; of one that the change makes who gives its first password. */
  access: AccountAccess,
  /** Mail addresses that become others. */
  addresses: z.array(
    z.strictObject({ kind: z.enum(['email', 'alternate']), before: z.string(), after: z.string() }),
  ),
});
export type AccountToSign = z.output<typeof AccountToSign>;

/** What happens to a user group, and to whom with it. */
export const GroupToSign = z.strictObject({
  app: z.enum(APPS),
  name: z.string(),
  ...codes.shape,
  members: z.array(z.strictObject({ id, name: z.string(), username: z.string(), access: AccountAccess })),
});
export type GroupToSign = z.output<typeof GroupToSign>;

/**
 * `toSign` in the details of a refusal: who has to stand for a change of rights, exactly what would be signed, and its mark (SHA-256
 * over the content in one fixed form, hexadecimal), which the confirming call names as `seen`.
 */
export const ToSign = z.strictObject({
  needs: z.enum(['nothing', 'second', 'alone']),
  seen: z.string(),
  accounts: z.array(AccountToSign),
  groups: z.array(GroupToSign),
});
export type ToSign = z.output<typeof ToSign>;
