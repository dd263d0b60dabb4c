import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { AuditChange, AuditObject } from '@kiemlab/contract/features/audit/audit.api';
import { PAIR } from '@kiemlab/contract/features/audit/audit.objects';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import {
  actorTellsOrigin,
  HIDDEN,
  reasonTellsOrigin,
  tellsOrigin,
  unlessHidden,
  valueTellsOrigin,
} from './audit.origin.queries.ts';
import { findWholeMark, leftBy, newerThan } from './reviews/open-entries.queries.ts';
import { isReviewed } from './reviews/reviews.queries.ts';
import { type RecordRows, rowsOfSample } from './record-rows.queries.ts';
import { notLate, type UpTo, upToOf } from '../../platform/paging/up-to.queries.ts';

export interface StoredEvent {
  id: string;
  at: Date;
  module: string;
  action: string;
  username: string;
  full_name: string;
  reason: string;
  /** The first records it is about. */
  objects: AuditObject[];
  sample_id: string | null;
  sealed: boolean;
  changes: AuditChange[];
}

export interface EventFilter {
  para?: string | undefined;
  module?: string | undefined;
  action?: string | undefined;
  /** Instants, ISO: from this one on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  sampleId?: string | undefined;
  /** Rows of a record: entries with one of them, and of these what concerns the record. */
  rows?: RecordRows | undefined;
  /** This entry alone. */
  id?: string | undefined;
  /** What nobody but who did it has reviewed. */
  review?: 'open' | undefined;
  /** Only older ones than this entry, by its id. */
  before?: string | undefined;
  /** No later ones. */
  upTo: UpTo;
  /** Also what others did: the story of a record belongs to it, for everybody who sees that (SAMPLE-23, rule C31). */
  wholeStory?: boolean;
}

/** Whose acts a person reads: everybody's with Audit_View, else his or her own alone (role matrix). */
const readableBy = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'Audit_View') ? sql<boolean>`true` : sql<boolean>`e.actor_id = ${actor.id}`;

/**
 * A value of the trail as a person reads it: identity cards of accounts are for those who keep the accounts, with blind coding the
 * origin of samples for those who may see it.
 */
function readableValue(value: RawBuilder<string | null>, actor: Actor): RawBuilder<string | null> {
  const shown = unlessHidden(valueTellsOrigin(actor, value), value);
  return can(actor, 'User_IdCards')
    ? shown
    : sql`CASE WHEN r.entity = 'user' AND x.field = 'id_card' AND ${value} <> '' THEN ${HIDDEN} ELSE ${shown} END`;
}

/**
 * The code of a record as the trail is read. A membership and a right of a group are known by two things, the person or the right
 * and the group: when one ends, the group stands in the key alone.
 */
const readCode = sql<string>`CASE r.entity WHEN 'user-group' THEN r.code || ${PAIR} || split_part(r.row_id, ':', 2)
  WHEN 'permission-group-permit' THEN r.code || ${PAIR} || split_part(r.row_id, ':', 1) ELSE r.code END`;

/** Rows that a filter is about; undefined for the whole trail. */
const rowsIn = ({ rows, sampleId }: EventFilter): RecordRows | undefined =>
  rows ?? (sampleId === undefined ? undefined : rowsOfSample(sampleId));

function conditions(filter: EventFilter, actor: Actor): RawBuilder<boolean> {
  const { upTo } = filter;
  const parts = [
    filter.wholeStory ? sql<boolean>`true` : readableBy(actor),
    sql<boolean>`e.id <= ${upTo.moment.newest}`,
    notLate(sql`e.id`, upTo, 'bigint'),
  ];
  if (filter.before) parts.push(sql<boolean>`e.id < ${filter.before}::bigint`);
  if (filter.id) parts.push(sql<boolean>`e.id = ${filter.id}::bigint`);
  if (filter.review) parts.push(sql<boolean>`NOT ${isReviewed}`);
  if (filter.module) parts.push(sql<boolean>`e.module = ${filter.module}`);
  if (filter.action) parts.push(sql<boolean>`e.action = ${filter.action}`);
  if (filter.from) parts.push(sql<boolean>`e.at >= ${filter.from}::timestamptz`);
  if (filter.to) parts.push(sql<boolean>`e.at < ${filter.to}::timestamptz`);
  const rows = rowsIn(filter);
  if (rows) parts.push(sql<boolean>`e.id IN (SELECT r.event_id FROM audit_row r WHERE ${rows})`);
  if (filter.para)
    parts.push(
      // Each half through its own index: the trail only grows. A code is found with everything that hangs on it (-T01, -LM).
      sql<boolean>`e.id IN (
        SELECT e.id FROM app_user u JOIN audit_event e ON e.actor_id = u.id
         WHERE search_text(u.full_name || ' ' || u.username) LIKE search_pattern(${filter.para}) AND NOT ${actorTellsOrigin(actor)}
        UNION SELECT event_id FROM audit_row r WHERE NOT ${tellsOrigin(actor)} AND code <> '' AND code LIKE replace(replace(replace(${filter.para.toUpperCase()}::text, '\\', ''), '%', ''), '_', '\\_') || '%')`,
    );
  return sql.join(parts, sql` AND `);
}

/** Where the trail ends: as a page was told, or at the newest entry there is. */
export const trailUpTo = (db: Database, told: string | undefined) =>
  upToOf(db, null, told, sql`(SELECT max(id) FROM audit_event)`);

/** Changes shown per entry; an import touches thousands, the export lists them all. */
const CHANGES_SHOWN = 300;

