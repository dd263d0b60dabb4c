-- What was measured is kept apart from the result that stands on it: determinations by round and number, corrections as their
-- versions. A round of more than one number (replicates) needs no other table: `inputs` says what a value was worked out from,
-- `basis` of the result which determinations it stands on and how it was worked out of them.
SELECT set_config('kiemlab.action', 'migrate.keep-determinations', true);

CREATE TABLE determination (
  test_id uuid NOT NULL CONSTRAINT determination_test_fk REFERENCES test_record,
  round integer NOT NULL CONSTRAINT determination_round CHECK (round >= 1),
  number integer NOT NULL CONSTRAINT determination_number CHECK (number >= 1),
  version integer NOT NULL CONSTRAINT determination_version CHECK (version >= 1),
  sample_id uuid NOT NULL,
  typed text,
  value numeric,
  unit text NOT NULL,
  inputs jsonb,
  reason text,
  entered_by uuid NOT NULL CONSTRAINT determination_user_fk REFERENCES app_user,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT determination_pk PRIMARY KEY (test_id, round, number, version),
  CONSTRAINT determination_typed CHECK (typed <> '' AND (typed IS NOT NULL OR (version > 1 AND value IS NULL)))
);
COMMENT ON TABLE determination IS 'What was measured, as it was typed and as an exact number where it is one; a version without text takes the one before back. Append only.';
CREATE TRIGGER determination_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON determination FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('determination', 'determination', 'test_id,round,number,version', '', 'sample_id');
GRANT SELECT, INSERT ON determination TO kiemlab_app;

ALTER TABLE test_result_version ADD COLUMN basis jsonb;
COMMENT ON COLUMN test_result_version.basis IS 'What the result stands on: its round, and the version of each determination in it.';

-- Of before: one determination a test, with another version wherever a result version changed what was typed. It is read as
-- the program reads numbers: a comma is the decimal mark, what may be a thousand is none, unless limits are in decimals.
CREATE TEMPORARY TABLE determined_before ON COMMIT DROP AS
  SELECT v.test_id, v.version, v.sample_id, v.typed, v.reason, v.entered_by, v.entered_at, t.unit,
         v.typed IS DISTINCT FROM v.before AS changed,
         CASE WHEN n.plain ~ '^-?\d+(\.\d+)?$' AND length(regexp_replace(n.plain, '\D', '', 'g')) <= 40
               AND (n.signed !~ '^[+-]?[1-9]\d{0,2}\.\d{3}$' OR (l.limits LIKE '%.%' AND l.limits !~ '(^| )-?0*[1-9]\d{3}'))
              THEN n.plain::numeric END AS value,
         (count(*) FILTER (WHERE v.typed IS DISTINCT FROM v.before) OVER (PARTITION BY v.test_id ORDER BY v.version))::integer AS determination
    FROM (SELECT *, nullif(result, '') AS typed, lag(nullif(result, '')) OVER (PARTITION BY test_id ORDER BY version) AS before
            FROM test_result_version) v
    JOIN test_record t ON t.id = v.test_id
    CROSS JOIN LATERAL (SELECT regexp_replace(btrim(v.typed), U&'^\2212', '-') AS signed) s
    CROSS JOIN LATERAL (SELECT s.signed, regexp_replace(regexp_replace(s.signed, '^\+(?=\d)', ''), ',', '.') AS plain) n
    CROSS JOIN LATERAL (SELECT concat_ws(' ', t.minimum, t.maximum, t.critical_low, t.critical_high) AS limits) l;
INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, reason, entered_by, entered_at)
  SELECT test_id, 1, 1, determination, sample_id, typed, value, unit, reason, entered_by, entered_at FROM determined_before WHERE changed;
ALTER TABLE test_result_version DISABLE TRIGGER test_result_version_append_only;
UPDATE test_result_version v SET basis = jsonb_build_object('round', 1, 'determinations',
    CASE WHEN b.determination = 0 THEN '[]' ELSE jsonb_build_array(jsonb_build_object('number', 1, 'version', b.determination)) END)
  FROM determined_before b WHERE b.test_id = v.test_id AND b.version = v.version;
ALTER TABLE test_result_version ENABLE TRIGGER test_result_version_append_only;
ALTER TABLE test_result_version ALTER COLUMN basis SET NOT NULL,
  ADD CONSTRAINT test_result_version_basis CHECK (basis ->> 'round' ~ '^[1-9]\d*$' AND jsonb_typeof(basis -> 'determinations') = 'array');

-- The round that is entered now; whoever declared entry complete before there was a result; and a verdict that decides nothing yet.
ALTER TABLE test_record
  ADD COLUMN round integer NOT NULL DEFAULT 1 CONSTRAINT test_record_round CHECK (round >= 1),
  ADD COLUMN declared_by uuid CONSTRAINT test_record_declared_by_fk REFERENCES app_user,
  ADD COLUMN declared_at timestamptz,
  ADD CONSTRAINT test_record_declared CHECK ((declared_by IS NULL) = (declared_at IS NULL) AND (declared_by IS NULL OR status IN ('NEW', 'REJECT'))),
  DROP CONSTRAINT test_record_verdict,
  ADD CONSTRAINT test_record_verdict CHECK (verdict IN ('PASS', 'FAIL', 'N/A', 'GO_ON')),
  ADD CONSTRAINT test_record_verdict_final CHECK (verdict <> 'GO_ON' OR status IN ('NEW', 'REJECT'));
COMMENT ON COLUMN test_record.declared_by IS 'Declared entry complete before there was a result: the save of this person that makes it complete completes it.';
COMMENT ON COLUMN test_record.round IS 'Round of determinations that is entered now.';
SELECT set_config('kiemlab.action', '', true);
