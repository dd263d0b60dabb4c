import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import type { StoredSignature } from '../signing/signatures.queries.ts';
import { joins, living, namedFor, ownColumns, type StoredTest } from '../tests.queries.ts';
import { inOrder } from './list-tests.queries.ts';

/** What a row tells beside its record and its result. */
export interface RowParts {
  external_code: string | null;
  received_date: string | null;
  sampling_date: Date | null;
  /** Who reviewed and approved it; until somebody has, who is to. */
  named_reviewer_id: string | null;
  named_reviewer: string | null;
  named_approver_id: string | null;
  named_approver: string | null;
  approver_department: string | null;
  /** Who entered the result that stands. */
  resulted_by: string | null;
  /** What people call its test id, and the sample types that there are of it today. */
  test_id: string;
  sample_types: { id: string; templateName: string }[];
}

/** A record as a row of a list needs it. */
export interface ListedTest extends StoredTest, RowParts {
  /** Oldest first. */
  signatures: StoredSignature[];
}

/** A signature in the JSON of its row: milliseconds since 1970, and the hash in hex. */
type SignatureJson = Omit<StoredSignature, 'subject_id' | 'signed_at' | 'content_hash'> & {
  signed_at: number;
  content_hash: string;
};

/** The signatures of the test `t`: as JSON of its row they are read in a third of the time that rows of their own take. */
const signatures = sql`(SELECT coalesce(json_agg(json_build_object('meaning', g.meaning, 'signer_name', g.signer_name,
    'signer_position', g.signer_position, 'signed_at', floor(extract(epoch FROM g.signed_at) * 1000)::bigint,
    'content_hash', encode(g.content_hash, 'hex'), 'content_version', g.content_version, 'audit_reviewed', g.audit_reviewed,
    'remark', g.remark) ORDER BY g.signed_at, g.id), '[]')
  FROM signature g WHERE g.subject_id = t.id)`;

/** Lists and sample types of the test id of `t`; in a join, so that they are looked up once for the rows of one test id. */
const ofTestId = sql`(SELECT ${namedFor('technician')} AS technicians, ${namedFor('approver')} AS approvers,
    coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'templateName', m.name)
      ORDER BY m.name COLLATE "vi-x-icu", m.id), '[]') AS sample_types
    FROM test_classification_template k JOIN template m ON m.id = k.template_id AND m.deleted_at IS NULL
   WHERE k.classification_id = t.classification_id)`;

/**
 * Records by their ids as rows of lists, in the order of lists; one that went meanwhile is left out. The ids come from a statement of
 * their own: of this one, which is long, the database then keeps one plan, where making it anew takes as long as reading a page.
 */
export async function readListed(db: Database, ids: readonly string[]): Promise<ListedTest[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<ListedTest, 'signatures'> & { signatures: SignatureJson[] }>`
    SELECT ${ownColumns}, of_id.technicians, of_id.approvers, s.external_code, s.received_date, s.sampling_date, c.test_id, of_id.sample_types,
           named_reviewer.id AS named_reviewer_id, named_reviewer.full_name AS named_reviewer,
           named_approver.id AS named_approver_id, named_approver.full_name AS named_approver,
           nullif(named_approver.department, '') AS approver_department,
           (SELECT u.full_name FROM test_result_version v JOIN app_user u ON u.id = v.entered_by
             WHERE v.test_id = t.id AND v.version = t.result_versions) AS resulted_by, ${signatures} AS signatures
      FROM test_record t ${joins} CROSS JOIN LATERAL ${ofTestId} of_id
      LEFT JOIN app_user named_reviewer ON named_reviewer.id = coalesce(t.reviewed_by, t.reviewer_id)
      LEFT JOIN app_user named_approver ON named_approver.id = coalesce(t.approved_by, t.approver_id)
     WHERE t.id = ANY(${[...ids]}::uuid[]) AND ${living} ORDER BY ${inOrder}`.execute(db);
  return rows.map((row) => ({
    ...row,
    signatures: row.signatures.map((signature) => ({
      ...signature,
      subject_id: row.id,
      signed_at: new Date(signature.signed_at),
      content_hash: Buffer.from(signature.content_hash, 'hex'),
    })),
  }));
}
