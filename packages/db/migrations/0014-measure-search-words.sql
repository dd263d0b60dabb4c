-- How common the groups of three letters are that the search index is made of. A search asks the index for the few that
-- narrow it down: reading the list of one that nearly all samples have costs more than everything else together. What is
-- kept here only says which way is quick, never what is found.
CREATE TABLE search_trigram (
  trigram text CONSTRAINT search_trigram_pk PRIMARY KEY,
  share real NOT NULL CONSTRAINT search_trigram_share CHECK (share BETWEEN 0 AND 1)
);
CREATE TABLE search_measure (
  one boolean CONSTRAINT search_measure_pk PRIMARY KEY DEFAULT true CONSTRAINT search_measure_one CHECK (one),
  samples bigint NOT NULL
);
COMMENT ON TABLE search_trigram IS 'Share of samples whose search text has a group of three letters, from some of them; rare ones are left out.';
COMMENT ON TABLE search_measure IS 'How many samples there were when search_trigram was made.';

-- Measures anew from some 2,000 samples when there are twice as many as the last time, or half; says whether it did.
CREATE FUNCTION search_measure_refresh() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  total bigint := (SELECT coalesce(sum(n), 0) FROM sample_count);
  last bigint := coalesce((SELECT samples FROM search_measure), 0);
BEGIN
  IF total BETWEEN last * 0.5 AND last * 2 OR NOT pg_try_advisory_xact_lock(726175) THEN RETURN false; END IF;
  DELETE FROM search_trigram;
  INSERT INTO search_trigram
  WITH looked_at AS MATERIALIZED (SELECT search FROM sample TABLESAMPLE SYSTEM (least(100, 200000.0 / greatest(total, 1))))
  SELECT trigram, count(*)::real / (SELECT count(*) FROM looked_at)
    FROM looked_at, unnest(show_trgm(search)) trigram
   WHERE trigram NOT LIKE '% %' GROUP BY 1 HAVING count(*) > 1;
  INSERT INTO search_measure (samples) VALUES (total) ON CONFLICT (one) DO UPDATE SET samples = excluded.samples;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION search_measure_refresh() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_measure_refresh() TO kiemlab_app;
GRANT SELECT ON search_trigram TO kiemlab_app;
