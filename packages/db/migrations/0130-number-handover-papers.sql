-- Papers of hand-overs get a number when they are first printed, and keep it (rule F4).
SELECT set_config('kiemlab.action', 'migrate.number-handover-papers', true);

CREATE TABLE handover_paper (
  id uuid CONSTRAINT handover_paper_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  form text NOT NULL CONSTRAINT handover_paper_form CHECK (form IN ('handover-record', 'planning-handover', 'testing-handover')),
  handovers_hash bytea NOT NULL CONSTRAINT handover_paper_hash_length CHECK (length(handovers_hash) = 32),
  sample_ids uuid[] NOT NULL CONSTRAINT handover_paper_has_samples CHECK (cardinality(sample_ids) > 0),
  year integer NOT NULL,
  number integer NOT NULL,
  code text NOT NULL,
  printed_by uuid NOT NULL CONSTRAINT handover_paper_printer_fk REFERENCES app_user,
  printed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT handover_paper_unique UNIQUE (form, handovers_hash),
  CONSTRAINT handover_paper_number_unique UNIQUE (year, number)
);
COMMENT ON TABLE handover_paper IS 'Numbers of printed hand-over records: 05/BB-BGM, one series for each year. Append only: who prints the same again finds it.';
COMMENT ON COLUMN handover_paper.handovers_hash IS 'SHA-256 of its samples and of which of their hand-overs each is at; another hand-over of the same samples is another paper.';
COMMENT ON COLUMN handover_paper.printed_at IS 'For the first time.';

CREATE TRIGGER handover_paper_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON handover_paper FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('handover_paper', 'handover-paper', 'id', 'code', '');
GRANT SELECT, INSERT ON handover_paper TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
