import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { readSetting } from '../settings/settings.queries.ts';
import type { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';
import type { StoredGroup } from './analytes.queries.ts';
import { groupOf } from './hold-group.ts';
import { type LockedAnalyte, wasAssigned } from './set-up.queries.ts';

/** Who saves, and the way to tell who has to confirm. */
export type Asking = Pick<Context, 'mailer' | 'user'>;
type Body = Parsed<typeof saveAnalyte>['body'];

/** Limits of detection or of quantitation that are one, however many decimals they have. */
export const isSameLimit = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && compareDecimals(one, other) === 0);

/** The field of an analyte that a base compares with its limits. */
const OWN: Partial<Record<FlagBase, 'lod' | 'loq'>> = { LOD: 'lod', LOQ: 'loq' };

/** What of the LOD and the LOQ that are compared, now or in the other group, is sent as another. */
function ownChanges(now: LockedAnalyte, bases: readonly string[], body: Body): Pick<Body, 'lod' | 'loq'> {
  const fields = new Set(bases.flatMap((base) => OWN[base as FlagBase] ?? []));
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const sent = body[field];
      return sent === undefined || isSameLimit(now[field], sent) ? [] : [[field, sent]];
    }),
  );
}

/**
 * What of an analyte stays as it is although the body says otherwise: its group, where in the other one another value is compared, and the LOD or
 * LOQ where that is the value. Once it was assigned these want a reason and wait for a second person (rules T17, R10); of LOD and LOQ unless
 * changed limits count at once (T16). Throws REASON_REQUIRED.
 */
export async function holdCompared(
  tx: Tx,
  context: Asking,
  now: LockedAnalyte,
  { group, body }: { group: StoredGroup; body: Body },
): Promise<Partial<Pick<LockedAnalyte, 'group_id' | 'lod' | 'loq'>>> {
  const asked = { kind: 'flag-base', subject: now.id, askedBy: context.user.id } as const;
  const from = await groupOf(tx, now.group_id);
  const isMoved = from.flag_base !== group.flag_base;
  const own = ownChanges(now, [from.flag_base, group.flag_base], body);
  const isOwn = Object.keys(own).length > 0;
  const isUsed = (isMoved || isOwn) && (await wasAssigned(tx, now.id));
  if (isUsed && !body.reason) throw new AppError('REASON_REQUIRED', { codes: [now.name] });
  const waits = isUsed && (isMoved || (await readSetting(tx, 'secondPersonForLimits')));
  if (!waits) {
    await endWaiting(tx, asked);
    return {};
  }
  const proposal: ProposedFlagBase = { of: 'analyte', id: now.id, groupId: group.id, ...own };
  await waitForSecond(tx, context, { ...asked, name: now.name, proposal, reason: body.reason ?? '' });
  return {
    ...(isMoved ? { group_id: now.group_id } : {}),
    ...('lod' in own ? { lod: now.lod } : {}),
    ...('loq' in own ? { loq: now.loq } : {}),
  };
}
