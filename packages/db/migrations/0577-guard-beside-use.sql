-- Two that are called alike and were both made before either was in use: once one is, the limits, bases and lists of the other are guarded as its own are (rules T14, T15,
-- T17). Asked when something of them is written, as use is a fact of that moment.

-- How names and codes read, of now and of while it was in use (0576): kept, as each of a monograph is compared with each.
ALTER TABLE analyte ADD COLUMN name_readings text[] NOT NULL GENERATED ALWAYS AS (analyte_name_readings(name || former_names)) STORED,
  ADD COLUMN code_readings text[] NOT NULL GENERATED ALWAYS AS (analyte_name_readings(code || former_codes)) STORED;
ALTER TABLE test_classification ADD COLUMN name_readings text[] NOT NULL GENERATED ALWAYS AS (analyte_name_readings(name || former_names)) STORED;

-- Whether another analyte was in use whose name or code reads as that of this one, in its test id or in one of its code of tests that is called so.
CREATE FUNCTION analyte_beside_used(of_analyte uuid) RETURNS boolean
LANGUAGE sql STABLE COST 1000
RETURN EXISTS (
  SELECT FROM analyte own JOIN test_classification c ON c.id = own.classification_id
    JOIN test_classification o ON o.test_code_id = c.test_code_id AND (o.id = c.id OR o.name_readings && c.name_readings)
    JOIN analyte a ON a.classification_id = o.id AND a.id <> own.id
   WHERE own.id = of_analyte AND (a.name_readings && own.name_readings OR a.code_readings && own.code_readings)
     AND analyte_was_in_use(a.id, a.copied_in_use));

-- Whether another test id of the code of tests that is called so was assigned.
CREATE FUNCTION test_id_beside_assigned(of_test_id uuid) RETURNS boolean
LANGUAGE sql STABLE COST 1000
RETURN EXISTS (
  SELECT FROM test_classification own
    JOIN test_classification o ON o.test_code_id = own.test_code_id AND o.id <> own.id AND o.name_readings && own.name_readings
   WHERE own.id = of_test_id AND test_id_was_assigned(o.id, o.copied_in_use));

-- As before (0576), by the readings that are kept.
CREATE OR REPLACE FUNCTION analyte_mark_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named CONSTANT text[] := analyte_name_readings(ARRAY[NEW.name]);
  coded CONSTANT text[] := analyte_name_readings(ARRAY[NEW.code]);
  code_of_tests uuid;
  of_test_id text[];
BEGIN
  NEW.former_names := '{}';
  NEW.former_codes := '{}';
  SELECT test_code_id, name_readings INTO code_of_tests, of_test_id FROM test_classification WHERE id = NEW.classification_id;
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification o JOIN analyte a ON a.classification_id = o.id
     WHERE o.test_code_id = code_of_tests AND (o.id = NEW.classification_id OR o.name_readings && of_test_id)
       AND (a.name_readings && named OR a.code_readings && coded)
       AND (analyte_was_in_use(a.id, a.copied_in_use)
         OR (o.id = NEW.classification_id AND a.deleted_at IS NULL AND EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id
               AND coalesce(l.minimum, l.maximum, l.critical_low, l.critical_high) IS NOT NULL))));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION test_id_mark_anew() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.former_names := '{}';
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification o
     WHERE o.test_code_id = NEW.test_code_id AND o.name_readings && analyte_name_readings(ARRAY[NEW.name])
       AND test_id_was_assigned(o.id, o.copied_in_use));
  RETURN NEW;
END $$;
