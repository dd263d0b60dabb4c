import type { Apart } from '@kiemlab/contract/core/apart';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { type OnePerson, sameHolder } from '@kiemlab/contract/core/same-person';
import { type Asker, couldActAs } from '@kiemlab/contract/features/safeguards/could-act-as';
import { actingAs, isOneHand, type Makers } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { type AskerNow, findAskers } from './askers.queries.ts';
import { findMakers } from './made-alone.queries.ts';

/** Who asked for something: the account, with who could act as it. */
export interface WhoAsked {
  id: string;
  asker: Asker | undefined;
}

/**
 * Why somebody does not confirm what another person asked for, as `name` calls it: the same person, a straw man of each other, or who could act as
 * who asks (rules R7, R10, R11); undefined for somebody else.
 */
export function notApart(
  makers: Makers,
  { id, asker }: WhoAsked,
  confirmer: OnePerson,
  name: string,
): AppError | undefined {
  if (sameHolder(confirmer, id)) {
    const apart: Apart | undefined = confirmer.id === id ? undefined : { why: 'person' };
    return new AppError('SECOND_PERSON_NOT_OTHER', { codes: [name], ...(apart && { apart }) });
  }
  const acting = actingAs(makers, confirmer);
  const until = confirmer.handsUntil?.get(id);
  const gave: Apart | undefined = asker && couldActAs(asker, acting) ? { why: 'gave' } : undefined;
  const apart: Apart | undefined = until === undefined ? gave : { why: 'hand', until };
  return gave || isOneHand(makers, confirmer, id)
    ? new AppError('SECOND_PERSON_NOT_FIT', { codes: [name], ...(apart && { apart }) })
    : undefined;
}

/** True while who asked may log in and holds one of the rights that it wants; without any, that is judged elsewhere. */
export const mayAskStill = (
  asker: AskerNow | undefined,
  asks: readonly PermissionCode[] | undefined,
): boolean => asker?.enabled === true && (asks?.some((code) => asker.permissions.has(code)) ?? true);

/** The same for one who asks, read for it; of who may not log in any more, or holds none of the rights that it wants, nothing is confirmed. */
export async function refuseWhoAsked(
  db: Database,
  id: string,
  confirmer: OnePerson,
  { name, asks }: { name: string; asks: readonly PermissionCode[] },
): Promise<AppError | undefined> {
  const asker = (await findAskers(db, [id])).get(id);
  if (!mayAskStill(asker, asks)) return new AppError('STALE_VERSION', { codes: [name] });
  return notApart(await findMakers(db), { id, asker }, confirmer, name);
}
