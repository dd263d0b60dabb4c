-- The audit trail is made here, not in the program: triggers write it, the app role can only read it.
CREATE TABLE audit_event (
  id bigint CONSTRAINT audit_event_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  actor_id uuid,
  username text NOT NULL,
  full_name text NOT NULL,
  module text NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  request_id text NOT NULL,
  client_ip text NOT NULL,
  CONSTRAINT audit_event_transaction_unique UNIQUE (txid, at)
);
CREATE INDEX audit_event_at_index ON audit_event (at DESC, id DESC);
CREATE INDEX audit_event_action_index ON audit_event (module, action, id DESC);
CREATE INDEX audit_event_actor_index ON audit_event (actor_id, id DESC);
COMMENT ON TABLE audit_event IS 'One unit of work: who did what, when and why. Append only.';

CREATE TABLE audit_row (
  id bigint CONSTRAINT audit_row_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL CONSTRAINT audit_row_event_fk REFERENCES audit_event,
  entity text NOT NULL,
  operation text NOT NULL,
  row_id text NOT NULL,
  code text NOT NULL,
  sample_id uuid
);
CREATE INDEX audit_row_event_index ON audit_row (event_id);
CREATE INDEX audit_row_sample_index ON audit_row (sample_id, event_id DESC) WHERE sample_id IS NOT NULL;
CREATE INDEX audit_row_code_index ON audit_row (code text_pattern_ops) WHERE code <> '';
COMMENT ON TABLE audit_row IS 'A record touched by a unit of work. Append only.';

CREATE TABLE audit_change (
  row_id bigint NOT NULL,
  field text NOT NULL,
  old_value text,
  new_value text,
  CONSTRAINT audit_change_pk PRIMARY KEY (row_id, field)
);
COMMENT ON TABLE audit_change IS 'A field with its old and new value; row_id is of audit_row, kept right by audit_write, its only writer. Append only.';

CREATE TABLE audit_seal (
  seq bigint CONSTRAINT audit_seal_pk PRIMARY KEY,
  event_id bigint NOT NULL,
  digest bytea NOT NULL,
  chain bytea NOT NULL,
  CONSTRAINT audit_seal_event_unique UNIQUE (event_id)
);
COMMENT ON TABLE audit_seal IS 'Hash chain over the audit trail: chain = sha256(previous chain || digest of the event). Append only.';

CREATE TABLE audit_pending (
  event_id bigint CONSTRAINT audit_pending_pk PRIMARY KEY
);
COMMENT ON TABLE audit_pending IS 'Events that wait for their seal; only the functions here touch it.';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_row_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The event of the running transaction; made at its first write. A write without an action is refused here.
CREATE FUNCTION audit_current_event() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  event bigint;
  action text := coalesce(current_setting('kiemlab.action', true), '');
  actor text := coalesce(current_setting('kiemlab.actor', true), '');
BEGIN
  IF action = '' THEN
    RAISE EXCEPTION 'write without an action: use unitOfWork' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT id INTO event FROM audit_event WHERE txid = pg_current_xact_id() AND at = transaction_timestamp();
  IF event IS NULL THEN
    INSERT INTO audit_event (actor_id, username, full_name, module, action, reason, request_id, client_ip)
    SELECT nullif(actor, '')::uuid, coalesce(u.username, ''), coalesce(u.full_name, ''),
           split_part(action, '.', 1), action,
           coalesce(current_setting('kiemlab.reason', true), ''),
           coalesce(current_setting('kiemlab.request', true), ''),
           coalesce(current_setting('kiemlab.client_ip', true), '')
      FROM (SELECT 1) one LEFT JOIN app_user u ON u.id = nullif(actor, '')::uuid
    RETURNING id INTO event;
    INSERT INTO audit_pending (event_id) VALUES (event);
  END IF;
  RETURN event;
END $$;

-- Fields of a record for the trail: JSON columns are opened to their keys, secrets are blanked, derived columns left out.
-- "status" is the one key that is also a column, the condition of a sample; it is written attributes.status.
CREATE FUNCTION audit_fields(record jsonb, entity text) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (record - ARRAY['attributes', 'search', 'full_name', 'version', 'created_at', 'content'])
         || CASE WHEN jsonb_typeof(record -> 'attributes') = 'object' THEN (record -> 'attributes') - 'status' ELSE '{}' END
         || CASE WHEN record -> 'attributes' ? 'status'
                 THEN jsonb_build_object('attributes.status', record -> 'attributes' -> 'status') ELSE '{}' END
         || CASE WHEN record ? 'password_hash'
                 THEN jsonb_build_object('password_hash', 'sha256:' || left(encode(sha256(convert_to(record ->> 'password_hash', 'UTF8')), 'hex'), 12))
                 ELSE '{}' END
$$;

