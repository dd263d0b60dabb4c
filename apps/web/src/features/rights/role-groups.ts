import { type AppCode, type PermissionCode, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { AppPermissions } from '@kiemlab/contract/features/rights/rights.api';

type Group = AppPermissions['listGroup'][number];

/** A user group and the application that it belongs to. */
export interface RoleGroup extends Group {
  app: AppCode;
}

const nameOf = ({ TenGroup }: Group): string => TenGroup.normalize('NFC').trim().toLocaleLowerCase('vi');

/** The groups of one name, one of each application at most: what people take for one group. The one that is asked for stands first. */
export function roleOf(apps: readonly AppPermissions[], app: AppCode, group: Group): RoleGroup[] {
  const others = apps
    .filter(({ AppCode }) => AppCode !== app)
    .flatMap(({ AppCode, listGroup }) => {
      const [same] = listGroup.filter((one) => nameOf(one) === nameOf(group));
      return same ? [{ ...same, app: AppCode }] : [];
    });
  return [{ ...group, app }, ...others];
}

/** The rights that the groups hold together. */
export const codesOf = (role: readonly RoleGroup[]): PermissionCode[] => [
  ...new Set(role.flatMap(({ Permits }) => Permits)),
];

/** The group that gets a right: that of the right's application, else the first. */
export const homeOf = (role: readonly RoleGroup[], code: PermissionCode): RoleGroup | undefined =>
  role.find(({ app }) => app === PERMISSIONS[code].app) ?? role[0];

/** What a group is to hold, and what it was seen to. */
export interface WantedPermits {
  Id: string;
  AppCode: AppCode;
  Permits: PermissionCode[];
  PermitsSeen: PermissionCode[];
}

/** The groups that become others by what is ticked: one that is added goes to its home, one that is taken leaves all of them. */
export function wantedOf(role: readonly RoleGroup[], ticked: readonly PermissionCode[]): WantedPermits[] {
  const held = codesOf(role);
  const added = ticked.filter((code) => !held.includes(code));
  return role.flatMap(({ Id, app, Permits }) => {
    const kept = Permits.filter((code) => ticked.includes(code));
    const gained = added.filter((code) => homeOf(role, code)?.Id === Id);
    return kept.length === Permits.length && gained.length === 0
      ? []
      : [{ Id, AppCode: app, Permits: [...kept, ...gained], PermitsSeen: Permits }];
  });
}
