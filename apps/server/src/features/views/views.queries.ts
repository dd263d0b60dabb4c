import type { ViewParts } from '@kiemlab/contract/features/views/views.api';
import type { ViewedList } from '@kiemlab/contract/features/views/views.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A view as it is stored: what it was saved with, which may be no longer what there is. */
export interface StoredView {
  id: string;
  list: string;
  name: string;
  shown: unknown;
  is_start: boolean;
  version: number;
}

const COLUMNS = ['id', 'list', 'name', 'shown', 'is_start', 'version'] as const;

/** A person's views of all lists in Vietnamese order. */
export const findViews = (db: Database, ownerId: string): Promise<StoredView[]> =>
  db
    .selectFrom('sample_view')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy(sql`name COLLATE "vi-x-icu"`)
    .orderBy('id')
    .execute();

/** The same, while nobody else changes them: of two tabs the second sees what the first has done. */
export async function lockViews(tx: Tx, ownerId: string): Promise<StoredView[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sample_view ${ownerId}`}, 0))`.execute(tx);
  return findViews(tx, ownerId);
}

/** Which of a person's other views of a list are called like a name but for the case, and which but for diacritics, too. */
export async function findNamesakes(
  db: Database,
  ownerId: string,
  { list, name, except }: { list: string; name: string; except?: string | undefined },
): Promise<{ id: string; name: string; version: number; same: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; version: number; same: boolean }>`
    SELECT id, name, version, folded_name(name) = folded_name(${name}) AS same FROM sample_view
     WHERE owner_id = ${ownerId} AND list = ${list} AND search_text(name) = search_text(${name}) AND id IS DISTINCT FROM ${except ?? null}::uuid
     ORDER BY 4 DESC, id`.execute(db);
  return rows;
}

/** Keeps a new view; answers it as it is stored. */
export const insertView = (
  tx: Tx,
  view: { ownerId: string; list: ViewedList; name: string; shown: ViewParts },
): Promise<StoredView> =>
  tx
    .insertInto('sample_view')
    .values({
      owner_id: view.ownerId,
      list: view.list,
      name: view.name,
      shown: JSON.stringify(view.shown),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Changes a view; what is left out stays. */
export const updateView = (
  tx: Tx,
  id: string,
  { name, shown }: { name?: string | undefined; shown?: ViewParts | undefined },
): Promise<StoredView> =>
  tx
    .updateTable('sample_view')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(shown === undefined ? {} : { shown: JSON.stringify(shown) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sample_view').where('id', '=', id).execute();
}

/** Makes one of a person's views the one that its list opens with, or none; it is no change of what they say. */
export async function moveStart(tx: Tx, ownerId: string, list: string, id: string | null): Promise<void> {
  // Two statements: there is one at every moment.
  await tx
    .updateTable('sample_view')
    .set({ is_start: false })
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('is_start', '=', true)
    .execute();
  if (id !== null) await tx.updateTable('sample_view').set({ is_start: true }).where('id', '=', id).execute();
}
