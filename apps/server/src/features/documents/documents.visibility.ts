import type { Actor } from '@kiemlab/contract/core/actor';
import {
  DOCUMENT_STATUSES,
  numberOf,
  SEEN_BESIDE_SAMPLES,
  SEEN_FROM,
  visibleTypes,
} from '@kiemlab/contract/features/documents/documents.rules';
import {
  FOLDER_LEVELS,
  type FolderLevel,
  managesDocuments,
  numberOfLevel,
  opensDocuments,
} from '@kiemlab/contract/features/documents/folders.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { type RawBuilder, sql } from 'kysely';

const all = sql<boolean>`true`;
const none = sql<boolean>`false`;

/** The groups in which a person is now; memberships have ends. */
const groupsOf = (actor: Actor) => sql`(SELECT g.group_id FROM user_group g WHERE g.user_id = ${actor.id})`;

const keptBy = (actor: Actor) => sql`(SELECT k.folder_id FROM folder_keeper k WHERE k.user_id = ${actor.id})`;

/** Folders in which a person's groups, or everybody, may do so much; asked once for a statement, however many rows it reads. */
const openTo = (actor: Actor, least: number) => sql`(
  SELECT a.folder_id FROM folder_access a
   WHERE a.level >= ${sql.lit(least)} AND (a.group_id IS NULL OR a.group_id IN ${groupsOf(actor)}))`;

/** True where a person may do so much in the folder of an id (rule L2), deleted or not; database keeps what follows for each. */
export function mayInFolder(
  actor: Actor,
  folderId: RawBuilder<unknown>,
  level: FolderLevel,
): RawBuilder<boolean> {
  if (managesDocuments(actor)) return all;
  if (!opensDocuments(actor)) return none;
  return sql<boolean>`(${folderId} IN ${openTo(actor, numberOfLevel(level))} OR ${folderId} IN ${keptBy(actor)})`;
}

/** Which folders a person sees, as a condition on the alias `f`. */
export const seesFolder = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(f.deleted_at IS NULL AND ${mayInFolder(actor, sql`f.id`, 'VIEW')})`;

/** True where a person may do so much with the document `d`: by its own access, or that of its folder. */
const mayWithDocument = (actor: Actor, least: number): RawBuilder<boolean> => sql<boolean>`(
  CASE WHEN d.own_access
       THEN coalesce(d.all_groups_level >= ${sql.lit(least)}, false) OR d.id IN (
         SELECT x.document_id FROM document_group x WHERE x.level >= ${sql.lit(least)} AND x.group_id IN ${groupsOf(actor)})
       ELSE d.folder_id IN ${openTo(actor, least)} END
  OR d.folder_id IN ${keptBy(actor)})`;

const statusesFrom = (level: FolderLevel): number[] =>
  DOCUMENT_STATUSES.filter((status) => SEEN_FROM[status] === level).map(numberOf);

/** Everybody to whom the module is open sees it: what samples refer to is read in such places (rule L6). */
const viewedByAll = sql<boolean>`(CASE WHEN d.own_access THEN d.all_groups_level IS NOT NULL
  ELSE d.folder_id IN (SELECT a.folder_id FROM folder_access a WHERE a.group_id IS NULL) END)`;

function byAccess(actor: Actor): RawBuilder<boolean> {
  if (managesDocuments(actor)) return all;
  if (!opensDocuments(actor))
    return sql<boolean>`(d.status = ${sql.lit(numberOf(SEEN_BESIDE_SAMPLES))} AND ${viewedByAll})`;
  const ways = FOLDER_LEVELS.flatMap((level) => {
    const statuses = statusesFrom(level);
    return statuses.length === 0
      ? []
      : [
          sql<boolean>`(d.status = ANY (${statuses}::smallint[]) AND ${mayWithDocument(actor, numberOfLevel(level))})`,
        ];
  });
  // Who is named in a file as its reviewer or approver will be one more way.
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

/** With blind coding none that tell where samples come from, beside the documents that the person added (rule B5). */
const byKind = (actor: Actor): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(d.created_by = ${actor.id} OR d.type = ANY (${[...visibleTypes(actor)]}::text[]))`
    : all;

/** Which documents a person sees (rules L3, L6), deleted ones included, as a condition on the alias `d`. */
export const seesEvenDeleted = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${byAccess(actor)} AND ${byKind(actor)})`;

/** Which documents a person sees: the one condition of every list, count, search, page, title and download. */
export const seesDocument = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(d.deleted_at IS NULL AND ${seesEvenDeleted(actor)})`;

/** What a person may do in the folder of an id, 0 for nothing: the most that his or her groups may, all of it for who keeps it. */
export function levelInFolder(actor: Actor, folderId: RawBuilder<unknown>): RawBuilder<number> {
  if (managesDocuments(actor)) return sql<number>`3`;
  if (!opensDocuments(actor)) return sql<number>`0`;
  return sql<number>`CASE WHEN EXISTS (SELECT FROM folder_keeper k WHERE k.folder_id = ${folderId} AND k.user_id = ${actor.id}) THEN 3
    ELSE coalesce((SELECT max(a.level) FROM folder_access a
      WHERE a.folder_id = ${folderId} AND (a.group_id IS NULL OR a.group_id IN ${groupsOf(actor)})), 0)::int END`;
}

/** The same with the document `d`; who only sees samples views what he or she is shown. */
export function levelWithDocument(actor: Actor): RawBuilder<number> {
  if (!opensDocuments(actor)) return sql<number>`1`;
  const inFolder = levelInFolder(actor, sql`d.folder_id`);
  if (managesDocuments(actor)) return inFolder;
  return sql<number>`CASE WHEN NOT d.own_access THEN ${inFolder}
    WHEN EXISTS (SELECT FROM folder_keeper k WHERE k.folder_id = d.folder_id AND k.user_id = ${actor.id}) THEN 3
    ELSE greatest(d.all_groups_level, (SELECT max(x.level) FROM document_group x
      WHERE x.document_id = d.id AND x.group_id IN ${groupsOf(actor)}), 0)::int END`;
}
