import type { DueBy } from '@kiemlab/contract/features/analyses/deadline';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { dueBy, dueTold } from '../../../analyses/due.queries.ts';

export interface SheetTest {
  sample_id: string;
  code: string;
  analyte_name: string;
  method: string;
  /** Null while it is assigned to nobody. */
  technician_name: string | null;
  /** Null where neither it nor its sample has a deadline. */
  due: Date | null;
  due_by: DueBy | null;
  qc_sample: boolean;
}

/** Tests of samples with their people and deadlines, in the order of their numbers. */
export async function findSheetTests(db: Database, sampleIds: readonly string[]): Promise<SheetTest[]> {
  const { rows } = await sql<SheetTest>`
    SELECT t.sample_id, t.code, t.analyte_name, t.method, u.full_name AS technician_name, ${dueTold} AS due, ${dueBy} AS due_by, t.qc_sample
      FROM test_record t LEFT JOIN app_user u ON u.id = t.technician_id
     WHERE t.sample_id = ANY(${[...sampleIds]}::uuid[]) AND t.deleted_at IS NULL ORDER BY t.sample_id, t.number`.execute(
    db,
  );
  return rows;
}
