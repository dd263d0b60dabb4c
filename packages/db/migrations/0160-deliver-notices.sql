-- A delivery says what went out: the report, or the notice that its sample failed (rule C24). All of before are of reports.
SELECT set_config('kiemlab.action', 'migrate.deliver-notices', true);
ALTER TABLE report_delivery ADD COLUMN what text NOT NULL DEFAULT 'REPORT' CONSTRAINT report_delivery_what CHECK (what IN ('REPORT', 'NOTICE'));
COMMENT ON COLUMN report_delivery.what IS 'The report itself, or the notice that its sample failed.';

-- Who sends reports is told of each one at its issue and twice more (rule C25): of one report each kind reaches a person once.
ALTER TABLE alert ADD COLUMN report_id uuid CONSTRAINT alert_report_fk REFERENCES report;
COMMENT ON COLUMN alert.report_id IS 'The report that has to go out, whose sample is what the alert leads to.';
CREATE UNIQUE INDEX alert_report_unique ON alert (report_id, kind, to_user) WHERE report_id IS NOT NULL;
SELECT set_config('kiemlab.action', '', true);
