-- Clients, templates, test set-up: what the laboratory works with.
CREATE TABLE client (
  id uuid CONSTRAINT client_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  facility_name text NOT NULL DEFAULT '',
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  client_type text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  identification_number text NOT NULL DEFAULT '',
  search text GENERATED ALWAYS AS (search_text(facility_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || phone)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX client_search_index ON client USING gin (search gin_trgm_ops);
CREATE INDEX client_name_index ON client (facility_name COLLATE "vi-x-icu");
COMMENT ON TABLE client IS 'Customers who submit samples.';

CREATE TABLE template (
  id uuid CONSTRAINT template_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT template_name_unique UNIQUE,
  prefix text NOT NULL CONSTRAINT template_prefix_unique UNIQUE,
  current_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
COMMENT ON TABLE template IS 'Sample types. What a sample shows is fixed by the version it was made with.';

CREATE TABLE template_version (
  template_id uuid NOT NULL CONSTRAINT template_version_template_fk REFERENCES template,
  version integer NOT NULL,
  config jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT template_version_pk PRIMARY KEY (template_id, version)
);

CREATE TABLE test_group (
  id uuid CONSTRAINT test_group_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT test_group_name_unique UNIQUE,
  flag_base text NOT NULL DEFAULT 'OBSERVER_VALUE' CONSTRAINT test_group_flag_base CHECK (flag_base IN ('OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT'))
);

CREATE TABLE test_code (
  id uuid CONSTRAINT test_code_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  test_group_id uuid NOT NULL CONSTRAINT test_code_group_fk REFERENCES test_group,
  name text NOT NULL,
  CONSTRAINT test_code_name_unique UNIQUE (test_group_id, name)
);

CREATE TABLE test_classification (
  id uuid CONSTRAINT test_classification_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  test_code_id uuid NOT NULL CONSTRAINT test_classification_code_fk REFERENCES test_code,
  test_id text NOT NULL CONSTRAINT test_classification_test_id_unique UNIQUE,
  name text NOT NULL,
  standard text NOT NULL DEFAULT '',
  type text NOT NULL CONSTRAINT test_classification_type CHECK (type IN ('QUANTITATIVE', 'QUALITATIVE')),
  deleted_at timestamptz
);
CREATE INDEX test_classification_code_index ON test_classification (test_code_id);
COMMENT ON TABLE test_classification IS 'A test id: a test code ready for sample types, with the people authorised for it.';

CREATE TABLE test_classification_template (
  classification_id uuid NOT NULL CONSTRAINT test_classification_template_classification_fk REFERENCES test_classification,
  template_id uuid NOT NULL CONSTRAINT test_classification_template_template_fk REFERENCES template,
  CONSTRAINT test_classification_template_pk PRIMARY KEY (classification_id, template_id)
);

CREATE TABLE test_classification_person (
  classification_id uuid NOT NULL CONSTRAINT test_classification_person_classification_fk REFERENCES test_classification,
  user_id uuid NOT NULL CONSTRAINT test_classification_person_user_fk REFERENCES app_user,
  role text NOT NULL CONSTRAINT test_classification_person_role CHECK (role IN ('technician', 'approver')),
  CONSTRAINT test_classification_person_pk PRIMARY KEY (classification_id, role, user_id)
);

CREATE TABLE analyte_group (
  id uuid CONSTRAINT analyte_group_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  classification_id uuid NOT NULL CONSTRAINT analyte_group_classification_fk REFERENCES test_classification,
  name text NOT NULL,
  CONSTRAINT analyte_group_name_unique UNIQUE (classification_id, name)
);

CREATE TABLE analyte (
  id uuid CONSTRAINT analyte_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL CONSTRAINT analyte_group_fk REFERENCES analyte_group,
  position integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  method text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  lod numeric,
  loq numeric,
  cost numeric NOT NULL DEFAULT 0,
  requirement text NOT NULL DEFAULT '',
  type text NOT NULL CONSTRAINT analyte_type CHECK (type IN ('QUANTITATIVE', 'QUALITATIVE')),
  minimum numeric,
  maximum numeric,
  critical_low numeric,
  critical_high numeric,
  hours_turnaround integer,
  days_turnaround integer,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  CONSTRAINT analyte_name_unique UNIQUE (group_id, name),
  CONSTRAINT analyte_limits_ordered CHECK (
    coalesce(critical_low <= minimum, true) AND coalesce(minimum <= maximum, true) AND coalesce(maximum <= critical_high, true))
);
COMMENT ON TABLE analyte IS 'What is measured. Limits keep the decimals they are written with (numeric keeps scale).';

SELECT audit_table('client', 'client', 'id', 'facility_name', '');
SELECT audit_table('template', 'template', 'id', 'name', '');
SELECT audit_table('template_version', 'template-version', 'template_id,version', 'version', '');
SELECT audit_table('test_group', 'test-group', 'id', 'name', '');
SELECT audit_table('test_code', 'test-code', 'id', 'name', '');
SELECT audit_table('test_classification', 'test-classification', 'id', 'test_id', '');
SELECT audit_table('test_classification_template', 'test-classification-template', 'classification_id,template_id', '', '');
SELECT audit_table('test_classification_person', 'test-classification-person', 'classification_id,role,user_id', 'role', '');
SELECT audit_table('analyte_group', 'analyte-group', 'id', 'name', '');
SELECT audit_table('analyte', 'analyte', 'id', 'name', '');

GRANT SELECT, INSERT, UPDATE ON client, template, test_group, test_code, test_classification, analyte_group, analyte TO kiemlab_app;
GRANT SELECT, INSERT ON template_version TO kiemlab_app;
GRANT SELECT, INSERT, DELETE ON test_classification_template, test_classification_person TO kiemlab_app;
