-- What two people have signed, and the result of a locked test, stay as they are, also for who may write the tables and says an action.

CREATE FUNCTION refuse_signed_minutes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'two people have signed the minutes %', coalesce(OLD.code, OLD.id::text);
END $$;
CREATE TRIGGER destruction_signed BEFORE UPDATE OR DELETE ON destruction
  FOR EACH ROW WHEN (OLD.status = 'SIGNED') EXECUTE FUNCTION refuse_signed_minutes();

CREATE FUNCTION refuse_signed_item() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  signed text;
BEGIN
  SELECT coalesce(code, id::text) INTO signed FROM destruction
   WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.destruction_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.destruction_id END)
     AND status = 'SIGNED';
  IF FOUND THEN RAISE EXCEPTION 'two people have signed the minutes %', signed; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER destruction_item_signed BEFORE INSERT OR UPDATE OR DELETE ON destruction_item
  FOR EACH ROW EXECUTE FUNCTION refuse_signed_item();

CREATE FUNCTION refuse_locked_result() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the result of the locked test % stays', OLD.code;
END $$;
CREATE TRIGGER test_record_locked BEFORE UPDATE ON test_record
  FOR EACH ROW WHEN (OLD.status = 'LOCKED' AND (
    OLD.result, OLD.observed_value, OLD.other_lab_result, OLD.verdict, OLD.flag, OLD.proposal, OLD.limit_check, OLD.calculated,
    OLD.result_date, OLD.result_versions, OLD.round, OLD.lod, OLD.loq, OLD.unit, OLD.requirement, OLD.minimum, OLD.maximum,
    OLD.critical_low, OLD.critical_high, OLD.absent, OLD.flag_base, OLD.limits_version, OLD.analyte_name, OLD.method, OLD.qc_sample,
    OLD.sample_id, OLD.deleted_at) IS DISTINCT FROM (
    NEW.result, NEW.observed_value, NEW.other_lab_result, NEW.verdict, NEW.flag, NEW.proposal, NEW.limit_check, NEW.calculated,
    NEW.result_date, NEW.result_versions, NEW.round, NEW.lod, NEW.loq, NEW.unit, NEW.requirement, NEW.minimum, NEW.maximum,
    NEW.critical_low, NEW.critical_high, NEW.absent, NEW.flag_base, NEW.limits_version, NEW.analyte_name, NEW.method, NEW.qc_sample,
    NEW.sample_id, NEW.deleted_at))
  EXECUTE FUNCTION refuse_locked_result();
CREATE TRIGGER test_record_locked_stays BEFORE DELETE ON test_record
  FOR EACH ROW WHEN (OLD.status = 'LOCKED') EXECUTE FUNCTION refuse_locked_result();
