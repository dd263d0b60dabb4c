-- A certificate that is issued after its day says which day that was, and why it is late (rule S28). Of those before nobody was asked.
ALTER TABLE report
  ADD COLUMN late_due date,
  ADD COLUMN late_reason text,
  ADD CONSTRAINT report_late_whole CHECK ((late_due IS NULL) = (late_reason IS NULL)),
  ADD CONSTRAINT report_late_reason_present CHECK (late_reason <> '');
COMMENT ON COLUMN report.late_due IS 'The due day after which it was issued; null where it was issued in time, amends another one, or nobody was asked.';
COMMENT ON COLUMN report.late_reason IS 'Why it was issued after that day.';
