import { type AppCode, APPS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import { permissionGroupsOf } from '@kiemlab/contract/features/rights/permission-groups';
import type { AppGroups } from '@kiemlab/contract/features/rights/rights.api';
import type { Bilingual } from '@kiemlab/contract/core/language';

/** A right that somebody has, and the names of the groups that give it. */
export interface HeldRight {
  code: PermissionCode;
  from: string[];
}
/** The rights of an application that somebody has, under one heading of it. */
export interface HeldPart {
  app: AppCode;
  name: Bilingual;
  rights: HeldRight[];
}

/** The rights that groups give together, in the order of the page of permissions, each with the groups that it comes from; what nobody gives is left out. */
export function rightsOf(apps: readonly AppGroups[], groupIds: readonly string[]): HeldPart[] {
  const groups = apps.flatMap(({ listGroup }) => listGroup).filter(({ Id }) => groupIds.includes(Id));
  const from = (code: PermissionCode): string[] => [
    ...new Set(groups.filter(({ Permits }) => Permits.includes(code)).map(({ TenGroup }) => TenGroup)),
  ];
  return APPS.flatMap((app) =>
    permissionGroupsOf(app).flatMap(({ name, codes }) => {
      const rights = codes.map((code) => ({ code, from: from(code) })).filter((one) => one.from.length > 0);
      return rights.length > 0 ? [{ app, name, rights }] : [];
    }),
  );
}
