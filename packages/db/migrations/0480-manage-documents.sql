-- Root folders and access to documents are managed by administrators: who gives rights gets the right in a group of the documents.
SELECT set_config('kiemlab.action', 'migrate.manage-documents', true);

-- Groups of one name stand for one role: the group that the role has there already, else a new one with its people and their ends.
CREATE TEMPORARY TABLE administrators ON COMMIT DROP AS
  SELECT DISTINCT g.id, g.name FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id
   WHERE g.app_code = 'UserManagament' AND g.ended_at IS NULL AND p.code = 'UserManagament_AssignRight';
WITH made AS (
  INSERT INTO permission_group (app_code, name)
  SELECT 'NT_Document', a.name FROM administrators a
   WHERE NOT EXISTS (SELECT FROM permission_group g
                      WHERE g.app_code = 'NT_Document' AND g.name = a.name AND g.ended_at IS NULL)
  RETURNING id, name)
INSERT INTO user_group_period (user_id, group_id, until)
SELECT m.user_id, made.id, max(m.until) FILTER (WHERE NOT EXISTS (
         SELECT FROM user_group_period o WHERE o.user_id = m.user_id AND o.group_id = a.id AND o.until IS NULL))
  FROM made JOIN administrators a USING (name) JOIN user_group_period m ON m.group_id = a.id
 WHERE m.until IS NULL OR m.until > now()
 GROUP BY m.user_id, made.id;
INSERT INTO permission_group_permit_period (group_id, code)
SELECT g.id, 'Document_Manage' FROM permission_group g JOIN administrators a USING (name)
 WHERE g.app_code = 'NT_Document' AND g.ended_at IS NULL;
SELECT set_config('kiemlab.action', '', true);
