-- What a creating call answered: the same request, sent once more after its answer was lost, is answered with it instead of
-- being done again. Written in the transaction of the act. Not in the trail: the act itself stands there, and this is a copy
-- of what its author was told, kept for a day.
CREATE TABLE idempotency_key (
  user_id uuid NOT NULL CONSTRAINT idempotency_key_user_fk REFERENCES app_user,
  endpoint text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_pk PRIMARY KEY (user_id, endpoint, key)
);
CREATE INDEX idempotency_key_created_index ON idempotency_key (created_at);
COMMENT ON TABLE idempotency_key IS 'Answers of creating calls by person, call and Idempotency-Key, kept 24 hours.';
CREATE TRIGGER idempotency_key_action BEFORE INSERT OR UPDATE OR DELETE ON idempotency_key FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, DELETE ON idempotency_key TO kiemlab_app;

-- Forgets answers older than a day; answers how many.
CREATE FUNCTION idempotency_key_clear() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE cleared integer;
BEGIN
  IF NOT EXISTS (SELECT FROM idempotency_key WHERE created_at <= now() - interval '24 hours') THEN RETURN 0; END IF;
  PERFORM set_config('kiemlab.action', 'housekeeping.clear-answers', true);
  DELETE FROM idempotency_key WHERE created_at <= now() - interval '24 hours';
  GET DIAGNOSTICS cleared = ROW_COUNT;
  RETURN cleared;
END $$;
REVOKE EXECUTE ON FUNCTION idempotency_key_clear() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION idempotency_key_clear() TO kiemlab_app;
