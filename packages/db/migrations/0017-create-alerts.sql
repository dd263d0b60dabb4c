-- Messages to people. They are no records: nothing of them is in the audit trail, but as everything else they are written
-- in a unit of work only.
CREATE TABLE alert (
  id uuid CONSTRAINT alert_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  alert_time timestamptz NOT NULL DEFAULT now(),
  module text NOT NULL,
  kind text NOT NULL,
  params jsonb NOT NULL,
  link_category text,
  link_uuid uuid,
  link_id_name text,
  from_user uuid CONSTRAINT alert_from_user_fk REFERENCES app_user,
  to_user uuid NOT NULL CONSTRAINT alert_to_user_fk REFERENCES app_user,
  status text NOT NULL DEFAULT 'UNREAD' CONSTRAINT alert_status CHECK (status IN ('READ', 'UNREAD')),
  due_on date,
  withdrawn_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT alert_link_whole CHECK ((link_category IS NULL) = (link_uuid IS NULL) AND (link_uuid IS NULL) = (link_id_name IS NULL))
);
COMMENT ON TABLE alert IS 'Messages to people, one row for each recipient.';
COMMENT ON COLUMN alert.kind IS 'What is told, of the closed list of the contract; the sentence is made of it and params.';
COMMENT ON COLUMN alert.params IS 'What the sentence names.';
COMMENT ON COLUMN alert.from_user IS 'Null: the program itself.';
COMMENT ON COLUMN alert.due_on IS 'The day that is reminded of; a reminder moved to another day is another reminder.';
COMMENT ON COLUMN alert.withdrawn_at IS 'What was reminded of is settled or has moved: not shown any more, unless it becomes due again.';
COMMENT ON COLUMN alert.deleted_at IS 'The recipient deleted it. The row stays for a while, so that the same reminder does not come again.';

-- The same reminder reaches a person once, however often and by however many it is raised.
CREATE UNIQUE INDEX alert_reminder_unique ON alert (kind, link_uuid, to_user, due_on) WHERE due_on IS NOT NULL;
-- Newest first of one person, all or the unread ones.
CREATE INDEX alert_to_user_index ON alert (to_user, alert_time DESC, seq DESC) WHERE deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX alert_unread_index ON alert (to_user, alert_time DESC, seq DESC)
  WHERE status = 'UNREAD' AND deleted_at IS NULL AND withdrawn_at IS NULL;
-- What still stands, to see whether it still holds; what nobody sees any more, to be cleared away.
CREATE INDEX alert_standing_index ON alert (kind, seq) WHERE deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX alert_gone_index ON alert (kind, due_on) WHERE deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL;

CREATE TRIGGER alert_action BEFORE INSERT OR UPDATE OR DELETE ON alert FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE, DELETE ON alert TO kiemlab_app;
