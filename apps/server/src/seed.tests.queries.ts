import { mixed, pick } from './seed.queries.ts';

/** People with a right, in a list of ids; those that a list of the test id names where it names people. */
const people = (right: string, list: string, role: string): string => `ARRAY(
  SELECT DISTINCT u.user_id FROM user_group u JOIN permission_group_permit p USING (group_id)
   WHERE p.code = '${right}' AND (c.${list} <> 'NAMED' OR EXISTS (
     SELECT FROM test_classification_person n WHERE n.classification_id = c.id AND n.role = '${role}' AND n.user_id = u.user_id))
   ORDER BY 1)`;

/** Test ids for each sample type, with the people who may test and judge by them; only those that have such people and $1 analytes. */
export const PREPARE_TEST_IDS = `
CREATE TEMPORARY TABLE seed_test_id AS
SELECT x.*, row_number() OVER (PARTITION BY template_id ORDER BY test_id) - 1 AS place, count(*) OVER (PARTITION BY template_id) AS places
  FROM (SELECT k.template_id, c.id, c.test_id, c.name, c.standard, tc.id AS test_code_id, g.id AS test_group_id, g.current_version AS group_version, g.flag_base,
               ${people('Test_EnterResult', 'technician_list', 'technician')} AS technicians,
               ${people('Test_Review', 'approver_list', 'approver')} AS reviewers,
               ${people('Test_Approve', 'approver_list', 'approver')} AS approvers
          FROM test_classification c JOIN test_classification_template k ON k.classification_id = c.id
          JOIN test_code tc ON tc.id = c.test_code_id JOIN test_group g ON g.id = tc.test_group_id
         WHERE c.deleted_at IS NULL AND g.deleted_at IS NULL
           AND (SELECT count(*) FROM analyte_in_force a WHERE a.classification_id = c.id AND a.deleted_at IS NULL) >= $1) x
 WHERE technicians <> '{}' AND reviewers <> '{}' AND approvers <> '{}'`;

/** The first $1 analytes of each, as tests copy them. */
export const PREPARE_ANALYTES = `
CREATE TEMPORARY TABLE seed_analyte AS
SELECT * FROM (
  SELECT a.*, g.name AS group_name, coalesce(g.flag_base, c.flag_base) AS base, row_number() OVER (PARTITION BY c.id ORDER BY a.position, a.name)::int AS number
    FROM (SELECT DISTINCT id, flag_base FROM seed_test_id) c JOIN analyte_in_force a ON a.classification_id = c.id AND a.deleted_at IS NULL
    JOIN analyte_group g ON g.id = a.group_id) x WHERE number <= $1`;

export const READ_ANALYTES =
  'SELECT id, type, base, typical_result AS typical, minimum, maximum, critical_low, critical_high FROM seed_analyte';

/** Results that are found of an analyte, several each: $1 is a JSON list of them. */
export const PREPARE_RESULTS = `
CREATE TEMPORARY TABLE seed_result AS
SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (analyte_id uuid, k int, typed text, value numeric, flag text, proposal text)`;

/** A determination looks for the value of what was typed. */
export const INDEX_RESULTS = 'CREATE INDEX ON seed_result (analyte_id, typed) INCLUDE (value)';

/** How far tests are by how far their sample is ($1), and what stands in one that is so far ($2): JSON lists. */
export const PREPARE_STANDS = [
  `CREATE TEMPORARY TABLE seed_stand AS
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (sample_status text, statuses text[])`,
  `CREATE TEMPORARY TABLE seed_status AS
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (status text, version int, tested boolean, reviewed boolean, approved boolean, remark text)`,
] as const;

