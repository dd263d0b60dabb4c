-- What the tests of a reported sample said when a draft began to amend its report: it is withdrawn only while they say it still, whoever writes the tables.
-- A report stands for its tests, so what was corrected is issued (rule C9).
CREATE FUNCTION tests_said(reported uuid) RETURNS bytea LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(convert_to(coalesce(jsonb_agg(t.said ORDER BY t.said), '[]')::text, 'UTF8')) FROM (
    SELECT to_jsonb(ARRAY[t.analyte_name, t.method, t.unit, t.requirement, t.result, t.observed_value, t.other_lab_result, t.verdict, t.lod, t.loq,
             t.minimum::text, t.maximum::text, t.critical_low::text, t.critical_high::text, t.absent::text, t.flag_base]) AS said
      FROM test_record t WHERE t.sample_id = reported AND t.deleted_at IS NULL AND NOT t.qc_sample) t
$$;

CREATE TABLE amended_tests (
  report_id uuid CONSTRAINT amended_tests_pk PRIMARY KEY CONSTRAINT amended_tests_report_fk REFERENCES report,
  said bytea NOT NULL
);
COMMENT ON TABLE amended_tests IS 'What the tests of a sample said when a draft began to amend its report, as tests_said has it. Only a trigger writes it. Of drafts from before there is nothing here.';
GRANT SELECT ON amended_tests TO kiemlab_app;

-- It amends an issued report of the same sample.
CREATE FUNCTION refuse_amending_other() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'the report % stays with its sample, and with what it amends', OLD.full_number; END IF;
  IF NOT EXISTS (SELECT FROM report p WHERE p.id = NEW.replaces AND p.sample_id = NEW.sample_id AND p.status = 'ISSUED') THEN
    RAISE EXCEPTION 'the report % amends no issued one of its sample', NEW.full_number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER report_amends BEFORE INSERT ON report FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION refuse_amending_other();
CREATE TRIGGER report_amends_still BEFORE UPDATE ON report
  FOR EACH ROW WHEN (OLD.status = 'DRAFT' AND (OLD.replaces, OLD.sample_id) IS DISTINCT FROM (NEW.replaces, NEW.sample_id)) EXECUTE FUNCTION refuse_amending_other();

CREATE FUNCTION keep_amended() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO amended_tests VALUES (NEW.id, tests_said(NEW.sample_id));
  RETURN NULL;
END $$;
CREATE TRIGGER report_amended AFTER INSERT ON report FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION keep_amended();

CREATE FUNCTION refuse_left_behind() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM amended_tests a WHERE a.report_id = NEW.id AND a.said <> tests_said(NEW.sample_id)) THEN
    RAISE EXCEPTION 'the tests of the report % say another thing since it was begun: it is issued, not withdrawn', NEW.full_number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER report_left_behind BEFORE UPDATE ON report
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL AND OLD.status <> 'VOID' AND NEW.status = 'VOID') EXECUTE FUNCTION refuse_left_behind();

-- As before (0515); the draft that amends stays a draft until what was changed by it stands, so that it is not withdrawn meanwhile.
CREATE OR REPLACE FUNCTION refuse_reported() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  stands text;
BEGIN
  PERFORM FROM report d WHERE d.sample_id = OLD.sample_id AND d.status = 'DRAFT' AND d.replaces IS NOT NULL FOR SHARE;
  SELECT p.full_number INTO stands FROM report p WHERE p.sample_id = OLD.sample_id AND p.status IN ('ISSUED', 'REPLACED')
     AND NOT EXISTS (SELECT FROM report d WHERE d.replaces = p.id AND d.status <> 'VOID') LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'the test % stands on the report %, which is not being amended', OLD.code, stands; END IF;
  RETURN NEW;
END $$;

-- Each session asks who was told a password of whom in the last days: of those days only the records of accounts are read, however long the trail is, and an
-- address that a link went to is looked up.
CREATE INDEX audit_row_account_event_index ON audit_row (event_id) WHERE entity = 'user';
CREATE INDEX audit_change_address_index ON audit_change (lower(btrim(new_value)), row_id) WHERE field IN ('email', 'alternate_email');
