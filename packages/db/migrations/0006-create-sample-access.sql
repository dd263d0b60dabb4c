-- Who sees a sample without the right to see all: whoever registered it, took it, answers for it or tests it. Worked out
-- when that changes and kept, so that the list of one's own samples and its total come from an index.
CREATE TABLE sample_access (
  sample_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sample_seq bigint NOT NULL,
  CONSTRAINT sample_access_pk PRIMARY KEY (sample_id, user_id)
);
CREATE INDEX sample_access_user_index ON sample_access (user_id, sample_seq DESC) INCLUDE (sample_id);
COMMENT ON TABLE sample_access IS 'People of a sample, derived from it, its tests and its responsible staff; only the triggers here write it.';

-- The truth that sample_access is kept equal to.
CREATE FUNCTION sample_people(samples uuid[]) RETURNS TABLE (sample_id uuid, user_id uuid, sample_seq bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.id, p.user_id, s.seq
    FROM sample s, LATERAL (
      SELECT s.created_by
      UNION SELECT (taken ->> 'samplerUserId')::uuid FROM jsonb_array_elements(s.attributes -> 'samplerInformation') taken
      UNION SELECT t.technician_id FROM test_record t WHERE t.sample_id = s.id
      UNION SELECT r.user_id FROM sample_responsible r WHERE r.sample_id = s.id) p (user_id)
   WHERE s.id = ANY (samples) AND p.user_id IS NOT NULL
$$;

CREATE FUNCTION sample_access_refresh(samples uuid[], revoke boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF revoke THEN
    DELETE FROM sample_access a WHERE a.sample_id = ANY (samples)
       AND NOT EXISTS (SELECT FROM sample_people(samples) p WHERE p.sample_id = a.sample_id AND p.user_id = a.user_id);
  END IF;
  INSERT INTO sample_access (sample_id, user_id, sample_seq)
  SELECT sample_id, user_id, sample_seq FROM sample_people(samples) ON CONFLICT DO NOTHING;
END $$;

-- New rows can only give access, others may take it away.
CREATE FUNCTION sample_access_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE samples uuid[];
BEGIN
  CASE TG_OP || ' ' || TG_TABLE_NAME
    WHEN 'INSERT sample' THEN
      -- Nobody answers for a new sample or tests it yet.
      INSERT INTO sample_access (sample_id, user_id, sample_seq)
      SELECT id, created_by, seq FROM new_rows
      UNION SELECT id, (taken ->> 'samplerUserId')::uuid, seq
              FROM new_rows, jsonb_array_elements(attributes -> 'samplerInformation') taken WHERE taken ? 'samplerUserId';
    WHEN 'UPDATE sample' THEN
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

CREATE TRIGGER sample_access_insert AFTER INSERT ON sample REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();
CREATE TRIGGER sample_access_update AFTER UPDATE ON sample REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();
CREATE TRIGGER sample_access_insert AFTER INSERT ON test_record REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();
CREATE TRIGGER sample_access_update AFTER UPDATE ON test_record REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();
CREATE TRIGGER sample_access_insert AFTER INSERT ON sample_responsible REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();
CREATE TRIGGER sample_access_delete AFTER DELETE ON sample_responsible REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_write();

SELECT sample_access_refresh(array_agg(id), false) FROM sample;
GRANT SELECT ON sample_access TO kiemlab_app;
REVOKE EXECUTE ON FUNCTION sample_access_refresh(uuid[], boolean) FROM PUBLIC;
