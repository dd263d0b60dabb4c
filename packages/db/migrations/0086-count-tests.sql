-- How many tests there are of each group, code, technician and status, of all samples and of those that each person sees; and how
-- far the tests of a sample are. Kept as sample_count is: writers only add changes, a background job folds them.
SELECT set_config('kiemlab.action', 'migrate.count-tests', true);

CREATE TABLE test_count (
  user_id uuid,
  test_group_id uuid NOT NULL,
  test_code_id uuid NOT NULL,
  technician_id uuid,
  status text NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT test_count_unique UNIQUE NULLS NOT DISTINCT (user_id, test_group_id, test_code_id, technician_id, status)
);
CREATE TABLE test_count_delta (
  user_id uuid,
  test_group_id uuid NOT NULL,
  test_code_id uuid NOT NULL,
  technician_id uuid,
  status text NOT NULL,
  n bigint NOT NULL
);
COMMENT ON TABLE test_count IS 'Folded counts of tests; the true count is this plus test_count_delta.';
COMMENT ON COLUMN test_count.user_id IS 'Of the samples that this person sees; null: of all samples.';

CREATE TABLE sample_test_count (
  sample_id uuid CONSTRAINT sample_test_count_pk PRIMARY KEY,
  tests integer NOT NULL,
  approved integer NOT NULL,
  locked integer NOT NULL,
  failing integer NOT NULL
);
COMMENT ON TABLE sample_test_count IS 'Tests of a sample that count for its certificate: all, those approved or locked, those locked, those with the verdict FAIL. Only triggers write it; a sample without tests has no row, or zeros.';

