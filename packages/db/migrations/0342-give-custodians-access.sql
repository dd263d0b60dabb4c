-- Who keeps a sample sees it (rule R2).
SELECT set_config('kiemlab.action', 'migrate.give-custodians-access', true);

CREATE OR REPLACE FUNCTION sample_people(samples uuid[]) RETURNS TABLE (sample_id uuid, user_id uuid, sample_seq bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.id, p.user_id, s.seq
    FROM sample s, LATERAL (
      SELECT s.created_by
      UNION SELECT nullif(s.attributes ->> 'custodianUserId', '')::uuid
      UNION SELECT (taken ->> 'samplerUserId')::uuid FROM jsonb_array_elements(s.attributes -> 'samplerInformation') taken
      UNION SELECT t.technician_id FROM test_record t WHERE t.sample_id = s.id AND t.deleted_at IS NULL
      UNION SELECT r.user_id FROM sample_responsible r WHERE r.sample_id = s.id) p (user_id)
   WHERE s.id = ANY (samples) AND p.user_id IS NOT NULL
$$;

SELECT sample_access_refresh(array_agg(DISTINCT sample_id), true)
  FROM sample_people((SELECT array_agg(id) FROM sample)) p FULL JOIN sample_access a USING (sample_id, user_id)
 WHERE p.sample_seq IS NULL OR a.sample_seq IS NULL
HAVING count(*) > 0;
SELECT set_config('kiemlab.action', '', true);
