-- Revision 1
-- The last day of a sample by whatever was told of it since its receipt, by the rules of today and with the report it has, where that is
-- later than the day by what is told now; counted from each day of receipt, so that no correction of another day makes it earlier.
CREATE OR REPLACE FUNCTION sample_told_until(s sample) RETURNS date
LANGUAGE plpgsql STABLE AS $$
DECLARE
  told jsonb;
  until date;
BEGIN
  IF s.told_before IS NULL THEN
    RETURN NULL;
  END IF;
  told := s.told_before || sample_told(s);
  SELECT max(sample_keep_until(s.template_id, w ->> 'source', (w ->> 'expiry')::date, (w ->> 'sampled')::date, s.issued_date, received))
    INTO until
    FROM jsonb_array_elements(told) w, (SELECT DISTINCT (r ->> 'received')::date AS received FROM jsonb_array_elements(told) r) day;
  RETURN CASE WHEN until > sample_keep_until(s) THEN until END;
END $$;