-- Statement trigger with transition tables. Arguments: entity, id expression columns (comma list), code column or '', sample column or ''.
CREATE FUNCTION audit_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  event bigint;
  id_columns text[] := string_to_array(TG_ARGV[1], ',');
  code_column text := TG_ARGV[2];
  sample_column text := TG_ARGV[3];
  pairs text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH rows AS (SELECT nextval('audit_row_id_seq') AS id, to_jsonb(n) AS record FROM new_rows n),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'INSERT',
             (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c),
             coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, NULL, f.value
      FROM rows r, jsonb_each_text(audit_fields(r.record, TG_ARGV[0])) f
     WHERE f.value IS NOT NULL AND f.value <> '';
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH rows AS (SELECT nextval('audit_row_id_seq') AS id, to_jsonb(o) AS record FROM old_rows o),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'DELETE',
             (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c),
             coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, f.value, NULL
      FROM rows r, jsonb_each_text(audit_fields(r.record, TG_ARGV[0])) f
     WHERE f.value IS NOT NULL AND f.value <> '';
  ELSE
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH old_keyed AS (
      SELECT (SELECT string_agg(to_jsonb(o) ->> c, ':') FROM unnest(id_columns) c) AS key, to_jsonb(o) AS record FROM old_rows o),
    new_keyed AS (
      SELECT (SELECT string_agg(to_jsonb(n) ->> c, ':') FROM unnest(id_columns) c) AS key, to_jsonb(n) AS record FROM new_rows n),
    rows AS (
      SELECT nextval('audit_row_id_seq') AS id, n.key, n.record, audit_fields(n.record, TG_ARGV[0]) AS now, audit_fields(o.record, TG_ARGV[0]) AS before
        FROM new_keyed n LEFT JOIN old_keyed o USING (key)),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'UPDATE', key, coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, r.before ->> f.key, f.value
      FROM rows r, jsonb_each_text(r.now) f WHERE r.before ->> f.key IS DISTINCT FROM f.value
    UNION ALL
    SELECT r.id, f.key, f.value, NULL
      FROM rows r, jsonb_each_text(r.before) f WHERE f.value IS NOT NULL AND NOT r.now ? f.key;
  END IF;
  RETURN NULL;
END $$;

-- Puts a table under the trail.
CREATE FUNCTION audit_table(target regclass, entity text, id_columns text, code_column text, sample_column text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  arguments text := format('%L, %L, %L, %L', entity, id_columns, code_column, sample_column);
BEGIN
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_write(%s)', target, arguments);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_write(%s)', target, arguments);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_write(%s)', target, arguments);
END $$;

-- What is hashed for an event; text of jsonb has one form only (keys sorted), so any reader gets the same bytes.
CREATE FUNCTION audit_content(event bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'event', jsonb_build_array(e.id, extract(epoch FROM e.at)::text, e.actor_id, e.username, e.full_name, e.module, e.action, e.reason, e.request_id, e.client_ip),
    'rows', (SELECT coalesce(jsonb_agg(jsonb_build_array(r.id, r.entity, r.operation, r.row_id, r.code, r.sample_id,
              (SELECT coalesce(jsonb_agg(jsonb_build_array(c.field, c.old_value, c.new_value) ORDER BY c.field COLLATE "C"), '[]'::jsonb)
                 FROM audit_change c WHERE c.row_id = r.id)) ORDER BY r.id), '[]'::jsonb)
               FROM audit_row r WHERE r.event_id = e.id))::text
    FROM audit_event e WHERE e.id = event
$$;

-- Seals what is older than every running transaction, in the order of the ids. Writers never wait: only sealers share a lock.
CREATE FUNCTION audit_seal_pending(at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last record;
  event bigint;
  content bytea;
  sealed integer := 0;
  link bytea;
  number bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(726173) THEN RETURN 0; END IF;
  SELECT seq, chain INTO last FROM audit_seal ORDER BY seq DESC LIMIT 1;
  number := coalesce(last.seq, 0);
  link := coalesce(last.chain, '\x'::bytea);
  FOR event IN
    SELECT e.id FROM audit_pending p JOIN audit_event e ON e.id = p.event_id
     WHERE e.txid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY e.id LIMIT at_most
  LOOP
    content := sha256(convert_to(audit_content(event), 'UTF8'));
    link := sha256(link || content);
    number := number + 1;
    INSERT INTO audit_seal (seq, event_id, digest, chain) VALUES (number, event, content, link);
    DELETE FROM audit_pending p WHERE p.event_id = event;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

-- Tables that are not in the trail themselves (counters, stored bytes) still refuse a write outside a unit of work.
CREATE FUNCTION require_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('kiemlab.action', true), '') = '' THEN
    RAISE EXCEPTION 'write without an action: use unitOfWork' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

SELECT audit_table('app_user', 'user', 'id', 'username', '');
SELECT audit_table('permission_group', 'permission-group', 'id', 'name', '');
SELECT audit_table('permission_group_permit', 'permission-group-permit', 'group_id,code', 'code', '');
SELECT audit_table('user_group', 'user-group', 'user_id,group_id', 'user_id', '');
SELECT audit_table('session', 'session', 'id', '', '');
SELECT audit_table('login_failure', 'login-failure', 'id', 'username', '');
SELECT audit_table('setting', 'setting', 'key', 'key', '');

GRANT SELECT, INSERT, UPDATE ON app_user, session TO kiemlab_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON permission_group, permission_group_permit, user_group, setting TO kiemlab_app;
GRANT SELECT, INSERT, UPDATE ON refresh_token TO kiemlab_app;
GRANT INSERT ON login_failure TO kiemlab_app;
GRANT SELECT ON login_failure, server_secret TO kiemlab_app;
GRANT SELECT ON audit_event, audit_row, audit_change, audit_seal TO kiemlab_app;
REVOKE EXECUTE ON FUNCTION audit_seal_pending(integer), audit_table(regclass, text, text, text, text), audit_current_event() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_seal_pending(integer) TO kiemlab_app;
