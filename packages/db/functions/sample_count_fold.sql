-- Revision 2
-- Folds the changes into the counts of samples, of the samples each person sees, and of tests; also moves what the search index has collected
-- into its place, as searches read that collection from end to end. Answers how many changes of the first it folded.
CREATE OR REPLACE FUNCTION sample_count_fold() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(726174) THEN RETURN 0; END IF;
  WITH taken AS (DELETE FROM sample_count_delta RETURNING *),
  summed AS (SELECT template_id, sample_year, status, sum(n) AS n, count(*) AS parts FROM taken GROUP BY 1, 2, 3),
  written AS (
    INSERT INTO sample_count AS c SELECT template_id, sample_year, status, n FROM summed
    ON CONFLICT (template_id, sample_year, status) DO UPDATE SET n = c.n + excluded.n)
  SELECT coalesce(sum(parts), 0) INTO folded FROM summed;
  WITH taken AS (DELETE FROM sample_access_count_delta RETURNING *)
  INSERT INTO sample_access_count AS c
  SELECT user_id, template_id, sample_year, status, sum(n) FROM taken GROUP BY 1, 2, 3, 4
  ON CONFLICT (user_id, template_id, sample_year, status) DO UPDATE SET n = c.n + excluded.n;
  WITH taken AS (DELETE FROM test_count_delta RETURNING *)
  INSERT INTO test_count AS c
  SELECT user_id, test_group_id, test_code_id, technician_id, status, sum(n) FROM taken GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0
  ON CONFLICT ON CONSTRAINT test_count_unique DO UPDATE SET n = c.n + excluded.n;
  PERFORM gin_clean_pending_list('sample_search_index');
  RETURN folded;
END $$;
REVOKE EXECUTE ON FUNCTION sample_count_fold() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sample_count_fold() TO kiemlab_app;
