import type { Actor } from '@kiemlab/contract/core/actor';
import { BARCODE_PATH } from '@kiemlab/contract/features/samples/barcode-path';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  isRows,
  RETAINED_FIELD,
  SAMPLE_CATALOGUE,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { VOID } from '@kiemlab/contract/features/reports/reports.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import {
  APPROVED_STATUSES,
  type TestAction,
  testTransition,
} from '@kiemlab/contract/features/tests/tests.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { amongIds } from '@kiemlab/db/among-ids';
import { fixedSql, fixedSqlWith } from '@kiemlab/db/fixed-sql';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/http/app-error.ts';
import { storedSetting } from '../settings/settings.queries.ts';
import { seesDeleted, withKeeping } from './keeping.queries.ts';
import { columnList, fieldList } from '../../platform/fields/column-sql.ts';
import {
  ORIGIN_ATTRIBUTES,
  PLAIN_COLUMNS,
  plainAttributes,
  withoutOrigin,
} from './samples.origin.queries.ts';
import { type Attributes, SAMPLE_COLUMNS, type SampleColumns, type StoredSample } from './samples.record.ts';
import { visibleTo } from './samples.visibility.ts';
import { seesOwnPart, testFacts } from './test-facts.queries.ts';

export type { StoredSample } from './samples.record.ts';

/** What the client `c` is called. */
export const clientName = sql<
  string | null
>`coalesce(nullif(c.facility_name, ''), c.last_name || ' ' || c.first_name)`;

/** Columns of a sample, its attributes left out, on the aliases that `sampleJoins` makes. */
export const sampleColumns =
  fixedSql(sql`s.id, s.code, s.template_id, t.name AS template_name, s.template_version, s.sample_year, s.status,
  ${columnList(SAMPLE_COLUMNS, 's')}, ${clientName} AS client_name,
  s.group_id, g.name AS group_name, s.group_request, s.retained_quantity, s.version`);
const retained = sql.lit(RETAINED_FIELD);
const columns = sql`${sampleColumns}, CASE WHEN s.retained_quantity > 0
  THEN s.attributes || jsonb_build_object(${retained}, s.retained_quantity::text) ELSE s.attributes END AS attributes`;
/** `t` is the version of its type that the sample was made with: its name then, whatever it is called today. */
export const sampleJoins = sql`JOIN template_version t ON t.template_id = s.template_id AND t.version = s.template_version LEFT JOIN client c ON c.id = s.client_id LEFT JOIN analysis_group g ON g.id = s.group_id`;

const [beforeId = '', afterId = ''] = BARCODE_PATH.split(':id');
/** Put between the other pieces of the text: as a field among those of the row it would be looked through for signs to escape. */
const barcode = sql`${sql.lit(`,"barcode":"${beforeId}`)}, s.id, ${sql.lit(`${afterId}"`)}`;
/** What the last split left of a sample; its ledger is read by the key of the sample. */
const leftBySplit = sql`(SELECT trim_scale(q.balance)::text FROM sample_quantity q
  WHERE q.sample_id = s.id AND q.kind = 'SPLIT_OUT' ORDER BY q.id DESC LIMIT 1)`;

/** Number of the newest report on a sample that is not void. Reports are made of its tests: one that never had any is not looked up. */
const newestNumber = sql`CASE WHEN tests.counted THEN (SELECT full_number FROM report
  WHERE report.sample_id = s.id AND report.status <> ${sql.lit(VOID)} ORDER BY report.created_at DESC, amendment DESC LIMIT 1) END`;

/** What the program knows of a sample beside its attributes, by the names of the contract; decimals and days are text. */
const ownFields = (
  tests: RawBuilder<unknown>,
  blind: boolean,
) => sql`(SELECT row_to_json(own)::text FROM (SELECT s.id AS "sampleId", s.status AS "sampleStatus",
  s.template_id AS "templateId", t.name AS "templateName", t.name AS "sampleType",
  s.template_version AS "templateVersion", s.version, s.code, g.name AS "cartName",
  ${blind ? sql`NULL` : clientName} AS "clientName",
  ${fieldList(blind ? PLAIN_COLUMNS : SAMPLE_COLUMNS, 's')},
  ${newestNumber} AS number,
  s.quantity_unit AS "quantifyUnit", ${leftBySplit} AS "quantityAfterSplit",
  tests."hasTests", ${withKeeping(sql`tests.facts`)} AS facts FROM ${tests} tests) own)`;

const ROW_SECTIONS = SAMPLE_CATALOGUE.sectionKeys.filter(isRows);

/** Repeatable sections are shown as empty lists where a sample has none, or none to be seen. */
const emptyLists = (blind: boolean) =>
  sql.join(
    ROW_SECTIONS.map((key) => {
      const empty = sql.lit(`,"${key}":[]`);
      return blind && ORIGIN_ATTRIBUTES.includes(key)
        ? empty
        : sql`CASE WHEN s.attributes ? ${sql.lit(key)} THEN '' ELSE ${empty} END`;
    }),
  );

