-- Revision 5
-- New rows can only give access, others may take it away.
CREATE OR REPLACE FUNCTION sample_access_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  CASE TG_OP || ' ' || TG_TABLE_NAME
    WHEN 'INSERT sample' THEN
      -- Nobody answers for a new sample or tests it yet: who counts people need not look for tests of it.
      PERFORM set_config('kiemlab.untested', 'yes', true);
      INSERT INTO sample_access (sample_id, user_id, sample_seq, live)
      SELECT id, created_by, seq, deleted_at IS NULL FROM new_rows
      UNION SELECT id, (attributes ->> 'custodianUserId')::uuid, seq, deleted_at IS NULL FROM new_rows
             WHERE coalesce(attributes ->> 'custodianUserId', '') <> ''
      UNION SELECT id, (taken ->> 'samplerUserId')::uuid, seq, deleted_at IS NULL
              FROM new_rows, jsonb_array_elements(attributes -> 'samplerInformation') taken WHERE taken ? 'samplerUserId';
      PERFORM set_config('kiemlab.untested', '', true);
    WHEN 'UPDATE sample' THEN
      UPDATE sample_access a SET live = n.deleted_at IS NULL FROM new_rows n JOIN old_rows o USING (id)
       WHERE a.sample_id = n.id AND (n.deleted_at IS NULL) <> (o.deleted_at IS NULL);
      SELECT array_agg(n.id) INTO samples FROM new_rows n JOIN old_rows o USING (id)
       WHERE (n.created_by, n.attributes -> 'samplerInformation', n.attributes -> 'custodianUserId')
         IS DISTINCT FROM (o.created_by, o.attributes -> 'samplerInformation', o.attributes -> 'custodianUserId');
    WHEN 'INSERT test_record' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows;
    WHEN 'UPDATE test_record' THEN
      SELECT array_agg(DISTINCT n.sample_id) INTO samples FROM new_rows n JOIN old_rows o USING (id) 
       WHERE n.technician_id IS DISTINCT FROM o.technician_id OR n.deleted_at IS DISTINCT FROM o.deleted_at;
    WHEN 'INSERT sample_responsible' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows;
    WHEN 'DELETE sample_responsible' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM old_rows;
  END CASE;
  IF samples IS NOT NULL THEN PERFORM sample_access_refresh(samples, TG_OP <> 'INSERT'); END IF;
  RETURN NULL;
END $$;
