-- What weakens a safeguard counts once a second person has signed: until then it waits here, with what would be written.
SELECT set_config('kiemlab.action', 'migrate.wait-for-second-person', true);

CREATE TABLE waiting_change (
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT waiting_change_pk PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL CONSTRAINT waiting_change_subject_present CHECK (subject <> ''),
  name text NOT NULL,
  proposal jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  asked_by uuid NOT NULL CONSTRAINT waiting_change_asker_fk REFERENCES app_user,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'WAITING' CONSTRAINT waiting_change_state CHECK (state IN ('WAITING', 'CONFIRMED', 'WITHDRAWN', 'REPLACED')),
  decided_by uuid CONSTRAINT waiting_change_decider_fk REFERENCES app_user,
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  -- What was shown when it was decided.
  shown jsonb,
  alone boolean NOT NULL DEFAULT false,
  seen_by uuid CONSTRAINT waiting_change_seer_fk REFERENCES app_user,
  seen_at timestamptz,
  CONSTRAINT waiting_change_decided CHECK ((state = 'WAITING') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  -- Two people, or one who is marked.
  CONSTRAINT waiting_change_second_person CHECK (alone = (state = 'CONFIRMED' AND decided_by = asked_by)),
  CONSTRAINT waiting_change_seen CHECK ((seen_at IS NULL) = (seen_by IS NULL) AND (seen_at IS NULL OR alone) AND seen_by IS DISTINCT FROM asked_by)
);
-- One of a subject waits at most: a newer one takes its place.
CREATE UNIQUE INDEX waiting_change_waits ON waiting_change (kind, subject) WHERE state = 'WAITING';
CREATE INDEX waiting_change_decided_index ON waiting_change (decided_at DESC, id) WHERE state <> 'WAITING';
CREATE INDEX waiting_change_unseen_index ON waiting_change (decided_at, id) WHERE alone AND seen_at IS NULL;
CREATE INDEX waiting_change_asker_index ON waiting_change (asked_by);
CREATE INDEX waiting_change_decider_index ON waiting_change (decided_by);
COMMENT ON TABLE waiting_change IS 'Changes that weaken a safeguard: what would be written (proposal), asked for by one and confirmed by another, or alone where nobody else could confirm. No password and no hash of one.';

-- What was asked for, and how it was decided, is never another thing.
CREATE FUNCTION waiting_change_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'WAITING' AND (to_jsonb(NEW) - 'seen_by' - 'seen_at' <> to_jsonb(OLD) - 'seen_by' - 'seen_at' OR OLD.seen_at IS NOT NULL) THEN
    RAISE EXCEPTION 'waiting_change is decided once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER waiting_change_kept BEFORE UPDATE OR DELETE ON waiting_change FOR EACH ROW EXECUTE FUNCTION waiting_change_keep();
SELECT audit_table('waiting_change', 'waiting-change', 'id', 'name', '');
GRANT SELECT, INSERT ON waiting_change TO kiemlab_app;
GRANT UPDATE (state, decided_by, decided_at, decision_reason, shown, alone, seen_by, seen_at) ON waiting_change TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
