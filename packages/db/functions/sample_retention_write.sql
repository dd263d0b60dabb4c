-- Revision 1
-- The day until which a sample is kept and the day of its reminder; a destroyed sample keeps those it had.
CREATE OR REPLACE FUNCTION sample_retention_write() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
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
  END IF;
  RETURN NEW;
END $$;
