import type { Actor } from '@kiemlab/contract/core/actor';
import {
  DOCUMENT_STATUSES,
  FIRST_STATUS,
  numberOf,
  SEEN_BESIDE_SAMPLES,
  SEEN_WHERE_RELATED,
  SEEN_FROM,
  visibleTypes,
} from '@kiemlab/contract/features/documents/documents.rules';
import {
  type FolderLevel,
  managesDocuments,
  numberOfLevel,
  opensDocuments,
} from '@kiemlab/contract/features/documents/folders.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { type RawBuilder, sql } from 'kysely';
import { isRelatedFor } from './referring-samples.queries.ts';

const all = sql<boolean>`true`;
const none = sql<boolean>`false`;

/** Somebody by the id of the account: a value, or a column. */
export type PersonId = RawBuilder<unknown>;
const idOf = (actor: Actor): PersonId => sql`${actor.id}`;

/** The groups in which a person is now; memberships have ends. */
const groupsOf = (person: PersonId) => sql`(SELECT g.group_id FROM user_group g WHERE g.user_id = ${person})`;

const keptBy = (person: PersonId) =>
  sql`(SELECT k.folder_id FROM folder_keeper k WHERE k.user_id = ${person})`;

/** Folders in which a person's groups, or everybody, may do so much; asked once for a statement, however many rows it reads. */
const openTo = (person: PersonId, least: number) => sql`(
  SELECT a.folder_id FROM folder_access a
   WHERE a.level >= ${sql.lit(least)} AND (a.group_id IS NULL OR a.group_id IN ${groupsOf(person)}))`;

/** Documents of which a version names somebody: that person reads it (rule L3). */
const namesIn = (person: PersonId) => sql`(
  SELECT o.document_id FROM document_version_person n JOIN document_version o ON o.id = n.version_id
   WHERE n.user_id = ${person} AND o.discarded_at IS NULL)`;

/** True where a person may do so much in the folder of an id (rule L2), deleted or not; database keeps what follows for each. */
export function mayInFolder(
  actor: Actor,
  folderId: RawBuilder<unknown>,
  level: FolderLevel,
): RawBuilder<boolean> {
  if (managesDocuments(actor)) return all;
  if (!opensDocuments(actor)) return none;
  return sql<boolean>`(${folderId} IN ${openTo(idOf(actor), numberOfLevel(level))} OR ${folderId} IN ${keptBy(idOf(actor))})`;
}

