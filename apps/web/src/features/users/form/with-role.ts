import type { AppGroups } from '@kiemlab/contract/features/rights/rights.api';
import type { RoleRow } from './user-values.ts';

/** Names of user groups, each once, in the order of the applications: a role has a group of its name in several (2 §6). */
export const roleNames = (apps: readonly AppGroups[]): string[] => [
  ...new Set(apps.flatMap(({ listGroup }) => listGroup.map(({ TenGroup }) => TenGroup))),
];

/** The rows with the groups of that name in every application added; what is chosen stays, blank rows go. */
export function withRole(
  rows: readonly (RoleRow | undefined)[],
  apps: readonly AppGroups[],
  name: string,
): RoleRow[] {
  const made = rows.flatMap((row) => (row?.AppCode ? [{ ...row }] : []));
  for (const { AppCode, listGroup } of apps) {
    const ids = listGroup.filter(({ TenGroup }) => TenGroup === name).map(({ Id }) => Id);
    if (ids.length === 0) continue;
    const row = made.find((one) => one.AppCode === AppCode);
    if (row) row.ListGroup = [...new Set([...(row.ListGroup ?? []), ...ids])];
    else made.push({ AppCode, ListGroup: ids });
  }
  return made;
}
