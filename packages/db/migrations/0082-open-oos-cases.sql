-- A result out of specification opens a case: from then on it changes only by the leave of the unit head, and its approval settles it.
SELECT set_config('kiemlab.action', 'migrate.open-oos-cases', true);

CREATE TABLE oos_case (
  id uuid CONSTRAINT oos_case_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL CONSTRAINT oos_case_code_unique UNIQUE,
  test_id uuid NOT NULL CONSTRAINT oos_case_test_fk REFERENCES test_record,
  sample_id uuid NOT NULL CONSTRAINT oos_case_sample_fk REFERENCES sample,
  round integer NOT NULL CONSTRAINT oos_case_round CHECK (round > 0),
  determination integer NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CONSTRAINT oos_case_status CHECK (status IN ('OPEN', 'PERMITTED', 'CLOSED')),
  outcome text CONSTRAINT oos_case_outcome CHECK (outcome IN ('CONFIRMED', 'NOT_CONFIRMED')),
  opened_by uuid NOT NULL CONSTRAINT oos_case_opener_fk REFERENCES app_user,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_by uuid CONSTRAINT oos_case_closer_fk REFERENCES app_user,
  closed_at timestamptz,
  CONSTRAINT oos_case_once UNIQUE (test_id, round),
  CONSTRAINT oos_case_result_fk FOREIGN KEY (test_id, determination) REFERENCES test_result_version (test_id, version),
  CONSTRAINT oos_case_closed_whole CHECK ((status = 'CLOSED') = (outcome IS NOT NULL)
    AND (outcome IS NULL) = (closed_by IS NULL) AND (closed_by IS NULL) = (closed_at IS NULL))
);
COMMENT ON TABLE oos_case IS 'Out of specification: one for each test and round whose entry was completed with a failure; never for samples of quality control.';
COMMENT ON COLUMN oos_case.determination IS 'The version of the result with which it was opened.';
COMMENT ON COLUMN oos_case.status IS 'OPEN: the result does not change. PERMITTED: it may, once. CLOSED: settled with the approval of the test.';
CREATE INDEX oos_case_sample_index ON oos_case (sample_id, seq DESC);
CREATE INDEX oos_case_newest_index ON oos_case (seq DESC);
CREATE INDEX oos_case_status_index ON oos_case (status, seq DESC);
CREATE TRIGGER oos_case_kept BEFORE DELETE OR TRUNCATE ON oos_case FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('oos_case', 'oos-case', 'id', 'code', 'sample_id');
GRANT SELECT, INSERT ON oos_case TO kiemlab_app;
GRANT UPDATE (status, outcome, closed_by, closed_at) ON oos_case TO kiemlab_app;

CREATE TABLE oos_permission (
  case_id uuid NOT NULL CONSTRAINT oos_permission_case_fk REFERENCES oos_case,
  number integer NOT NULL,
  sample_id uuid NOT NULL CONSTRAINT oos_permission_sample_fk REFERENCES sample,
  permitted text NOT NULL CONSTRAINT oos_permission_permitted CHECK (permitted IN ('CORRECTION', 'RETEST')),
  cause text NOT NULL CONSTRAINT oos_permission_cause_present CHECK (cause <> ''),
  determination integer NOT NULL,
  permitted_by uuid NOT NULL CONSTRAINT oos_permission_permitter_fk REFERENCES app_user,
  permitted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT oos_permission_pk PRIMARY KEY (case_id, number)
);
COMMENT ON TABLE oos_permission IS 'What the unit head permitted of a case, with the cause that was found. Append only.';
COMMENT ON COLUMN oos_permission.determination IS 'The version of the result that may be changed.';
CREATE TRIGGER oos_permission_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON oos_permission FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('oos_permission', 'oos-permission', 'case_id,number', '', 'sample_id');
GRANT SELECT, INSERT ON oos_permission TO kiemlab_app;