/** Which folders a person sees, as a condition on the alias `f`. */
export const seesFolder = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(f.deleted_at IS NULL AND ${mayInFolder(actor, sql`f.id`, 'VIEW')})`;

/** True where a person manages the document `d`, by its access or as custodian; holders of Document_Manage beside. */
export const managesDocument = (person: PersonId): RawBuilder<boolean> =>
  mayWithDocument(person, numberOfLevel('MANAGE'));

/** True where a person may do so much with the document `d`: by its own access, or that of its folder. */
const mayWithDocument = (person: PersonId, least: number): RawBuilder<boolean> => sql<boolean>`(
  CASE WHEN d.own_access
       THEN coalesce(d.all_groups_level >= ${sql.lit(least)}, false) OR d.id IN (
         SELECT x.document_id FROM document_group x WHERE x.level >= ${sql.lit(least)} AND x.group_id IN ${groupsOf(person)})
       ELSE d.folder_id IN ${openTo(person, least)} END
  OR d.folder_id IN ${keptBy(person)})`;

const statusesFrom = (level: FolderLevel): number[] =>
  DOCUMENT_STATUSES.filter((status) => SEEN_FROM[status] === level).map(numberOf);

/** Everybody to whom the module is open sees it: what samples refer to is read in such places (rule L6). */
const viewedByAll = sql<boolean>`(CASE WHEN d.own_access THEN d.all_groups_level IS NOT NULL
  ELSE d.folder_id IN (SELECT a.folder_id FROM folder_access a WHERE a.group_id IS NULL) END)`;

function byAccess(actor: Actor): RawBuilder<boolean> {
  if (managesDocuments(actor)) return all;
  if (!opensDocuments(actor))
    return sql<boolean>`(${viewedByAll} AND (d.status = ${sql.lit(numberOf(SEEN_BESIDE_SAMPLES))}
      OR (d.status = ${sql.lit(numberOf(SEEN_WHERE_RELATED))} AND ${isRelatedFor(actor)})))`;
  return openedTo(idOf(actor));
}

/** From which level a document is seen, for each status as it stands in rows; so one question answers for all of them. */
const LEAST = sql`(VALUES ${sql.join(
  DOCUMENT_STATUSES.map(
    (status) =>
      sql`(${sql.lit(numberOf(status))}::smallint, ${sql.lit(numberOfLevel(SEEN_FROM[status]))}::smallint)`,
  ),
)}) AS s (status, least)`;

/** True where a person to whom the module is open sees the document `d`: by its access, or as a version names him or her. */
export const openedTo = (person: PersonId): RawBuilder<boolean> => sql<boolean>`(
  CASE WHEN d.own_access
       THEN coalesce(d.all_groups_level >= (SELECT s.least FROM ${LEAST} WHERE s.status = d.status), false) OR (d.id, d.status) IN (
         SELECT x.document_id, s.status FROM document_group x JOIN ${LEAST} ON x.level >= s.least WHERE x.group_id IN ${groupsOf(person)})
       ELSE (d.folder_id, d.status) IN (
         SELECT a.folder_id, s.status FROM folder_access a JOIN ${LEAST} ON a.level >= s.least
          WHERE a.group_id IS NULL OR a.group_id IN ${groupsOf(person)}) END
  OR d.folder_id IN ${keptBy(person)} OR d.id IN ${namesIn(person)})`;

/**
 * True where somebody who sees the document `d` sees its version `v`: what is or was in force, and a draft, thrown away or not, where he or
 * she works on drafts there or is named in it (rule L3).
 */
const byAccessToVersion = (actor: Actor): RawBuilder<boolean> =>
  managesDocuments(actor)
    ? all
    : sql<boolean>`(v.status = ANY (${statusesFrom('VIEW')}::smallint[])${
        opensDocuments(actor)
          ? sql` OR ${mayWithDocument(idOf(actor), numberOfLevel(SEEN_FROM.DRAFT))}
             OR EXISTS (SELECT FROM document_version_person n WHERE n.version_id = v.id AND n.user_id = ${actor.id})`
          : sql``
      })`;

/** The same less what blind coding hides: a version may be of another kind than the one that is shown (rule B5). */
export const seesVersion = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${byAccessToVersion(actor)} AND ${byKind(actor, sql`v.type`)})`;

const DRAFTS_OF_D = sql`document_version w WHERE w.document_id = d.id AND w.status = ${sql.lit(numberOf(FIRST_STATUS))} AND w.discarded_at IS NULL`;

/** Whether a draft of the document `d` is worked on, and whether it names a person; who sees it by level the reader of the row says. */
export const draftOf = (actor: Actor): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM ${DRAFTS_OF_D}) AS has_draft,
  EXISTS (SELECT FROM ${DRAFTS_OF_D} AND EXISTS (
    SELECT FROM document_version_person n WHERE n.version_id = w.id AND n.user_id = ${actor.id})) AS named_in_draft`;

/** With blind coding none that tell where samples come from, beside the documents that the person added (rule B5). */
const byKind = (actor: Actor, type = sql`d.type`): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(d.created_by = ${actor.id} OR ${type} = ANY (${[...visibleTypes(actor)]}::text[]))`
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
      WHERE a.folder_id = ${folderId} AND (a.group_id IS NULL OR a.group_id IN ${groupsOf(idOf(actor))})), 0)::int END`;
}

/** The same with the document `d`; who only sees samples views what he or she is shown. */
export function levelWithDocument(actor: Actor): RawBuilder<number> {
  if (!opensDocuments(actor)) return sql<number>`1`;
  const inFolder = levelInFolder(actor, sql`d.folder_id`);
  if (managesDocuments(actor)) return inFolder;
  // Whom a version names views at least; who else has no level does not see it.
  return sql<number>`greatest(1, CASE WHEN NOT d.own_access THEN ${inFolder}
    WHEN EXISTS (SELECT FROM folder_keeper k WHERE k.folder_id = d.folder_id AND k.user_id = ${actor.id}) THEN 3
    ELSE greatest(d.all_groups_level, (SELECT max(x.level) FROM document_group x
      WHERE x.document_id = d.id AND x.group_id IN ${groupsOf(idOf(actor))}), 0)::int END)`;
}
