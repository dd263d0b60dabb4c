-- Revision 3
-- Someone sees a sample or does so no longer. The sample is locked while it is looked at: whoever changes its status, or adds a
-- test to it, at the same moment goes before or after this, and counts accordingly. Who comes to see a sample that has tests is
-- counted for them as well, and they are locked as it is; a new sample has none.
CREATE OR REPLACE FUNCTION sample_access_count_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sample_access_count_delta (user_id, template_id, sample_year, status, n)
  WITH seen AS (
    SELECT id, template_id, sample_year, status FROM sample
     WHERE id IN (SELECT sample_id FROM changed) AND deleted_at IS NULL FOR SHARE)
  SELECT c.user_id, s.template_id, s.sample_year, s.status, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed c JOIN seen s ON s.id = c.sample_id GROUP BY 1, 2, 3, 4;
  IF TG_OP <> 'INSERT' OR current_setting('kiemlab.untested', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM FROM test_record WHERE sample_id IN (SELECT sample_id FROM changed WHERE live) ORDER BY id FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO test_count_delta (user_id, test_group_id, test_code_id, technician_id, status, n)
  SELECT c.user_id, t.test_group_id, t.test_code_id, t.technician_id, t.status, count(*)
    FROM changed c JOIN test_record t USING (sample_id) WHERE c.live AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
