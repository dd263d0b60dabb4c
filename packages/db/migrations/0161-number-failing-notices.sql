-- The notice that a sample failed gets its number when it is first printed, and keeps it (rule F23).
SELECT set_config('kiemlab.action', 'migrate.number-failing-notices', true);

CREATE TABLE failing_notice (
  id uuid CONSTRAINT failing_notice_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL CONSTRAINT failing_notice_report_fk REFERENCES report CONSTRAINT failing_notice_report_unique UNIQUE,
  sample_id uuid NOT NULL CONSTRAINT failing_notice_sample_fk REFERENCES sample,
  year integer NOT NULL,
  number integer NOT NULL CONSTRAINT failing_notice_number_counted CHECK (number > 0),
  code text NOT NULL CONSTRAINT failing_notice_code_present CHECK (code <> ''),
  printed_by uuid NOT NULL CONSTRAINT failing_notice_printer_fk REFERENCES app_user,
  printed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT failing_notice_number_unique UNIQUE (year, number)
);
COMMENT ON TABLE failing_notice IS 'Numbers of printed notices of failing samples, one series for each year. Append only: who prints the same again finds it.';
COMMENT ON COLUMN failing_notice.report_id IS 'The report that says that the sample failed; an amended one has a notice of its own.';
COMMENT ON COLUMN failing_notice.printed_at IS 'For the first time: the day of the letter.';

CREATE TRIGGER failing_notice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON failing_notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('failing_notice', 'failing-notice', 'id', 'code', 'sample_id');
GRANT SELECT, INSERT ON failing_notice TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
