-- Whether the sample is there to be listed is kept beside who sees it, so that any page of one's own samples is read from one
-- index. Access to a deleted sample stays: whoever deleted it may be told so again.
ALTER TABLE sample_access ADD COLUMN live boolean NOT NULL DEFAULT true;
UPDATE sample_access a SET live = false FROM sample s WHERE s.id = a.sample_id AND s.deleted_at IS NOT NULL;
DROP INDEX sample_access_user_index;
CREATE INDEX sample_access_user_index ON sample_access (user_id, sample_seq DESC) INCLUDE (sample_id) WHERE live;

-- Samples are locked before their people are looked at: one that is being deleted is waited for.
CREATE OR REPLACE FUNCTION sample_access_refresh(samples uuid[], revoke boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM sample WHERE id = ANY (samples) ORDER BY id FOR SHARE;
  IF revoke THEN
    DELETE FROM sample_access a WHERE a.sample_id = ANY (samples)
       AND NOT EXISTS (SELECT FROM sample_people(samples) p WHERE p.sample_id = a.sample_id AND p.user_id = a.user_id);
  END IF;
  INSERT INTO sample_access (sample_id, user_id, sample_seq, live)
  SELECT p.sample_id, p.user_id, p.sample_seq, s.deleted_at IS NULL
    FROM sample_people(samples) p JOIN sample s ON s.id = p.sample_id ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION sample_access_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  CASE TG_OP || ' ' || TG_TABLE_NAME
    WHEN 'INSERT sample' THEN
      -- Nobody answers for a new sample or tests it yet.
      INSERT INTO sample_access (sample_id, user_id, sample_seq, live)
      SELECT id, created_by, seq, deleted_at IS NULL FROM new_rows
      UNION SELECT id, (taken ->> 'samplerUserId')::uuid, seq, deleted_at IS NULL
              FROM new_rows, jsonb_array_elements(attributes -> 'samplerInformation') taken WHERE taken ? 'samplerUserId';
    WHEN 'UPDATE sample' THEN
      UPDATE sample_access a SET live = n.deleted_at IS NULL FROM new_rows n JOIN old_rows o USING (id)
       WHERE a.sample_id = n.id AND (n.deleted_at IS NULL) <> (o.deleted_at IS NULL);
      SELECT array_agg(n.id) INTO samples FROM new_rows n JOIN old_rows o USING (id)
       WHERE (n.created_by, n.attributes -> 'samplerInformation') IS DISTINCT FROM (o.created_by, o.attributes -> 'samplerInformation');
    WHEN 'INSERT test_record' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows;
    WHEN 'UPDATE test_record' THEN
      SELECT array_agg(DISTINCT n.sample_id) INTO samples FROM new_rows n JOIN old_rows o USING (id) WHERE n.technician_id <> o.technician_id;
    WHEN 'INSERT sample_responsible' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM new_rows;
    WHEN 'DELETE sample_responsible' THEN SELECT array_agg(DISTINCT sample_id) INTO samples FROM old_rows;
  END CASE;
  IF samples IS NOT NULL THEN PERFORM sample_access_refresh(samples, TG_OP <> 'INSERT'); END IF;
  RETURN NULL;
END $$;
