-- Who sees a sample is worked out by one unit of work after the other where somebody may lose it. Until now both could go on side by side,
-- neither seeing what the other had written: who was given a sample as responsible while a test of it was taken away from him or her
-- lost it, and two units of work that each took one of two tests from the same person left it to that person.
SELECT set_config('kiemlab.action', 'migrate.give-access-in-turn', true);

CREATE OR REPLACE FUNCTION sample_access_refresh(samples uuid[], revoke boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Where somebody comes or goes the tests are counted, and for that locked: before the sample, as by who changes tests and then
  -- comes here. It only spares some waiting in a ring; what is decided is decided below.
  PERFORM FROM sample_people(samples) p FULL JOIN (SELECT * FROM sample_access WHERE sample_id = ANY (samples)) a USING (sample_id, user_id)
    WHERE a.sample_seq IS NULL OR (revoke AND p.sample_seq IS NULL) LIMIT 1;
  IF FOUND THEN PERFORM FROM test_record WHERE sample_id = ANY (samples) ORDER BY id FOR SHARE; END IF;
  -- Who may take it from somebody waits for everybody who is at it, and keeps them waiting; who only gives it waits for those alone.
  IF revoke THEN PERFORM FROM sample WHERE id = ANY (samples) ORDER BY id FOR NO KEY UPDATE;
  ELSE PERFORM FROM sample WHERE id = ANY (samples) ORDER BY id FOR SHARE;
  END IF;
  IF revoke THEN
    DELETE FROM sample_access a WHERE a.sample_id = ANY (samples)
       AND NOT EXISTS (SELECT FROM sample_people(samples) p WHERE p.sample_id = a.sample_id AND p.user_id = a.user_id);
  END IF;
  INSERT INTO sample_access (sample_id, user_id, sample_seq, live)
  SELECT p.sample_id, p.user_id, p.sample_seq, s.deleted_at IS NULL
    FROM sample_people(samples) p JOIN sample s ON s.id = p.sample_id ON CONFLICT DO NOTHING;
END $$;

-- What went wrong by it.
SELECT sample_access_refresh(array_agg(DISTINCT sample_id), true)
  FROM sample_people((SELECT array_agg(id) FROM sample)) p FULL JOIN sample_access a USING (sample_id, user_id)
 WHERE p.sample_seq IS NULL OR a.sample_seq IS NULL
HAVING count(*) > 0;
SELECT set_config('kiemlab.action', '', true);
