-- A reminder is told once for each kind, record, recipient, day and step: 70 and 100 % of a time may fall on one day.
ALTER TABLE alert ADD COLUMN step smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN alert.step IS 'Of a reminder that comes more than once before its day, which; 0 where it comes once.';
DROP INDEX alert_reminder_unique;
CREATE UNIQUE INDEX alert_reminder_unique ON alert (kind, link_uuid, to_user, due_on, step) WHERE due_on IS NOT NULL;

-- One alert tells of all tests of an act: which, for the list that it leads to, and to see when none of them is so any more.
ALTER TABLE alert ADD COLUMN about uuid[];
COMMENT ON COLUMN alert.about IS 'The records that it tells of, of a kind that tells of several: of tests their ids; else null.';
CREATE INDEX alert_about_index ON alert USING gin (about) WHERE about IS NOT NULL AND deleted_at IS NULL AND withdrawn_at IS NULL;
