import type { Actor } from '@kiemlab/contract/core/actor';
import type { ShownAccessGroups } from '@kiemlab/contract/features/documents/access';
import type { LevelNumber } from '@kiemlab/contract/features/documents/folders.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { levelInFolder, mayInFolder, seesDocument, seesFolder } from './documents.visibility.ts';
import { accessOf, allGroupsIn } from './folder-access.queries.ts';

/** A folder as a person sees it. */
export interface StoredFolder {
  id: string;
  /** The folder around it, where the person sees that. */
  parent_id: string | null;
  title: string;
  created_by: string | null;
  creator: string | null;
  created_at: Date;
  edited_at: Date;
  created_by_group: string | null;
  own_access: boolean;
  access_groups: ShownAccessGroups;
  all_groups: LevelNumber | null;
  custodians: { IdUser: string; FullName: string }[];
  asks_for_requests: boolean | null;
  asks: boolean;
  files: number;
  subfolders: number;
  level: LevelNumber;
  is_default: boolean;
  version: number;
}

/** True where the folder around `f` is there and seen. */
const seesAbove = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(f.parent_id IS NOT NULL AND ${mayInFolder(actor, sql`f.parent_id`, 'VIEW')})`;

const columnsFor = (actor: Actor): RawBuilder<unknown> => sql`
  f.id, CASE WHEN ${seesAbove(actor)} THEN f.parent_id END AS parent_id, f.title, f.created_by, u.full_name AS creator,
  f.created_at, f.edited_at, f.created_by_group, f.own_access, f.is_default, f.version, f.asks_for_requests, folder_asks(f.id) AS asks,
  ${accessOf(sql`SELECT a.group_id, a.level FROM folder_access a WHERE a.folder_id = f.id`)} AS access_groups,
  ${allGroupsIn(sql`f.id`)} AS all_groups, ${levelInFolder(actor, sql`f.id`)} AS level,
  (SELECT coalesce(json_agg(json_build_object('IdUser', p.id, 'FullName', p.full_name) ORDER BY search_text(p.full_name), p.id), '[]'::json)
     FROM document_folder_custodian c JOIN app_user p ON p.id = c.user_id WHERE c.folder_id = f.id) AS custodians,
  (SELECT count(*)::int FROM document d WHERE d.folder_id = f.id AND ${seesDocument(actor)}) AS files,
  (SELECT count(*)::int FROM document_folder c
    WHERE c.parent_id = f.id AND c.deleted_at IS NULL AND ${mayInFolder(actor, sql`c.id`, 'VIEW')}) AS subfolders`;
const tables = sql`document_folder f LEFT JOIN app_user u ON u.id = f.created_by`;

/** The folders in one that a person sees, or without it those at the top, in Vietnamese order; one whose folder is not seen stands there, too. */
export async function findFolders(
  db: Database,
  parentId: string | undefined,
  actor: Actor,
): Promise<StoredFolder[]> {
  const place = parentId === undefined ? sql`NOT ${seesAbove(actor)}` : sql`f.parent_id = ${parentId}::uuid`;
  const { rows } = await sql<StoredFolder>`
    SELECT ${columnsFor(actor)} FROM ${tables} WHERE ${seesFolder(actor)} AND ${place}
     ORDER BY f.title COLLATE "vi-x-icu", f.id`.execute(db);
  return rows;
}

/** A folder that a person sees with those around it, the outermost first, as far as each is seen from the one in it. */
export async function findFolderPath(db: Database, id: string, actor: Actor): Promise<StoredFolder[]> {
  const { rows } = await sql<StoredFolder>`
    WITH RECURSIVE up AS (
      SELECT f.id, f.parent_id, 0 AS depth FROM document_folder f WHERE f.id = ${id} AND ${seesFolder(actor)}
      UNION ALL
      SELECT f.id, f.parent_id, up.depth + 1 FROM document_folder f JOIN up ON f.id = up.parent_id WHERE ${seesFolder(actor)})
    SELECT ${columnsFor(actor)} FROM ${tables} JOIN up ON up.id = f.id ORDER BY up.depth DESC`.execute(db);
  return rows;
}

/** The id of a folder that a person sees. */
export async function findFolderId(db: Database, id: string, actor: Actor): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM document_folder f WHERE f.id = ${id} AND ${seesFolder(actor)}`.execute(db);
  return rows[0]?.id;
}

