import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Who sent a sample, as the client is known. */
export interface RequestClient {
  name: string | null;
  address: string;
  email: string;
  phone: string;
  /** Tax code or identity number. */
  identification_number: string;
}

/** A test as it was assigned. */
export interface RequestedTest {
  code: string;
  analyte_name: string;
  method: string;
  requirement: string;
  /** Its price when it was assigned, an exact decimal in đồng; "0" where its analyte had none. */
  cost: string;
}

/** The client of a sample; undefined where it has none. */
export async function findRequestClient(
  db: Database,
  clientId: string | null,
): Promise<RequestClient | undefined> {
  const { rows } = await sql<RequestClient>`
    SELECT c.full_name AS name, concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')) AS address, c.email, c.phone, c.identification_number
      FROM client c WHERE c.id = ${clientId}`.execute(db);
  return rows[0];
}

/** The tests of a sample that count for its report, in the order of its specification. */
export async function findRequestedTests(db: Database, sampleId: string): Promise<RequestedTest[]> {
  const { rows } = await sql<RequestedTest>`
    SELECT t.code, t.analyte_name, t.method, t.requirement, trim_scale(t.cost)::text AS cost FROM test_record t
     WHERE t.sample_id = ${sampleId} AND NOT t.qc_sample AND t.deleted_at IS NULL ORDER BY t.position, t.number`.execute(
    db,
  );
  return rows;
}
