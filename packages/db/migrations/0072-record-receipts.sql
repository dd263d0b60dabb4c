-- What was looked at when samples were received, by whom it was decided where something deviated, and what was found when the seal
-- was broken. Rows are only added: a correction is another one of the same receipt, with its reason (COMP-36).

CREATE TABLE sample_receipt (
  id uuid CONSTRAINT sample_receipt_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT sample_receipt_sample_fk REFERENCES sample,
  round integer NOT NULL CONSTRAINT sample_receipt_round_positive CHECK (round > 0),
  receipt_version integer NOT NULL CONSTRAINT sample_receipt_version_positive CHECK (receipt_version > 0),
  received_on date NOT NULL,
  condition text,
  seal text CONSTRAINT sample_receipt_seal CHECK (seal IN ('INTACT', 'BROKEN', 'NONE')),
  packaging text CONSTRAINT sample_receipt_packaging CHECK (packaging IN ('FINE', 'DAMAGED')),
  label text CONSTRAINT sample_receipt_label CHECK (label IN ('AGREES', 'DIFFERS')),
  amount text CONSTRAINT sample_receipt_amount CHECK (amount IN ('AGREES', 'DIFFERS')),
  temperature numeric,
  temperature_unit text CONSTRAINT sample_receipt_temperature_unit CHECK (temperature_unit = '°C'),
  humidity numeric CONSTRAINT sample_receipt_humidity_share CHECK (humidity BETWEEN 0 AND 100),
  humidity_unit text CONSTRAINT sample_receipt_humidity_unit CHECK (humidity_unit = '%'),
  photos uuid[] NOT NULL DEFAULT '{}',
  deviation text CONSTRAINT sample_receipt_deviation_present CHECK (deviation <> ''),
  decision text CONSTRAINT sample_receipt_decision CHECK (decision IN ('GO_ON', 'REFUSE', 'ASK')),
  decided_for text CONSTRAINT sample_receipt_decided_for CHECK (decided_for IN ('CLIENT', 'SAMPLER')),
  decided_name text CONSTRAINT sample_receipt_decided_name_present CHECK (decided_name <> ''),
  decided_how text CONSTRAINT sample_receipt_decided_how CHECK (decided_how IN ('IN_PERSON', 'PHONE', 'EMAIL', 'LETTER')),
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  written_by uuid NOT NULL CONSTRAINT sample_receipt_user_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sample_receipt_unique UNIQUE (sample_id, round, receipt_version),
  CONSTRAINT sample_receipt_temperature_has_unit CHECK ((temperature IS NULL) = (temperature_unit IS NULL)),
  CONSTRAINT sample_receipt_humidity_has_unit CHECK ((humidity IS NULL) = (humidity_unit IS NULL)),
  -- What deviates has its text, and a decision on it.
  CONSTRAINT sample_receipt_deviation_told CHECK (
    deviation IS NOT NULL OR NOT (coalesce(seal = 'BROKEN', false) OR coalesce(packaging = 'DAMAGED', false)
      OR coalesce(label = 'DIFFERS', false) OR coalesce(amount = 'DIFFERS', false))),
  CONSTRAINT sample_receipt_deviation_decided CHECK ((deviation IS NULL) = (decision IS NULL)),
  CONSTRAINT sample_receipt_corrected_with_reason CHECK (receipt_version = 1 OR reason <> '')
);
COMMENT ON TABLE sample_receipt IS 'What was looked at at each receipt (round) of a sample; corrections are later versions of the round. Append only.';
COMMENT ON COLUMN sample_receipt.amount IS 'Quantity against the record.';
COMMENT ON COLUMN sample_receipt.photos IS 'Attachments of the sample that show its receipt.';
CREATE TRIGGER sample_receipt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sample_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('sample_receipt', 'sample-receipt', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON sample_receipt TO kiemlab_app;

CREATE TABLE sample_opening (
  id uuid CONSTRAINT sample_opening_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT sample_opening_sample_fk REFERENCES sample,
  opening_version integer NOT NULL CONSTRAINT sample_opening_version_positive CHECK (opening_version > 0),
  condition text NOT NULL CONSTRAINT sample_opening_condition_present CHECK (condition <> ''),
  opened_on date NOT NULL,
  reason text NOT NULL DEFAULT '',
  written_by uuid NOT NULL CONSTRAINT sample_opening_user_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sample_opening_unique UNIQUE (sample_id, opening_version),
  CONSTRAINT sample_opening_corrected_with_reason CHECK (opening_version = 1 OR reason <> '')
);
COMMENT ON TABLE sample_opening IS 'Condition of a sample when its seal was broken; corrections are later versions. Append only.';
CREATE TRIGGER sample_opening_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sample_opening FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('sample_opening', 'sample-opening', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON sample_opening TO kiemlab_app;

-- The class that the due day of a state sample follows from, and since when a sample waits for a decision before it is received.
ALTER TABLE sample
  ADD COLUMN due_class text CONSTRAINT sample_due_class CHECK (due_class IN ('A', 'B', 'C')),
  ADD COLUMN decision_asked date;
COMMENT ON COLUMN sample.due_class IS 'Class A, B or C of a state sample: its due day follows from it (rule D1); chosen at the receipt.';
COMMENT ON COLUMN sample.decision_asked IS 'Since when it is known what the receipt found, and the client or the sampler has been asked whether to go on.';
CREATE INDEX sample_due_class_index ON sample (due_class, seq DESC) WHERE due_class IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX sample_decision_asked_index ON sample (seq DESC) WHERE decision_asked IS NOT NULL AND deleted_at IS NULL;
