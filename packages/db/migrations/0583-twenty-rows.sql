-- A page of a list has ten rows unless a person chose otherwise, which is less than a screen holds: accounts begin with twenty, and
-- so do those who are here and never chose.
SELECT set_config('kiemlab.action', 'migrate.twenty-rows', true);
INSERT INTO user_setting (user_id, value) SELECT id, '{"itemsPerPage": 20}' FROM app_user
ON CONFLICT (user_id) DO UPDATE SET value = excluded.value || user_setting.value;
SELECT set_config('kiemlab.action', '', true);
