-- A quantity or a date of a sample that is far off is asked back once; what was answered is kept, of whom and when (COMP-29).
CREATE TABLE sample_unlikely_value (
  id uuid CONSTRAINT sample_unlikely_value_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sample_id uuid NOT NULL CONSTRAINT sample_unlikely_value_sample_fk REFERENCES sample,
  field_key text NOT NULL CONSTRAINT sample_unlikely_value_field CHECK (field_key IN ('currentQuantity', 'productionDate', 'expirationDate', 'appointmentDate')),
  value text NOT NULL CONSTRAINT sample_unlikely_value_present CHECK (value <> ''),
  unit text NOT NULL DEFAULT '',
  why text NOT NULL CONSTRAINT sample_unlikely_value_why CHECK (why IN ('MUCH', 'MADE_LATER', 'MADE_LONG_AGO', 'EXPIRED', 'EXPIRES_FAR_AHEAD', 'DUE_BEFORE', 'DUE_FAR_AHEAD')),
  unlikely text NOT NULL CONSTRAINT sample_unlikely_value_state CHECK (unlikely IN ('CONFIRMED', 'NOT_ASKED')),
  written_by uuid NOT NULL CONSTRAINT sample_unlikely_value_writer_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sample_unlikely_value IS 'Values of a sample that were far off when they were entered: confirmed by who entered them, or saved by a call that was not asked. Append only.';
CREATE INDEX sample_unlikely_value_sample_index ON sample_unlikely_value (sample_id, seq);
CREATE TRIGGER sample_unlikely_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sample_unlikely_value FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('sample_unlikely_value', 'sample-unlikely-value', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON sample_unlikely_value TO kiemlab_app;
