import { can } from '@kiemlab/contract/core/actor';
import type { GroupApp } from '@kiemlab/contract/features/users/user.schema';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAppsOfGroups } from './groups-of-person.queries.ts';

/**
 * The ids of the groups that `GroupApp` names, each once. Throws VALIDATION, which names those that are no groups of the
 * application they stand under.
 */
export async function wantedGroups(db: Database, groupApp: GroupApp): Promise<string[]> {
  const ids = [...new Set(groupApp.flatMap(({ ListGroup }) => ListGroup))];
  const apps = await findAppsOfGroups(db, ids);
  const faults = groupApp.flatMap(({ AppCode, ListGroup }, row) =>
    ListGroup.flatMap((id, n) =>
      apps.get(id) === AppCode
        ? []
        : [{ field: `GroupApp.${row}.ListGroup.${n}`, code: 'INVALID_VALUE' as const }],
    ),
  );
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  return ids;
}

/** Groups give rights: only who assigns rights puts anybody into one, or takes him or her out. Throws FORBIDDEN. */
export function mayAssign(actor: SignedIn): void {
  if (!can(actor, 'UserManagament_AssignRight')) throw new AppError('FORBIDDEN');
}
