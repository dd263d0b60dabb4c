-- What of a result is compared with the limits is part of a version of a test group: who changed it, when and why stands with the rest.
SELECT set_config('kiemlab.action', 'migrate.keep-flag-base-in-versions', true);
ALTER TABLE test_group_version ADD COLUMN flag_base text;
ALTER TABLE test_group_version DISABLE TRIGGER test_group_version_append_only;
-- The trail knows what it was when a version was saved; each save is one unit of work, so both have the same moment.
WITH told AS MATERIALIZED (
  SELECT r.row_id, e.at, e.id, c.new_value
    FROM audit_row r JOIN audit_change c ON c.row_id = r.id AND c.field = 'flag_base' JOIN audit_event e ON e.id = r.event_id
   WHERE r.entity = 'test-group')
UPDATE test_group_version v
   SET flag_base = coalesce(
     (SELECT t.new_value FROM told t WHERE t.row_id = g.id::text AND t.at <= v.created_at ORDER BY t.at DESC, t.id DESC LIMIT 1), g.flag_base)
  FROM test_group g
 WHERE g.id = v.test_group_id;
ALTER TABLE test_group_version ENABLE TRIGGER test_group_version_append_only;
ALTER TABLE test_group_version
  ALTER COLUMN flag_base SET NOT NULL,
  ADD CONSTRAINT test_group_version_flag_base CHECK (flag_base IN ('OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT'));
COMMENT ON COLUMN test_group_version.flag_base IS 'What was compared with the limits then; today it is test_group.flag_base.';
SELECT set_config('kiemlab.action', '', true);
