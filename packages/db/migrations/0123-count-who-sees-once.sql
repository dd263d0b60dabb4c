-- Who comes to see a sample is counted by one trigger, sample_access_count_insert, for the sample and for its tests: each trigger
-- with rows of its own is paid at every sample that is registered.
DROP TRIGGER test_count_insert ON sample_access;

-- Somebody sees a sample no longer; or it was deleted or restored. Who comes to see one is counted by sample_access_count_people.
-- Sample and tests are locked while they are looked at: whoever changes them at the same moment goes before or after this, and
-- counts accordingly.
CREATE OR REPLACE FUNCTION test_count_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT sample_id) INTO samples FROM old_rows WHERE live;
  ELSE
    SELECT array_agg(DISTINCT n.sample_id) INTO samples
      FROM new_rows n JOIN old_rows o USING (sample_id, user_id) WHERE n.live <> o.live;
  END IF;
  IF samples IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM sample WHERE id = ANY (samples) ORDER BY id FOR SHARE;
  PERFORM FROM test_record WHERE sample_id = ANY (samples) ORDER BY id FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
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
