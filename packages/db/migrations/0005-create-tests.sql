CREATE TABLE test_record (
  id uuid CONSTRAINT test_record_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT test_record_sample_fk REFERENCES sample,
  number integer NOT NULL,
  code text NOT NULL,
  status text NOT NULL DEFAULT 'NEW' CONSTRAINT test_record_status CHECK (status IN ('NEW', 'TEST_DONE', 'REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'REJECT', 'LOCKED')),
  status_before_lock text,
  analyte_id uuid NOT NULL CONSTRAINT test_record_analyte_fk REFERENCES analyte,
  classification_id uuid NOT NULL CONSTRAINT test_record_classification_fk REFERENCES test_classification,
  test_code_id uuid NOT NULL,
  test_group_id uuid NOT NULL,
  -- Copied when the test is assigned: later changes of the set-up do not alter it (ISO/IEC 17025 7.5.1).
  test_name text NOT NULL,
  analyte_name text NOT NULL,
  analyte_group_name text NOT NULL,
  position integer NOT NULL,
  method text NOT NULL,
  unit text NOT NULL,
  standard text NOT NULL,
  requirement text NOT NULL,
  type text NOT NULL,
  flag_base text NOT NULL,
  minimum numeric,
  maximum numeric,
  critical_low numeric,
  critical_high numeric,
  cost numeric NOT NULL,
  lod text,
  loq text,
  result text,
  observed_value text,
  other_lab_result text,
  flag text CONSTRAINT test_record_flag CHECK (flag IN ('CRITICAL_LOW', 'LOW', 'OPTIMAL', 'HIGH', 'CRITICAL_HIGH')),
  proposal text CONSTRAINT test_record_proposal CHECK (proposal IN ('PASS', 'FAIL', 'N/A')),
  verdict text CONSTRAINT test_record_verdict CHECK (verdict IN ('PASS', 'FAIL', 'N/A')),
  comment text,
  remarks text,
  qc_sample boolean NOT NULL DEFAULT false,
  technician_id uuid NOT NULL CONSTRAINT test_record_technician_fk REFERENCES app_user,
  reviewed_by uuid CONSTRAINT test_record_reviewer_fk REFERENCES app_user,
  approved_by uuid CONSTRAINT test_record_approver_fk REFERENCES app_user,
  status_remark text,
  start_date timestamptz NOT NULL DEFAULT now(),
  due_date timestamptz NOT NULL,
  result_date timestamptz,
  result_versions integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  search text GENERATED ALWAYS AS (search_text(analyte_name || ' ' || code)) STORED,
  CONSTRAINT test_record_code_unique UNIQUE (code),
  CONSTRAINT test_record_number_unique UNIQUE (sample_id, number)
);
CREATE UNIQUE INDEX test_record_analyte_unique ON test_record (sample_id, analyte_id) WHERE NOT qc_sample;
CREATE INDEX test_record_technician_index ON test_record (technician_id, status, created_at DESC);
CREATE INDEX test_record_status_index ON test_record (status, created_at DESC);
CREATE INDEX test_record_group_index ON test_record (test_group_id, test_code_id, created_at DESC);
CREATE INDEX test_record_created_index ON test_record (created_at DESC, code);
CREATE INDEX test_record_search_index ON test_record USING gin (search gin_trgm_ops);
COMMENT ON TABLE test_record IS 'One analyte of one sample: limits and method as assigned, result as it stands.';

CREATE TABLE test_result_version (
  test_id uuid NOT NULL CONSTRAINT test_result_version_test_fk REFERENCES test_record,
  version integer NOT NULL,
  sample_id uuid NOT NULL,
  result text,
  observed_value text,
  lod text,
  loq text,
  other_lab_result text,
  flag text,
  proposal text,
  verdict text,
  comment text,
  remarks text,
  reason text,
  entered_by uuid NOT NULL CONSTRAINT test_result_version_user_fk REFERENCES app_user,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_result_version_pk PRIMARY KEY (test_id, version)
);
COMMENT ON TABLE test_result_version IS 'Every determination, first to last. Append only.';

CREATE TABLE signature (
  id uuid CONSTRAINT signature_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  act_id uuid NOT NULL,
  subject text NOT NULL CONSTRAINT signature_subject CHECK (subject IN ('test', 'report')),
  subject_id uuid NOT NULL,
  sample_id uuid NOT NULL,
  meaning text NOT NULL,
  signer_id uuid NOT NULL CONSTRAINT signature_signer_fk REFERENCES app_user,
  signer_name text NOT NULL,
  signer_position text NOT NULL,
  remark text,
  content_hash bytea NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX signature_subject_index ON signature (subject_id, signed_at);
CREATE INDEX signature_sample_index ON signature (sample_id);
COMMENT ON TABLE signature IS 'Electronic signatures: printed name, time, meaning and the hash of the content signed (21 CFR 11.50, 11.70). Append only.';

CREATE TABLE stored_file (
  sha256 bytea CONSTRAINT stored_file_pk PRIMARY KEY CONSTRAINT stored_file_hash_length CHECK (length(sha256) = 32),
  size bigint NOT NULL,
  mime text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE stored_file IS 'Files in the content-addressed store; the bytes are on disk before the row commits.';
CREATE TRIGGER stored_file_action BEFORE INSERT ON stored_file FOR EACH STATEMENT EXECUTE FUNCTION require_action();

CREATE TABLE report (
  id uuid CONSTRAINT report_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT report_sample_fk REFERENCES sample,
  number integer NOT NULL,
  year integer NOT NULL,
  code text NOT NULL,
  full_number text NOT NULL CONSTRAINT report_full_number_unique UNIQUE,
  amendment integer NOT NULL DEFAULT 0,
  kind text NOT NULL CONSTRAINT report_kind CHECK (kind IN ('TEST_CERTIFICATE', 'ANALYSIS_SHEET')),
  status text NOT NULL CONSTRAINT report_status CHECK (status IN ('DRAFT', 'ISSUED', 'REPLACED')),
  verdict text CONSTRAINT report_verdict CHECK (verdict IN ('PASS', 'FAIL')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL CONSTRAINT report_created_by_fk REFERENCES app_user,
  issued_at timestamptz,
  issued_by uuid CONSTRAINT report_issued_by_fk REFERENCES app_user,
  pdf_sha256 bytea CONSTRAINT report_file_fk REFERENCES stored_file,
  content jsonb,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT report_number_unique UNIQUE (year, number, amendment)
);
CREATE INDEX report_sample_index ON report (sample_id, created_at DESC);
COMMENT ON TABLE report IS 'Numbered certificates. One that is issued keeps its PDF and what was printed on it.';

CREATE TRIGGER test_result_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON test_result_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER signature_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stored_file_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stored_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An issued report is final: later only "replaced" may be said of it.
CREATE FUNCTION report_keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'DRAFT' AND (to_jsonb(NEW) - 'status' - 'version') IS DISTINCT FROM (to_jsonb(OLD) - 'status' - 'version') THEN
    RAISE EXCEPTION 'report % is issued and cannot change', OLD.full_number USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER report_keep_issued BEFORE UPDATE ON report FOR EACH ROW EXECUTE FUNCTION report_keep_issued();

SELECT audit_table('test_record', 'test', 'id', 'code', 'sample_id');
SELECT audit_table('test_result_version', 'test-result', 'test_id,version', '', 'sample_id');
SELECT audit_table('signature', 'signature', 'id', '', 'sample_id');
SELECT audit_table('report', 'report', 'id', 'full_number', 'sample_id');

GRANT SELECT, INSERT, UPDATE ON test_record, report TO kiemlab_app;
GRANT SELECT, INSERT ON test_result_version, signature, stored_file TO kiemlab_app;
