-- Sample types and test groups are set up by the laboratory itself: each save is a version with its author and a reason, names are unique
-- among the living only, and what is in use is closed for new samples instead of being deleted.
SELECT set_config('kiemlab.action', 'migrate.version-templates', true);

ALTER TABLE template
  ADD COLUMN closed_at timestamptz,
  DROP CONSTRAINT template_name_unique,
  DROP CONSTRAINT template_prefix_unique;
COMMENT ON COLUMN template.closed_at IS 'From when no new sample is made of this type; those that are there go on.';
CREATE UNIQUE INDEX template_name_unique ON template (lower(name COLLATE "vi-x-icu")) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX template_prefix_unique ON template (upper(prefix)) WHERE deleted_at IS NULL;

ALTER TABLE template_version
  ADD COLUMN author_id uuid CONSTRAINT template_version_author_fk REFERENCES app_user,
  ADD COLUMN reason text NOT NULL DEFAULT '';
COMMENT ON TABLE template_version IS 'What a sample type shows, one row for each save. A sample keeps the version it was made with. Append only.';
COMMENT ON COLUMN template_version.author_id IS 'Nobody where the program made it: the first types of a laboratory.';
CREATE TRIGGER template_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON template_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE test_group
  ADD COLUMN current_version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT test_group_name_unique;
CREATE UNIQUE INDEX test_group_name_unique ON test_group (lower(name COLLATE "vi-x-icu")) WHERE deleted_at IS NULL;

CREATE TABLE test_group_version (
  test_group_id uuid NOT NULL CONSTRAINT test_group_version_group_fk REFERENCES test_group,
  version integer NOT NULL,
  config jsonb NOT NULL,
  author_id uuid CONSTRAINT test_group_version_author_fk REFERENCES app_user,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_group_version_pk PRIMARY KEY (test_group_id, version)
);
COMMENT ON TABLE test_group_version IS 'What is filled in about the tests of a group, one row for each save. A test keeps the version it was assigned with. Append only.';
CREATE TRIGGER test_group_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON test_group_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('test_group_version', 'test-group-version', 'test_group_id,version', 'version', '');
GRANT SELECT, INSERT ON test_group_version TO kiemlab_app;

-- Groups of before ask for what the specification names (1 §3).
INSERT INTO test_group_version (test_group_id, version, config)
SELECT id, 1, '{"sections": [
  {"section": "testPreparation", "required": false, "attributes": [
    {"key": "containerType", "required": false}, {"key": "patientPreparation", "required": false},
    {"key": "processingNotes", "required": false}, {"key": "rejectionCriteria", "required": false}]},
  {"section": "testRecord", "required": false, "attributes": [
    {"key": "remark", "required": false}, {"key": "report", "required": false}]}]}'
  FROM test_group;

-- Version 1 of a group is there as soon as the group is; a test says which one it was assigned with, those of before the first.
ALTER TABLE test_record ADD COLUMN test_group_version integer NOT NULL DEFAULT 1;
SELECT set_config('kiemlab.action', '', true);
