-- What a laboratory sets for itself has a day from which it counts. Values are added and never changed, so that what counted on any
-- day can be told, and a new letterhead may be prepared ahead. What the program notes for itself (clock, demo, places) has no
-- day and stays in the table of before.
SELECT set_config('kiemlab.action', 'migrate.date-settings', true);

CREATE TABLE setting_value (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT setting_value_pk PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  -- What counted on its first day until it was written; the trail tells it beside the new value.
  was jsonb,
  valid_from date NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  set_by uuid CONSTRAINT setting_value_set_by_fk REFERENCES app_user,
  reason text NOT NULL,
  -- The past is never rewritten; days are those of the laboratory.
  CONSTRAINT setting_value_not_before_today CHECK (valid_from >= (set_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)
);
COMMENT ON TABLE setting_value IS 'What a laboratory sets for itself, from which day on, when it was written, by whom and why. Of the values whose day has come the one of the latest day counts, of those the one written last.';
COMMENT ON TABLE setting IS 'What the program notes for itself: the confirmed clock, the demo data, the list of places.';
CREATE INDEX setting_value_in_force ON setting_value (key, valid_from DESC, id DESC);
CREATE INDEX setting_value_set_by ON setting_value (set_by);

CREATE TRIGGER setting_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_value FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('setting_value', 'setting-value', 'id', 'key', '');

-- Values of before count from the day on which they were written, as the trail knows it.
INSERT INTO setting_value (key, value, valid_from, set_at, set_by, reason)
SELECT s.key, s.value, (coalesce(e.at, now()) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, coalesce(e.at, now()), e.actor_id, coalesce(e.reason, '')
  FROM setting s
  LEFT JOIN LATERAL (
    SELECT e.at, u.id AS actor_id, e.reason
      FROM audit_row r JOIN audit_event e ON e.id = r.event_id LEFT JOIN app_user u ON u.id = e.actor_id
     WHERE r.entity = 'setting' AND r.row_id = s.key ORDER BY e.id DESC LIMIT 1) e ON true
 WHERE s.key IN ('laboratory', 'approverMayIssue');
DELETE FROM setting WHERE key IN ('laboratory', 'approverMayIssue');

GRANT SELECT, INSERT ON setting_value TO kiemlab_app;

-- What people choose for themselves on screens: no fact of the laboratory.
CREATE TABLE user_setting (
  user_id uuid CONSTRAINT user_setting_pk PRIMARY KEY CONSTRAINT user_setting_user_fk REFERENCES app_user,
  value jsonb NOT NULL CONSTRAINT user_setting_bounded CHECK (pg_column_size(value) <= 65536)
);
COMMENT ON TABLE user_setting IS 'What each person chose for the screens: rows on a page, language, colours, columns.';
CREATE TRIGGER user_setting_action BEFORE INSERT OR UPDATE OR DELETE ON user_setting FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE ON user_setting TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
