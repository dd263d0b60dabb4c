-- A report is amended by a later one of its number, or void: withdrawn, or of a year that ended before the issue (COMP-44).
ALTER TABLE report
  ADD COLUMN replaces uuid CONSTRAINT report_replaces_fk REFERENCES report,
  ADD COLUMN amend_reason text CONSTRAINT report_amend_reason_present CHECK (amend_reason <> ''),
  ADD COLUMN identity_open boolean NOT NULL DEFAULT false,
  ADD COLUMN void_cause text CONSTRAINT report_void_cause CHECK (void_cause IN ('WITHDRAWN', 'YEAR_OVER')),
  ADD COLUMN void_reason text CONSTRAINT report_void_reason_present CHECK (void_reason <> ''),
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN voided_by uuid CONSTRAINT report_voided_by_fk REFERENCES app_user,
  DROP CONSTRAINT report_status,
  DROP CONSTRAINT report_form_issued,
  DROP CONSTRAINT report_judgement;
ALTER TABLE report
  ADD CONSTRAINT report_status CHECK (status IN ('DRAFT', 'ISSUED', 'REPLACED', 'VOID')),
  -- What was never issued has no kind and no form: its tests said them.
  ADD CONSTRAINT report_form_issued CHECK (status IN ('DRAFT', 'VOID') OR form IS NOT NULL),
  ADD CONSTRAINT report_judgement CHECK (
    CASE WHEN status IN ('DRAFT', 'VOID') THEN kind IS NULL AND verdict IS NULL ELSE kind IS NOT NULL END),
  ADD CONSTRAINT report_amends_one CHECK ((amendment > 0) = (replaces IS NOT NULL) AND (replaces IS NULL) = (amend_reason IS NULL)),
  ADD CONSTRAINT report_identity_open_of_amended CHECK (NOT identity_open OR replaces IS NOT NULL),
  ADD CONSTRAINT report_void_whole CHECK ((status = 'VOID') = (void_cause IS NOT NULL)
    AND num_nonnulls(void_cause, voided_at, voided_by) IN (0, 3) AND (void_reason IS NOT NULL) = coalesce(void_cause = 'WITHDRAWN', false));
COMMENT ON COLUMN report.replaces IS 'The report that it replaces once it is issued; null for a first one.';
COMMENT ON COLUMN report.amend_reason IS 'Why that one is amended.';
COMMENT ON COLUMN report.identity_open IS 'While it is a draft the identity of the sample may be corrected, with a second person.';
COMMENT ON COLUMN report.void_cause IS 'Why it was never issued: withdrawn, or the year of its number was over.';
-- One draft at a time stands in wait for the place of another, and one report takes it.
CREATE UNIQUE INDEX report_one_amendment ON report (replaces) WHERE status <> 'VOID' AND replaces IS NOT NULL;
CREATE UNIQUE INDEX report_one_draft ON report (sample_id) WHERE status = 'DRAFT';
CREATE INDEX report_open_identity ON report (sample_id) WHERE status = 'DRAFT' AND identity_open;

-- What is issued is final: later only "replaced" may be said of it, once; what is replaced or void says nothing else any more.
CREATE OR REPLACE FUNCTION report_keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'DRAFT' AND ((to_jsonb(NEW) - 'status' - 'version') IS DISTINCT FROM (to_jsonb(OLD) - 'status' - 'version')
    OR (NEW.status IS DISTINCT FROM OLD.status AND NOT (OLD.status = 'ISSUED' AND NEW.status = 'REPLACED'))) THEN
    RAISE EXCEPTION 'report % is issued and cannot change', OLD.full_number USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
