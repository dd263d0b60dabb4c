import type { HANDOVER_ORDER } from '@kiemlab/contract/features/handovers/handovers.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { ConfirmedHow, HandoverOccasion } from '@kiemlab/contract/features/handovers/handovers.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { byCode, byName, type ComparedColumns, orderBy } from '../../platform/paging/list-order.queries.ts';
import { settleDispute, settleWaiting } from './handover-alerts.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { isSampler } from '../samples/samples.origin.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

export interface StoredHandover {
  id: string;
  sample_id: string;
  /** Of the sample. */
  code: string;
  sample_name: string;
  round: number;
  version: number;
  /** There is a later version of it. */
  outdated: boolean;
  occasion: HandoverOccasion;
  given_by: string | null;
  given_group: string | null;
  taken_by: string | null;
  taken_group: string | null;
  /** Names, of people or groups; empty where one would tell who took the sample. */
  giver: string;
  taker: string;
  receivers: string[];
  place: string;
  handed_at: Date;
  quantity: string;
  unit: string | null;
  reason: string;
  written_by: string;
  confirmed_at: Date | null;
  confirmed_how: ConfirmedHow | null;
  confirmer: string | null;
  /** Who confirmed it gave it as well, by the same account or by another one of the same person. */
  by_giver: boolean;
  confirmed_by: string | null;
  paper: string | null;
  /** The name of its scan; none where there is none, or it would tell who took the sample. */
  scan: string | null;
  /** Papers by which earlier versions were confirmed until they were disputed, newest first. */
  disputed: DisputedPaper[];
  /** Who named them. */
  disputed_paper_by: string[];
  /** Who corrected it since a version was confirmed that nobody disputed. */
  corrected_by: string[];
}

/** A disputed paper, as the database writes it: instants with their offset. */
interface DisputedPaper {
  id: string;
  paper: string;
  namedBy: string;
  namedAt: string;
  scan: string | null;
  disputedBy: string;
  disputedAt: string;
  reason: string;
}

/** The name of somebody, kept from whom it would tell who took the sample. */
export const nameOf = (actor: Actor, person: string): RawBuilder<string> =>
  sql`CASE WHEN ${isSampler(actor, sql.ref(`${person}.id`), sql.ref(`${person}.full_name`))} THEN '' ELSE ${sql.ref(`${person}.full_name`)} END`;

/** A later version of the same hand-over is there. */
const isOutdated = sql<boolean>`EXISTS (SELECT FROM sample_handover n
  WHERE n.sample_id = h.sample_id AND n.round = h.round AND n.handover_version > h.handover_version)`;

/** True for who may read the scan `f` of the paper of a hand-over: what says who brought a sample is kept from whom its origin is. */
export const isShownScan = (actor: Actor, handover: string): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(${sql.ref(`${handover}.occasion`)} <> ${sql.lit('RECEIPT' satisfies HandoverOccasion)})`
    : sql<boolean>`true`;

/** Versions `p` of the hand-over `h` that were confirmed by a paper which made the version `d` wait anew. */
const disputedPapers = sql`FROM sample_handover d
  JOIN sample_handover p ON p.sample_id = d.sample_id AND p.round = d.round AND p.handover_version = d.handover_version - 1
 WHERE d.sample_id = h.sample_id AND d.round = h.round AND d.handover_version <= h.handover_version AND d.disputed_by IS NOT NULL`;

/** Corrections `p` of the hand-over `h` up to this version, since the last one that was confirmed and not disputed. A version that waits anew by a dispute is none: it says what the one before did. */
const corrections = sql`FROM sample_handover p
 WHERE p.sample_id = h.sample_id AND p.round = h.round AND p.handover_version BETWEEN 2 AND h.handover_version AND p.disputed_by IS NULL
   AND NOT EXISTS (SELECT FROM sample_handover c
     WHERE c.sample_id = h.sample_id AND c.round = h.round AND c.handover_version >= p.handover_version AND c.handover_version < h.handover_version
       AND c.confirmed_at IS NOT NULL AND NOT EXISTS (SELECT FROM sample_handover d
         WHERE d.sample_id = c.sample_id AND d.round = c.round AND d.handover_version = c.handover_version + 1 AND d.disputed_by IS NOT NULL))`;

const disputedOf = (actor: Actor) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', o.id, 'paper', o.paper, 'namedBy', ${nameOf(actor, 'n')}, 'namedAt', o.confirmed_at, 'scan', f.file_name,
           'disputedBy', ${nameOf(actor, 'y')}, 'disputedAt', o.written_at, 'reason', o.dispute_reason) ORDER BY o.handover_version DESC)
    FROM (SELECT p.id, p.paper, p.occasion, p.confirmed_by, p.confirmed_at, d.disputed_by, d.written_at, d.dispute_reason, d.handover_version
            ${disputedPapers}) o
    JOIN app_user n ON n.id = o.confirmed_by JOIN app_user y ON y.id = o.disputed_by
    LEFT JOIN handover_scan f ON f.handover_id = o.id AND ${isShownScan(actor, 'o')}), '[]')`;

