-- What an analyte or a test id was called while it was in use stays its name: limits that one person wrote do not come under it by calling that one otherwise
-- first (rules T14, T15). Codes of analytes likewise, which tests do not keep.
ALTER TABLE analyte ADD COLUMN former_names text[] NOT NULL DEFAULT '{}', ADD COLUMN former_codes text[] NOT NULL DEFAULT '{}';
ALTER TABLE test_classification ADD COLUMN former_names text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN analyte.former_names IS 'What it was called while it was in use, each reading once; the present name is none of them, but where it has one back.';
COMMENT ON COLUMN analyte.former_codes IS 'As former_names, of its code.';
COMMENT ON COLUMN test_classification.former_names IS 'As of an analyte.';
COMMENT ON COLUMN test_classification.copied_in_use IS 'Copied from a test id of which tests were assigned, or made under a name of one.';
-- Those of a test id, the deleted ones too.
CREATE INDEX analyte_classification_index ON analyte (classification_id);

-- How names read; one that is empty is none.
CREATE FUNCTION analyte_name_readings(names text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100
RETURN ARRAY(SELECT analyte_name_reading(n) FROM unnest(names) n WHERE n <> '');

-- Whether tests of an analyte were ever assigned, deleted or not, or two people decided its limits; also what it was copied from or made anew of.
CREATE FUNCTION analyte_was_in_use(of_analyte uuid, copied boolean) RETURNS boolean
LANGUAGE sql STABLE COST 1000
RETURN copied OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = of_analyte)
  OR EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = of_analyte AND l.confirmed_by IS NOT NULL);

-- Whether tests of a test id were ever assigned, by its analytes, for which an index serves: its lists are guarded (rule T14).
CREATE FUNCTION test_id_was_assigned(of_test_id uuid, copied boolean) RETURNS boolean
LANGUAGE sql STABLE COST 1000
RETURN copied OR EXISTS (SELECT FROM analyte a WHERE a.classification_id = of_test_id AND EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id));

-- The same, or of an analyte of it two people decided the limits.
CREATE FUNCTION test_id_was_in_use(of_test_id uuid, copied boolean) RETURNS boolean
LANGUAGE sql STABLE COST 1000
RETURN copied OR EXISTS (SELECT FROM analyte a WHERE a.classification_id = of_test_id AND analyte_was_in_use(a.id, a.copied_in_use));

-- Names of before: as tests were assigned under them, and as the trail tells them from the first use on.
ALTER TABLE analyte DISABLE TRIGGER USER;
WITH used AS (
  SELECT a.id, a.name, a.code, least((SELECT min(t.created_at) FROM test_record t WHERE t.analyte_id = a.id),
           (SELECT min(l.in_force_from) FROM analyte_limits l WHERE l.analyte_id = a.id AND l.confirmed_by IS NOT NULL),
           CASE WHEN a.copied_in_use THEN a.created_at END) AS since
    FROM analyte a WHERE analyte_was_in_use(a.id, a.copied_in_use)),
told AS (
  SELECT u.id, 'name' AS field, t.analyte_name AS said FROM used u JOIN (SELECT DISTINCT analyte_id, analyte_name FROM test_record) t ON t.analyte_id = u.id
  UNION
  SELECT u.id, c.field, c.old_value
    FROM used u
    JOIN audit_row r ON r.entity = 'analyte' AND split_part(r.row_id, ':', 1) = u.id::text AND r.sample_id IS NULL AND r.operation = 'UPDATE'
    JOIN audit_event e ON e.id = r.event_id AND e.at >= u.since
    JOIN audit_change c ON c.row_id = r.id AND c.field IN ('name', 'code')),
former AS (
  SELECT u.id,
         coalesce(array_agg(DISTINCT t.said) FILTER (WHERE t.field = 'name' AND analyte_name_reading(t.said) <> analyte_name_reading(u.name)), '{}') AS names,
         coalesce(array_agg(DISTINCT t.said) FILTER (WHERE t.field = 'code' AND analyte_name_reading(t.said) <> analyte_name_reading(u.code)), '{}') AS codes
    FROM used u JOIN told t ON t.id = u.id WHERE t.said <> '' GROUP BY u.id)
UPDATE analyte a SET former_names = f.names, former_codes = f.codes FROM former f WHERE f.id = a.id AND cardinality(f.names || f.codes) > 0;
ALTER TABLE analyte ENABLE TRIGGER USER;
ALTER TABLE test_classification DISABLE TRIGGER USER;
WITH used AS (
  SELECT c.id, c.name, least(CASE WHEN c.copied_in_use THEN c.created_at END,
           (SELECT min(t.created_at) FROM analyte a JOIN test_record t ON t.analyte_id = a.id WHERE a.classification_id = c.id),
           (SELECT min(l.in_force_from) FROM analyte a JOIN analyte_limits l ON l.analyte_id = a.id AND l.confirmed_by IS NOT NULL WHERE a.classification_id = c.id),
           (SELECT min(a.created_at) FROM analyte a WHERE a.classification_id = c.id AND a.copied_in_use)) AS since
    FROM test_classification c WHERE test_id_was_in_use(c.id, c.copied_in_use)),
