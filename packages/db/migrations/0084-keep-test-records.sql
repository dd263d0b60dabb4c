-- A test record tells what it was tested with, who is to review and approve it, and may be deleted while nobody has begun with it.
SELECT set_config('kiemlab.action', 'migrate.keep-test-records', true);

ALTER TABLE test_record
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CONSTRAINT test_record_details CHECK (jsonb_typeof(details) = 'object'),
  ADD COLUMN reviewer_id uuid CONSTRAINT test_record_named_reviewer_fk REFERENCES app_user,
  ADD COLUMN approver_id uuid CONSTRAINT test_record_named_approver_fk REFERENCES app_user,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by uuid CONSTRAINT test_record_deleter_fk REFERENCES app_user,
  ADD CONSTRAINT test_record_deleted_by_somebody CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  ADD CONSTRAINT test_record_deleted_unbegun CHECK (deleted_at IS NULL OR (status = 'NEW' AND result_versions = 0));
COMMENT ON COLUMN test_record.details IS 'By the keys of the catalogue of tests: what the form of its test group, in the version of test_group_version, asks of it.';
COMMENT ON COLUMN test_record.reviewer_id IS 'Who is to review it; who did is reviewed_by.';
COMMENT ON COLUMN test_record.approver_id IS 'Who is to approve it; who did is approved_by.';
COMMENT ON COLUMN test_record.deleted_at IS 'It was assigned by mistake: in no list, count or verdict; its number is never given again.';

-- Tests that are deleted, or of QC samples, leave the analyte free.
DROP INDEX test_record_analyte_unique;
CREATE UNIQUE INDEX test_record_analyte_unique ON test_record (sample_id, analyte_id) WHERE NOT qc_sample AND deleted_at IS NULL;
-- Who tested nothing of a sample sees it no longer.
CREATE OR REPLACE FUNCTION sample_people(samples uuid[]) RETURNS TABLE (sample_id uuid, user_id uuid, sample_seq bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.id, p.user_id, s.seq
    FROM sample s, LATERAL (
      SELECT s.created_by
      UNION SELECT (taken ->> 'samplerUserId')::uuid FROM jsonb_array_elements(s.attributes -> 'samplerInformation') taken
      UNION SELECT t.technician_id FROM test_record t WHERE t.sample_id = s.id AND t.deleted_at IS NULL
      UNION SELECT r.user_id FROM sample_responsible r WHERE r.sample_id = s.id) p (user_id)
   WHERE s.id = ANY (samples) AND p.user_id IS NOT NULL
$$;
-- What waits for who is named; few are.
CREATE INDEX test_record_reviewer_index ON test_record (reviewer_id, status, created_at DESC) WHERE reviewer_id IS NOT NULL;
CREATE INDEX test_record_approver_index ON test_record (approver_id, status, created_at DESC) WHERE approver_id IS NOT NULL;

SELECT set_config('kiemlab.action', '', true);