const giver = (actor: Actor) => sql`coalesce(gg.name, ${nameOf(actor, 'g')})`;
const taker = (actor: Actor) => sql`coalesce(tg.name, ${nameOf(actor, 't')})`;
const columns = (
  actor: Actor,
) => sql`h.id, h.sample_id, s.code, s.name AS sample_name, h.round, h.handover_version AS version,
  ${isOutdated} AS outdated, h.occasion, h.given_by, h.given_group, h.taken_by, h.taken_group, h.receivers, h.place, h.handed_at,
  h.quantity::text, h.unit, h.reason, h.written_by, h.confirmed_at, h.confirmed_how, h.confirmed_by, h.paper,
  (SELECT f.file_name FROM handover_scan f WHERE f.handover_id = h.id AND ${isShownScan(actor, 'h')}) AS scan,
  ${disputedOf(actor)} AS disputed, ARRAY(SELECT p.confirmed_by ${disputedPapers}) AS disputed_paper_by, ARRAY(SELECT p.written_by ${corrections}) AS corrected_by,
  ${giver(actor)} AS giver, ${taker(actor)} AS taker,
  CASE WHEN h.confirmed_by IS NOT NULL THEN ${nameOf(actor, 'c')} END AS confirmer,
  CASE WHEN h.confirmed_by IS NOT NULL AND h.given_by IS NOT NULL
    THEN h.confirmed_by = h.given_by OR EXISTS (SELECT FROM same_people(ARRAY[h.given_by]) p WHERE p.same = h.confirmed_by)
    ELSE false END AS by_giver`;
const joins = sql`JOIN sample s ON s.id = h.sample_id LEFT JOIN app_user g ON g.id = h.given_by LEFT JOIN analysis_group gg ON gg.id = h.given_group
  LEFT JOIN app_user t ON t.id = h.taken_by LEFT JOIN analysis_group tg ON tg.id = h.taken_group LEFT JOIN app_user c ON c.id = h.confirmed_by`;

/** The hand-overs of a sample as they are told by now, newest first. */
export async function findHandovers(db: Database, sampleId: string, actor: Actor): Promise<StoredHandover[]> {
  const { rows } = await sql<StoredHandover>`
    SELECT ${columns(actor)} FROM sample_handover h ${joins}
     WHERE h.sample_id = ${sampleId} AND NOT ${isOutdated} ORDER BY h.round DESC`.execute(db);
  return rows;
}

/** What waits for the actor, on the aliases `h` and `s`. */
const waitsFor = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`h.receivers @> ARRAY[${actor.id}::uuid] AND h.confirmed_at IS NULL AND NOT ${isOutdated}
    AND s.deleted_at IS NULL AND ${visibleTo(actor)}`;

