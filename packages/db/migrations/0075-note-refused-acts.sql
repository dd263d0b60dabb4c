-- What was refused: calls without the right, signatures that were refused, destruction before its time or of what is held.
-- Rows are only added by the function below, and a count only grows.
CREATE TABLE refused_act (
  id bigint CONSTRAINT refused_act_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid CONSTRAINT refused_act_user_fk REFERENCES app_user,
  username text NOT NULL,
  full_name text NOT NULL,
  endpoint text NOT NULL CONSTRAINT refused_act_endpoint_present CHECK (endpoint <> ''),
  code text NOT NULL CONSTRAINT refused_act_code_present CHECK (code <> ''),
  records text[] NOT NULL DEFAULT '{}',
  minute timestamptz NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  count bigint NOT NULL CONSTRAINT refused_act_counted CHECK (count > 0),
  CONSTRAINT refused_act_span CHECK (last_at >= first_at),
  CONSTRAINT refused_act_once_a_minute UNIQUE NULLS NOT DISTINCT (user_id, endpoint, code, minute)
);
COMMENT ON TABLE refused_act IS 'Refused acts, one row for each person, call, answer and minute. Append only: written by refused_act_note, which lets a count grow and nothing else.';
COMMENT ON COLUMN refused_act.user_id IS 'Who was refused; nobody: more than the program could keep apart.';
COMMENT ON COLUMN refused_act.records IS 'The first ten records that were named, by their codes; no body of a request is kept.';
CREATE INDEX refused_act_newest_index ON refused_act (last_at DESC, id DESC);
CREATE INDEX refused_act_user_index ON refused_act (user_id, last_at DESC);

CREATE FUNCTION refused_act_guard() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (NEW.id, NEW.user_id, NEW.username, NEW.full_name, NEW.endpoint, NEW.code, NEW.minute)
         IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.username, OLD.full_name, OLD.endpoint, OLD.code, OLD.minute)
     AND NEW.count > OLD.count AND NEW.first_at <= OLD.first_at AND NEW.last_at >= OLD.last_at
     AND NEW.records @> OLD.records
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'refused_act: rows are only added, and their counts only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER refused_act_append_only BEFORE UPDATE OR DELETE ON refused_act FOR EACH ROW EXECUTE FUNCTION refused_act_guard();
CREATE TRIGGER refused_act_not_emptied BEFORE TRUNCATE ON refused_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds what one process has counted; what two of them counted of the same minute is one row.
CREATE FUNCTION refused_act_note(noted jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO refused_act AS r (user_id, username, full_name, endpoint, code, records, minute, first_at, last_at, count)
  SELECT n.user_id, n.username, n.full_name, n.endpoint, n.code, n.records[1:10], date_trunc('minute', n.first_at), n.first_at, n.last_at, n.count
    FROM jsonb_to_recordset(noted) AS n (user_id uuid, username text, full_name text, endpoint text, code text, records text[],
                                         first_at timestamptz, last_at timestamptz, count bigint)
   ORDER BY n.first_at, n.user_id, n.endpoint, n.code
  ON CONFLICT ON CONSTRAINT refused_act_once_a_minute DO UPDATE SET
    count = r.count + EXCLUDED.count,
    first_at = least(r.first_at, EXCLUDED.first_at),
    last_at = greatest(r.last_at, EXCLUDED.last_at),
    records = (r.records || ARRAY(SELECT one FROM unnest(EXCLUDED.records) one WHERE one <> ALL (r.records)))[1:10]
$$;
REVOKE ALL ON FUNCTION refused_act_note(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refused_act_note(jsonb) TO kiemlab_app;
GRANT SELECT ON refused_act TO kiemlab_app;
