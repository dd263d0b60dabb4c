-- The first print of an issued report is its original, later ones are copies with their number; what leaves is noted before and after.
SELECT set_config('kiemlab.action', 'migrate.print-originals', true);

ALTER TABLE report
  ADD COLUMN template_version integer CONSTRAINT report_template_version CHECK (template_version > 0),
  ADD COLUMN verify_code text CONSTRAINT report_verify_code CHECK (verify_code ~ '^[A-Z0-9]{1,20}(-[0-9A-HJKMNP-TV-Z]{5}){4}$');
CREATE UNIQUE INDEX report_verify_code_unique ON report (verify_code);
COMMENT ON COLUMN report.template_version IS 'The version of the template that it was archived with, and that its copies are printed with; null: issued before versions were kept, which was the first.';
COMMENT ON COLUMN report.verify_code IS 'The code that its public check goes by, drawn at the issue; null: a draft, or issued before there were codes.';

CREATE TABLE report_print (
  id uuid CONSTRAINT report_print_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL CONSTRAINT report_print_report_fk REFERENCES report,
  sample_id uuid NOT NULL CONSTRAINT report_print_sample_fk REFERENCES sample,
  kind text NOT NULL CONSTRAINT report_print_kind CHECK (kind IN ('ORIGINAL', 'COPY', 'SAVED_ORIGINAL')),
  copy_number integer CONSTRAINT report_print_copy_number CHECK (copy_number > 0),
  sha256 bytea NOT NULL CONSTRAINT report_print_hash_length CHECK (length(sha256) = 32),
  printed_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  printed_by uuid NOT NULL CONSTRAINT report_print_printed_by_fk REFERENCES app_user,
  CONSTRAINT report_print_copies_counted CHECK ((kind = 'COPY') = (copy_number IS NOT NULL))
);
COMMENT ON TABLE report_print IS 'Prints of issued reports with the hash of their bytes: one original, its copies by number, and originals that were saved. Append only.';
CREATE UNIQUE INDEX report_print_one_original ON report_print (report_id) WHERE kind = 'ORIGINAL';
CREATE UNIQUE INDEX report_print_copy_once ON report_print (report_id, copy_number) WHERE kind = 'COPY';
CREATE INDEX report_print_report_index ON report_print (report_id, printed_at);
CREATE TRIGGER report_print_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON report_print FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('report_print', 'report-print', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON report_print TO kiemlab_app;

CREATE TABLE release (
  id uuid CONSTRAINT release_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT release_kind CHECK (kind IN ('ORIGINAL', 'COPY', 'SAVED_ORIGINAL', 'DRAFT', 'FORM', 'LIST', 'BULK')),
  what text NOT NULL CONSTRAINT release_what_present CHECK (what <> ''),
  about text NOT NULL,
  filter jsonb NOT NULL,
  record_id uuid CONSTRAINT release_record_fk REFERENCES sample,
  released_by uuid NOT NULL CONSTRAINT release_released_by_fk REFERENCES app_user,
  started_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  file jsonb,
  ended_at timestamptz,
  end_state text CONSTRAINT release_end_state CHECK (end_state IN ('WHOLE', 'BROKEN_OFF')),
  record_count integer CONSTRAINT release_record_count CHECK (record_count >= 0),
  sha256 bytea CONSTRAINT release_hash_length CHECK (length(sha256) = 32),
  CONSTRAINT release_ended CHECK ((ended_at IS NULL) = (end_state IS NULL)),
  CONSTRAINT release_whole_told CHECK (end_state IS DISTINCT FROM 'WHOLE' OR (record_count IS NOT NULL AND sha256 IS NOT NULL))
);
COMMENT ON TABLE release IS 'What leaves the program: who, what and by which filter before its first byte; at the end how many records and the hash, or that it broke off.';
COMMENT ON COLUMN release.file IS 'Where its bytes wait to be fetched, for a day.';
CREATE INDEX release_open_index ON release (started_at) WHERE ended_at IS NULL;
CREATE INDEX release_record_index ON release (record_id, started_at DESC) WHERE record_id IS NOT NULL;

-- What was begun stays as it was said; a whole one has ended for good.
CREATE FUNCTION release_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.end_state IS DISTINCT FROM 'WHOLE'
     AND (NEW.id, NEW.kind, NEW.what, NEW.about, NEW.filter, NEW.record_id, NEW.released_by, NEW.started_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.what, OLD.about, OLD.filter, OLD.record_id, OLD.released_by, OLD.started_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'release %: only its end may be said, and once', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER release_keep BEFORE UPDATE OR DELETE ON release FOR EACH ROW EXECUTE FUNCTION release_guard();
CREATE TRIGGER release_not_emptied BEFORE TRUNCATE ON release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('release', 'release', 'id', 'about', 'record_id');
GRANT SELECT, INSERT, UPDATE ON release TO kiemlab_app;

-- Who draws up or issues reports printed their originals before, and goes on doing so.
INSERT INTO permission_group_permit_period (group_id, code)
SELECT DISTINCT p.group_id, 'Report_PrintOriginal'
  FROM permission_group_permit p
  JOIN permission_group g ON g.id = p.group_id AND g.ended_at IS NULL
 WHERE p.code IN ('Report_Create', 'Report_Issue');
SELECT set_config('kiemlab.action', '', true);
