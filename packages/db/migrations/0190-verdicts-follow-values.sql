-- A verdict follows the value: how a value lies to its limits is kept with it, a case opens by that, and the unit head decides where what is said is
-- another thing (COMP-39).
SELECT set_config('kiemlab.action', 'migrate.verdicts-follow-values', true);

ALTER TABLE test_record ADD COLUMN limit_check text CONSTRAINT test_record_limit_check CHECK (limit_check = ANY ('{WITHIN,OUTSIDE,NOT_COMPARED}'::text[]));
ALTER TABLE test_result_version
  ADD COLUMN limit_check text CONSTRAINT test_result_version_limit_check CHECK (limit_check = ANY ('{WITHIN,OUTSIDE,NOT_COMPARED}'::text[])),
  ADD COLUMN decided boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN test_record.limit_check IS 'How the value lies to the limits of the test, whatever the verdict says; nothing without limits or result.';
COMMENT ON COLUMN test_result_version.limit_check IS 'As in test_record, of this version.';
COMMENT ON COLUMN test_result_version.decided IS 'The verdict of the unit head on a value outside its limits: it is no entry of a result.';

-- What was entered before is known by its flag.
ALTER TABLE test_record DISABLE TRIGGER USER;
UPDATE test_record SET limit_check = CASE flag WHEN 'OPTIMAL' THEN 'WITHIN' ELSE 'OUTSIDE' END WHERE flag IS NOT NULL;
UPDATE test_record SET limit_check = 'NOT_COMPARED' WHERE flag IS NULL AND coalesce(result, '') <> ''
  AND num_nonnulls(minimum, maximum, critical_low, critical_high) > 0;
-- The flag may be of the observed value and another number be printed.
UPDATE test_record t SET limit_check = 'OUTSIDE'
  FROM (SELECT id, replace(result, ',', '.')::numeric AS value FROM test_record
         WHERE flag_base = 'OBSERVER_VALUE' AND status NOT IN ('APPROVED', 'LOCKED') AND result ~ '^-?\d{1,20}([.,]\d{1,20})?$' AND result !~ '[.,]\d{3}$') printed
 WHERE printed.id = t.id AND (round(value, scale(minimum)) < minimum OR round(value, scale(critical_low)) < critical_low
    OR round(value, scale(maximum)) > maximum OR round(value, scale(critical_high)) > critical_high);
ALTER TABLE test_record ENABLE TRIGGER USER;
ALTER TABLE test_result_version DISABLE TRIGGER USER;
UPDATE test_result_version SET limit_check = CASE flag WHEN 'OPTIMAL' THEN 'WITHIN' ELSE 'OUTSIDE' END WHERE flag IS NOT NULL;
UPDATE test_result_version v SET limit_check = 'NOT_COMPARED' FROM test_record t WHERE t.id = v.test_id AND v.flag IS NULL AND coalesce(v.result, '') <> ''
  AND num_nonnulls(t.minimum, t.maximum, t.critical_low, t.critical_high) > 0;
ALTER TABLE test_result_version ENABLE TRIGGER USER;

ALTER TABLE oos_case
  ADD COLUMN unexplained boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT oos_case_status,
  ADD CONSTRAINT oos_case_status CHECK (status = ANY ('{SUSPECTED,CLEARED,OPEN,PERMITTED,ACCEPTED,CLOSED}'::text[])),
  DROP CONSTRAINT oos_case_outcome,
  ADD CONSTRAINT oos_case_outcome CHECK (outcome = ANY ('{CONFIRMED,NOT_CONFIRMED,CONFORMS}'::text[]));
COMMENT ON COLUMN oos_case.unexplained IS 'A value outside was changed before entry was complete, and the unit head has signed nothing about the case since.';
GRANT UPDATE (unexplained) ON oos_case TO kiemlab_app;
COMMENT ON TABLE oos_case IS 'Out of specification: one for each test and round whose entry was completed with a failure or with a value outside its limits, or in which a saved value outside was changed before that; never for samples of quality control.';
COMMENT ON COLUMN oos_case.determination IS 'The version of the result with which it was opened; of a suspicion the value outside that was changed.';
COMMENT ON COLUMN oos_case.status IS 'SUSPECTED: a value outside was changed before entry was complete. CLEARED: that was explained. OPEN: the result does not change. PERMITTED: it may, once. ACCEPTED: it conforms although it lies outside. CLOSED: settled with the approval of the test.';