/** How many hand-overs wait for the actor. */
export async function countWaiting(db: Database, actor: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM sample_handover h JOIN sample s ON s.id = h.sample_id WHERE ${waitsFor(actor)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** By what they are put in order; a name that is not shown is no order. */
const comparedBy = (actor: Actor): ComparedColumns<ColumnOf<typeof HANDOVER_ORDER>> => ({
  sample: byCode(sql`s.code`),
  name: byName(sql`s.name`),
  givenBy: byName(giver(actor)),
  takenBy: byName(taker(actor)),
  handedAt: sql`h.handed_at`,
  place: byName(sql`h.place`),
});

/** A page of them, newest first unless told. */
export async function findWaiting(
  db: Database,
  actor: Actor,
  order: ListOrder<ColumnOf<typeof HANDOVER_ORDER>>,
  page: { offset: number; limit: number },
): Promise<StoredHandover[]> {
  const { rows } = await sql<StoredHandover>`
    SELECT ${columns(actor)} FROM sample_handover h ${joins} WHERE ${waitsFor(actor)}
     ORDER BY ${orderBy(order, comparedBy(actor), sql`h.seq DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return rows;
}

/** Hand-overs of samples that the actor sees, by id; the samples are locked first, in their order, as by whoever moves them. */
export async function lockHandovers(tx: Tx, ids: readonly string[], actor: Actor): Promise<StoredHandover[]> {
  await sql`SELECT FROM sample s WHERE s.id IN (SELECT sample_id FROM sample_handover WHERE id = ANY(${[...ids]}::uuid[]))
     ORDER BY s.id FOR UPDATE`.execute(tx);
  const { rows } = await sql<StoredHandover>`
    SELECT ${columns(actor)} FROM sample_handover h ${joins}
     WHERE h.id = ANY(${[...ids]}::uuid[]) AND s.deleted_at IS NULL AND ${visibleTo(actor)} ORDER BY h.seq`.execute(
    tx,
  );
  return rows;
}

export interface NewHandover {
  sampleId: string;
  /** Of a correction; else it is the first version of the next one of its sample. */
  corrects?: { round: number; version: number; reason: string };
  /** Of one that waits anew as its paper is disputed: by whom, and why. */
  disputed?: { by: string; reason: string };
  /** Its writer takes it and still confirms it apart. */
  waits?: boolean;
  occasion: HandoverOccasion;
  from: { person: string } | { group: string };
  to: { person: string } | { group: string };
  receivers: readonly string[];
  /** Empty where nobody knows: then, but for a correction, where the laboratory says that it hands samples over. */
  place: string;
  /** Now unless told. */
  at?: Date;
  quantity: string;
  unit: string | null;
  writtenBy: string;
}

/** The last number of the hand-overs of samples; those that have none are not in it. */
export async function findLastRounds(
  db: Database,
  sampleIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sample_id: string; round: number }>`
    SELECT sample_id, max(round) AS round FROM sample_handover WHERE sample_id = ANY(${[...sampleIds]}::uuid[]) GROUP BY sample_id`.execute(
    db,
  );
  return new Map(rows.map(({ sample_id, round }) => [sample_id, round]));
}

/** Adds hand-overs of samples that are locked, each of another sample; what its writer takes is confirmed by it unless it waits. Whoever is to be told is told by the act (`tellOfWaiting`). Answers their ids. */
export async function insertHandovers(tx: Tx, handovers: readonly NewHandover[]): Promise<string[]> {
  if (handovers.length === 0) return [];
  const last = await findLastRounds(
    tx,
    handovers.map(({ sampleId }) => sampleId),
  );
  const isUnknown = handovers.some(({ place, corrects }) => place === '' && !corrects);
  const usual = isUnknown ? await readSetting(tx, 'handoverPlace') : '';
  const rows = await tx
    .insertInto('sample_handover')
    .values(
      handovers.map(({ sampleId, corrects, disputed, from, to, writtenBy, receivers, ...told }) => ({
        sample_id: sampleId,
        round: corrects?.round ?? (last.get(sampleId) ?? 0) + 1,
        handover_version: (corrects?.version ?? 0) + 1,
        reason: corrects?.reason ?? '',
        occasion: told.occasion,
        given_by: 'person' in from ? from.person : null,
        given_group: 'group' in from ? from.group : null,
        taken_by: 'person' in to ? to.person : null,
        taken_group: 'group' in to ? to.group : null,
        receivers: [...receivers],
        place: told.place || (corrects ? '' : usual),
        ...(told.at ? { handed_at: told.at } : {}),
        quantity: told.quantity,
        unit: told.unit,
        written_by: writtenBy,
        disputed_by: disputed?.by ?? null,
        dispute_reason: disputed?.reason ?? null,
        ...(receivers.includes(writtenBy) && !told.waits ? confirmation(writtenBy, 'SESSION') : {}),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const confirmation = (userId: string, how: ConfirmedHow) => ({
  confirmed_by: userId,
  confirmed_at: sql<Date>`now()`,
  confirmed_how: how,
});

/** Notes that hand-overs were confirmed, in the session of who does it or on a paper. */
export async function markConfirmed(
  tx: Tx,
  ids: readonly string[],
  userId: string,
  paper?: string,
): Promise<void> {
  await tx
    .updateTable('sample_handover')
    .set(paper === undefined ? confirmation(userId, 'SESSION') : { ...confirmation(userId, 'PAPER'), paper })
    .where('id', 'in', ids)
    .execute();
  await settleWaiting(tx, ids);
  await settleDispute(tx, ids);
}

/** What groups hold of samples. */
export interface GroupHolds {
  /** How much they got last; nothing where it was not noted. */
  quantity: string | null;
  /** A part was told for their tests: the rest was never with them. */
  part: boolean;
}

/** What groups got of samples, by sample. */
export async function findGroupHolds(
  db: Database,
  sampleIds: readonly string[],
): Promise<Map<string, GroupHolds>> {
  const { rows } = await sql<GroupHolds & { id: string }>`
    SELECT s.id, EXISTS (SELECT FROM sample_taking k WHERE k.sample_id = s.id AND k.way = 'GROUP' AND k.quantity > 0) AS part,
           (SELECT h.quantity::text FROM sample_handover h WHERE h.sample_id = s.id AND h.occasion = 'TO_GROUP'
             ORDER BY h.round DESC, h.handover_version DESC LIMIT 1) AS quantity
      FROM sample s WHERE s.id = ANY(${[...sampleIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...holds }) => [id, holds]));
}
