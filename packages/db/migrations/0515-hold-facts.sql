-- What two people signed, what is destroyed, what was reported and who did it are held by what the tables tell, and not by the name that an act gives itself.

-- The council as it is signed; form 1 knew members by their names alone.
CREATE FUNCTION signed_council(council jsonb, form integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', m -> 'name', 'post', m -> 'post', 'head', m -> 'head')
      || CASE WHEN coalesce(m ->> 'organisation', '') <> '' THEN jsonb_build_object('organisation', m -> 'organisation') ELSE '{}' END
      || CASE WHEN form >= 2 AND m ->> 'userId' IS NOT NULL THEN jsonb_build_object('userId', m -> 'userId') ELSE '{}' END ORDER BY n), '[]')
    FROM jsonb_array_elements(council) WITH ORDINALITY e (m, n)
$$;

-- Minutes are final once two people have signed what stands there, of samples that are destroyed; a number that was given stays. Of signatures from before
-- what was signed was kept there is the hash alone: they count.
CREATE FUNCTION refuse_unwitnessed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  said jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'OPEN' THEN RAISE EXCEPTION 'minutes of destruction begin open'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.code IS NOT NULL AND (OLD.year, OLD.number, OLD.code) IS DISTINCT FROM (NEW.year, NEW.number, NEW.code) THEN
    RAISE EXCEPTION 'the minutes % keep their number', OLD.code;
  END IF;
  IF NEW.status <> 'SIGNED' THEN RETURN NEW; END IF;
  SELECT jsonb_build_object('destroyedOn', NEW.destroyed_on::text, 'place', NEW.place, 'method', NEW.method, 'samples', coalesce(jsonb_agg(
      jsonb_build_object('code', coalesce(i.signed_code, s.code), 'name', coalesce(i.signed_name, s.name), 'quantity', i.quantity::text, 'unit', i.unit, 'reason', i.reason)
      ORDER BY i.seq), '[]')) INTO said
    FROM destruction_item i JOIN sample s ON s.id = i.sample_id WHERE i.destruction_id = NEW.id AND i.removed_at IS NULL;
  IF (SELECT count(DISTINCT g.signer_id) FROM signature g LEFT JOIN signed_content c ON c.content_hash = g.content_hash
       WHERE g.subject_id = NEW.id AND g.subject = 'destruction' AND g.meaning = 'destruction-witnessed'
         AND (c.content IS NULL OR c.content = said || jsonb_build_object('council', signed_council(NEW.council, g.content_version)))) < 2 THEN
    RAISE EXCEPTION 'no two people have signed what the minutes % say', coalesce(NEW.code, NEW.id::text);
  END IF;
  IF EXISTS (SELECT FROM destruction_item i JOIN sample s ON s.id = i.sample_id
              WHERE i.destruction_id = NEW.id AND i.removed_at IS NULL AND s.status <> 'DESTROYED') THEN
    RAISE EXCEPTION 'a sample of the minutes % is not destroyed', coalesce(NEW.code, NEW.id::text);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER destruction_begun BEFORE INSERT ON destruction FOR EACH ROW EXECUTE FUNCTION refuse_unwitnessed();
CREATE TRIGGER destruction_witnessed BEFORE UPDATE ON destruction FOR EACH ROW WHEN (OLD.status <> 'SIGNED') EXECUTE FUNCTION refuse_unwitnessed();

-- What a sample was called when two had signed is written once, as it is called and as both have signed it.
CREATE FUNCTION refuse_unsigned_name() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.signed_code IS NOT NULL
     OR NOT EXISTS (SELECT FROM sample s WHERE s.id = NEW.sample_id AND s.code = NEW.signed_code AND s.name = NEW.signed_name)
     OR (SELECT count(DISTINCT g.signer_id) FROM signature g LEFT JOIN signed_content c ON c.content_hash = g.content_hash
          WHERE g.subject_id = NEW.destruction_id AND g.subject = 'destruction' AND g.meaning = 'destruction-witnessed'
            AND (c.content IS NULL OR c.content -> 'samples' @> jsonb_build_array(jsonb_build_object('code', NEW.signed_code, 'name', NEW.signed_name)))) < 2 THEN
    RAISE EXCEPTION 'no two people have signed that the sample is called % %', NEW.signed_code, NEW.signed_name;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER destruction_item_named BEFORE INSERT ON destruction_item
  FOR EACH ROW WHEN (NEW.signed_code IS NOT NULL) EXECUTE FUNCTION refuse_unsigned_name();
CREATE TRIGGER destruction_item_renamed BEFORE UPDATE ON destruction_item
  FOR EACH ROW WHEN ((OLD.signed_code, OLD.signed_name) IS DISTINCT FROM (NEW.signed_code, NEW.signed_name)) EXECUTE FUNCTION refuse_unsigned_name();

