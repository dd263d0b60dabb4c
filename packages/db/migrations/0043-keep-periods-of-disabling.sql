-- When accounts could not log in, so that an access review of any past day can tell who was disabled then, and since when.
SELECT set_config('kiemlab.action', 'migrate.keep-periods-of-disabling', true);

CREATE TABLE login_disabled_period (
  user_id uuid NOT NULL CONSTRAINT login_disabled_period_user_fk REFERENCES app_user,
  since timestamptz NOT NULL,
  until timestamptz,
  CONSTRAINT login_disabled_period_pk PRIMARY KEY (user_id, since),
  CONSTRAINT login_disabled_period_order CHECK (until >= since)
);
CREATE UNIQUE INDEX login_disabled_period_open ON login_disabled_period (user_id) WHERE until IS NULL;
COMMENT ON TABLE login_disabled_period IS 'When accounts were disabled, from when until when; worked out by a trigger from login_enabled.';

-- What the trail knows of those before, and for accounts it does not know the day on which they were made.
INSERT INTO login_disabled_period (user_id, since, until)
SELECT user_id, since, until
  FROM (SELECT r.row_id::uuid AS user_id, c.new_value, e.at AS since,
               lead(e.at) OVER (PARTITION BY r.row_id ORDER BY e.id, r.id) AS until
          FROM audit_row r
          JOIN audit_event e ON e.id = r.event_id
          JOIN audit_change c ON c.row_id = r.id AND c.field = 'login_enabled'
         WHERE r.entity = 'user') told
  JOIN app_user u ON u.id = told.user_id
 WHERE told.new_value = 'false' AND (told.until IS NOT NULL OR NOT u.login_enabled)
    ON CONFLICT DO NOTHING;
INSERT INTO login_disabled_period (user_id, since)
SELECT id, created_at FROM app_user u
 WHERE NOT login_enabled AND NOT EXISTS (SELECT FROM login_disabled_period p WHERE p.user_id = u.id AND p.until IS NULL)
    ON CONFLICT (user_id, since) DO UPDATE SET until = NULL;

CREATE FUNCTION login_disabled_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.login_enabled THEN
    UPDATE login_disabled_period SET until = greatest(since, clock_timestamp()) WHERE user_id = NEW.id AND until IS NULL;
  ELSE
    INSERT INTO login_disabled_period (user_id, since) VALUES (NEW.id, clock_timestamp()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION login_disabled_write() FROM PUBLIC;
CREATE TRIGGER login_disabled_insert AFTER INSERT ON app_user
  FOR EACH ROW WHEN (NOT NEW.login_enabled) EXECUTE FUNCTION login_disabled_write();
CREATE TRIGGER login_disabled_update AFTER UPDATE OF login_enabled ON app_user
  FOR EACH ROW WHEN (OLD.login_enabled IS DISTINCT FROM NEW.login_enabled) EXECUTE FUNCTION login_disabled_write();
CREATE TRIGGER login_disabled_period_action BEFORE INSERT OR UPDATE OR DELETE ON login_disabled_period
  FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT ON login_disabled_period TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
