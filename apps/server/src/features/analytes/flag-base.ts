import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import type { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';
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
 * assigned that wants a reason, waits for a second person (rule R10), and counts for tests assigned from then on (rule T17). Throws
 * REASON_REQUIRED.
 */
export async function changeGroup(
  tx: Tx,
  context: Pick<Context, 'mailer' | 'user'>,
  group: StoredGroup,
  change: GroupChange,
): Promise<StoredGroup> {
  const { flagBase, name, reason = '' } = change;
  const base = flagBase === undefined ? group.flag_base : (flagBase ?? group.group_flag_base);
  const isGuarded = base !== group.flag_base && (await wasAssigned(tx, group.id));
  if (isGuarded && !reason) throw new AppError('REASON_REQUIRED', { codes: [group.name] });
  const asked = { kind: 'flag-base', subject: group.id, askedBy: context.user.id } as const;
  const written = isGuarded ? undefined : flagBase;
  const isOther =
    (name !== undefined && name !== group.name) || (written !== undefined && written !== group.own_flag_base);
  if (isOther)
    await updateGroup(tx, group.id, {
      ...(name === undefined ? {} : { name }),
      ...(written === undefined ? {} : { flag_base: written }),
    });
  if (isGuarded) {
    const proposal: ProposedFlagBase = { of: 'analyte-group', id: group.id, flagBase: flagBase ?? null };
    await waitForSecond(tx, context, { ...asked, name: group.name, proposal, reason });
  } else if (flagBase !== undefined) await endWaiting(tx, asked);
  return found((await findAnalyteGroups(tx, { id: group.id }))[0], 'NOT_FOUND');
}
