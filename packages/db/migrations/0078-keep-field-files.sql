-- Files that a field of a sample holds, and what of them was replaced; and the buttons of a form as fields of its template.
SELECT set_config('kiemlab.action', 'migrate.keep-field-files', true);

CREATE TABLE field_file (
  id uuid CONSTRAINT field_file_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  field_key text NOT NULL CONSTRAINT field_file_key_present CHECK (field_key <> ''),
  file_name text NOT NULL CONSTRAINT field_file_name_present CHECK (file_name <> ''),
  sha256 bytea NOT NULL CONSTRAINT field_file_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT field_file_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE field_file IS 'Files for fields of samples; the bytes are in the file store. A sample names one in its attributes, as do its portions and copies. Append only.';
CREATE TRIGGER field_file_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON field_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('field_file', 'field-file', 'id', 'file_name', '');
GRANT SELECT, INSERT ON field_file TO kiemlab_app;

CREATE TABLE former_field_file (
  sample_id uuid NOT NULL CONSTRAINT former_field_file_sample_fk REFERENCES sample,
  field_key text NOT NULL,
  file_id uuid NOT NULL CONSTRAINT former_field_file_file_fk REFERENCES field_file,
  removed_by uuid NOT NULL CONSTRAINT former_field_file_user_fk REFERENCES app_user,
  removed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT former_field_file_pk PRIMARY KEY (sample_id, field_key, file_id)
);
COMMENT ON TABLE former_field_file IS 'What a field of a sample held before it was replaced or cleared: it stays readable (COMP-27). Append only.';
CREATE TRIGGER former_field_file_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON former_field_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('former_field_file', 'former-field-file', 'sample_id,field_key,file_id', '', 'sample_id');
GRANT SELECT, INSERT ON former_field_file TO kiemlab_app;

-- Every form of before showed the two buttons wherever it showed their sections: its versions say so now.
ALTER TABLE template_version DISABLE TRIGGER template_version_append_only;
UPDATE template_version v SET config = jsonb_set(v.config, '{sections}', (
  SELECT jsonb_agg(CASE part.section ->> 'section'
           WHEN 'samplerInformation' THEN jsonb_set(part.section, '{attributes}',
             '[{"key": "pickSamplers", "required": false}]' || (part.section -> 'attributes'))
           WHEN 'custodianInformation' THEN jsonb_set(part.section, '{attributes}',
             '[{"key": "pickCustodian", "required": false}]' || (part.section -> 'attributes'))
           ELSE part.section END ORDER BY part.place)
    FROM jsonb_array_elements(v.config -> 'sections') WITH ORDINALITY part (section, place)))
 WHERE v.config @> '{"sections": [{"section": "samplerInformation"}]}' OR v.config @> '{"sections": [{"section": "custodianInformation"}]}';
ALTER TABLE template_version ENABLE TRIGGER template_version_append_only;
SELECT set_config('kiemlab.action', '', true);
