-- Accounts, groups, sessions. The app connects as :app_role, which owns nothing.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Text as search compares it: lower case, no diacritics, đ and its look-alike ð as d. NFC first, so that composed and
-- decomposed letters are the same; both tone placements become the same plain letters.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(lower(unaccent('unaccent', translate(normalize(value, NFC), 'ðÐđĐ', 'ddđĐ'))), 'đ', 'd');

-- A LIKE pattern that finds the typed text anywhere, each of its characters as it is.
CREATE FUNCTION search_pattern(typed text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || replace(replace(replace(search_text(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE TABLE app_user (
  id uuid CONSTRAINT app_user_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CONSTRAINT app_user_username_form CHECK (username = lower(username) AND username <> ''),
  employment_number text NOT NULL,
  last_name text NOT NULL,
  first_name text NOT NULL,
  full_name text GENERATED ALWAYS AS (btrim(last_name || ' ' || first_name)) STORED,
  position text NOT NULL DEFAULT '',
  department text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  id_card text NOT NULL DEFAULT '',
  login_enabled boolean NOT NULL DEFAULT true,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT app_user_username_unique UNIQUE (username),
  CONSTRAINT app_user_employment_number_unique UNIQUE (employment_number)
);
COMMENT ON TABLE app_user IS 'People who use the program. Never deleted: leavers are disabled and stay named in history.';

CREATE TABLE permission_group (
  id uuid CONSTRAINT permission_group_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  app_code text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  CONSTRAINT permission_group_name_unique UNIQUE (app_code, name)
);
COMMENT ON TABLE permission_group IS 'User groups per application; rights are given to groups.';

CREATE TABLE permission_group_permit (
  group_id uuid NOT NULL CONSTRAINT permission_group_permit_group_fk REFERENCES permission_group ON DELETE CASCADE,
  code text NOT NULL,
  CONSTRAINT permission_group_permit_pk PRIMARY KEY (group_id, code)
);

CREATE TABLE user_group (
  user_id uuid NOT NULL CONSTRAINT user_group_user_fk REFERENCES app_user,
  group_id uuid NOT NULL CONSTRAINT user_group_group_fk REFERENCES permission_group ON DELETE CASCADE,
  CONSTRAINT user_group_pk PRIMARY KEY (user_id, group_id)
);
CREATE INDEX user_group_group_index ON user_group (group_id);

CREATE TABLE session (
  id uuid CONSTRAINT session_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT session_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_because text
);
CREATE INDEX session_user_index ON session (user_id);
COMMENT ON TABLE session IS 'One log-in and all tokens that came from it. Ended sessions stay for the audit trail.';

CREATE TABLE refresh_token (
  token_hash bytea CONSTRAINT refresh_token_pk PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT refresh_token_session_fk REFERENCES session,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_token_session_index ON refresh_token (session_id);
COMMENT ON TABLE refresh_token IS 'SHA-256 of refresh tokens. A used one that comes again ends its session.';

CREATE TABLE login_failure (
  id bigint CONSTRAINT login_failure_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE login_failure IS 'Failed log-ins, also with user names that do not exist.';

CREATE TABLE server_secret (
  name text CONSTRAINT server_secret_pk PRIMARY KEY,
  value bytea NOT NULL
);
COMMENT ON TABLE server_secret IS 'Keys shared by all copies of the program; made once.';
INSERT INTO server_secret (name, value)
VALUES ('token-key', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

CREATE TABLE setting (
  key text CONSTRAINT setting_pk PRIMARY KEY,
  value jsonb NOT NULL
);
COMMENT ON TABLE setting IS 'What a laboratory sets for itself: name, address, site code.';
