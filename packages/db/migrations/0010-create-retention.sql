-- How long samples are kept after the work is done (business rules 5.5). The day is worked out here for every write of a
-- sample, whoever makes it, so that none can be forgotten; it stays as it is once the sample is destroyed.
CREATE TABLE retention_rule (
  id uuid CONSTRAINT retention_rule_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  template_id uuid CONSTRAINT retention_rule_template_fk REFERENCES template,
  source text NOT NULL CONSTRAINT retention_rule_source CHECK (source IN ('Mẫu lấy', 'Mẫu gửi')),
  after_expiry integer CONSTRAINT retention_rule_after_expiry CHECK (after_expiry BETWEEN 0 AND 600),
  after_sampling integer CONSTRAINT retention_rule_after_sampling CHECK (after_sampling BETWEEN 0 AND 600),
  after_report integer CONSTRAINT retention_rule_after_report CHECK (after_report BETWEEN 0 AND 600),
  after_receipt integer CONSTRAINT retention_rule_after_receipt CHECK (after_receipt BETWEEN 0 AND 600),
  combination text NOT NULL CONSTRAINT retention_rule_combination CHECK (combination IN ('LATER', 'FIRST_KNOWN')),
  effective_from date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT retention_rule_unique UNIQUE NULLS NOT DISTINCT (template_id, source, effective_from)
);
COMMENT ON TABLE retention_rule IS 'Months to keep samples, per sample type (null: any other) and source, for samples received since a day.';
INSERT INTO retention_rule (source, after_receipt, combination, effective_from)
VALUES ('Mẫu lấy', 24, 'FIRST_KNOWN', '2000-01-01'), ('Mẫu gửi', 24, 'FIRST_KNOWN', '2000-01-01');
SELECT audit_table('retention_rule', 'retention-rule', 'id', 'source', '');
GRANT SELECT, INSERT, UPDATE ON retention_rule TO kiemlab_app;

-- How far all samples have been gone through after a rule was changed; the row is there while that goes on.
CREATE TABLE retention_review (
  one boolean CONSTRAINT retention_review_pk PRIMARY KEY DEFAULT true CONSTRAINT retention_review_one CHECK (one),
  last_seq bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE retention_review IS 'Samples up to this one follow the rules as they are now.';
CREATE TRIGGER retention_review_action BEFORE INSERT OR UPDATE OR DELETE ON retention_review FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE, DELETE ON retention_review TO kiemlab_app;

-- A day some months later: the last of the month where it has no such day; 31 December 9999 at most.
CREATE FUNCTION months_after(day date, months integer) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN least((day + make_interval(months => months))::date, date '9999-12-31');

-- The rule itself; the same as keepUntil in the contract.
CREATE FUNCTION keep_until(after_expiry integer, after_sampling integer, after_report integer, after_receipt integer, combination text,
  expiry date, sampled date, reported date, received date) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN received IS NULL THEN NULL
    WHEN combination = 'LATER' THEN coalesce(
      greatest(CASE WHEN after_expiry IS NOT NULL THEN coalesce(months_after(expiry, after_expiry), months_after(received, 24)) END,
               months_after(sampled, after_sampling), months_after(reported, after_report), months_after(received, after_receipt)),
      months_after(received, 24))
    ELSE coalesce(months_after(expiry, after_expiry), months_after(sampled, after_sampling), months_after(reported, after_report),
                  months_after(received, after_receipt), months_after(received, 24)) END
$$;

ALTER TABLE sample ADD COLUMN keep_until date;
ALTER TABLE sample ADD COLUMN remind_on date;
COMMENT ON COLUMN sample.keep_until IS 'Last day of retention; written by sample_retention_write only.';
COMMENT ON COLUMN sample.remind_on IS 'Day on which the custodian is told that retention ends; written by sample_retention_write only.';

-- The day of a sample by the rule in force when it was received: of its type, else of any other.
CREATE FUNCTION sample_keep_until(s sample) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT keep_until(r.after_expiry, r.after_sampling, r.after_report, r.after_receipt, r.combination,
                       (s.attributes ->> 'expirationDate')::date, (s.sampling_date AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, s.issued_date, s.received_date)
       FROM retention_rule r
      WHERE (r.template_id = s.template_id OR r.template_id IS NULL) AND r.effective_from <= s.received_date
        AND r.source = CASE s.source WHEN 'Mẫu lấy' THEN 'Mẫu lấy' ELSE 'Mẫu gửi' END
      ORDER BY r.template_id NULLS LAST, r.effective_from DESC LIMIT 1),
    months_after(s.received_date, 24))
$$;

CREATE FUNCTION sample_retention_write() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'DESTROYED' AND TG_OP = 'UPDATE' THEN
    NEW.keep_until := OLD.keep_until;
    NEW.remind_on := OLD.remind_on;
  ELSE
    NEW.keep_until := sample_keep_until(NEW);
    NEW.remind_on := NEW.keep_until - coalesce((NEW.attributes ->> 'remindBeforePullDate')::integer, 30);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_retention BEFORE INSERT OR UPDATE ON sample FOR EACH ROW EXECUTE FUNCTION sample_retention_write();

-- What is due comes from the index alone, status by status.
CREATE INDEX sample_remind_index ON sample (status, remind_on, seq) INCLUDE (id) WHERE deleted_at IS NULL AND current_quantity > 0;
-- What the report by month splits samples by, worked out when a sample is written: the first substance that has a type, and
-- whether the product is imported. The report is read from the index alone.
ALTER TABLE sample ADD COLUMN substance_type text
  GENERATED ALWAYS AS (nullif(jsonb_path_query_first(attributes, '$.substanceInformation[*].substanceType') #>> '{}', '')) STORED;
ALTER TABLE sample ADD COLUMN imported boolean
  GENERATED ALWAYS AS (CASE attributes -> 'importDrug' WHEN 'true' THEN true WHEN 'false' THEN false END) STORED;
CREATE INDEX sample_received_index ON sample (received_date, template_id, substance_type, imported) WHERE deleted_at IS NULL;

-- Fields of a record for the trail, as before; the columns that are worked out here from others are left out, too.
CREATE OR REPLACE FUNCTION audit_fields(record jsonb, entity text) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (record - ARRAY['attributes', 'search', 'full_name', 'version', 'created_at', 'content', 'remind_on', 'substance_type', 'imported'])
         || CASE WHEN jsonb_typeof(record -> 'attributes') = 'object' THEN (record -> 'attributes') - 'status' ELSE '{}' END
         || CASE WHEN record -> 'attributes' ? 'status'
                 THEN jsonb_build_object('attributes.status', record -> 'attributes' -> 'status') ELSE '{}' END
         || CASE WHEN record ? 'password_hash'
                 THEN jsonb_build_object('password_hash', 'sha256:' || left(encode(sha256(convert_to(record ->> 'password_hash', 'UTF8')), 'hex'), 12))
                 ELSE '{}' END
$$;
