import type { PermissionCode } from './permissions.ts';

/** Who acts: the signed-in user, as rules and screens see him or her. */
export interface Actor {
  id: string;
  permissions: ReadonlySet<PermissionCode>;
  /** The laboratory codes its samples at present (setting `blindCoding`); see `hidesOrigin`. */
  blind?: boolean;
}

/** True when the actor holds at least one of the permissions. */
export const can = (actor: Actor, ...anyOf: readonly PermissionCode[]): boolean =>
  anyOf.some((code) => actor.permissions.has(code));