/** Tests of the samples with places $1 to $2 that are being tested or have been, $3 results to choose from; answers their ids. */
export const INSERT_TESTS = `
WITH samples AS (
  SELECT s.id, s.seq, s.seq AS i, s.code, s.template_id, d.statuses, s.created_at AS at
    FROM sample s JOIN seed_stand d ON d.sample_status = s.status WHERE s.seq BETWEEN $1 AND $2),
given AS (
  SELECT s.id AS sample_id, s.seq, s.code AS sample_code, s.statuses, least(s.at + interval '3 hours', now()) AS at, c.*,
         ${pick('c.technicians', 41)} AS technician
    FROM samples s JOIN seed_test_id c ON c.template_id = s.template_id AND c.place = ${mixed(40, 'c.places')}),
judged AS (
  SELECT g.*, r.reviewer, (SELECT p FROM unnest(g.approvers) p WHERE p NOT IN (g.technician, r.reviewer) LIMIT 1) AS approver
    FROM given g CROSS JOIN LATERAL (SELECT p AS reviewer FROM unnest(g.reviewers) p WHERE p <> g.technician LIMIT 1) r),
tests AS (
  SELECT g.*, a.number, a.id AS analyte_id, a.name AS analyte_name, a.group_name, a.position, a.method, a.unit, a.requirement, a.type,
         a.base, a.limits_version, a.absent, a.accredited, a.minimum, a.maximum, a.critical_low, a.critical_high, a.cost, a.lod, a.loq,
         g.seq * 64 + a.number AS i
    FROM judged g JOIN seed_analyte a ON a.classification_id = g.id WHERE g.approver IS NOT NULL),
stood AS (
  SELECT t.*, w.status, w.version, w.tested, w.reviewed, w.approved, w.remark
    FROM (SELECT *, ${pick('statuses', 42)} AS stands FROM tests) t JOIN seed_status w ON w.status = t.stands)
INSERT INTO test_record (sample_id, number, code, status, analyte_id, classification_id, test_code_id, test_group_id, test_group_version,
  test_name, analyte_name, analyte_group_name, position, method, unit, standard, requirement, type, flag_base, limits_version,
  absent, accredited, minimum, maximum, critical_low, critical_high, cost, lod, loq, technician_id, start_date, due_date, created_at,
  result, observed_value, flag, proposal, verdict, result_date, result_versions, reviewed_by, approved_by, status_remark, version)
SELECT t.sample_id, t.number, t.sample_code || '-T' || lpad(t.number::text, 2, '0'), t.status,
       t.analyte_id, t.id, t.test_code_id, t.test_group_id, t.group_version, t.name, t.analyte_name, t.group_name, t.position, t.method, t.unit,
       t.standard, t.requirement, t.type, t.base, t.limits_version, t.absent, t.accredited, t.minimum, t.maximum, t.critical_low, t.critical_high,
       t.cost, t.lod, t.loq, t.technician, t.at, t.at + interval '6 days', t.at, r.typed, CASE WHEN t.base = 'OBSERVER_VALUE' THEN r.typed END,
       r.flag, r.proposal, CASE WHEN r.typed IS NOT NULL THEN 'PASS' END,
       CASE WHEN r.typed IS NOT NULL THEN least(t.at + interval '4 days', now() - interval '1 minute') END, CASE WHEN r.typed IS NULL THEN 0 ELSE 1 END,
       CASE WHEN t.reviewed THEN t.reviewer END,
       CASE WHEN t.approved THEN t.approver END, t.remark,
       t.version
  FROM stood t LEFT JOIN seed_result r ON r.analyte_id = t.analyte_id AND r.k = ${mixed(43, '$3')} AND t.tested
 ORDER BY t.seq, t.number
RETURNING id, status, technician_id, approved_by, reviewed_by, result_date`;

/** What was measured in tests $1, as it was typed. */
export const INSERT_DETERMINATIONS = `
INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, entered_by, entered_at)
SELECT t.id, 1, 1, 1, t.sample_id, t.result, r.value, t.unit, t.technician_id, t.result_date
  FROM test_record t JOIN LATERAL (SELECT value FROM seed_result r WHERE r.analyte_id = t.analyte_id AND r.typed = t.result LIMIT 1) r ON true
 WHERE t.id = ANY ($1::uuid[]) AND t.result_versions > 0`;

export const INSERT_RESULTS = `
INSERT INTO test_result_version (test_id, version, sample_id, result, observed_value, flag, proposal, verdict, basis, entered_by, entered_at)
SELECT t.id, 1, t.sample_id, t.result, t.observed_value, t.flag, t.proposal, t.verdict,
       '{"round": 1, "determinations": [{"number": 1, "version": 1}]}', t.technician_id, t.result_date
  FROM test_record t WHERE t.id = ANY ($1::uuid[]) AND t.result_versions > 0`;

/** What was signed: its hashes and its texts. */
export const INSERT_CONTENTS = `
INSERT INTO signed_content (content_hash, content) SELECT * FROM unnest($1::bytea[], $2::jsonb[]) ON CONFLICT DO NOTHING`;

/** Signatures, each with the hash of what was signed, by columns. */
export const INSERT_SIGNATURES = `
INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash, content_version,
  audit_reviewed, remark, signed_at)
SELECT s.act, s.subject, s.subject_id, s.sample_id, s.meaning, u.id, u.full_name, u.position, s.hash, s.content_version, s.reviewed, s.remark, s.at
  FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::bytea[], $8::int[], $9::boolean[], $10::text[], $11::timestamptz[])
    AS s (act, subject, subject_id, sample_id, meaning, signer, hash, content_version, reviewed, remark, at)
  JOIN app_user u ON u.id = s.signer`;
