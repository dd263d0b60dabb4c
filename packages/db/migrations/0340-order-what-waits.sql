-- Changes of one call are listed in the order in which they were asked for: the time of the call is the same for all.
SELECT set_config('kiemlab.action', 'migrate.order-what-waits', true);
ALTER TABLE waiting_change ALTER COLUMN asked_at SET DEFAULT clock_timestamp();
SELECT set_config('kiemlab.action', '', true);
