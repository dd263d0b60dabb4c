import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Code and status of a sample's records in the order of their ids, locked if they will be written. */
export async function findTestStates(
  db: Database,
  sampleId: string,
  lock: boolean,
): Promise<{ id: string; code: string; status: TestStatus }[]> {
  const { rows } = await sql<{ id: string; code: string; status: TestStatus }>`
    SELECT id, code, status FROM test_record WHERE sample_id = ${sampleId} AND deleted_at IS NULL ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows;
}

export interface StatusChange {
  status: TestStatus;
  reviewed_by?: string | null;
  approved_by?: string | null;
  status_remark?: string | null;
  declared_by?: null;
  declared_at?: null;
  /** Signatures given until now do not count any more. */
  voidSignatures?: true;
}

/** Makes records that are locked another version: something was said of them that who signs has to see. */
export async function nextVersion(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({ version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Makes signatures given until now void on records that are locked; another version of each of them. */
export async function voidSignatures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({ signatures_void_from: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Writes a change of status to records that are locked. */
export async function updateTestStatus(
  tx: Tx,
  ids: readonly string[],
  { voidSignatures: voids, ...change }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({ ...change, ...(voids ? { signatures_void_from: sql`now()` } : {}), version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Remembers who declared entry complete ahead of the result, on records that are locked; no other version of them: nothing that is entered or signed changes. */
export async function declareAhead(tx: Tx, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('test_record')
    .set({ declared_by: userId, declared_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}
