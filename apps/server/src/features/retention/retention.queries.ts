import type { DUE_ORDER } from '@kiemlab/contract/features/retention/retention.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { KEPT_STATUSES, type RetentionMonths } from '@kiemlab/contract/features/retention/retention.rules';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { byCode, byName, byRank, orderBy } from '../../platform/paging/list-order.queries.ts';
import { sampleJoins } from '../samples/sample-columns.queries.ts';
import { shownSample } from '../samples/shown-sample.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

/** Samples whose day of reminder is `by` at the latest; with `over` those that are kept no longer. */
export interface Due {
  by: string;
  today: string;
  over?: boolean;
}

/** The samples that are due by a day, one part for each status: each comes from the index in its order. */
const dueParts = (actor: Actor, { by, today, over }: Due, limit: number | undefined) =>
  sql.join(
    KEPT_STATUSES.map(
      (status) => sql`(SELECT s.id, s.remind_on, s.seq FROM sample s
        WHERE s.status = ${status} AND s.remind_on <= ${by} AND s.deleted_at IS NULL AND s.current_quantity > 0 AND ${visibleTo(actor)}
        ${over ? sql`AND s.keep_until < ${today}` : sql``}
        ${limit === undefined ? sql`` : sql`ORDER BY s.remind_on, s.seq LIMIT ${limit}`})`,
    ),
    sql` UNION ALL `,
  );

const STORAGE = 'storageLocation' satisfies FieldKey;
/** By what they are put in order; the days that are left go with the last day. */
const COMPARED = {
  code: byCode(sql`s.code`),
  sampleName: byName(sql`s.name`),
  keepUntil: sql`s.keep_until`,
  daysLeft: sql`s.keep_until`,
  storageLocation: byName(sql`s.attributes ->> ${sql.lit(STORAGE)}`),
  templateName: byName(sql`t.name`),
  sampleStatus: byRank(sql`s.status`, SAMPLE_STATUSES),
};

/** A page of the kept samples whose day of reminder is `by` at the latest, the longest due first unless told. */
export async function findDueSamples(
  db: Database,
  actor: Actor,
  due: Due,
  page: { offset: number; limit: number },
  order: ListOrder<ColumnOf<typeof DUE_ORDER>> = {},
): Promise<{ shown: string; keepUntil: string; daysLeft: number }[]> {
  const cut = sql`LIMIT ${page.limit} OFFSET ${page.offset}`;
  // In their own order each part is read as far as the page goes; in another one all of them are.
  const [part, end] =
    order.sort === undefined
      ? [
          sql`SELECT * FROM (${dueParts(actor, due, page.offset + page.limit)}) part ORDER BY remind_on, seq ${cut}`,
          sql``,
        ]
      : [dueParts(actor, due, undefined), cut];
  const { rows } = await sql<{ shown: string; keepUntil: string; daysLeft: number }>`
    SELECT ${shownSample(actor)} AS shown, s.keep_until AS "keepUntil", s.keep_until - ${due.today}::date AS "daysLeft"
      FROM (${part}) p JOIN sample s ON s.id = p.id ${sampleJoins}
     ORDER BY ${orderBy(order, COMPARED, sql`p.remind_on, p.seq`)} ${end}`.execute(db);
  return rows;
}

/** How many kept samples are due by a day; counted no further than `atMost`. */
export async function countDueSamples(
  db: Database,
  actor: Actor,
  due: Due,
  atMost?: number,
): Promise<number> {
  const end = atMost === undefined ? sql`` : sql`LIMIT ${atMost}`;
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM (SELECT FROM (${dueParts(actor, due, atMost)}) part ${end}) due`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

const ruleColumns = [
  'retention_rule.id',
  'retention_rule.template_id',
  'retention_rule.source',
  'retention_rule.after_expiry',
  'retention_rule.after_sampling',
  'retention_rule.after_report',
  'retention_rule.after_receipt',
  'retention_rule.combination',
  'retention_rule.effective_from',
  'retention_rule.version',
] as const;

/** All rules: by sample type in Vietnamese order, those for any other last; taken before sent, newest first. */
export const findRetentionRules = (db: Database) =>
  db
    .selectFrom('retention_rule')
    .leftJoin('template', 'template.id', 'retention_rule.template_id')
    .select([...ruleColumns, 'template.name as template_name'])
    .where('template.deleted_at', 'is', null)
    .orderBy(
      sql`template.name COLLATE "vi-x-icu" NULLS LAST, retention_rule.source DESC, effective_from DESC`,
    )
    .execute();

export interface NewRetentionRule extends RetentionMonths {
  templateId: string | null;
  source: string;
  effectiveFrom: string;
}

const columnsOf = (rule: RetentionMonths) => ({
  after_expiry: rule.afterExpiry,
  after_sampling: rule.afterSampling,
  after_report: rule.afterReport,
  after_receipt: rule.afterReceipt,
  combination: rule.combination,
});

/** Keeps others from writing rules until the unit of work ends: one is compared with those that count. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('retention_rule', 0))`.execute(tx);
}