/**
 * The entries of a page, newest first. Of what is not reviewed those that are newer than a mark of the whole trail, and the few that it left:
 * else the page of a trail that was reviewed would be looked for to its end.
 */
async function pageOf(
  db: Database,
  filter: EventFilter,
  actor: Actor,
  { offset, limit }: { offset: number; limit: number },
): Promise<RawBuilder<unknown>> {
  const entries = (which: RawBuilder<boolean>, cut: RawBuilder<unknown>) =>
    sql`SELECT * FROM audit_event e WHERE ${conditions(filter, actor)} AND ${which} ORDER BY e.id DESC ${cut}`;
  const cut = sql`LIMIT ${limit} OFFSET ${offset}`;
  const mark = filter.review && (await findWholeMark(db));
  if (!mark) return entries(sql<boolean>`true`, cut);
  const [newer, left] = [newerThan(mark), leftBy(mark)].map((which) =>
    entries(which, sql`LIMIT ${offset + limit}`),
  );
  return sql`SELECT * FROM ((${newer}) UNION ALL (${left})) e ORDER BY e.id DESC ${cut}`;
}

/**
 * Entries that a person reads, newest first, with their changes; of one record only what concerns it. The offset has the rows of an entry found by the entry: where
 * some entries have thousands, the database would else look for the first changes through the rows of all.
 */
export async function findEvents(
  db: Database,
  filter: EventFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<StoredEvent[]> {
  const person = (name: string) =>
    sql`${unlessHidden(actorTellsOrigin(actor), sql.ref(`e.${name}`))} AS ${sql.id(name)}`;
  const rowsOf = rowsIn(filter);
  const ofRecord = rowsOf ? sql`AND ${rowsOf}` : sql``;
  const { rows } = await sql<StoredEvent>`
    SELECT e.id::text, e.at, e.module, e.action, ${person('username')}, ${person('full_name')}, ${unlessHidden(reasonTellsOrigin(actor), sql`e.reason`)} AS reason, EXISTS (SELECT FROM audit_seal s WHERE s.event_id = e.id) AS sealed,
      coalesce(d.objects, '[]') AS objects, d.sample_id, coalesce(c.changes, '[]') AS changes
    FROM (${await pageOf(db, filter, actor, page)}) e
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('entity', entity, 'code', code) ORDER BY n) FILTER (WHERE n <= 10) AS objects,
             CASE WHEN count(DISTINCT sample_id) = 1 THEN min(sample_id::text) END AS sample_id
        FROM (SELECT entity, code, min(sample_id::text)::uuid AS sample_id, row_number() OVER (ORDER BY code, entity) AS n
                FROM (SELECT r.entity, ${readCode} AS code, r.sample_id FROM audit_row r
                       WHERE r.event_id = e.id AND r.code <> '' AND NOT ${tellsOrigin(actor)} ${ofRecord}) r GROUP BY entity, code) o) d ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('entity', entity, 'code', code, 'operation', operation, 'field', field,
               'oldValue', old_value, 'newValue', new_value) ORDER BY id, field) AS changes
        FROM (SELECT r.id, r.entity, ${unlessHidden(tellsOrigin(actor), readCode)} AS code, r.operation, x.field, ${readableValue(sql`x.old_value`, actor)} AS old_value,
                     ${readableValue(sql`x.new_value`, actor)} AS new_value
                FROM (SELECT * FROM audit_row r WHERE r.event_id = e.id ${ofRecord} ORDER BY r.id OFFSET 0) r JOIN audit_change x ON x.row_id = r.id
               ORDER BY r.id, x.field LIMIT ${CHANGES_SHOWN}) f) c ON true
    ORDER BY e.id DESC`.execute(db);
  return rows;
}

/** How many entries of the trail a person reads. */
export async function countEvents(db: Database, filter: EventFilter, actor: Actor): Promise<number> {
  const mark = filter.review && (await findWholeMark(db));
  const open = mark ? sql`AND (${newerThan(mark)} OR ${leftBy(mark)})` : sql``;
  const { rows } = await sql<{
    n: string;
  }>`SELECT count(*) AS n FROM audit_event e WHERE ${conditions(filter, actor)} ${open}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Values to filter by; a loose index scan, so that the trail's length does not matter. */
async function distinct(db: Database, column: 'module' | 'action', actor: Actor): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    SELECT DISTINCT ${name} AS value FROM (SELECT ${name} FROM audit_event e WHERE ${readableBy(actor)} ORDER BY id DESC LIMIT 20000) e ORDER BY 1`.execute(
    db,
  );
  return rows.map((row) => row.value);
}

export const findModules = (db: Database, actor: Actor): Promise<string[]> => distinct(db, 'module', actor);
export const findActionNames = (db: Database, actor: Actor): Promise<string[]> =>
  distinct(db, 'action', actor);

const isThere = async (db: Database, which: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    SELECT EXISTS (SELECT FROM audit_event e WHERE ${which}) AS there`.execute(db);
  return rows[0]?.there === true;
};

/** Whether any entry, whoever may read it, is of a module. */
export const isModuleInTrail = (db: Database, module: string): Promise<boolean> =>
  isThere(db, sql<boolean>`e.module = ${module}`);

/** Whether any entry is of an action, which begins with its module: by the index that has the module first. */
export const isActionInTrail = (db: Database, action: string): Promise<boolean> =>
  isThere(db, sql<boolean>`e.module = split_part(${action}, '.', 1) AND e.action = ${action}`);
