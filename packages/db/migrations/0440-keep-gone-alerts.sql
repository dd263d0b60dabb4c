-- Alerts that nobody sees were looked for by the day that they reminded of, and cleared away soon; they go a year after they came now,
-- like those that were read, by a walk through all once a day.
DROP INDEX alert_gone_index;