const shown = (tests: RawBuilder<unknown>, blind: boolean) => {
  const attributes = blind ? plainAttributes : sql`s.attributes`;
  return sql<string>`concat(rtrim(${ownFields(tests, blind)}, '}'), ${barcode}, ${emptyLists(blind)},
  CASE WHEN s.retained_quantity > 0 THEN ${sql.lit(`,"${RETAINED_FIELD}":"`)} || s.retained_quantity || '"' ELSE '' END,
  CASE WHEN ${attributes} = '{}' THEN '}' ELSE ',' || right(${attributes}::text, -1) END)`;
};
const shownTo = (blind: boolean) => ({
  others: fixedSql(shown(testFacts({ own: false }), blind)),
  withOwnPart: fixedSqlWith((id) =>
    shown(sql`(SELECT ${id}::uuid AS id) me CROSS JOIN LATERAL ${testFacts({ own: true })}`, blind),
  ),
});
const WHOLE = shownTo(false);
const BLIND = shownTo(true);

/**
 * A sample as pages show it to the actor, as JSON text on the aliases that `sampleJoins` makes: the program's own fields and its
 * attributes, flattened; without its origin for who may not see that. The database writes it, so that lists are passed on and not taken apart to be put together again.
 * The two texts are joined at their braces: of all ways to do so this takes the least time, a third of `jsonb ||`.
 */
export function shownSample(actor: Actor): RawBuilder<string> {
  const { others, withOwnPart } = hidesOrigin(actor) ? BLIND : WHOLE;
  return seesOwnPart(actor) ? withOwnPart(actor.id) : others;
}

type ShownSample = StoredSample & { shown: string };

async function findShown(
  db: Database,
  id: string,
  actor: Actor,
  isThere: RawBuilder<boolean>,
): Promise<ShownSample | undefined> {
  const { rows } = await sql<ShownSample>`
    SELECT ${columns}, ${shownSample(actor)} AS shown FROM sample s ${sampleJoins}
     WHERE s.id = ${id} AND ${isThere} AND ${visibleTo(actor)}`.execute(db);
  const [row] = rows;
  return row && hidesOrigin(actor) ? withoutOrigin(row) : row;
}

/** A sample the actor may see, and as pages show it; without its origin where the actor may not see that: for reading, not for writing. */
export const findSample = (db: Database, id: string, actor: Actor): Promise<ShownSample | undefined> =>
  findShown(db, id, actor, sql<boolean>`s.deleted_at IS NULL`);

/** The same for its page, on which deleted samples are shown to who looks through them (COMP-18). */
export const findSampleToRead = (db: Database, id: string, actor: Actor): Promise<ShownSample | undefined> =>
  findShown(db, id, actor, seesDeleted(actor) ? sql<boolean>`true` : sql<boolean>`s.deleted_at IS NULL`);

/**
 * Samples the actor may see in the order of their numbers, those without one last in that of their registration; without their origin
 * where the actor may not see that: for reading, not for writing.
 */
export async function findSamples(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${columns} FROM sample s ${sampleJoins}
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY code_order(s.internal_code) COLLATE "C" NULLS LAST, s.seq`.execute(db);
  return hidesOrigin(actor) ? rows.map((row) => withoutOrigin(row)) : rows;
}

/** On which day each of these samples was received, `YYYY-MM-DD`, by its id. */
export async function findReceivedDays(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; day: string | null }>`
    SELECT s.id, s.received_date::text AS day FROM sample s WHERE s.id = ${amongIds(ids)}`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Codes of samples the actor may see, read without a lock; in no order. */
export async function findVisible(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT s.id, s.code FROM sample s
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`.execute(db);
  return rows;
}

/** Samples the actor may see, locked until the unit of work ends, in the order of the ids so that no two wait in a ring. */
export async function lockSamples(tx: Tx, ids: readonly string[], actor: Actor): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${columns} FROM sample s ${sampleJoins}
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY s.id FOR UPDATE OF s`.execute(tx);
  return rows;
}

/** Tests of a sample that count for its certificate: all, those not approved yet, and those locked. */
export interface TestCounts {
  tests: number;
  open: number;
  locked: number;
  /** Who entered or reviewed the results, and who approved them; also in a round that was returned. */
  resultsBy: string[];
  approvedBy: string[];
  /** The laboratory's own rule on who issues. */
  approverMayIssue: boolean;
}

