import { APPS, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Role } from './default-roles.ts';
import { insertGroup } from './users.queries.ts';

/** Groups belong to applications (2 §6): a role becomes one group in each application it has rights in. Answers their ids. */
export async function insertRole(tx: Tx, role: Role): Promise<string[]> {
  const ids: string[] = [];
  for (const app of APPS) {
    const codes = role.permits.filter((code) => PERMISSIONS[code].app === app);
    if (codes.length > 0) ids.push(await insertGroup(tx, app, role.name, codes));
  }
  return ids;
}
