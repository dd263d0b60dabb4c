import type pg from 'pg';
import type { Facts, PrintedRow, Relative, ReportFact, SignatureFact, TestListPermission } from './facts.ts';

const moment = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

const CASES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'round', c.round, 'openedAt', ${moment('c.opened_at')},
    'history', (SELECT coalesce(jsonb_agg(jsonb_build_object('field', h.field, 'value', h.new_value, 'at', ${moment('e.at')}) ORDER BY r.id), '[]')
      FROM audit_row r JOIN audit_event e ON e.id = r.event_id JOIN audit_change h ON h.row_id = r.id
      WHERE r.sample_id = c.sample_id AND r.entity = 'oos-case' AND r.row_id = c.id::text AND h.field IN ('status', 'outcome')))
    ORDER BY c.seq), '[]') FROM oos_case c`;

const TESTS = `SELECT t.id, t.code, t.analyte_name AS name, t.unit, t.flag_base AS base, t.qc_sample AS qc, t.deleted_at IS NOT NULL AS deleted,
    t.verdict, t.result, t.technician_id AS technician,
    jsonb_build_object('minimum', t.minimum::text, 'maximum', t.maximum::text,
      'criticalLow', t.critical_low::text, 'criticalHigh', t.critical_high::text) AS bounds,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'round', (v.basis ->> 'round')::integer, 'result', v.result,
        'observed', v.observed_value, 'lod', v.lod, 'loq', v.loq, 'verdict', v.verdict, 'reason', v.reason, 'by', v.entered_by,
        'at', ${moment('v.entered_at')}, 'decided', v.decided) ORDER BY v.version), '[]') FROM test_result_version v WHERE v.test_id = t.id) AS versions,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('field', h.field, 'value', h.new_value, 'by', e.actor_id,
        'at', ${moment('e.at')}) ORDER BY r.id), '[]')
      FROM audit_row r JOIN audit_event e ON e.id = r.event_id JOIN audit_change h ON h.row_id = r.id
      WHERE r.sample_id = t.sample_id AND r.entity = 'test' AND r.row_id = t.id::text
        AND h.field IN ('status', 'qc_sample', 'round')) AS changes,
    (SELECT coalesce(jsonb_agg(m.id), '[]') FROM test_qc_mark m WHERE m.test_id = t.id) AS marks,
    ${CASES} WHERE c.test_id = t.id) AS cases
  FROM test_record t WHERE t.sample_id = $1 ORDER BY t.number`;

const REPORT = `SELECT r.id, r.sample_id AS sample, r.full_number AS number, r.verdict, r.replaces IS NOT NULL AS amends,
    ${moment('r.created_at')}::float8 AS "numberedAt", ${moment('r.issued_at')}::float8 AS "issuedAt", r.issued_by AS "issuedBy",
    r.content -> 'results' AS rows,
    coalesce((SELECT s.value FROM setting_value s WHERE s.key = 'approverMayIssue' AND s.set_at <= r.issued_at
        AND s.valid_from <= (r.issued_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date ORDER BY s.valid_from DESC, s.id DESC LIMIT 1), 'false') = 'true'
      AS "approverMayIssue"
  FROM report r WHERE r.id = $1`;

/** Of the sample and its family: what was signed for a portion may be bound to either. */
const SIGNATURES = `SELECT s.subject, s.subject_id AS "subjectId", s.sample_id AS sample, s.meaning, s.signer_id AS by,
    ${moment('s.signed_at')}::float8 AS at, coalesce(c.content::text, '') AS content
  FROM signature s LEFT JOIN signed_content c USING (content_hash) WHERE s.sample_id = ANY($1) OR s.subject_id = ANY($1) ORDER BY s.signed_at`;

/**
 * What a sample was made of, and whatever else came of that, at any distance; what was pooled with it is another material. Copies that
 * were registered are other samples.
 */
const FAMILY = `WITH RECURSIVE link AS (SELECT parent_id, child_id FROM sample_relation WHERE kind IN ('SPLIT', 'POOL', 'MERGE')),
    source (id) AS (SELECT $1::uuid UNION SELECT l.parent_id FROM source o JOIN link l ON l.child_id = o.id),
    family (id) AS (SELECT id FROM source UNION SELECT l.child_id FROM family f JOIN link l ON l.parent_id = f.id),
    part (id) AS (SELECT $1::uuid UNION SELECT l.child_id FROM part o JOIN link l ON l.parent_id = o.id)
  SELECT s.id AS sample, s.code, ${CASES} WHERE c.sample_id = s.id) AS cases,
    CASE WHEN s.id IN (SELECT id FROM source) THEN 'SOURCE' WHEN s.id IN (SELECT id FROM part) THEN 'PART' ELSE 'BESIDE' END AS relation,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('from', ${moment('p.issued_at')}, 'to',
        (SELECT ${moment('min(n.issued_at)')} FROM report n WHERE n.replaces = p.id))), '[]')
      FROM report p WHERE p.sample_id = s.id AND p.issued_at IS NOT NULL AND p.verdict = 'FAIL') AS failing
  FROM family f JOIN sample s ON s.id = f.id WHERE s.id <> $1 ORDER BY s.seq`;

interface StoredRow {
  name: string;
  result: string;
  conclusion?: string;
}

const printedRow = ({ name, result, conclusion = null as never }: StoredRow): PrintedRow => ({
  name,
  result,
  conclusion,
});

/** Everything about an issued report, read where it is written. */
export async function readFacts(owner: pg.Client, reportId: string): Promise<Facts> {
  const { rows: reports } = await owner.query<Omit<ReportFact, 'printed'> & { rows: StoredRow[] }>(REPORT, [
    reportId,
  ]);
  const [stored] = reports;
  if (!stored) throw new Error(`no report ${reportId}`);
  const { rows, ...report } = stored;
  const { rows: tests } = await owner.query<TestListPermission>(TESTS, [report.sample]);
  const { rows: family } = await owner.query<Relative>(FAMILY, [report.sample]);
  const samples = [report.sample, ...family.map(({ sample }) => sample)];
  const { rows: signatures } = await owner.query<SignatureFact>(SIGNATURES, [samples]);
  return { report: { ...report, printed: rows.map(printedRow) }, tests, signatures, family };
}

/** Reports with the hash of their archived bytes in hex. */
export async function readArchived(
  owner: pg.Client,
  samples: readonly string[],
): Promise<{ id: string; sample: string; number: string; sha256: string }[]> {
  const { rows } = await owner.query<{ id: string; sample: string; number: string; sha256: string }>(
    `SELECT id, sample_id AS sample, full_number AS number, encode(pdf_sha256, 'hex') AS sha256 FROM report WHERE sample_id = ANY($1) AND pdf_sha256 IS NOT NULL`,
    [samples],
  );
  return rows;
}

/** How often the archived bytes of a report were handed out to somebody, by the register of prints. */
export async function countHandedOut(owner: pg.Client, report: string, person: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM report_print WHERE report_id = $1 AND printed_by = $2 AND kind IN ('ORIGINAL', 'SAVED_ORIGINAL')`,
    [report, person],
  );
  return rows[0]?.n ?? 0;
}
