-- What a sample type or a test group was called is part of its version: a sample goes on showing and printing the name of its own.
SELECT set_config('kiemlab.action', 'migrate.name-template-versions', true);
ALTER TABLE template_version ADD COLUMN name text;
ALTER TABLE test_group_version ADD COLUMN name text;
-- Until now neither could be renamed.
ALTER TABLE template_version DISABLE TRIGGER template_version_append_only;
ALTER TABLE test_group_version DISABLE TRIGGER test_group_version_append_only;
UPDATE template_version v SET name = t.name FROM template t WHERE t.id = v.template_id;
UPDATE test_group_version v SET name = g.name FROM test_group g WHERE g.id = v.test_group_id;
ALTER TABLE template_version ENABLE TRIGGER template_version_append_only;
ALTER TABLE test_group_version ENABLE TRIGGER test_group_version_append_only;
ALTER TABLE template_version ALTER COLUMN name SET NOT NULL;
ALTER TABLE test_group_version ALTER COLUMN name SET NOT NULL;
COMMENT ON COLUMN template_version.name IS 'What the sample type was called then; today it is called template.name.';
COMMENT ON COLUMN test_group_version.name IS 'What the test group was called then; today it is called test_group.name.';
-- Few versions do without an action: who asks for them reads no others.
CREATE INDEX template_version_without_actions ON template_version (template_id, version) WHERE config ? 'actionsOff';
SELECT set_config('kiemlab.action', '', true);
