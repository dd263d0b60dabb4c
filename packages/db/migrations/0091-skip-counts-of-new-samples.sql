-- Somebody sees a sample or does so no longer; or it was deleted or restored. Sample and tests are locked while they are looked
-- at: whoever changes them at the same moment goes before or after this, and counts accordingly. A sample that its own unit of
-- work has just made is seen by nobody else: while it has no tests there is nothing to count, and nobody to be kept from adding one.
CREATE OR REPLACE FUNCTION test_count_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows r WHERE live AND (
           NOT EXISTS (SELECT FROM sample s WHERE s.id = r.sample_id AND s.created_at = now() AND s.xmin = pg_current_xact_id()::xid)
           OR EXISTS (SELECT FROM test_record t WHERE t.sample_id = r.sample_id));
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
