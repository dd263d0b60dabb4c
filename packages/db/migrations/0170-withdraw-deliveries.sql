-- A delivery that was noted wrongly is struck out, with the reason; both rows stay.
CREATE TABLE report_delivery_withdrawal (
  delivery_id uuid CONSTRAINT report_delivery_withdrawal_pk PRIMARY KEY CONSTRAINT report_delivery_withdrawal_delivery_fk REFERENCES report_delivery,
  sample_id uuid NOT NULL CONSTRAINT report_delivery_withdrawal_sample_fk REFERENCES sample,
  reason text NOT NULL CONSTRAINT report_delivery_withdrawal_reason_present CHECK (reason <> ''),
  withdrawn_by uuid NOT NULL CONSTRAINT report_delivery_withdrawal_withdrawer_fk REFERENCES app_user,
  withdrawn_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE report_delivery_withdrawal IS 'Deliveries of reports that were noted wrongly and are struck out, with the reason. Append only.';
CREATE TRIGGER report_delivery_withdrawal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON report_delivery_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('report_delivery_withdrawal', 'report-delivery-withdrawal', 'delivery_id', '', 'sample_id');
GRANT SELECT, INSERT ON report_delivery_withdrawal TO kiemlab_app;
