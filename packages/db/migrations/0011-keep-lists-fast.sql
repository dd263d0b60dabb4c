-- Lists of a million samples: an index for each combination of filters, a search index that can be asked part by part, and
-- kept counts of what each person sees.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE INDEX sample_template_index ON sample (template_id, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_template_status_index ON sample (template_id, status, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_template_status_year_index ON sample (template_id, status, sample_year, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;

-- Samples stand in blocks of 16,384 in the order of their registration. A search asks for the newest blocks first and stops
-- when it has enough; what else is filtered by is narrowed by the same index.
DROP INDEX sample_search_index;
CREATE INDEX sample_search_index ON sample USING gin ((seq >> 14), template_id, sample_year, status, search gin_trgm_ops);

-- How many samples each person sees, kept as sample_count is: writers only add changes, a background job folds them.
CREATE TABLE sample_access_count (
  user_id uuid NOT NULL,
  template_id uuid NOT NULL,
  sample_year integer NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT sample_access_count_pk PRIMARY KEY (user_id, template_id, sample_year, status)
);
CREATE TABLE sample_access_count_delta (
  user_id uuid NOT NULL,
  template_id uuid NOT NULL,
  sample_year integer NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL
);
COMMENT ON TABLE sample_access_count IS 'Folded counts of the samples each person sees; the true count is this plus sample_access_count_delta.';

-- Someone sees a sample or does so no longer. The sample is locked while it is looked at: whoever changes its status at the
-- same moment goes before or after this, and counts accordingly.
CREATE FUNCTION sample_access_count_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sample_access_count_delta (user_id, template_id, sample_year, status, n)
  WITH seen AS (
    SELECT id, template_id, sample_year, status FROM sample
     WHERE id IN (SELECT sample_id FROM changed) AND deleted_at IS NULL FOR SHARE)
  SELECT c.user_id, s.template_id, s.sample_year, s.status, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed c JOIN seen s ON s.id = c.sample_id GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_access_count_insert AFTER INSERT ON sample_access REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sample_access_count_people();
CREATE TRIGGER sample_access_count_delete AFTER DELETE ON sample_access REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sample_access_count_people();

-- A sample changes its place. Triggers run in the order of their names: this one before sample_access_update, so that it
-- moves exactly the people who saw the sample until now.
CREATE FUNCTION sample_access_count_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sample_access_count_delta (user_id, template_id, sample_year, status, n)
  WITH moved AS (
    SELECT o.id, o.template_id, o.sample_year, o.status, -1 AS n, o.deleted_at
      FROM old_rows o JOIN new_rows n USING (id)
     WHERE (o.template_id, o.sample_year, o.status, o.deleted_at IS NULL) IS DISTINCT FROM (n.template_id, n.sample_year, n.status, n.deleted_at IS NULL)
    UNION ALL
    SELECT n.id, n.template_id, n.sample_year, n.status, 1, n.deleted_at
      FROM new_rows n JOIN old_rows o USING (id)
     WHERE (o.template_id, o.sample_year, o.status, o.deleted_at IS NULL) IS DISTINCT FROM (n.template_id, n.sample_year, n.status, n.deleted_at IS NULL))
  SELECT a.user_id, m.template_id, m.sample_year, m.status, sum(m.n)
    FROM moved m JOIN sample_access a ON a.sample_id = m.id
   WHERE m.deleted_at IS NULL GROUP BY 1, 2, 3, 4 HAVING sum(m.n) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_access_count_update AFTER UPDATE ON sample REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_count_move();

INSERT INTO sample_access_count
SELECT a.user_id, s.template_id, s.sample_year, s.status, count(*)
  FROM sample_access a JOIN sample s ON s.id = a.sample_id WHERE s.deleted_at IS NULL GROUP BY 1, 2, 3, 4;

-- Folds both; also moves what the search index has collected into its place, as searches read that collection from end to end.
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
  PERFORM gin_clean_pending_list('sample_search_index');
  RETURN folded;
END $$;

GRANT SELECT ON sample_access_count, sample_access_count_delta TO kiemlab_app;