told AS (
  SELECT t.classification_id AS id, t.test_name AS said FROM test_record t GROUP BY t.classification_id, t.test_name
  UNION
  SELECT u.id, c.old_value
    FROM used u
    JOIN audit_row r ON r.entity = 'test-classification' AND split_part(r.row_id, ':', 1) = u.id::text AND r.sample_id IS NULL AND r.operation = 'UPDATE'
    JOIN audit_event e ON e.id = r.event_id AND e.at >= u.since
    JOIN audit_change c ON c.row_id = r.id AND c.field = 'name'),
former AS (
  SELECT u.id, array_agg(DISTINCT t.said) AS names
    FROM used u JOIN told t ON t.id = u.id
   WHERE t.said <> '' AND analyte_name_reading(t.said) <> analyte_name_reading(u.name) GROUP BY u.id)
UPDATE test_classification c SET former_names = f.names FROM former f WHERE f.id = c.id;
ALTER TABLE test_classification ENABLE TRIGGER USER;

-- Former names are nobody's to write.
CREATE FUNCTION analyte_keep_names() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.former_names := OLD.former_names;
  NEW.former_codes := OLD.former_codes;
  IF (OLD.name, OLD.code) IS DISTINCT FROM (NEW.name, NEW.code) AND analyte_was_in_use(OLD.id, OLD.copied_in_use) THEN
    IF NOT analyte_name_readings(NEW.name || OLD.former_names) @> analyte_name_readings(ARRAY[OLD.name]) THEN NEW.former_names := OLD.former_names || OLD.name; END IF;
    IF NOT analyte_name_readings(NEW.code || OLD.former_codes) @> analyte_name_readings(ARRAY[OLD.code]) THEN NEW.former_codes := OLD.former_codes || OLD.code; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER analyte_renamed BEFORE UPDATE ON analyte
  FOR EACH ROW WHEN ((OLD.name, OLD.code, OLD.former_names, OLD.former_codes) IS DISTINCT FROM (NEW.name, NEW.code, NEW.former_names, NEW.former_codes))
  EXECUTE FUNCTION analyte_keep_names();

CREATE FUNCTION test_id_keep_names() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.former_names := OLD.former_names;
  IF OLD.name <> NEW.name AND NOT analyte_name_readings(NEW.name || OLD.former_names) @> analyte_name_readings(ARRAY[OLD.name])
     AND test_id_was_in_use(OLD.id, OLD.copied_in_use) THEN
    NEW.former_names := OLD.former_names || OLD.name;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER test_classification_renamed BEFORE UPDATE ON test_classification
  FOR EACH ROW WHEN ((OLD.name, OLD.former_names) IS DISTINCT FROM (NEW.name, NEW.former_names)) EXECUTE FUNCTION test_id_keep_names();

-- As before (0565), by former names as well, those of the test id too.
CREATE OR REPLACE FUNCTION analyte_mark_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named CONSTANT text[] := analyte_name_readings(ARRAY[NEW.name]);
  coded CONSTANT text[] := analyte_name_readings(ARRAY[NEW.code]);
  code_of_tests uuid;
  of_test_id text[];
BEGIN
  NEW.former_names := '{}';
  NEW.former_codes := '{}';
  SELECT test_code_id, analyte_name_readings(name || former_names) INTO code_of_tests, of_test_id FROM test_classification WHERE id = NEW.classification_id;
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification o JOIN analyte a ON a.classification_id = o.id
     WHERE o.test_code_id = code_of_tests AND (o.id = NEW.classification_id OR analyte_name_readings(o.name || o.former_names) && of_test_id)
       AND (analyte_name_readings(a.name || a.former_names) && named OR analyte_name_readings(a.code || a.former_codes) && coded)
       AND (analyte_was_in_use(a.id, a.copied_in_use)
         OR (o.id = NEW.classification_id AND a.deleted_at IS NULL AND EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id
               AND coalesce(l.minimum, l.maximum, l.critical_low, l.critical_high) IS NOT NULL))));
  RETURN NEW;
END $$;

-- A test id that is made under a name of one in use of its code has lists that are guarded as those are (rule T14).
CREATE FUNCTION test_id_mark_anew() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.former_names := '{}';
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification o
     WHERE o.test_code_id = NEW.test_code_id AND analyte_name_readings(o.name || o.former_names) && analyte_name_readings(ARRAY[NEW.name])
       AND test_id_was_assigned(o.id, o.copied_in_use));
  RETURN NEW;
END $$;
CREATE TRIGGER test_classification_made_anew BEFORE INSERT ON test_classification FOR EACH ROW EXECUTE FUNCTION test_id_mark_anew();