/** Where documents go for which no folder is named. */
export async function findDefaultFolder(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('document_folder')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

/** One unit of work after the other changes folders, from here on until it ends: what is asked of the others stays true. */
export async function lockFolders(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('document_folder', 0))`.execute(tx);
}

/** What a change of a folder has to know of it. */
export interface LockedFolder {
  id: string;
  title: string;
  parentId: string | null;
  /** The same, where the person sees it. */
  shownParentId: string | null;
  ownAccess: boolean;
  allGroups: LevelNumber | null;
  isDefault: boolean;
  version: number;
  /** What it says itself of requests (rule L10). */
  asksForRequests: boolean | null;
  /** What the person may do in it, and in the folder around it. */
  level: number;
  levelAbove: number | null;
}

/** A folder that a person sees, locked until the unit of work ends: for good, or so that it is there as long. */
export async function lockFolder(
  tx: Tx,
  id: string,
  actor: Actor,
  strength: 'change' | 'hold' = 'change',
): Promise<LockedFolder | undefined> {
  const { rows } = await sql<LockedFolder>`
    SELECT f.id, f.title, f.parent_id AS "parentId", CASE WHEN ${seesAbove(actor)} THEN f.parent_id END AS "shownParentId",
           f.own_access AS "ownAccess", f.all_groups_level AS "allGroups", f.is_default AS "isDefault", f.version,
           f.asks_for_requests AS "asksForRequests",
           ${levelInFolder(actor, sql`f.id`)} AS level,
           CASE WHEN f.parent_id IS NOT NULL THEN ${levelInFolder(actor, sql`f.parent_id`)} END AS "levelAbove"
      FROM document_folder f WHERE f.id = ${id} AND ${seesFolder(actor)}
       FOR ${strength === 'change' ? sql`UPDATE` : sql`SHARE`} OF f`.execute(tx);
  return rows[0];
}

/** True where what is in force in a folder is printed and saved by request only (rule L10). */
export async function folderAsks(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`SELECT folder_asks(${id}::uuid) AS asks`.execute(tx);
  return rows[0]?.asks ?? false;
}

/**
 * The folder from which it comes that requests are asked for in one (rule L10): the outermost that says so itself, with none on the way to it
 * that says otherwise, so that one in it does not take its place by saying the same. Undefined where none are asked for.
 */
export async function findAskingFolder(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE up AS (
      SELECT f.id, f.parent_id, f.asks_for_requests AS asks, 0 AS depth FROM document_folder f WHERE f.id = ${id}
      UNION ALL
      SELECT f.id, f.parent_id, f.asks_for_requests, up.depth + 1 FROM up JOIN document_folder f ON f.id = up.parent_id
       WHERE up.asks IS DISTINCT FROM false)
    SELECT up.id FROM up WHERE up.asks ORDER BY up.depth DESC LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

/** True when a folder is another one or lies somewhere in it. */
export async function liesIn(tx: Tx, folderId: string, outerId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE up AS (
      SELECT f.id, f.parent_id FROM document_folder f WHERE f.id = ${folderId}
      UNION SELECT f.id, f.parent_id FROM document_folder f JOIN up ON f.id = up.parent_id)
    SELECT FROM up WHERE up.id = ${outerId}`.execute(tx);
  return rows.length > 0;
}

/** True when something lies in a folder, whoever sees it. */
export async function hasContents(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM document_folder f WHERE f.parent_id = ${id} AND f.deleted_at IS NULL
    UNION ALL SELECT FROM document d WHERE d.folder_id = ${id} AND d.deleted_at IS NULL LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** True when another folder at that place is called so, whatever the case of the letters. */
export async function isTitleTaken(
  tx: Tx,
  parentId: string | null,
  title: string,
  except?: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM document_folder f
     WHERE f.parent_id IS NOT DISTINCT FROM ${parentId}::uuid AND f.deleted_at IS NULL
       AND lower(f.title COLLATE "vi-x-icu") = lower(${title} COLLATE "vi-x-icu") AND f.id IS DISTINCT FROM ${except ?? null}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface NewFolderRow {
  title: string;
  parentId: string | null;
  ownAccess: boolean;
  allGroups: LevelNumber | null;
  createdBy: string;
  createdByGroup: string | null;
  asksForRequests: boolean | null;
}

/** Writes a folder; answers its id. */
export async function insertFolder(tx: Tx, folder: NewFolderRow): Promise<string> {
  const { id } = await tx
    .insertInto('document_folder')
    .values({
      title: folder.title,
      parent_id: folder.parentId,
      own_access: folder.ownAccess,
      all_groups_level: folder.allGroups,
      created_by: folder.createdBy,
      created_by_group: folder.createdByGroup,
      asks_for_requests: folder.asksForRequests,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a folder that is locked; answers its version since. */
export async function updateFolder(
  tx: Tx,
  id: string,
  to: Pick<NewFolderRow, 'title' | 'parentId' | 'ownAccess' | 'allGroups' | 'asksForRequests'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('document_folder')
    .set({
      title: to.title,
      parent_id: to.parentId,
      own_access: to.ownAccess,
      all_groups_level: to.allGroups,
      asks_for_requests: to.asksForRequests,
      edited_at: sql`transaction_timestamp()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Takes a folder that is locked out of every list; the entry stays for its history. */
export async function markFolderDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('document_folder')
    .set({ deleted_at: sql`transaction_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
