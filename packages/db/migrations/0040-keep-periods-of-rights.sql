-- Who was in a group, and what a group might do, has a beginning and an end from now on, so that the rights of any past day can be
-- told. What counts at present is what the views of the old names show: readers ask them and no period.
SELECT set_config('kiemlab.action', 'migrate.keep-periods-of-rights', true);

ALTER TABLE user_group RENAME TO user_group_period;
ALTER TABLE user_group_period
  ADD COLUMN since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN until timestamptz,
  ADD CONSTRAINT user_group_period_order CHECK (until >= since);
ALTER TABLE permission_group_permit RENAME TO permission_group_permit_period;
ALTER TABLE permission_group_permit_period
  ADD COLUMN since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN until timestamptz,
  ADD CONSTRAINT permission_group_permit_period_order CHECK (until >= since);
COMMENT ON TABLE user_group_period IS 'Memberships in user groups, from when until when; what ended stays. With an end ahead: standing in for somebody.';
COMMENT ON TABLE permission_group_permit_period IS 'Rights of user groups, from when until when; what ended stays.';

-- Since when those of before have been there, the trail knows, which was written with them.
UPDATE user_group_period g SET since = coalesce(
  (SELECT max(e.at) FROM audit_row r JOIN audit_event e ON e.id = r.event_id
    WHERE r.entity = 'user-group' AND r.operation = 'INSERT' AND r.row_id = g.user_id || ':' || g.group_id),
  (SELECT created_at FROM app_user u WHERE u.id = g.user_id));
UPDATE permission_group_permit_period p SET since = coalesce(
  (SELECT max(e.at) FROM audit_row r JOIN audit_event e ON e.id = r.event_id
    WHERE r.entity = 'permission-group-permit' AND r.operation = 'INSERT' AND r.row_id = p.group_id || ':' || p.code), since);

ALTER TABLE user_group_period
  DROP CONSTRAINT user_group_pk,
  ADD CONSTRAINT user_group_period_pk PRIMARY KEY (user_id, group_id, since),
  DROP CONSTRAINT user_group_group_fk,
  ADD CONSTRAINT user_group_period_group_fk FOREIGN KEY (group_id) REFERENCES permission_group;
ALTER TABLE permission_group_permit_period
  DROP CONSTRAINT permission_group_permit_pk,
  ADD CONSTRAINT permission_group_permit_period_pk PRIMARY KEY (group_id, code, since),
  DROP CONSTRAINT permission_group_permit_group_fk,
  ADD CONSTRAINT permission_group_permit_period_group_fk FOREIGN KEY (group_id) REFERENCES permission_group;
CREATE UNIQUE INDEX user_group_period_open ON user_group_period (user_id, group_id) WHERE until IS NULL;
CREATE UNIQUE INDEX permission_group_permit_period_open ON permission_group_permit_period (group_id, code) WHERE until IS NULL;

CREATE VIEW user_group AS
  SELECT user_id, group_id FROM user_group_period WHERE until IS NULL OR until > now();
COMMENT ON VIEW user_group IS 'Who is in which group at present.';
CREATE VIEW permission_group_permit AS
  SELECT group_id, code FROM permission_group_permit_period WHERE until IS NULL OR until > now();
COMMENT ON VIEW permission_group_permit IS 'What each group may do at present.';

-- A group that was deleted stays for the days on which it counted; its name is free again.
ALTER TABLE permission_group
  ADD COLUMN ended_at timestamptz,
  DROP CONSTRAINT permission_group_name_unique;
CREATE UNIQUE INDEX permission_group_name_unique ON permission_group (app_code, name) WHERE ended_at IS NULL;

-- The records of the trail are named as before, and their beginning with them.
DROP TRIGGER audit_insert ON user_group_period;
DROP TRIGGER audit_update ON user_group_period;
DROP TRIGGER audit_delete ON user_group_period;
SELECT audit_table('user_group_period', 'user-group', 'user_id,group_id,since', 'user_id', '');
DROP TRIGGER audit_insert ON permission_group_permit_period;
DROP TRIGGER audit_update ON permission_group_permit_period;
DROP TRIGGER audit_delete ON permission_group_permit_period;
SELECT audit_table('permission_group_permit_period', 'permission-group-permit', 'group_id,code,since', 'code', '');

REVOKE DELETE ON permission_group, permission_group_permit_period, user_group_period FROM kiemlab_app;
GRANT SELECT, INSERT ON user_group, permission_group_permit TO kiemlab_app;

-- Rights that are new go to the groups of existing laboratories that had what they stand for.
INSERT INTO permission_group_permit (group_id, code)
SELECT DISTINCT p.group_id, n.code
  FROM permission_group_permit p
  JOIN (VALUES
    ('Sample_ViewAll', 'Sample_Origin'), ('Sample_Add', 'Sample_Origin'),
    ('FormConfiguration', 'Setting'), ('EditConfig', 'Setting_Edit'),
    ('UserManagament_AssignRight', 'Job_Manage')) n (held, code) ON n.held = p.code
UNION
SELECT id, 'Api_Page' FROM permission_group
 WHERE app_code = 'NT_Core' AND name IN ('Quản trị hệ thống', 'Xem thử tất cả');
SELECT set_config('kiemlab.action', '', true);
