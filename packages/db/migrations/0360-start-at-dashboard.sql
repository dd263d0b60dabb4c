-- The home page opens with its report unless a person chose another tab; so that nobody loses sight of the day's work, which stood
-- there so far, those who are here begin with the dashboard.
SELECT set_config('kiemlab.action', 'migrate.start-at-dashboard', true);
INSERT INTO user_setting (user_id, value) SELECT id, '{"startTab": 1}' FROM app_user
ON CONFLICT (user_id) DO UPDATE SET value = user_setting.value || excluded.value;
SELECT set_config('kiemlab.action', '', true);
