-- When somebody last acted in a session: after the idle time of the settings it ends (AUTH-15). Beside the table of sessions and not
-- in it: it changes every minute somebody works, and is no fact that the trail keeps.
SELECT set_config('kiemlab.action', 'migrate.note-activity', true);

CREATE TABLE session_activity (
  session_id uuid CONSTRAINT session_activity_pk PRIMARY KEY CONSTRAINT session_activity_session_fk REFERENCES session,
  last_seen_at timestamptz NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE session_activity IS 'When somebody last acted in a session, to the minute. Without a row: at the login.';
CREATE TRIGGER session_activity_action BEFORE INSERT OR UPDATE OR DELETE ON session_activity FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE ON session_activity TO kiemlab_app;

CREATE INDEX session_open ON session (created_at) WHERE ended_at IS NULL;

-- Who works while the program is replaced goes on.
INSERT INTO session_activity (session_id, last_seen_at)
SELECT id, now() FROM session WHERE ended_at IS NULL AND created_at > now() - interval '12 hours';
SELECT set_config('kiemlab.action', '', true);
