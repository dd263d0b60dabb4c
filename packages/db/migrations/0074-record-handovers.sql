-- Through whose hands a sample goes (COMP-37). A correction is a further version of the same hand-over; what is confirmed stays so.
SELECT set_config('kiemlab.action', 'migrate.record-handovers', true);

CREATE TABLE sample_handover (
  id uuid CONSTRAINT sample_handover_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sample_id uuid NOT NULL CONSTRAINT sample_handover_sample_fk REFERENCES sample,
  round integer NOT NULL CONSTRAINT sample_handover_round_positive CHECK (round > 0),
  handover_version integer NOT NULL CONSTRAINT sample_handover_version_positive CHECK (handover_version > 0),
  occasion text NOT NULL CONSTRAINT sample_handover_occasion CHECK (occasion IN ('RECEIPT', 'TO_GROUP', 'BACK')),
  given_by uuid CONSTRAINT sample_handover_giver_fk REFERENCES app_user,
  given_group uuid CONSTRAINT sample_handover_giving_group_fk REFERENCES analysis_group,
  taken_by uuid CONSTRAINT sample_handover_taker_fk REFERENCES app_user,
  taken_group uuid CONSTRAINT sample_handover_taking_group_fk REFERENCES analysis_group,
  receivers uuid[] NOT NULL CONSTRAINT sample_handover_has_receivers CHECK (cardinality(receivers) > 0),
  place text NOT NULL DEFAULT '',
  handed_at timestamptz NOT NULL DEFAULT now(),
  quantity numeric NOT NULL CONSTRAINT sample_handover_quantity CHECK (quantity >= 0),
  unit text,
  reason text NOT NULL DEFAULT '',
  written_by uuid NOT NULL CONSTRAINT sample_handover_writer_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by uuid CONSTRAINT sample_handover_confirmer_fk REFERENCES app_user,
  confirmed_at timestamptz,
  confirmed_how text CONSTRAINT sample_handover_confirmed_how CHECK (confirmed_how IN ('SESSION', 'PAPER')),
  paper text,
  CONSTRAINT sample_handover_unique UNIQUE (sample_id, round, handover_version),
  CONSTRAINT sample_handover_one_giver CHECK (num_nonnulls(given_by, given_group) = 1),
  CONSTRAINT sample_handover_one_taker CHECK (num_nonnulls(taken_by, taken_group) = 1),
  CONSTRAINT sample_handover_confirmed_whole CHECK (num_nonnulls(confirmed_by, confirmed_at, confirmed_how) IN (0, 3)),
  CONSTRAINT sample_handover_paper_named CHECK (coalesce(confirmed_how = 'PAPER', false) = (paper IS NOT NULL AND paper <> '')),
  CONSTRAINT sample_handover_confirmed_by_receiver CHECK (confirmed_how IS DISTINCT FROM 'SESSION' OR confirmed_by = ANY (receivers)),
  CONSTRAINT sample_handover_corrected_with_reason CHECK (handover_version = 1 OR reason <> '')
);
COMMENT ON TABLE sample_handover IS 'A sample changes hands (round): who gives, who takes, where, when, how much. Corrections are later versions of the round. Append only but for its confirmation, which comes once.';
COMMENT ON COLUMN sample_handover.receivers IS 'Who may confirm it: who takes it, or who answered for the sample in the group when it was given.';
CREATE INDEX sample_handover_waiting_index ON sample_handover USING gin (receivers) WHERE confirmed_at IS NULL;

CREATE TRIGGER sample_handover_kept BEFORE DELETE OR TRUNCATE ON sample_handover FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sample_handover_confirmed_once BEFORE UPDATE ON sample_handover FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
SELECT audit_table('sample_handover', 'sample-handover', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON sample_handover TO kiemlab_app;
GRANT UPDATE (confirmed_by, confirmed_at, confirmed_how, paper) ON sample_handover TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