-- A test comes, or changes. The names of these triggers stand before those that keep sample_access: they count for exactly the
-- people who saw the sample until now, and whoever comes to see it then is counted by the triggers of sample_access.
CREATE FUNCTION test_count_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Whoever comes to see one of these samples at the same moment goes before or after this, and counts accordingly.
    PERFORM FROM sample WHERE id IN (SELECT sample_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
    WITH came AS (SELECT sample_id, test_group_id, test_code_id, technician_id, status, count(*) AS n FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5)
    INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
    SELECT NULL, test_group_id, test_code_id, technician_id, status, sum(n) FROM came GROUP BY 2, 3, 4, 5
    UNION ALL
    SELECT a.user_id, test_group_id, test_code_id, technician_id, status, sum(n)
      FROM came JOIN sample_access a USING (sample_id) WHERE a.live GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO sample_test_count AS c (sample_id, tests, approved, locked, failing)
    SELECT sample_id, count(*), count(*) FILTER (WHERE status IN ('APPROVED', 'LOCKED')), count(*) FILTER (WHERE status = 'LOCKED'),
           count(*) FILTER (WHERE verdict = 'FAIL')
      FROM new_rows WHERE NOT qc_sample AND deleted_at IS NULL GROUP BY sample_id ORDER BY sample_id
    ON CONFLICT (sample_id) DO UPDATE SET tests = c.tests + excluded.tests, approved = c.approved + excluded.approved,
      locked = c.locked + excluded.locked, failing = c.failing + excluded.failing;
  ELSE
    WITH moved AS (
      SELECT r.sample_id, r.test_group_id, r.test_code_id, r.technician_id, r.status, sum(r.n) AS n FROM (
        SELECT sample_id, test_group_id, test_code_id, technician_id, status, -1 AS n FROM old_rows WHERE deleted_at IS NULL
        UNION ALL SELECT sample_id, test_group_id, test_code_id, technician_id, status, 1 FROM new_rows WHERE deleted_at IS NULL) r
       GROUP BY 1, 2, 3, 4, 5 HAVING sum(r.n) <> 0)
    INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
    SELECT NULL, test_group_id, test_code_id, technician_id, status, sum(n) FROM moved GROUP BY 2, 3, 4, 5 HAVING sum(n) <> 0
    UNION ALL
    SELECT a.user_id, test_group_id, test_code_id, technician_id, status, sum(n)
      FROM moved JOIN sample_access a USING (sample_id) WHERE a.live GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0;
    INSERT INTO sample_test_count AS c (sample_id, tests, approved, locked, failing)
    SELECT r.sample_id, sum(n), coalesce(sum(n) FILTER (WHERE status IN ('APPROVED', 'LOCKED')), 0),
           coalesce(sum(n) FILTER (WHERE status = 'LOCKED'), 0), coalesce(sum(n) FILTER (WHERE verdict = 'FAIL'), 0)
      FROM (SELECT sample_id, status, verdict, -1 AS n FROM old_rows WHERE NOT qc_sample AND deleted_at IS NULL
            UNION ALL SELECT sample_id, status, verdict, 1 FROM new_rows WHERE NOT qc_sample AND deleted_at IS NULL) r
     GROUP BY r.sample_id
    HAVING sum(n) <> 0 OR coalesce(sum(n) FILTER (WHERE status IN ('APPROVED', 'LOCKED')), 0) <> 0
        OR coalesce(sum(n) FILTER (WHERE status = 'LOCKED'), 0) <> 0 OR coalesce(sum(n) FILTER (WHERE verdict = 'FAIL'), 0) <> 0
     ORDER BY r.sample_id
    ON CONFLICT (sample_id) DO UPDATE SET tests = c.tests + excluded.tests, approved = c.approved + excluded.approved,
      locked = c.locked + excluded.locked, failing = c.failing + excluded.failing;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_tests_insert AFTER INSERT ON test_record REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_count_write();
CREATE TRIGGER count_tests_update AFTER UPDATE ON test_record REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_count_write();

-- Somebody sees a sample or does so no longer; or it was deleted or restored. Sample and tests are locked while they are looked
-- at: whoever changes them at the same moment goes before or after this, and counts accordingly.
CREATE FUNCTION test_count_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows WHERE live;
    WHEN 'DELETE' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM old_rows WHERE live;
    ELSE SELECT array_agg(DISTINCT n.sample_id) INTO samples
           FROM new_rows n JOIN old_rows o USING (sample_id, user_id) WHERE n.live <> o.live;
  END CASE;
  IF samples IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM sample WHERE id = ANY (samples) ORDER BY id FOR SHARE;
  PERFORM FROM test_record WHERE sample_id = ANY (samples) ORDER BY id FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
    SELECT r.user_id, t.test_group_id, t.test_code_id, t.technician_id, t.status, count(*)
      FROM new_rows r JOIN test_record t USING (sample_id) WHERE r.live AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
    SELECT r.user_id, t.test_group_id, t.test_code_id, t.technician_id, t.status, -count(*)
      FROM old_rows r JOIN test_record t USING (sample_id) WHERE r.live AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
    SELECT r.user_id, t.test_group_id, t.test_code_id, t.technician_id, t.status, sum(CASE WHEN r.live THEN 1 ELSE -1 END)
      FROM new_rows r JOIN old_rows o USING (sample_id, user_id) JOIN test_record t USING (sample_id)
     WHERE r.live <> o.live AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER test_count_insert AFTER INSERT ON sample_access REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_count_people();
CREATE TRIGGER test_count_delete AFTER DELETE ON sample_access REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_count_people();
CREATE TRIGGER test_count_update AFTER UPDATE ON sample_access REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_count_people();

INSERT INTO test_count (user_id, test_group_id, test_code_id, technician_id, status, n)
SELECT NULL, test_group_id, test_code_id, technician_id, status, count(*) FROM test_record WHERE deleted_at IS NULL GROUP BY 2, 3, 4, 5
UNION ALL
SELECT a.user_id, test_group_id, test_code_id, technician_id, status, count(*)
  FROM test_record t JOIN sample_access a USING (sample_id) WHERE a.live AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
INSERT INTO sample_test_count (sample_id, tests, approved, locked, failing)
SELECT sample_id, count(*), count(*) FILTER (WHERE status IN ('APPROVED', 'LOCKED')), count(*) FILTER (WHERE status = 'LOCKED'),
       count(*) FILTER (WHERE verdict = 'FAIL')
  FROM test_record WHERE NOT qc_sample AND deleted_at IS NULL GROUP BY sample_id;

-- Pages of a group, of a code, and of a technician in the order of the list, whatever the status.
DROP INDEX test_record_group_index;
CREATE INDEX test_record_group_index ON test_record (test_group_id, created_at DESC, code);
CREATE INDEX test_record_test_code_index ON test_record (test_code_id, created_at DESC, code);
CREATE INDEX test_record_own_index ON test_record (technician_id, created_at DESC, code);

GRANT SELECT ON test_count, test_count_delta, sample_test_count TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
