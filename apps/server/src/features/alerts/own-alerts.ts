import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { lockAlerts } from './alerts.queries.ts';

/** Locks the caller's alerts of these ids; throws NOT_FOUND when one of them is somebody else's, deleted or none at all. */
export async function lockOwnAlerts(
  tx: Tx,
  { user }: Pick<Context, 'user'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = new Set(ids);
  const locked = await lockAlerts(tx, user.id, [...wanted]);
  if (locked.length < wanted.size) throw new AppError('NOT_FOUND');
  return locked;
}
