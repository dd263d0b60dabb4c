-- To whom, how and when issued reports were given (domain 2.2): the register of issued reports and the deadline of 24 hours read it.
CREATE TABLE report_delivery (
  id uuid CONSTRAINT report_delivery_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  report_id uuid NOT NULL CONSTRAINT report_delivery_report_fk REFERENCES report,
  sample_id uuid NOT NULL CONSTRAINT report_delivery_sample_fk REFERENCES sample,
  recipient text NOT NULL CONSTRAINT report_delivery_recipient_present CHECK (recipient <> ''),
  how text NOT NULL CONSTRAINT report_delivery_how CHECK (how IN ('DIRECT', 'POST', 'EMAIL')),
  delivered_at timestamptz NOT NULL,
  written_by uuid NOT NULL CONSTRAINT report_delivery_writer_fk REFERENCES app_user,
  written_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE report_delivery IS 'Deliveries of issued reports. Append only.';
CREATE INDEX report_delivery_report_index ON report_delivery (report_id, delivered_at, seq);
CREATE TRIGGER report_delivery_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON report_delivery FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('report_delivery', 'report-delivery', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON report_delivery TO kiemlab_app;
