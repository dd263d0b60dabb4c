-- Documents of a test record: what an instrument printed, a chromatogram, a photograph. Another version never takes one away.
CREATE TABLE test_document (
  id uuid CONSTRAINT test_document_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  test_id uuid NOT NULL CONSTRAINT test_document_test_fk REFERENCES test_record,
  sample_id uuid NOT NULL CONSTRAINT test_document_sample_fk REFERENCES sample,
  number integer NOT NULL CONSTRAINT test_document_number CHECK (number >= 1),
  version integer NOT NULL CONSTRAINT test_document_version CHECK (version >= 1),
  file_name text NOT NULL CONSTRAINT test_document_name_present CHECK (file_name <> ''),
  sha256 bytea NOT NULL CONSTRAINT test_document_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  reason text,
  uploaded_by uuid NOT NULL CONSTRAINT test_document_user_fk REFERENCES app_user,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_document_replaced UNIQUE (test_id, number, version),
  CONSTRAINT test_document_reason CHECK (version = 1 OR reason IS NOT NULL)
);
COMMENT ON TABLE test_document IS 'Documents of test records, unchanged, each with the versions that replaced it. Append only.';
CREATE TRIGGER test_document_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON test_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('test_document', 'test-document', 'id', 'file_name', 'sample_id');
GRANT SELECT, INSERT ON test_document TO kiemlab_app;
