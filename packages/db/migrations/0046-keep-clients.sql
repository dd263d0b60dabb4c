-- Clients with all that the specification has of them, their pictures, their types, and what was sent from the developer page.
CREATE TABLE client_image (
  id uuid CONSTRAINT client_image_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  client_id uuid NOT NULL CONSTRAINT client_image_client_fk REFERENCES client,
  file_name text NOT NULL CONSTRAINT client_image_name_present CHECK (file_name <> ''),
  sha256 bytea NOT NULL CONSTRAINT client_image_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT client_image_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT client_image_of_client UNIQUE (client_id, id)
);
COMMENT ON TABLE client_image IS 'Pictures that were uploaded for a client; the client names the one that is shown. The bytes are in the file store and stay there.';
SELECT audit_table('client_image', 'client-image', 'id', 'file_name', '');
GRANT SELECT, INSERT ON client_image TO kiemlab_app;

-- The name, and what is searched, follow from the fields; columns that are made anew write nothing into the trail.
ALTER TABLE client
  ADD COLUMN external_id text NOT NULL DEFAULT '',
  ADD COLUMN image_id uuid,
  ADD COLUMN image_caption text NOT NULL DEFAULT '',
  ADD COLUMN entry_date date,
  ADD COLUMN full_name text GENERATED ALWAYS AS (coalesce(nullif(facility_name, ''), btrim(last_name || ' ' || first_name))) STORED,
  -- A client shows its own picture and no other's.
  ADD CONSTRAINT client_image_fk FOREIGN KEY (id, image_id) REFERENCES client_image (client_id, id),
  DROP COLUMN search;
ALTER TABLE client ADD COLUMN search text GENERATED ALWAYS AS (search_text(
  facility_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || phone || ' ' || external_id)) STORED;
COMMENT ON COLUMN client.entry_date IS 'Day of entry; nothing: the day the record was made.';
COMMENT ON COLUMN client.external_id IS 'What the client is called elsewhere; no two that are there share one.';
CREATE UNIQUE INDEX client_external_id_unique ON client (lower(external_id COLLATE "vi-x-icu")) WHERE external_id <> '' AND deleted_at IS NULL;

-- A page in the order of names, of all or of one type; the number of clients, of all up to a moment and of each type.
DROP INDEX client_name_index;
CREATE INDEX client_name_index ON client (full_name COLLATE "vi-x-icu", id) INCLUDE (created_at) WHERE deleted_at IS NULL;
CREATE INDEX client_type_index ON client (client_type, full_name COLLATE "vi-x-icu", id) INCLUDE (created_at) WHERE deleted_at IS NULL;
CREATE INDEX client_type_count_index ON client (client_type) WHERE deleted_at IS NULL;
CREATE INDEX client_newest_index ON client (created_at) WHERE deleted_at IS NULL;
CREATE INDEX client_search_index ON client USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX client_name_search_index ON client USING gin (search_text(full_name) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE config_list_value (
  list_key text NOT NULL,
  value text NOT NULL CONSTRAINT config_list_value_present CHECK (value <> ''),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT config_list_value_pk PRIMARY KEY (list_key, value)
);
CREATE UNIQUE INDEX config_list_value_unique ON config_list_value (list_key, search_text(value));
COMMENT ON TABLE config_list_value IS 'Values that people added to configurable lists; those a list begins with are the program''s.';
SELECT audit_table('config_list_value', 'config-list-value', 'list_key,value', 'value', '');
GRANT SELECT, INSERT ON config_list_value TO kiemlab_app;

-- Types that clients of before have and the list does not begin with.
SELECT set_config('kiemlab.action', 'migrate.keep-clients', true);
INSERT INTO config_list_value (list_key, value)
SELECT 'CUSTOMER_CLASSIFICATION', min(client_type) FROM client
 WHERE client_type <> '' AND search_text(client_type) NOT IN (
   SELECT search_text(t) FROM unnest(ARRAY['Công ty sản xuất', 'Công ty phân phối', 'Nhà thuốc', 'Bệnh viện',
     'Cơ quan quản lý nhà nước', 'Công an – Quản lý thị trường', 'Cá nhân']) t)
 GROUP BY search_text(client_type);
SELECT set_config('kiemlab.action', '', true);

CREATE TABLE developer_call (
  id uuid CONSTRAINT developer_call_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  method text NOT NULL CONSTRAINT developer_call_method CHECK (method IN ('GET', 'POST', 'PUT', 'DELETE')),
  path text NOT NULL,
  called_by uuid NOT NULL CONSTRAINT developer_call_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE developer_call IS 'Calls that were sent from the developer page, without what is asked after the path.';
SELECT audit_table('developer_call', 'developer-call', 'id', 'path', '');
GRANT SELECT, INSERT ON developer_call TO kiemlab_app;
