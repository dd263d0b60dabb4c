-- Revision 1
-- The day of a sample by the rule in force when it was received: of its type, else of any other.
CREATE OR REPLACE FUNCTION sample_keep_until(of_template uuid, of_source text, expiry date, sampled date, reported date, received date) RETURNS date
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
