-- Revision 2
-- The day until which a sample is kept and the day of its reminder; a destroyed sample keeps those it had. What was told of it since its
-- receipt is noted when something else is told, and so is the day of the receipt where another one is typed.
CREATE OR REPLACE FUNCTION sample_retention_write() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.told_before := OLD.told_before;
    NEW.told_until := OLD.told_until;
    IF OLD.internal_code IS NOT NULL THEN
      IF (OLD.source, OLD.sampling_date, OLD.received_date, OLD.attributes ->> 'expirationDate')
         IS DISTINCT FROM (NEW.source, NEW.sampling_date, NEW.received_date, NEW.attributes ->> 'expirationDate') THEN
        before := sample_told(OLD);
      END IF;
    ELSIF NEW.internal_code IS NOT NULL AND NEW.received_date <> (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date THEN
      before := sample_told(NEW) || jsonb_build_object('received', (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
    END IF;
    IF before IS NOT NULL AND before <> sample_told(NEW) AND NOT coalesce(NEW.told_before, '[]') @> jsonb_build_array(before) THEN
      NEW.told_before := coalesce(NEW.told_before, '[]') || before;
    END IF;
  ELSIF NEW.told_before IS NOT NULL THEN
    -- What was taken from other samples brings what was told of those.
    NEW.told_before := (SELECT jsonb_agg(told) FROM jsonb_array_elements(NEW.told_before) told WHERE told <> sample_told(NEW));
  END IF;
  IF NEW.status = 'DESTROYED' AND TG_OP = 'UPDATE' THEN
    NEW.keep_until := OLD.keep_until;
    NEW.remind_on := OLD.remind_on;
  ELSIF NEW.received_date IS NULL THEN
    NEW.keep_until := NULL;
    NEW.remind_on := NULL;
  ELSE
    NEW.keep_until := sample_keep_until(NEW.template_id, NEW.source, (NEW.attributes ->> 'expirationDate')::date,
      (NEW.sampling_date AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, NEW.issued_date, NEW.received_date);
    NEW.remind_on := NEW.keep_until - coalesce((NEW.attributes ->> 'remindBeforePullDate')::integer, 30);
    NEW.told_until := sample_told_until(NEW);
  END IF;
  RETURN NEW;
END $$;
