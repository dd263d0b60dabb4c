import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A sample as the status calls answer it. */
export interface Moved {
  sampleId: string;
  sampleIdInternal: string | null;
  sampleStatus: SampleStatus;
}

/** Samples that were just moved, in the order of the ids; each once. */
export async function findMoved(tx: Tx, ids: readonly string[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT id AS "sampleId", internal_code AS "sampleIdInternal", status AS "sampleStatus" FROM sample
     WHERE id = ${amongIds(ids)}`.execute(tx);
  const byId = new Map(rows.map((row) => [row.sampleId, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** What left a sample, and how much of it was retained; exact decimals. */
export interface Left {
  quantity: string;
  retained: string;
}

/**
 * Per sample what left it last by destruction, refusal or dispatch and has not come back; samples of which nothing left are not
 * in it.
 */
export async function findTaken(db: Database, sampleIds: readonly string[]): Promise<Map<string, Left>> {
  const { rows } = await sql<Left & { sample_id: string }>`
    SELECT DISTINCT ON (q.sample_id) q.sample_id, (-q.amount)::text AS quantity, (-q.retained)::text AS retained
      FROM sample_quantity q
     WHERE q.sample_id = ${amongIds(sampleIds)} AND q.kind IN ('DESTROY', 'REFUSE', 'SEND', 'RESTORE', 'RETURN')
     ORDER BY q.sample_id, q.id DESC`.execute(db);
  return new Map(rows.filter((row) => !row.quantity.startsWith('-')).map((row) => [row.sample_id, row]));
}

export interface NewDispatch {
  sampleId: string;
  day: string;
  recipient: string;
  purpose: string;
  quantity: string;
  unit: string | null;
  sentBy: string;
}

/** Notes that samples leave the laboratory. */
export async function insertDispatches(tx: Tx, dispatches: readonly NewDispatch[]): Promise<void> {
  await tx
    .insertInto('sample_dispatch')
    .values(
      dispatches.map((dispatch) => ({
        sample_id: dispatch.sampleId,
        sent_on: dispatch.day,
        recipient: dispatch.recipient,
        purpose: dispatch.purpose,
        quantity: dispatch.quantity,
        unit: dispatch.unit,
        sent_by: dispatch.sentBy,
      })),
    )
    .execute();
}

/** Notes that samples that were out came back. */
export async function closeDispatches(tx: Tx, sampleIds: readonly string[], day: string): Promise<void> {
  await tx
    .updateTable('sample_dispatch')
    .set({ returned_on: day, returned_at: sql`now()` })
    .where('sample_id', 'in', sampleIds)
    .where('returned_on', 'is', null)
    .execute();
}

export interface StoredDispatch {
  id: string;
  sent_on: string;
  sent_at: Date;
  recipient: string;
  purpose: string;
  quantity: string;
  unit: string | null;
  sender: string;
  returned_on: string | null;
  returned_at: Date | null;
}

/** Dispatches of a sample, newest first. */
export async function findDispatches(db: Database, sampleId: string): Promise<StoredDispatch[]> {
  const { rows } = await sql<StoredDispatch>`
    SELECT d.id, d.sent_on::text, d.sent_at, d.recipient, d.purpose, d.quantity::text, d.unit, u.full_name AS sender,
           d.returned_on::text, d.returned_at
      FROM sample_dispatch d JOIN app_user u ON u.id = d.sent_by
     WHERE d.sample_id = ${sampleId} ORDER BY d.sent_at DESC, d.id`.execute(db);
  return rows;
}

/** Tests of samples that are in one of the statuses. */
export async function findTestsIn(
  db: Database,
  sampleIds: readonly string[],
  statuses: readonly TestStatus[],
): Promise<{ id: string; code: string; sample_id: string }[]> {
  return db
    .selectFrom('test_record')
    .select(['id', 'code', 'sample_id'])
    .where('sample_id', 'in', sampleIds)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .orderBy('sample_id')
    .orderBy('number')
    .execute();
}
