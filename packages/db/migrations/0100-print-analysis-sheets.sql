-- The kind of a report decides its form (rule C1). What was issued before stands on the certificate, whatever its kind.
SELECT set_config('kiemlab.action', 'migrate.print-analysis-sheets', true);

ALTER TABLE report
  ADD COLUMN form text CONSTRAINT report_form CHECK (form IN ('test-certificate', 'analysis-sheet')),
  ADD COLUMN partial_reason text CONSTRAINT report_partial_reason CHECK (partial_reason <> '');
ALTER TABLE report DISABLE TRIGGER report_keep_issued;
UPDATE report SET form = 'test-certificate' WHERE status <> 'DRAFT';
ALTER TABLE report ENABLE TRIGGER report_keep_issued;
ALTER TABLE report ADD CONSTRAINT report_form_issued CHECK (status = 'DRAFT' OR form IS NOT NULL);
COMMENT ON COLUMN report.form IS 'The printed form that it is archived on; null while a draft, whose kind says it.';
COMMENT ON COLUMN report.partial_reason IS 'Why it is an analysis sheet although its tests make a verdict (rule C6).';
SELECT set_config('kiemlab.action', '', true);
