CREATE TABLE document (
  id uuid CONSTRAINT document_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT document_title_present CHECK (title <> ''),
  title_english text NOT NULL DEFAULT '',
  type text NOT NULL CONSTRAINT document_type CHECK (type IN ('OFFICIAL_LETTER', 'DECISION', 'PLAN', 'SOP', 'METHOD', 'SPECIFICATION', 'MANUAL', 'OTHER')),
  edition text NOT NULL DEFAULT '',
  status smallint NOT NULL DEFAULT 0 CONSTRAINT document_status CHECK (status IN (0, 1, 2)),
  valid_date date,
  expire_date date,
  remind_before_day integer CONSTRAINT document_remind_positive CHECK (remind_before_day > 0),
  file_name text NOT NULL CONSTRAINT document_file_name_present CHECK (file_name <> ''),
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT document_file_fk REFERENCES stored_file,
  search text GENERATED ALWAYS AS (search_text(title || ' ' || title_english)) STORED,
  created_by uuid NOT NULL CONSTRAINT document_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT document_period CHECK (valid_date <= expire_date),
  CONSTRAINT document_remind_of_day CHECK (remind_before_day IS NULL OR expire_date IS NOT NULL)
);
CREATE INDEX document_list_index ON document (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX document_status_index ON document (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX document_search_index ON document USING gin (search gin_trgm_ops);
COMMENT ON TABLE document IS 'Documents of the laboratory. The bytes are in the file store and stay there when the entry is deleted; status: 0 draft, 1 active, 2 obsolete.';
SELECT audit_table('document', 'document', 'id', 'title', '');
GRANT SELECT, INSERT, UPDATE ON document TO kiemlab_app;
