import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { findNamesakes, lockViews, type StoredView } from './views.queries.ts';

/**
 * One of a person's own views, locked; those of others are not there. Throws VIEW_NOT_FOUND, or VIEW_CHANGED where it is no
 * longer the version that was seen.
 */
export async function lockOwnView(
  tx: Tx,
  ownerId: string,
  { id, version }: { id: string; version?: number },
): Promise<StoredView> {
  const view = found(
    (await lockViews(tx, ownerId)).find((one) => one.id === id),
    'VIEW_NOT_FOUND',
  );
  if (version !== undefined && view.version !== version)
    throw new AppError('VIEW_CHANGED', { value: view.name, id, version: view.version });
  return view;
}

/**
 * Refuses a name that another view of the list has, whatever its case; one that differs by its diacritics is asked back once
 * (`alike`): it may be another word, or the same typed in haste.
 */
export async function refuseNamesake(
  tx: Tx,
  ownerId: string,
  { list, name, alike, except }: { list: string; name: string; alike?: true | undefined; except?: string },
): Promise<void> {
  const [other] = await findNamesakes(tx, ownerId, { list, name, except });
  if (!other || (alike && !other.same)) return;
  const { id, version, name: value } = other;
  throw new AppError(other.same ? 'VIEW_NAME_TAKEN' : 'VIEW_NAME_ALIKE', { value, id, version });
}
