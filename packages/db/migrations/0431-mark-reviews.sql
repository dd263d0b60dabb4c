-- Reviews of the trail: who looked through which of its entries, up to which one. What a mark covers follows from what it says: the
-- entries that fit, up to that one, of transactions that had ended when the page was read and when it was marked, and nobody's own.
CREATE TABLE trail_review (
  id bigint CONSTRAINT trail_review_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  module text,
  action text,
  from_day date,
  to_day date,
  up_to bigint NOT NULL CONSTRAINT trail_review_event_fk REFERENCES audit_event,
  read_at pg_snapshot NOT NULL,
  marked_at pg_snapshot NOT NULL DEFAULT pg_current_snapshot(),
  note text NOT NULL CONSTRAINT trail_review_note_check CHECK (note <> ''),
  reviewed_by uuid NOT NULL CONSTRAINT trail_review_person_fk REFERENCES app_user,
  accounts uuid[] NOT NULL,
  reviewed_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  CONSTRAINT trail_review_days_check CHECK (from_day <= to_day)
);
COMMENT ON TABLE trail_review IS 'Somebody looked through entries of the audit trail. Append only.';
COMMENT ON COLUMN trail_review.up_to IS 'The newest entry that was looked at.';
COMMENT ON COLUMN trail_review.read_at IS 'Which transactions had ended when the page was read: what came later with a lower number is not reviewed.';
COMMENT ON COLUMN trail_review.accounts IS 'All accounts of who reviewed: none of their acts is covered.';
CREATE TRIGGER trail_review_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('trail_review', 'trail-review', 'id', '', '');
GRANT SELECT, INSERT ON trail_review TO kiemlab_app;