/** The samples' tests, locked so that none is returned or approved while something is decided by them. */
export async function lockTests(tx: Tx, sampleIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM test_record WHERE sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/** Who has ever signed this of the tests `t` that are counted. */
const signersOf = (action: TestAction) => sql`SELECT g.signer_id FROM signature g
  WHERE g.subject_id = ANY(array_agg(t.id)) AND g.meaning = ${testTransition(action).requires?.signature ?? ''}`;

/** What the rules need to know of the samples' tests. */
export async function countTests(db: Database, ids: readonly string[]): Promise<Map<string, TestCounts>> {
  const { rows } = await sql<
    Omit<TestCounts, 'approverMayIssue'> & { sample_id: string; mayIssue: readonly unknown[] | null }
  >`
    SELECT t.sample_id, count(*)::int AS tests, (count(*) FILTER (WHERE NOT t.status = ANY(${[...APPROVED_STATUSES]})))::int AS open,
           (count(*) FILTER (WHERE t.status = ${testTransition('lock').to}))::int AS locked,
           (SELECT coalesce(array_agg(DISTINCT by::text), '{}') FROM (
              SELECT unnest(array_agg(t.approved_by)) AS by UNION ALL ${signersOf('approve')}) people
             WHERE by IS NOT NULL) AS "approvedBy",
           (SELECT coalesce(array_agg(DISTINCT by::text), '{}') FROM (
              SELECT unnest(array_agg(t.technician_id) || array_agg(t.reviewed_by)) AS by
              UNION ALL SELECT v.entered_by FROM test_result_version v WHERE v.test_id = ANY(array_agg(t.id))
              UNION ALL ${signersOf('requestReview')} UNION ALL ${signersOf('review')}) people
             WHERE by IS NOT NULL) AS "resultsBy",
           ${storedSetting('approverMayIssue')} AS "mayIssue"
      FROM test_record t
     WHERE t.sample_id = ${amongIds(ids)} AND NOT t.qc_sample AND t.deleted_at IS NULL GROUP BY t.sample_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ sample_id, mayIssue, ...counts }) => [
      sample_id,
      { ...counts, approverMayIssue: parseSetting('approverMayIssue', mayIssue) },
    ]),
  );
}

export interface NewSample {
  /** Chosen by who asks for it; else the database makes one. */
  id?: string;
  templateId: string;
  templateVersion: number;
  year: number;
  status: SampleStatus;
  columns: SampleColumns & { name: string };
  attributes: Attributes;
  createdBy: string;
}

/** Inserts a sample; answers its id. Throws ALREADY_SAVED for a chosen id that exists: the same form came once more. */
export async function insertSample(tx: Tx, sample: NewSample): Promise<string> {
  const row = await tx
    .insertInto('sample')
    .values({
      ...(sample.id ? { id: sample.id } : {}),
      template_id: sample.templateId,
      template_version: sample.templateVersion,
      sample_year: sample.year,
      status: sample.status,
      ...sample.columns,
      attributes: JSON.stringify(sample.attributes),
      created_by: sample.createdBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('ALREADY_SAVED');
  return row.id;
}

export interface SampleChange {
  status?: SampleStatus;
  /** How much of the quantity is retained from now on. */
  retained?: string;
  year?: number;
  columns?: SampleColumns & { name?: string };
  attributes?: Attributes;
  groupId?: string | null;
  groupRequest?: string | null;
  /** Who received it; the certificate names the person. */
  receivedBy?: string;
}

/** Writes a change to a row that is locked, and raises its version. */
export async function updateSampleRow(tx: Tx, id: string, change: SampleChange): Promise<number> {
  const row = await tx
    .updateTable('sample')
    .set({
      ...change.columns,
      ...(change.status ? { status: change.status } : {}),
      ...(change.retained !== undefined ? { retained_quantity: change.retained } : {}),
      ...(change.year !== undefined ? { sample_year: change.year } : {}),
      ...(change.attributes ? { attributes: JSON.stringify(change.attributes) } : {}),
      ...(change.groupId !== undefined ? { group_id: change.groupId } : {}),
      ...(change.groupRequest !== undefined ? { group_request: change.groupRequest } : {}),
      ...(change.receivedBy !== undefined ? { received_by: change.receivedBy } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Moves samples that are locked to a status, and raises their versions; one statement whatever the number. */
export async function moveSamples(tx: Tx, ids: readonly string[], status: SampleStatus): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE sample SET status = ${status}, version = version + 1 WHERE id = ANY(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Staff answerable for a sample in its group. */
export const findResponsible = (db: Database, sampleId: string) =>
  db
    .selectFrom('sample_responsible')
    .innerJoin('app_user', 'app_user.id', 'sample_responsible.user_id')
    .select('full_name')
    .where('sample_id', '=', sampleId)
    .orderBy('full_name')
    .execute();

/** Replaces the responsible staff of samples. */
export async function replaceResponsible(
  tx: Tx,
  sampleIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('sample_responsible').where('sample_id', 'in', sampleIds).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('sample_responsible')
    .values(sampleIds.flatMap((sample_id) => userIds.map((user_id) => ({ sample_id, user_id }))))
    .execute();
}

/**
 * Of some ids those that are people or clients, as `app_user <id>` and `client <id>`. A client is held until the unit of work
 * ends: nobody deletes it while a sample is referred to it.
 */
export async function existingIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    WITH held AS (SELECT id FROM client WHERE id = ${amongIds(ids)} AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
    SELECT 'app_user ' || id AS key FROM app_user WHERE id = ${amongIds(ids)}
    UNION ALL SELECT 'client ' || id FROM held`.execute(db);
  return new Set(rows.map((row) => row.key));
}
