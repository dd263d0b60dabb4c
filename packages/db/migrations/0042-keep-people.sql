-- What is known of people, files of theirs, the passwords they had, and one-time passwords.
SELECT set_config('kiemlab.action', 'migrate.keep-people', true);

CREATE TABLE user_file (
  id uuid CONSTRAINT user_file_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL CONSTRAINT user_file_name_present CHECK (file_name <> ''),
  sha256 bytea NOT NULL CONSTRAINT user_file_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT user_file_uploaded_by_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE user_file IS 'Pictures and papers of people; the bytes are in the file store. A person names one of them.';
SELECT audit_table('user_file', 'user-file', 'id', 'file_name', '');
GRANT SELECT, INSERT ON user_file TO kiemlab_app;

ALTER TABLE app_user
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN entry_date date,
  ADD COLUMN alternate_email text NOT NULL DEFAULT '',
  ADD COLUMN file_attachment_id uuid CONSTRAINT app_user_file_fk REFERENCES user_file,
  ADD COLUMN reset_expires_at timestamptz,
  ADD COLUMN reset_used_at timestamptz,
  ADD COLUMN unlocked_at timestamptz,
  ADD COLUMN search text GENERATED ALWAYS AS (search_text(btrim(last_name || ' ' || first_name) || E'\n' || username || E'\n' ||
    employment_number || E'\n' || position || E'\n' || department)) STORED;
COMMENT ON COLUMN app_user.reset_expires_at IS 'The password was made by an administrator and is good for one log-in until then; null: the person has chosen it.';
COMMENT ON COLUMN app_user.reset_used_at IS 'When that log-in was.';
COMMENT ON COLUMN app_user.unlocked_at IS 'When an administrator last opened the account after wrong passwords.';
COMMENT ON COLUMN app_user.search IS 'What people are found by; begins with the name, so that it also puts them in order.';

-- A page of people by name, the active ones and all; what is typed is found anywhere in it.
CREATE INDEX app_user_active_order_index ON app_user ((left(search, 120) COLLATE "C"), id) WHERE login_enabled;
CREATE INDEX app_user_order_index ON app_user ((left(search, 120) COLLATE "C"), id);
CREATE INDEX app_user_search_index ON app_user USING gin (search gin_trgm_ops);
-- When somebody was here last.
CREATE INDEX session_last_index ON session (user_id, created_at DESC);

CREATE TABLE password_history (
  user_id uuid NOT NULL CONSTRAINT password_history_user_fk REFERENCES app_user,
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  password_hash text NOT NULL,
  CONSTRAINT password_history_pk PRIMARY KEY (user_id, set_at)
);
COMMENT ON TABLE password_history IS 'Hashes of the passwords that people had, so that none of the last ones is taken again. Append only; told to nobody.';
CREATE TRIGGER password_history_action BEFORE INSERT OR UPDATE OR DELETE ON password_history FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER password_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON password_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON password_history TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
