-- Quality control takes no test away: who marked a test, took the mark off or deleted it, when and why stands with the test, as reports
-- name what is not on them. The trail told it so far; what is marked or deleted today gets what the trail says of it, once.
SELECT set_config('kiemlab.action', 'migrate.keep-qc-marks', true);

CREATE TABLE test_qc_mark (
  id uuid CONSTRAINT test_qc_mark_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  test_id uuid NOT NULL CONSTRAINT test_qc_mark_test_fk REFERENCES test_record,
  sample_id uuid NOT NULL CONSTRAINT test_qc_mark_sample_fk REFERENCES sample,
  qc_sample boolean NOT NULL,
  reason text CONSTRAINT test_qc_mark_reason_present CHECK (reason <> ''),
  marked_by uuid NOT NULL CONSTRAINT test_qc_mark_marker_fk REFERENCES app_user,
  marked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE test_qc_mark IS 'Each time a test was marked as one of quality control, or the mark was taken off; the last one counts. Append only.';
COMMENT ON COLUMN test_qc_mark.reason IS 'Null where none was asked: nothing of the test had been saved.';
CREATE INDEX test_qc_mark_test_index ON test_qc_mark (test_id, seq DESC);
CREATE TRIGGER test_qc_mark_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON test_qc_mark FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('test_qc_mark', 'test-qc-mark', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON test_qc_mark TO kiemlab_app;

ALTER TABLE test_record
  ADD COLUMN deleted_reason text CONSTRAINT test_record_deleted_reason_present CHECK (deleted_reason <> ''),
  ADD CONSTRAINT test_record_deleted_reason_of_deleted CHECK (deleted_reason IS NULL OR deleted_at IS NOT NULL);
COMMENT ON COLUMN test_record.deleted_reason IS 'Why it was deleted; null where no reason was given.';

INSERT INTO test_qc_mark (test_id, sample_id, qc_sample, reason, marked_by, marked_at)
SELECT DISTINCT ON (t.id) t.id, t.sample_id, true, nullif(e.reason, ''), e.actor_id, e.at
  FROM test_record t JOIN audit_row r ON r.sample_id = t.sample_id AND r.entity = 'test' AND r.row_id = t.id::text
  JOIN audit_change c ON c.row_id = r.id AND c.field = 'qc_sample' AND c.new_value = 'true'
  JOIN audit_event e ON e.id = r.event_id JOIN app_user u ON u.id = e.actor_id
 WHERE t.qc_sample ORDER BY t.id, e.id DESC;

UPDATE test_record t SET deleted_reason = deletion.reason
  FROM (SELECT DISTINCT ON (r.row_id) r.row_id, nullif(e.reason, '') AS reason
          FROM test_record d JOIN audit_row r ON r.sample_id = d.sample_id AND r.entity = 'test' AND r.row_id = d.id::text
          JOIN audit_change c ON c.row_id = r.id AND c.field = 'deleted_at' JOIN audit_event e ON e.id = r.event_id
         WHERE d.deleted_at IS NOT NULL ORDER BY r.row_id, e.id DESC) deletion
 WHERE t.id::text = deletion.row_id AND t.deleted_at IS NOT NULL AND deletion.reason IS NOT NULL;
SELECT set_config('kiemlab.action', '', true);
