import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { findAnalyteGroups, type StoredGroup } from './analytes.queries.ts';
import { updateGroup, wasAssigned } from './groups.queries.ts';
import { lockGroup } from './set-up.queries.ts';

/** A living group, held to be changed, as it was seen. Throws NOT_FOUND, STALE_VERSION. */
export async function loadGroup(tx: Tx, id: string, version: number | undefined): Promise<StoredGroup> {
  await lockGroup(tx, id, 'change');
  const group = found((await findAnalyteGroups(tx, { id }))[0], 'NOT_FOUND');
  checkVersions([{ id, version }], [{ ...group, code: group.name }]);
  return group;
}

/** What a change of a group says. */
export interface GroupChange {
  name?: string;
  flagBase?: FlagBase | null | undefined;
  reason?: string | undefined;
}

/**
 * Changes a group that is held. Another base of its flags is another thing that is compared with the limits: once tests of it were
 * assigned that wants a reason, and counts for tests assigned from then on (rule T17). Throws REASON_REQUIRED.
 */
export async function changeGroup(tx: Tx, group: StoredGroup, change: GroupChange): Promise<StoredGroup> {
  const { flagBase, name, reason } = change;
  const base = flagBase === undefined ? group.flag_base : (flagBase ?? group.group_flag_base);
  if (base !== group.flag_base && !reason && (await wasAssigned(tx, group.id)))
    throw new AppError('REASON_REQUIRED', { codes: [group.name] });
  const isOther =
    (name !== undefined && name !== group.name) ||
    (flagBase !== undefined && flagBase !== group.own_flag_base);
  if (isOther)
    await updateGroup(tx, group.id, {
      ...(name === undefined ? {} : { name }),
      ...(flagBase === undefined ? {} : { flag_base: flagBase }),
    });
  return found((await findAnalyteGroups(tx, { id: group.id }))[0], 'NOT_FOUND');
}
