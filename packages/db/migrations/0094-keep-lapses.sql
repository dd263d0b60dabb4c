-- A result that was completed with an expired reference standard, or an equipment whose calibration was overdue, says so, and why it went on.
CREATE TABLE test_lapse (
  id uuid CONSTRAINT test_lapse_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  test_id uuid NOT NULL CONSTRAINT test_lapse_test_fk REFERENCES test_record,
  sample_id uuid NOT NULL CONSTRAINT test_lapse_sample_fk REFERENCES sample,
  kind text NOT NULL CONSTRAINT test_lapse_kind CHECK (kind IN ('STANDARD_EXPIRED', 'CALIBRATION_OVERDUE')),
  what text NOT NULL,
  until date NOT NULL,
  state text NOT NULL CONSTRAINT test_lapse_state CHECK (state IN ('CONFIRMED', 'NOT_ASKED')),
  reason text,
  written_by uuid NOT NULL CONSTRAINT test_lapse_writer_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_lapse_reason CHECK ((state = 'CONFIRMED') = (reason IS NOT NULL AND reason <> ''))
);
COMMENT ON TABLE test_lapse IS 'Reference standards and calibrations that had run out when a result was completed: with the reason to go on, or completed by a call that was not asked. Append only.';
COMMENT ON COLUMN test_lapse.what IS 'The standard with its lot, or the equipment, as the record said it.';
COMMENT ON COLUMN test_lapse.until IS 'Its last good day.';
CREATE INDEX test_lapse_test_index ON test_lapse (test_id, seq);
CREATE TRIGGER test_lapse_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON test_lapse FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('test_lapse', 'test-lapse', 'id', 'what', 'sample_id');
GRANT SELECT, INSERT ON test_lapse TO kiemlab_app;