CREATE TABLE oos_decision (
  case_id uuid NOT NULL CONSTRAINT oos_decision_case_fk REFERENCES oos_case,
  number integer NOT NULL,
  sample_id uuid NOT NULL CONSTRAINT oos_decision_sample_fk REFERENCES sample,
  decision text NOT NULL CONSTRAINT oos_decision_decision CHECK (decision = ANY ('{FAILS,CONFORMS,CLEARED}'::text[])),
  cause text CONSTRAINT oos_decision_cause CHECK (cause = ANY ('{TYPING_ERROR,INSTRUMENT,SAMPLE_PREPARATION,OTHER}'::text[])),
  reason text CONSTRAINT oos_decision_reason_present CHECK (reason <> ''),
  determination integer NOT NULL,
  decided_by uuid NOT NULL CONSTRAINT oos_decision_decider_fk REFERENCES app_user,
  decided_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT oos_decision_pk PRIMARY KEY (case_id, number),
  CONSTRAINT oos_decision_whole CHECK ((decision = 'CLEARED') = (cause IS NOT NULL) AND (reason IS NOT NULL OR cause <> 'OTHER'))
);
COMMENT ON TABLE oos_decision IS 'What the unit head decided of a case, with the cause that was found. Append only.';
COMMENT ON COLUMN oos_decision.determination IS 'The version of the result that it was about.';
CREATE TRIGGER oos_decision_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON oos_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('oos_decision', 'oos-decision', 'case_id,number', '', 'sample_id');
GRANT SELECT, INSERT ON oos_decision TO kiemlab_app;

CREATE TABLE oos_related_permission (
  sample_id uuid NOT NULL CONSTRAINT oos_related_permission_sample_fk REFERENCES sample,
  number integer NOT NULL,
  related uuid[] NOT NULL CONSTRAINT oos_related_permission_related CHECK (cardinality(related) > 0),
  cause text NOT NULL CONSTRAINT oos_related_permission_cause_present CHECK (cause <> ''),
  permitted_by uuid NOT NULL CONSTRAINT oos_related_permission_permitter_fk REFERENCES app_user,
  permitted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT oos_related_permission_pk PRIMARY KEY (sample_id, number)
);
COMMENT ON TABLE oos_related_permission IS 'That a sample gets a report of its own although another one of the same material fails or has an open case, with the cause. Append only.';
COMMENT ON COLUMN oos_related_permission.related IS 'The cases and failing reports that were seen.';
CREATE TRIGGER oos_related_permission_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON oos_related_permission FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('oos_related_permission', 'oos-related-permission', 'sample_id,number', '', 'sample_id');
GRANT SELECT, INSERT ON oos_related_permission TO kiemlab_app;

-- What was completed and not yet approved waits for the unit head as what is completed from now on; what was approved stays as it was signed.
WITH found AS (
  SELECT t.id, t.sample_id, t.round, t.result_versions, v.entered_by, row_number() OVER (ORDER BY t.code)::int AS n, extract(year FROM now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::int AS year
    FROM test_record t JOIN test_result_version v ON v.test_id = t.id AND v.version = t.result_versions
   WHERE t.status IN ('TEST_DONE', 'REQUEST_REVIEW', 'REQUEST_APPROVED') AND t.limit_check = 'OUTSIDE' AND t.verdict IN ('PASS', 'N/A')
     AND NOT t.qc_sample AND t.deleted_at IS NULL AND NOT EXISTS (SELECT FROM oos_case c WHERE c.test_id = t.id AND c.round = t.round)),
drawn AS (
  INSERT INTO number_series AS s (series, year, last) SELECT 'oos', min(year), count(*)::int FROM found HAVING count(*) > 0
  ON CONFLICT (series, year) DO UPDATE SET last = s.last + EXCLUDED.last RETURNING last)
INSERT INTO oos_case (code, test_id, sample_id, round, determination, opened_by)
SELECT 'OOS' || right(f.year::text, 2) || '-' || lpad(g.number::text, greatest(3, length(g.number::text)), '0'), f.id, f.sample_id, f.round, f.result_versions, f.entered_by
  FROM found f CROSS JOIN drawn d CROSS JOIN LATERAL (SELECT d.last - (SELECT count(*) FROM found)::int + f.n AS number) g;
SELECT set_config('kiemlab.action', '', true);
