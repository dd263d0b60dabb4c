import type { PermissionCode } from './permissions.ts';
import type { OnePerson } from './same-person.ts';

/** Who acts: the signed-in user, as rules and screens see him or her. */
export interface Actor extends OnePerson {
  permissions: ReadonlySet<PermissionCode>;
  /** The laboratory codes its samples at present (setting `blindCoding`); see `hidesOrigin`. */
  blind?: boolean;
}

/** True when the actor holds at least one of the permissions. */
export const can = (actor: Actor, ...anyOf: readonly PermissionCode[]): boolean =>
  anyOf.some((code) => actor.permissions.has(code));
