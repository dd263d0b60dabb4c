-- Failures at the login are counted by the name that was typed, whether or not somebody has it, and by where it was typed:
-- a stranger who guesses locks out strangers, not the person at an address of his or her own.
SELECT set_config('kiemlab.action', 'migrate.count-failures-by-name', true);

CREATE TABLE login_lock (
  username text NOT NULL,
  place text NOT NULL,
  failures integer NOT NULL CONSTRAINT login_lock_failures CHECK (failures > 0),
  refused integer NOT NULL DEFAULT 0,
  last_failure_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  CONSTRAINT login_lock_pk PRIMARY KEY (username, place)
);
COMMENT ON TABLE login_lock IS 'Failures that still count; forgotten a quarter of an hour after the last one. A counter, not in the trail: each failure is, in login_failure.';
COMMENT ON COLUMN login_lock.username IS 'As typed, in lower case; nobody need have it.';
COMMENT ON COLUMN login_lock.place IS 'An address from which the person has logged in of late; blank for all others together; or whose session asked for the second person.';
COMMENT ON COLUMN login_lock.refused IS 'Tries while it was locked; become one row of login_failure when they are forgotten.';
CREATE TRIGGER login_lock_action BEFORE INSERT OR UPDATE OR DELETE ON login_lock FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE, DELETE ON login_lock TO kiemlab_app;

ALTER TABLE login_failure ADD COLUMN tries integer NOT NULL DEFAULT 1;
ALTER TABLE login_failure ADD COLUMN locked_until timestamptz;
COMMENT ON COLUMN login_failure.tries IS 'How many tries the row stands for: more than one for those that came while the name was locked.';
COMMENT ON COLUMN login_failure.locked_until IS 'The failure that locked the name says until when.';

ALTER TABLE session ADD COLUMN client_ip text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN signature_failures integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN session.client_ip IS 'Where the person logged in from; of an IPv6 address its network.';
COMMENT ON COLUMN session.signature_failures IS 'Wrong passwords at signing, one after the other; the fifth ends the session.';
DROP INDEX session_user_index;
CREATE INDEX session_user_index ON session (user_id, client_ip, created_at DESC);

-- Log-ins of the last thirty days: their addresses stand in the trail, an IPv4 one sometimes in the clothes of IPv6.
UPDATE session s
   SET client_ip = CASE WHEN e.ip ~ '^[0-9a-fA-F:]+$' THEN host(network(set_masklen(e.ip::inet, 64))) ELSE e.ip END
  FROM (SELECT id, regexp_replace(client_ip, '^::ffff:(?=[0-9.]+$)|%.*$', '', 'gi') AS ip FROM audit_event
         WHERE action = 'auth.login' AND at > now() - interval '30 days' AND client_ip <> '') e
  JOIN audit_row r ON r.event_id = e.id
 WHERE r.entity = 'session' AND r.operation = 'INSERT' AND r.row_id = s.id::text;

-- What is locked or counted stays so, as far as the new rule knows it.
INSERT INTO login_lock (username, place, failures, locked_until)
SELECT username, '', failed_attempts,
       CASE WHEN locked_until IS NOT NULL THEN least(locked_until, now() + interval '15 minutes') END
  FROM app_user WHERE failed_attempts > 0 AND (locked_until IS NULL OR locked_until > now());
ALTER TABLE app_user DROP COLUMN failed_attempts;
ALTER TABLE app_user DROP COLUMN locked_until;

-- Refresh tokens are no records, but as everything else they are written in a unit of work only.
CREATE TRIGGER refresh_token_action BEFORE INSERT OR UPDATE OR DELETE ON refresh_token FOR EACH STATEMENT EXECUTE FUNCTION require_action();
SELECT set_config('kiemlab.action', '', true);
