-- The day until which a sample is kept costs less to work out, with the same result: not received yet means no day without
-- looking for a rule, a rule is found by its index, and calendar arithmetic is part of the expression it stands in.
CREATE OR REPLACE FUNCTION months_after(day date, months integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN day IS NOT NULL AND months IS NOT NULL THEN least((day + make_interval(months => months))::date, date '9999-12-31') END;

-- The day of a sample by the rule in force when it was received: of its type, else of any other.
CREATE FUNCTION sample_keep_until(of_template uuid, of_source text, expiry date, sampled date, reported date, received date) RETURNS date
LANGUAGE plpgsql STABLE AS $$
DECLARE
  rule retention_rule;
  known_source CONSTANT text := CASE of_source WHEN 'Mẫu lấy' THEN 'Mẫu lấy' ELSE 'Mẫu gửi' END;
BEGIN
  IF received IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT * INTO rule FROM retention_rule r
   WHERE r.template_id = of_template AND r.source = known_source AND r.effective_from <= received
   ORDER BY r.effective_from DESC LIMIT 1;
  IF NOT FOUND THEN
    SELECT * INTO rule FROM retention_rule r
     WHERE r.template_id IS NULL AND r.source = known_source AND r.effective_from <= received
     ORDER BY r.effective_from DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN months_after(received, 24);
    END IF;
  END IF;
  RETURN keep_until(rule.after_expiry, rule.after_sampling, rule.after_report, rule.after_receipt, rule.combination,
    expiry, sampled, reported, received);
END $$;

-- The same for a whole sample.
CREATE OR REPLACE FUNCTION sample_keep_until(s sample) RETURNS date
LANGUAGE sql STABLE
RETURN sample_keep_until(s.template_id, s.source, (s.attributes ->> 'expirationDate')::date,
  (s.sampling_date AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, s.issued_date, s.received_date);

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

-- Whoever was writing samples when a rule was changed worked by the old one, and is not seen before he or she ends: the
-- samples are gone through afterwards. Nobody has to wait for that but the review.
ALTER TABLE retention_review ADD COLUMN waits_for text[];
COMMENT ON COLUMN retention_review.waits_for IS 'Transactions that were writing samples when the review began (pg_locks.virtualtransaction); null: not looked yet.';