/** The rule of a sample type, source and first day, locked until the unit of work ends. */
export const lockRetentionRule = (
  tx: Tx,
  of: Pick<NewRetentionRule, 'templateId' | 'source' | 'effectiveFrom'>,
) =>
  tx
    .selectFrom('retention_rule')
    .select(['id', 'version'])
    .where('template_id', 'is not distinct from', of.templateId)
    .where('source', '=', of.source)
    .where('effective_from', '=', of.effectiveFrom)
    .forUpdate()
    .executeTakeFirst();

/** A new rule, or nothing when somebody else has just made one for the same samples. */
export const insertRetentionRule = (tx: Tx, rule: NewRetentionRule) =>
  tx
    .insertInto('retention_rule')
    .values({
      template_id: rule.templateId,
      source: rule.source,
      effective_from: rule.effectiveFrom,
      ...columnsOf(rule),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();

/** Changes a rule that is locked. */
export const updateRetentionRule = (tx: Tx, id: string, rule: RetentionMonths) =>
  tx
    .updateTable('retention_rule')
    .set({ ...columnsOf(rule), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** From here on every sample has to be gone through. */
export const beginReview = (tx: Tx) =>
  tx
    .insertInto('retention_review')
    .values({ last_seq: 0 })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ last_seq: 0, waits_for: null }))
    .execute();

/** True while samples are being brought in line with a changed rule. */
export const isReviewing = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('retention_review').select('one').executeTakeFirst()) !== undefined;

/** Transactions that write samples: they hold this lock from before they read a rule until they end. */
const SAMPLE_WRITERS = sql`
  SELECT virtualtransaction FROM pg_locks
   WHERE locktype = 'relation' AND relation = 'sample'::regclass AND mode = 'RowExclusiveLock' AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid IS DISTINCT FROM pg_backend_pid()`;

/**
 * Locks the review until the unit of work ends. Answers whether samples can be gone through: not as long as somebody writes
 * who was already writing when the rule was changed, for he or she may have read the old rule and is not seen yet.
 */
export async function lockReview(tx: Tx): Promise<boolean> {
  await sql`UPDATE retention_review SET waits_for = ARRAY(${SAMPLE_WRITERS}) WHERE waits_for IS NULL`.execute(
    tx,
  );
  // A statement of its own, before the samples are read: whoever has ended by now is seen by what comes after.
  const { rows } = await sql<{ ready: boolean }>`
    SELECT NOT waits_for && ARRAY(${SAMPLE_WRITERS}) AS ready FROM retention_review FOR UPDATE`.execute(tx);
  return rows[0]?.ready ?? false;
}

/** A destroyed sample; as a literal, so that the plan knows it. */
const GONE = sql.lit(sampleTransition('destroy').to);

/** Its days are others by the rules, also those that follow from what was told before; the trigger writes both. */
const IS_OTHER = sql`(s.keep_until, s.told_until) IS DISTINCT FROM (sample_keep_until(s), sample_told_until(s))`;

/**
 * Brings the next samples in line with the rules, in the order they were registered; answers whether there are more. Destroyed
 * ones keep the day they had. Only samples whose day differs are written. The review is locked.
 */
export async function reviewSamples(tx: Tx, atOnce: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    WITH part AS MATERIALIZED (
      SELECT id, seq FROM sample WHERE deleted_at IS NULL AND seq > (SELECT last_seq FROM retention_review) ORDER BY seq LIMIT ${atOnce}),
    differing AS (
      SELECT s.id FROM sample s JOIN part USING (id)
       WHERE s.status <> ${GONE} AND ${IS_OTHER}
       ORDER BY s.id FOR UPDATE OF s),
    changed AS (
      UPDATE sample s SET keep_until = sample_keep_until(s) FROM differing
       WHERE s.id = differing.id AND s.status <> ${GONE} AND ${IS_OTHER}),
    moved AS (
      UPDATE retention_review SET last_seq = (SELECT max(seq) FROM part) WHERE (SELECT count(*) FROM part) = ${atOnce}),
    ended AS (DELETE FROM retention_review WHERE (SELECT count(*) FROM part) < ${atOnce})
    SELECT (SELECT count(*) FROM part) = ${atOnce} AS more`.execute(tx);
  return rows[0]?.more ?? false;
}
