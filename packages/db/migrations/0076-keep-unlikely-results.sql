-- A result far from its limits is asked back once; what was answered stays with the determination and its record.
SELECT set_config('kiemlab.action', 'migrate.keep-unlikely-results', true);

ALTER TABLE test_result_version ADD COLUMN unlikely text
  CONSTRAINT test_result_version_unlikely CHECK (unlikely IN ('CONFIRMED', 'NOT_ASKED'));
COMMENT ON COLUMN test_result_version.unlikely IS 'The value is far from its limits: confirmed by who entered it, or not asked about. Nothing: it is not, or was entered before this was looked at.';
ALTER TABLE test_record ADD COLUMN unlikely text
  CONSTRAINT test_record_unlikely CHECK (unlikely IN ('CONFIRMED', 'NOT_ASKED'));
COMMENT ON COLUMN test_record.unlikely IS 'Of the current determination.';
