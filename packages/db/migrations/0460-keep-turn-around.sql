-- How long each sample took from its receipt to the first issue of a report (rule F33), kept: twelve months of samples and reports are
-- too many to be read each minute for each dashboard.
CREATE TABLE turn_around (
  sample_id uuid CONSTRAINT turn_around_pk PRIMARY KEY,
  template_id uuid NOT NULL,
  month date NOT NULL,
  days integer NOT NULL
);
COMMENT ON TABLE turn_around IS 'Samples with an issued report and how long they took, as turn_around_of says. Only triggers write it.';
COMMENT ON COLUMN turn_around.month IS 'First day of the month of the first issue, in the laboratory.';
COMMENT ON COLUMN turn_around.days IS 'Calendar days from the receipt, day 0, to that issue.';

CREATE FUNCTION turn_around_of(samples uuid[]) RETURNS TABLE (sample_id uuid, template_id uuid, month date, days integer)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT s.id, s.template_id, date_trunc('month', f.issued_on)::date, f.issued_on - s.received_date
    FROM (SELECT r.sample_id, (min(r.issued_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS issued_on
            FROM report r WHERE r.sample_id = ANY (samples) AND r.issued_at IS NOT NULL GROUP BY r.sample_id) f
    JOIN sample s ON s.id = f.sample_id
   WHERE s.received_date IS NOT NULL AND s.deleted_at IS NULL
$$;

-- Whatever changes it, it is worked out anew: an amended report leaves it as it was, a corrected receipt does not.
CREATE FUNCTION turn_around_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'report' THEN changed := NEW.sample_id; ELSE changed := NEW.id; END IF;
  INSERT INTO turn_around AS a SELECT * FROM turn_around_of(ARRAY[changed])
  ON CONFLICT (sample_id) DO UPDATE SET template_id = excluded.template_id, month = excluded.month, days = excluded.days;
  IF NOT FOUND THEN DELETE FROM turn_around a WHERE a.sample_id = changed; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER turn_around_of_report AFTER INSERT OR UPDATE OF issued_at ON report
  FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL) EXECUTE FUNCTION turn_around_write();
CREATE TRIGGER turn_around_of_sample AFTER UPDATE OF received_date, template_id, deleted_at ON sample
  FOR EACH ROW WHEN ((OLD.received_date, OLD.template_id, OLD.deleted_at) IS DISTINCT FROM (NEW.received_date, NEW.template_id, NEW.deleted_at))
  EXECUTE FUNCTION turn_around_write();

INSERT INTO turn_around SELECT * FROM turn_around_of(ARRAY(SELECT DISTINCT sample_id FROM report WHERE issued_at IS NOT NULL));
-- In the order in which figures are made, so that nothing is sorted; each type's months are jumped to.
CREATE INDEX turn_around_template_index ON turn_around (template_id, month, days) INCLUDE (sample_id);
GRANT SELECT ON turn_around TO kiemlab_app;
