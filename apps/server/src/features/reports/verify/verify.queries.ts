import type { ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { standsInstead } from '../../printing/prints/prints.queries.ts';

/** A report as its code finds it: what was printed of its product, and which of its files has a hash. */
export interface CheckedReport {
  code: string;
  status: ReportStatus;
  number: string;
  issued_at: Date;
  laboratory: string | null;
  product: string | null;
  batch: string | null;
  conclusion: string | null;
  replaced_by: string | null;
  is_original: boolean;
  copy_number: number | null;
}

/** The report that bears a code; `sha256` in hex, or nothing. What it says of the product is what was printed, not what stands there now. */
export async function findByCode(
  db: Database,
  code: string,
  sha256: string | undefined,
): Promise<CheckedReport | undefined> {
  const hash = sql`decode(${sha256 ?? ''}, 'hex')`;
  const { rows } = await sql<CheckedReport>`
    SELECT r.verify_code AS code, r.status, r.full_number AS number, r.issued_at,
           r.content -> 'laboratory' ->> 'name' AS laboratory, r.content ->> 'sample' AS product,
           r.content ->> 'batch' AS batch, r.content ->> 'conclusion' AS conclusion,
           ${standsInstead} AS replaced_by,
           r.pdf_sha256 = ${hash} AS is_original,
           (SELECT max(p.copy_number) FROM report_print p WHERE p.report_id = r.id AND p.sha256 = ${hash} AND p.kind = 'COPY') AS copy_number
      FROM report r WHERE r.verify_code = ${code} AND r.issued_at IS NOT NULL`.execute(db);
  return rows[0];
}
