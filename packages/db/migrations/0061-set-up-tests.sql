-- Test ids, analytes and limits are set up by the laboratory itself.
SELECT set_config('kiemlab.action', 'migrate.set-up-tests', true);

-- A number is given under lock and never again: a code counts its test ids, also those that were deleted.
ALTER TABLE test_code
  ADD COLUMN last_number integer NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT test_code_name_unique;
CREATE UNIQUE INDEX test_code_name_unique ON test_code (test_group_id, lower(name COLLATE "vi-x-icu"));
UPDATE test_code c SET last_number = n.last
  FROM (SELECT test_code_id, max(coalesce(substring(test_id FROM '-(\d{1,6})$')::integer, 0)) AS last FROM test_classification GROUP BY test_code_id) n
 WHERE n.test_code_id = c.id;
COMMENT ON COLUMN test_code.last_number IS 'The number that the newest test id of this code was given; numbers of deleted ones are not given again.';

ALTER TABLE test_classification
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN quantity numeric CONSTRAINT test_classification_quantity_positive CHECK (quantity > 0),
  ADD COLUMN quantity_unit text NOT NULL DEFAULT '';
COMMENT ON COLUMN test_classification.quantity IS 'How much of a sample its tests consume, in quantity_unit; nothing: not said.';
CREATE INDEX test_classification_name_index ON test_classification (name COLLATE "vi-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX test_classification_template_index ON test_classification_template (template_id);

ALTER TABLE analyte_group
  ADD COLUMN flag_base text CONSTRAINT analyte_group_flag_base CHECK (flag_base IN ('OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT analyte_group_of_classification UNIQUE (id, classification_id),
  DROP CONSTRAINT analyte_group_name_unique;
COMMENT ON COLUMN analyte_group.flag_base IS 'What of a result is compared with the limits; nothing: what the test group says.';
CREATE UNIQUE INDEX analyte_group_name_unique ON analyte_group (classification_id, lower(name COLLATE "vi-x-icu")) WHERE deleted_at IS NULL;

-- The limits of an analyte are versions: what they were on any day stays readable, and those that samples were tested against change
-- only with a second person. The unit and the printed requirement are told by the same version: a limit means nothing without them.
CREATE TABLE analyte_limits (
  analyte_id uuid NOT NULL CONSTRAINT analyte_limits_analyte_fk REFERENCES analyte,
  version integer NOT NULL,
  flag_name text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  requirement text NOT NULL DEFAULT '',
  -- Nothing of it may be there: counts as a maximum of zero, with the limit of detection beside it.
  absent boolean NOT NULL DEFAULT false,
  minimum numeric,
  maximum numeric,
  critical_low numeric,
  critical_high numeric,
  hours_turnaround integer,
  days_turnaround integer,
  author_id uuid CONSTRAINT analyte_limits_author_fk REFERENCES app_user,
  reason text NOT NULL DEFAULT '',
  written_at timestamptz NOT NULL DEFAULT now(),
  in_force_from timestamptz,
  confirmed_by uuid CONSTRAINT analyte_limits_confirmer_fk REFERENCES app_user,
  ended_at timestamptz,
  withdrawn_by uuid CONSTRAINT analyte_limits_withdrawer_fk REFERENCES app_user,
  CONSTRAINT analyte_limits_pk PRIMARY KEY (analyte_id, version),
  CONSTRAINT analyte_limits_ordered CHECK (
    coalesce(critical_low <= minimum, true) AND coalesce(minimum <= maximum, true) AND coalesce(maximum <= critical_high, true)
    AND coalesce(critical_low <= maximum, true) AND coalesce(minimum <= critical_high, true) AND coalesce(critical_low <= critical_high, true)),
  CONSTRAINT analyte_limits_absent CHECK (NOT absent OR (minimum IS NULL AND critical_low IS NULL AND maximum = 0)),
  CONSTRAINT analyte_limits_second_person CHECK (confirmed_by IS DISTINCT FROM author_id OR confirmed_by IS NULL)
);
-- One in force and one that waits for its second person, at most.
CREATE UNIQUE INDEX analyte_limits_in_force ON analyte_limits (analyte_id) WHERE in_force_from IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX analyte_limits_waiting ON analyte_limits (analyte_id) WHERE in_force_from IS NULL AND ended_at IS NULL;
COMMENT ON TABLE analyte_limits IS 'Limits of analytes, one row for each save. in_force_from: since when they count, nothing while a second person has not confirmed them; ended_at: replaced, or taken back before they counted (withdrawn_by). Numeric keeps the decimals they are written with.';
SELECT audit_table('analyte_limits', 'analyte-limits', 'analyte_id,version', 'flag_name', '');
GRANT SELECT, INSERT ON analyte_limits TO kiemlab_app;
GRANT UPDATE (in_force_from, confirmed_by, ended_at, withdrawn_by) ON analyte_limits TO kiemlab_app;

INSERT INTO analyte_limits (analyte_id, version, flag_name, unit, requirement, minimum, maximum, critical_low, critical_high,
                            hours_turnaround, days_turnaround, in_force_from)
SELECT id, 1, name, unit, requirement, minimum, maximum, critical_low, critical_high, hours_turnaround, days_turnaround, now() FROM analyte;

ALTER TABLE analyte
  ADD COLUMN classification_id uuid,
  ADD COLUMN code text,
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN test_runs integer NOT NULL DEFAULT 1 CONSTRAINT analyte_test_runs CHECK (test_runs BETWEEN 1 AND 100),
  ADD COLUMN accredited boolean NOT NULL DEFAULT false,
  ADD COLUMN typical_result text NOT NULL DEFAULT '',
  ADD COLUMN typical_observed text NOT NULL DEFAULT '',
  ADD COLUMN typical_other_lab text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
UPDATE analyte a SET classification_id = n.classification_id, code = 'CT' || lpad(n.number::text, 2, '0')
  FROM (SELECT a.id, g.classification_id, row_number() OVER (PARTITION BY g.classification_id ORDER BY a.position, a.id) AS number
          FROM analyte a JOIN analyte_group g ON g.id = a.group_id) n
 WHERE n.id = a.id;
ALTER TABLE analyte
  ALTER COLUMN classification_id SET NOT NULL,
  ALTER COLUMN code SET NOT NULL,
  DROP CONSTRAINT analyte_name_unique,
  DROP CONSTRAINT analyte_limits_ordered,
  ADD CONSTRAINT analyte_of_group FOREIGN KEY (group_id, classification_id) REFERENCES analyte_group (id, classification_id),
  DROP COLUMN unit, DROP COLUMN requirement, DROP COLUMN minimum, DROP COLUMN maximum,
  DROP COLUMN critical_low, DROP COLUMN critical_high, DROP COLUMN hours_turnaround, DROP COLUMN days_turnaround;
CREATE UNIQUE INDEX analyte_code_unique ON analyte (classification_id, lower(code COLLATE "vi-x-icu")) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX analyte_name_unique ON analyte (classification_id, lower(name COLLATE "vi-x-icu")) WHERE deleted_at IS NULL;
CREATE INDEX analyte_group_index ON analyte (group_id, position);
COMMENT ON COLUMN analyte.typical_result IS 'A hint for who types a result, never one put in beforehand.';
COMMENT ON TABLE analyte IS 'What is measured; its limits are in analyte_limits.';

-- An analyte with the limits that are in force.
CREATE VIEW analyte_in_force WITH (security_invoker = true) AS
SELECT a.*, l.version AS limits_version, l.flag_name, l.unit, l.requirement, l.absent, l.minimum, l.maximum, l.critical_low, l.critical_high,
       l.hours_turnaround, l.days_turnaround
  FROM analyte a JOIN analyte_limits l ON l.analyte_id = a.id AND l.in_force_from IS NOT NULL AND l.ended_at IS NULL;
GRANT SELECT ON analyte_in_force TO kiemlab_app;

-- A test says which limits it was assigned with, and whether the laboratory was accredited for it then.
ALTER TABLE test_record
  ADD COLUMN limits_version integer,
  ADD COLUMN absent boolean NOT NULL DEFAULT false,
  ADD COLUMN accredited boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN test_record.limits_version IS 'Nothing on tests of before limits had versions.';
CREATE INDEX test_record_limits_index ON test_record (analyte_id, limits_version);

-- Units: those the specification prints, in its order, and what people add. Odd ones stay, marked.
CREATE TABLE unit (
  name text CONSTRAINT unit_pk PRIMARY KEY CONSTRAINT unit_present CHECK (name <> ''),
  position integer NOT NULL CONSTRAINT unit_position_unique UNIQUE,
  odd boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- The micro sign and the Greek letter are one, capital and small letters are not.
CREATE UNIQUE INDEX unit_name_unique ON unit (translate(name, U&'\00B5', U&'\03BC') COLLATE "C");
COMMENT ON TABLE unit IS 'Units to choose from, in their order; odd: not a standard one, kept as the specification prints it.';
SELECT audit_table('unit', 'unit', 'name', 'name', '');
GRANT SELECT, INSERT ON unit TO kiemlab_app;
INSERT INTO unit (name, position, odd)
SELECT name, place::integer, name IN ('bbm', 'CFU/100ml/ CFU/15ml')
  FROM unnest(ARRAY['ml', 'ul (microlit)', 'l', 'g', 'mg', 'microgram (ug)', 'kg', 'ppm', 'bbm', 'mmol/L', 'mol/L', 'nmol/L', 'pmol/L',
    'ng/g', '%volume', 'CFU', 'CFU_GM', 'CFU/10ml', 'CFU/100ml/ CFU/15ml', '%', 'CFU/300ml', 'CFU/50ml', 'g/L', 'mg/L', 'kg/L', 'mg/ml',
    'g/100g', 'RLU', 'mmol', 'nmol/ml']) WITH ORDINALITY AS printed(name, place);
-- Units that analytes of before have and the list does not.
INSERT INTO unit (name, position)
SELECT min(unit), 30 + row_number() OVER (ORDER BY min(unit) COLLATE "vi-x-icu")
  FROM analyte_limits WHERE unit <> '' AND translate(unit, U&'\00B5', U&'\03BC') NOT IN (SELECT translate(name, U&'\00B5', U&'\03BC') FROM unit)
 GROUP BY translate(unit, U&'\00B5', U&'\03BC') COLLATE "C";
SELECT set_config('kiemlab.action', '', true);
