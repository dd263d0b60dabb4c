-- A result that was calculated from several values keeps with its determination what it was calculated from, by which formula in which
-- version, how it was rounded, and why it is another one where somebody overrode it (COMP-28).
ALTER TABLE determination
  ADD COLUMN formula text CONSTRAINT determination_formula CHECK (formula IN ('MEAN', 'MINIMUM', 'MAXIMUM', 'RSD')),
  ADD COLUMN formula_version integer CONSTRAINT determination_formula_version CHECK (formula_version >= 1),
  ADD COLUMN rounding text CONSTRAINT determination_rounding CHECK (rounding IN ('HALF_AWAY_FROM_ZERO')),
  ADD COLUMN decimals integer CONSTRAINT determination_decimals CHECK (decimals BETWEEN 0 AND 10),
  ADD COLUMN unrounded numeric,
  ADD COLUMN rounded numeric,
  ADD COLUMN override_reason text CONSTRAINT determination_override CHECK (override_reason <> ''),
  ADD CONSTRAINT determination_calculation CHECK (
    num_nulls(inputs, formula, formula_version, rounding, decimals, unrounded, rounded) IN (0, 7)
    AND (formula IS NOT NULL OR override_reason IS NULL)
    AND (formula IS NULL OR (typed IS NOT NULL AND jsonb_typeof(inputs) = 'array' AND jsonb_array_length(inputs) BETWEEN 2 AND 20))
    AND (formula IS NULL OR override_reason IS NOT NULL OR value IS NOT DISTINCT FROM rounded));
COMMENT ON COLUMN determination.inputs IS 'The values it was calculated from, each as it was typed and as the exact decimal it was read as.';
COMMENT ON COLUMN determination.unrounded IS 'What the formula gives before rounding: exact, or cut where it does not end.';
COMMENT ON COLUMN determination.override_reason IS 'Why the result is another one than the calculated value.';

ALTER TABLE test_record ADD COLUMN calculated text CONSTRAINT test_record_calculated CHECK (calculated IN ('CALCULATED', 'VALUE_OUTSIDE', 'OVERRIDDEN'));
ALTER TABLE test_result_version ADD COLUMN calculated text CONSTRAINT test_result_version_calculated CHECK (calculated IN ('CALCULATED', 'VALUE_OUTSIDE', 'OVERRIDDEN'));
COMMENT ON COLUMN test_record.calculated IS 'Its result was calculated; one of the values is out of the limits that it complies with; or it stands against what came of them.';
COMMENT ON COLUMN test_result_version.calculated IS 'As in test_record, of this version.';
