-- What says that a sample was taken on paper is the paper: its scan stands with the hand-over, and who is said to have taken it may dispute it.
SELECT set_config('kiemlab.action', 'migrate.scan-handover-papers', true);

CREATE TABLE handover_scan (
  id uuid CONSTRAINT handover_scan_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  handover_id uuid NOT NULL CONSTRAINT handover_scan_handover_fk REFERENCES sample_handover,
  sample_id uuid NOT NULL CONSTRAINT handover_scan_sample_fk REFERENCES sample,
  file_name text NOT NULL CONSTRAINT handover_scan_name_present CHECK (file_name <> ''),
  sha256 bytea NOT NULL CONSTRAINT handover_scan_file_fk REFERENCES stored_file,
  size bigint NOT NULL,
  mime text NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT handover_scan_user_fk REFERENCES app_user,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT handover_scan_unique UNIQUE (handover_id)
);
COMMENT ON TABLE handover_scan IS 'Scans of the papers on which hand-overs were confirmed; the bytes are in the file store. Append only.';
CREATE TRIGGER handover_scan_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON handover_scan FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('handover_scan', 'handover-scan', 'id', 'file_name', 'sample_id');
GRANT SELECT, INSERT ON handover_scan TO kiemlab_app;

ALTER TABLE sample_handover
  ADD COLUMN disputed_by uuid CONSTRAINT sample_handover_disputer_fk REFERENCES app_user,
  ADD COLUMN dispute_reason text,
  ADD CONSTRAINT sample_handover_dispute_whole CHECK ((disputed_by IS NULL) = (coalesce(dispute_reason, '') = '')),
  ADD CONSTRAINT sample_handover_dispute_follows CHECK (disputed_by IS NULL OR (handover_version > 1 AND disputed_by = ANY (receivers))),
  DROP CONSTRAINT sample_handover_corrected_with_reason,
  ADD CONSTRAINT sample_handover_corrected_with_reason CHECK (handover_version = 1 OR reason <> '' OR disputed_by IS NOT NULL);
COMMENT ON TABLE sample_handover IS 'A sample changes hands (round): who gives, who takes, where, when, how much. Corrections and disputes of the paper are later versions of the round. Append only but for its confirmation, which comes once.';
COMMENT ON COLUMN sample_handover.disputed_by IS 'Of a version that waits anew because a receiver disputes the paper by which the version before was confirmed: who, at written_at.';

-- By whatever account, who gave names no paper, and nobody names one without its scan. What was confirmed before stays.
CREATE FUNCTION check_handover_paper() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.confirmed_by = NEW.given_by OR EXISTS (SELECT FROM same_people(ARRAY[NEW.given_by]) p WHERE p.same = NEW.confirmed_by) THEN
    RAISE EXCEPTION 'who gave a sample names no paper of its being taken';
  END IF;
  IF NOT EXISTS (SELECT FROM handover_scan WHERE handover_id = NEW.id) THEN
    RAISE EXCEPTION 'a paper of a hand-over has a scan';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_handover_paper BEFORE INSERT OR UPDATE ON sample_handover
  FOR EACH ROW WHEN (NEW.confirmed_how = 'PAPER') EXECUTE FUNCTION check_handover_paper();
SELECT set_config('kiemlab.action', '', true);
