-- A permission to change a result out of specification is withdrawn before it was used; permission and withdrawal both stay.
SELECT set_config('kiemlab.action', 'migrate.withdraw-oos-permissions', true);

CREATE TABLE oos_withdrawal (
  case_id uuid NOT NULL CONSTRAINT oos_withdrawal_case_fk REFERENCES oos_case,
  number integer NOT NULL,
  sample_id uuid NOT NULL CONSTRAINT oos_withdrawal_sample_fk REFERENCES sample,
  reason text NOT NULL CONSTRAINT oos_withdrawal_reason_present CHECK (reason <> ''),
  withdrawn_by uuid NOT NULL CONSTRAINT oos_withdrawal_withdrawer_fk REFERENCES app_user,
  withdrawn_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT oos_withdrawal_pk PRIMARY KEY (case_id, number),
  CONSTRAINT oos_withdrawal_permission_fk FOREIGN KEY (case_id, number) REFERENCES oos_permission
);
COMMENT ON TABLE oos_withdrawal IS 'Permissions of cases that were taken back before anybody used them, with the reason. Append only.';
CREATE TRIGGER oos_withdrawal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON oos_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('oos_withdrawal', 'oos-withdrawal', 'case_id,number', '', 'sample_id');
GRANT SELECT, INSERT ON oos_withdrawal TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
