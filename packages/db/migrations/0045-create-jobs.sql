-- Work that is done after the answer, by whichever process is free: asked for in the transaction of its cause, taken with
-- SKIP LOCKED under a lease, tried again with growing pauses. It is no record of the laboratory: what it changes stands in the
-- trail of those records, and what people do with jobs in that of job_act.
CREATE TABLE job (
  id uuid CONSTRAINT job_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  about text NOT NULL DEFAULT '',
  owner_id uuid CONSTRAINT job_owner_fk REFERENCES app_user,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'QUEUED'
    CONSTRAINT job_state CHECK (state IN ('QUEUED', 'RUNNING', 'FAILED', 'DONE', 'DEAD', 'CANCELLED')),
  tries integer NOT NULL DEFAULT 0,
  most_tries integer NOT NULL CONSTRAINT job_most_tries CHECK (most_tries > 0),
  run_at timestamptz NOT NULL DEFAULT now(),
  run_id uuid,
  locked_until timestamptz,
  cancel_asked_at timestamptz,
  progress_done integer NOT NULL DEFAULT 0,
  progress_total integer,
  result jsonb,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Who works on a job has a lease on it; nobody else has.
  CONSTRAINT job_lease CHECK ((state = 'RUNNING') = (run_id IS NOT NULL) AND (run_id IS NULL) = (locked_until IS NULL)),
  CONSTRAINT job_end CHECK ((state IN ('DONE', 'DEAD', 'CANCELLED')) = (ended_at IS NOT NULL))
);
COMMENT ON TABLE job IS 'Background jobs, one row each; forgotten some time after their end.';
COMMENT ON COLUMN job.about IS 'What it is about, for people: no secret.';
COMMENT ON COLUMN job.owner_id IS 'Who asked for it and may follow it; null: the program, or somebody who was not logged in.';
COMMENT ON COLUMN job.payload IS 'What the kind needs to know; never a secret.';
COMMENT ON COLUMN job.run_at IS 'Not before this moment.';
COMMENT ON COLUMN job.run_id IS 'The run that works on it. A run whose lease was taken over finds another one here and writes nothing.';
COMMENT ON COLUMN job.locked_until IS 'End of the lease, moved on while somebody works; afterwards any process may take the job over.';
COMMENT ON COLUMN job.last_error IS 'Why the last try failed, without secrets.';

-- What is to be done now, and what was left by a process that died: few rows, whatever else the table holds.
CREATE INDEX job_waiting_index ON job (run_at) WHERE state IN ('QUEUED', 'FAILED');
CREATE INDEX job_running_index ON job (locked_until) WHERE state = 'RUNNING';
-- Newest first, of all, of one person, of one state; what is old.
CREATE INDEX job_newest_index ON job (seq DESC);
CREATE INDEX job_owner_index ON job (owner_id, seq DESC);
CREATE INDEX job_state_index ON job (state, seq DESC);
CREATE INDEX job_kind_index ON job (kind, created_at DESC);
CREATE INDEX job_ended_index ON job (ended_at) WHERE ended_at IS NOT NULL;

CREATE TRIGGER job_action BEFORE INSERT OR UPDATE OR DELETE ON job FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE ON job TO kiemlab_app;

-- What people did with jobs; under the trail, and kept when the job is long forgotten.
CREATE TABLE job_act (
  id uuid CONSTRAINT job_act_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  job_id text NOT NULL,
  job_kind text NOT NULL,
  about text NOT NULL DEFAULT '',
  act text NOT NULL CONSTRAINT job_act_act CHECK (act IN ('start', 'cancel', 'retry'))
);
COMMENT ON TABLE job_act IS 'Jobs that people started, cancelled or had tried again; who and when stands in the trail.';
COMMENT ON COLUMN job_act.job_id IS 'The id of the job, as text: it is a key no more once the job is forgotten.';
SELECT audit_table('job_act', 'job-act', 'id', 'job_kind', '');
GRANT SELECT, INSERT ON job_act TO kiemlab_app;

-- Forgets jobs some time after their end: what is done or cancelled after a week, what failed for good after ninety days.
CREATE FUNCTION job_clear() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE cleared integer;
BEGIN
  IF NOT EXISTS (SELECT FROM job WHERE ended_at <= now() - interval '7 days') THEN RETURN 0; END IF;
  PERFORM set_config('kiemlab.action', 'jobs.clear', true);
  DELETE FROM job WHERE ended_at <= now() - CASE WHEN state = 'DEAD' THEN interval '90 days' ELSE interval '7 days' END;
  GET DIAGNOSTICS cleared = ROW_COUNT;
  RETURN cleared;
END $$;
REVOKE EXECUTE ON FUNCTION job_clear() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_clear() TO kiemlab_app;

-- Links by which a forgotten password is replaced: of each person the newest only.
CREATE TABLE password_reset (
  user_id uuid CONSTRAINT password_reset_pk PRIMARY KEY CONSTRAINT password_reset_user_fk REFERENCES app_user,
  token_hash bytea NOT NULL CONSTRAINT password_reset_token_unique UNIQUE,
  password_fingerprint bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE password_reset IS 'Links by which a forgotten password is replaced, one for each person: a new one ends the one before.';
COMMENT ON COLUMN password_reset.token_hash IS 'SHA-256 of the token, which stands in the mail alone.';
COMMENT ON COLUMN password_reset.password_fingerprint IS 'SHA-256 of the stored hash of the password that is forgotten: the link ends with it, whoever replaces it.';
COMMENT ON COLUMN password_reset.asked_at IS 'When it was asked for: a mail that was tried again later does not end a newer link.';
SELECT audit_table('password_reset', 'password-reset', 'user_id', '', '');
GRANT SELECT, INSERT, UPDATE ON password_reset TO kiemlab_app;

-- What the tokens of such links are made with, by the job that sends them: a mail that is sent twice has the same link.
INSERT INTO server_secret (name, value)
VALUES ('reset-key', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