-- What two people have signed to be destroyed does not come back.
CREATE FUNCTION refuse_restored() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM destruction_item i JOIN destruction d ON d.id = i.destruction_id
              WHERE i.sample_id = OLD.id AND i.removed_at IS NULL AND d.status = 'SIGNED') THEN
    RAISE EXCEPTION 'two people have signed that the sample % is destroyed', OLD.code;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_destroyed BEFORE UPDATE ON sample
  FOR EACH ROW WHEN (OLD.status = 'DESTROYED' AND NEW.status <> 'DESTROYED') EXECUTE FUNCTION refuse_restored();

-- A test of a sample whose report was issued is unlocked, and what was unlocked is changed, only while a draft waits that amends that report. A report counts that
-- nothing took the place of, whatever is said of its status.
CREATE FUNCTION refuse_reported() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  stands text;
BEGIN
  SELECT p.full_number INTO stands FROM report p WHERE p.sample_id = OLD.sample_id AND p.status IN ('ISSUED', 'REPLACED')
     AND NOT EXISTS (SELECT FROM report d WHERE d.replaces = p.id AND d.status <> 'VOID') LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'the test % stands on the report %, which is not being amended', OLD.code, stands; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER test_record_reported BEFORE UPDATE ON test_record
  FOR EACH ROW WHEN (OLD.status = 'LOCKED' AND NEW.status <> 'LOCKED' OR OLD.unlocked_in IS NOT NULL AND NOT OLD.qc_sample AND (
    OLD.result, OLD.observed_value, OLD.other_lab_result, OLD.verdict, OLD.flag, OLD.proposal, OLD.limit_check, OLD.calculated,
    OLD.result_date, OLD.result_versions, OLD.round, OLD.lod, OLD.loq, OLD.unit, OLD.requirement, OLD.minimum, OLD.maximum,
    OLD.critical_low, OLD.critical_high, OLD.absent, OLD.flag_base, OLD.limits_version, OLD.analyte_name, OLD.method, OLD.qc_sample,
    OLD.sample_id, OLD.deleted_at, OLD.technician_id) IS DISTINCT FROM (
    NEW.result, NEW.observed_value, NEW.other_lab_result, NEW.verdict, NEW.flag, NEW.proposal, NEW.limit_check, NEW.calculated,
    NEW.result_date, NEW.result_versions, NEW.round, NEW.lod, NEW.loq, NEW.unit, NEW.requirement, NEW.minimum, NEW.maximum,
    NEW.critical_low, NEW.critical_high, NEW.absent, NEW.flag_base, NEW.limits_version, NEW.analyte_name, NEW.method, NEW.qc_sample,
    NEW.sample_id, NEW.deleted_at, NEW.technician_id))
  EXECUTE FUNCTION refuse_reported();

-- Of a locked test nothing changes but its status and what is said of that; who reviewed, approved and declared it is forgotten with the unlocking at most.
CREATE FUNCTION refuse_locked_facts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  free text[] := '{status,status_remark,version,signatures_void_from,unlocked_in,search}';
BEGIN
  IF NEW.status <> 'LOCKED' THEN
    free := free || CASE WHEN NEW.reviewed_by IS NULL AND NEW.approved_by IS NULL THEN '{reviewed_by,approved_by}'::text[] ELSE '{}' END
      || CASE WHEN NEW.declared_by IS NULL AND NEW.declared_at IS NULL THEN '{declared_by,declared_at}'::text[] ELSE '{}' END;
  END IF;
  IF to_jsonb(OLD) - free IS DISTINCT FROM to_jsonb(NEW) - free THEN
    RAISE EXCEPTION 'what the locked test % says stays, and who did it', OLD.code;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER test_record_locked_facts BEFORE UPDATE ON test_record
  FOR EACH ROW WHEN (OLD.status = 'LOCKED' OR OLD.unlocked_in = pg_current_xact_id()) EXECUTE FUNCTION refuse_locked_facts();

-- What was copied with limits in use stays marked so.
CREATE FUNCTION refuse_unmarking() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% was copied from what was in use: that stays', OLD.name;
END $$;
CREATE TRIGGER analyte_copied_in_use BEFORE UPDATE ON analyte
  FOR EACH ROW WHEN (OLD.copied_in_use AND NOT NEW.copied_in_use) EXECUTE FUNCTION refuse_unmarking();
CREATE TRIGGER test_classification_copied_in_use BEFORE UPDATE ON test_classification
  FOR EACH ROW WHEN (OLD.copied_in_use AND NOT NEW.copied_in_use) EXECUTE FUNCTION refuse_unmarking();
