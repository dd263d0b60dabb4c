CREATE TABLE attachment (
  id uuid CONSTRAINT attachment_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT attachment_sample_fk REFERENCES sample,
  kind text NOT NULL CONSTRAINT attachment_kind CHECK (kind IN ('FILE', 'IMAGE')),
  file_name text NOT NULL CONSTRAINT attachment_name_present CHECK (file_name <> ''),
  caption text NOT NULL DEFAULT '',
  sample_status text NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT attachment_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT attachment_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX attachment_sample_index ON attachment (sample_id, created_at DESC) WHERE deleted_at IS NULL;
COMMENT ON TABLE attachment IS 'Files and pictures of a sample; the bytes are in the file store and stay there when the entry is deleted.';
SELECT audit_table('attachment', 'attachment', 'id', 'file_name', 'sample_id');
GRANT SELECT, INSERT, UPDATE ON attachment TO kiemlab_app;

CREATE TABLE field_choice (
  field_key text NOT NULL,
  value text NOT NULL CONSTRAINT field_choice_value_present CHECK (value <> ''),
  removed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT field_choice_pk PRIMARY KEY (field_key, value)
);
CREATE UNIQUE INDEX field_choice_value_unique ON field_choice (field_key, lower(value)) WHERE NOT removed;
COMMENT ON TABLE field_choice IS 'Values of dropdown fields that users added to those of the field catalogue, or took away from them.';
SELECT audit_table('field_choice', 'field-choice', 'field_key,value', 'value', '');
GRANT SELECT, INSERT, UPDATE, DELETE ON field_choice TO kiemlab_app;
