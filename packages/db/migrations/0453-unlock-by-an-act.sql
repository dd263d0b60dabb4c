-- A locked test is unlocked by an act of its own: one of the calls that may, by somebody, with a reason, to the status that the call leads to. Its result stays for as long
-- as that act lasts, so that none is changed by the way; who may write the table and says any other action unlocks nothing.
ALTER TABLE test_record ADD COLUMN unlocked_in xid8;
COMMENT ON COLUMN test_record.unlocked_in IS 'The transaction that unlocked it last: its result stays in that one. Written by refuse_unlocking only.';

CREATE FUNCTION refuse_unlocking() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  action CONSTANT text := coalesce(current_setting('kiemlab.action', true), '');
BEGIN
  IF OLD.status = 'LOCKED' AND NEW.status <> 'LOCKED' THEN
    IF (action, NEW.status) NOT IN (('tests.unlock', 'APPROVED'), ('reports.amend-report', 'APPROVED'), ('samples.update-sample', 'TEST_DONE'))
       OR coalesce(current_setting('kiemlab.reason', true), '') = '' OR coalesce(current_setting('kiemlab.actor', true), '') = '' THEN
      RAISE EXCEPTION 'the locked test % is not unlocked by the act %', OLD.code, action;
    END IF;
    NEW.unlocked_in := pg_current_xact_id();
  ELSE
    NEW.unlocked_in := OLD.unlocked_in;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER test_record_unlocked BEFORE UPDATE ON test_record FOR EACH ROW
  WHEN (OLD.status = 'LOCKED' AND NEW.status <> 'LOCKED' OR OLD.unlocked_in IS DISTINCT FROM NEW.unlocked_in)
  EXECUTE FUNCTION refuse_unlocking();

DROP TRIGGER test_record_locked ON test_record;
CREATE TRIGGER test_record_locked BEFORE UPDATE ON test_record
  FOR EACH ROW WHEN ((OLD.status = 'LOCKED' OR OLD.unlocked_in = pg_current_xact_id()) AND (
    OLD.result, OLD.observed_value, OLD.other_lab_result, OLD.verdict, OLD.flag, OLD.proposal, OLD.limit_check, OLD.calculated,
    OLD.result_date, OLD.result_versions, OLD.round, OLD.lod, OLD.loq, OLD.unit, OLD.requirement, OLD.minimum, OLD.maximum,
    OLD.critical_low, OLD.critical_high, OLD.absent, OLD.flag_base, OLD.limits_version, OLD.analyte_name, OLD.method, OLD.qc_sample,
    OLD.sample_id, OLD.deleted_at) IS DISTINCT FROM (
    NEW.result, NEW.observed_value, NEW.other_lab_result, NEW.verdict, NEW.flag, NEW.proposal, NEW.limit_check, NEW.calculated,
    NEW.result_date, NEW.result_versions, NEW.round, NEW.lod, NEW.loq, NEW.unit, NEW.requirement, NEW.minimum, NEW.maximum,
    NEW.critical_low, NEW.critical_high, NEW.absent, NEW.flag_base, NEW.limits_version, NEW.analyte_name, NEW.method, NEW.qc_sample,
    NEW.sample_id, NEW.deleted_at))
  EXECUTE FUNCTION refuse_locked_result();
DROP TRIGGER test_record_locked_stays ON test_record;
CREATE TRIGGER test_record_locked_stays BEFORE DELETE ON test_record
  FOR EACH ROW WHEN (OLD.status = 'LOCKED' OR OLD.unlocked_in = pg_current_xact_id()) EXECUTE FUNCTION refuse_locked_result();
