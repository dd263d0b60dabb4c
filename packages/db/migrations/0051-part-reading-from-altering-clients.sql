-- Who only reads clients alters none. Groups of before could do both and go on doing so until an administrator takes it away.
SELECT set_config('kiemlab.action', 'migrate.part-reading-from-altering-clients', true);
INSERT INTO permission_group_permit_period (group_id, code)
SELECT p.group_id, 'Client_Edit'
  FROM permission_group_permit p
  JOIN permission_group g ON g.id = p.group_id AND g.ended_at IS NULL
 WHERE p.code = 'Client';
SELECT set_config('kiemlab.action', '', true);
