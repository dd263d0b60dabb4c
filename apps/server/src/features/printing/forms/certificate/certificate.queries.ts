import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** The report of a sample that counts, which is the newest: its number, and the hash of its PDF once it was issued. */
export async function findCountingReport(
  db: Database,
  sampleId: string,
): Promise<{ full_number: string; pdf_sha256: Buffer | null } | undefined> {
  const { rows } = await sql<{ full_number: string; pdf_sha256: Buffer | null }>`
    SELECT full_number, pdf_sha256 FROM report WHERE sample_id = ${sampleId}
     ORDER BY created_at DESC, amendment DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Name of who received a sample. */
export async function findReceiver(db: Database, sampleId: string): Promise<string | null> {
  const { rows } = await sql<{ full_name: string }>`
    SELECT u.full_name FROM sample s JOIN app_user u ON u.id = s.received_by WHERE s.id = ${sampleId}`.execute(
    db,
  );
  return rows[0]?.full_name ?? null;
}
