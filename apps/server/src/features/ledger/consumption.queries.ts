import type { Actor } from '@kiemlab/contract/core/actor';
import type { TakingWay } from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler } from '../samples/samples.origin.queries.ts';

export interface NewTaking {
  sampleId: string;
  way: TakingWay;
  /** The test that it was told for. */
  testId: string | null;
  /** Exact decimal, not below zero, in `unit`. */
  quantity: string;
  unit: string | null;
  takenBy: string;
}

/** Notes what tests took of samples that are locked; the database takes it from them and writes the ledger. */
export async function insertTakings(tx: Tx, takings: readonly NewTaking[]): Promise<void> {
  await tx
    .insertInto('sample_taking')
    .values(
      takings.map(({ sampleId, way, testId, quantity, unit, takenBy }) => ({
        sample_id: sampleId,
        way,
        test_id: testId,
        quantity,
        unit,
        taken_by: takenBy,
      })),
    )
    .execute();
}

export interface StoredTaking {
  id: string;
  sample_id: string;
  way: TakingWay;
  test_id: string | null;
  test_name: string | null;
  quantity: string;
  unit: string | null;
  taken_by: string;
  /** Full name; empty where it would tell who took the sample. */
  taker: string;
  taken_at: Date;
  version: number;
}

const columns = (
  actor: Actor,
) => sql`k.id, k.sample_id, k.way, k.test_id, t.test_name, k.quantity::text, k.unit, k.taken_by,
  CASE WHEN ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN '' ELSE u.full_name END AS taker, k.taken_at, k.version`;
const joins = sql`JOIN sample s ON s.id = k.sample_id JOIN app_user u ON u.id = k.taken_by LEFT JOIN test_record t ON t.id = k.test_id`;

/** What tests took of samples, in the order in which it was told. */
export async function findTakings(
  db: Database,
  sampleIds: readonly string[],
  actor: Actor,
): Promise<StoredTaking[]> {
  const { rows } = await sql<StoredTaking>`
    SELECT ${columns(actor)} FROM sample_taking k ${joins}
     WHERE k.sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY k.taken_at, k.id`.execute(db);
  return rows;
}

/** One taking by its id, read without a lock: its sample is locked by who changes it. */
export async function findTaking(db: Database, id: string, actor: Actor): Promise<StoredTaking | undefined> {
  const { rows } = await sql<StoredTaking>`
    SELECT ${columns(actor)} FROM sample_taking k ${joins} WHERE k.id = ${id}`.execute(db);
  return rows[0];
}

/** Sets how much a taking was; the database takes the rest, or gives it back. Answers its new version. */
export async function setTaking(tx: Tx, id: string, quantity: string): Promise<number> {
  const row = await tx
    .updateTable('sample_taking')
    .set({ quantity, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Gives back what groups got of samples that leave them untested. */
export async function giveBack(tx: Tx, sampleIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('sample_taking')
    .set({ quantity: '0', version: sql`version + 1` })
    .where('sample_id', 'in', sampleIds)
    .where('way', '=', 'GROUP' satisfies TakingWay)
    .where('quantity', '>', '0')
    .execute();
}

/**
 * Of samples the names of tests that have results, count for the certificate, and of which nobody has told what they took: neither
 * for a test of the same test id, nor for the sample with its hand-over, nor later. Samples of which all is told are not in it.
 */
export async function findUntold(db: Database, sampleIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ sample_id: string; names: string[] }>`
    SELECT t.sample_id, array_agg(DISTINCT t.test_name) AS names
      FROM test_record t
     WHERE t.sample_id = ANY(${[...sampleIds]}::uuid[]) AND NOT t.qc_sample AND t.deleted_at IS NULL AND t.result_versions > 0
       AND NOT EXISTS (
         SELECT FROM sample_taking k LEFT JOIN test_record told ON told.id = k.test_id
          WHERE k.sample_id = t.sample_id
            AND (k.way = 'LATER' OR (k.way = 'GROUP' AND k.quantity > 0) OR told.classification_id = t.classification_id))
     GROUP BY t.sample_id`.execute(db);
  return new Map(rows.map(({ sample_id, names }) => [sample_id, names]));
}

/** Those among some samples of which a portion is retained. */
export async function findWithRetainedPortion(
  db: Database,
  sampleIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ parent_id: string }>`
    SELECT DISTINCT r.parent_id FROM sample_relation r JOIN sample c ON c.id = r.child_id
     WHERE r.parent_id = ANY(${[...sampleIds]}::uuid[]) AND r.kind = 'SPLIT' AND is_retained_number(c.internal_code)`.execute(
    db,
  );
  return new Set(rows.map(({ parent_id }) => parent_id));
}
