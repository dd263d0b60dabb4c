-- What bars the destruction of samples, and the minutes of those that were destroyed.
SELECT set_config('kiemlab.action', 'migrate.hold-and-destroy-samples', true);

CREATE TABLE sample_hold (
  id uuid CONSTRAINT sample_hold_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sample_id uuid NOT NULL CONSTRAINT sample_hold_sample_fk REFERENCES sample,
  kind text NOT NULL CONSTRAINT sample_hold_kind CHECK (kind IN ('HOLD', 'COMPLAINT')),
  code text CONSTRAINT sample_hold_code_unique UNIQUE,
  raised_by text NOT NULL CONSTRAINT sample_hold_raised_by_present CHECK (raised_by <> ''),
  matter text NOT NULL CONSTRAINT sample_hold_matter_present CHECK (matter <> ''),
  held_until date,
  set_by uuid NOT NULL CONSTRAINT sample_hold_setter_fk REFERENCES app_user,
  set_at timestamptz NOT NULL DEFAULT now(),
  lifted_by uuid CONSTRAINT sample_hold_lifter_fk REFERENCES app_user,
  lifted_at timestamptz,
  lift_reason text,
  CONSTRAINT sample_hold_numbered CHECK ((kind = 'COMPLAINT') = (code IS NOT NULL)),
  CONSTRAINT sample_hold_lifted_whole CHECK ((lifted_by IS NULL) = (lifted_at IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL)),
  CONSTRAINT sample_hold_second_person CHECK (lifted_by IS DISTINCT FROM set_by)
);
COMMENT ON TABLE sample_hold IS 'Why a sample must not be destroyed: a legal hold, or a complaint. It bars until it is lifted, or until its day is over.';
COMMENT ON COLUMN sample_hold.held_until IS 'Last day on which it bars; nothing: until it is lifted.';
COMMENT ON COLUMN sample_hold.raised_by IS 'The authority or the client; tells where a sample comes from.';
CREATE INDEX sample_hold_standing_index ON sample_hold (sample_id) INCLUDE (held_until) WHERE lifted_at IS NULL;
CREATE INDEX sample_hold_sample_index ON sample_hold (sample_id, seq DESC);
CREATE INDEX sample_hold_newest_index ON sample_hold (seq DESC);
SELECT audit_table('sample_hold', 'sample-hold', 'id', 'code', 'sample_id');
GRANT SELECT, INSERT ON sample_hold TO kiemlab_app;
GRANT UPDATE (lifted_by, lifted_at, lift_reason) ON sample_hold TO kiemlab_app;

CREATE TABLE destruction (
  id uuid CONSTRAINT destruction_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL CONSTRAINT destruction_status CHECK (status IN ('OPEN', 'SIGNING', 'SIGNED', 'CANCELLED')),
  year integer,
  number integer,
  code text,
  destroyed_on date,
  place text NOT NULL DEFAULT '',
  method text NOT NULL DEFAULT '',
  council jsonb NOT NULL DEFAULT '[]' CONSTRAINT destruction_council_list CHECK (jsonb_typeof(council) = 'array'),
  created_by uuid NOT NULL CONSTRAINT destruction_author_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT destruction_number_unique UNIQUE (year, number),
  CONSTRAINT destruction_numbered_whole CHECK ((year IS NULL) = (number IS NULL) AND (number IS NULL) = (code IS NULL)),
  CONSTRAINT destruction_numbered CHECK (code IS NOT NULL OR status IN ('OPEN', 'CANCELLED'))
);
COMMENT ON TABLE destruction IS 'Minutes of destruction. OPEN takes samples up, SIGNING has had a first signature and takes up no more, SIGNED has two that hold.';
COMMENT ON COLUMN destruction.code IS 'Given with the first signature; one series for each year.';
COMMENT ON COLUMN destruction.council IS 'Who is on it: name, post, account if there is one, and whether it is the professional head.';
-- The laboratory has one that takes samples up.
CREATE UNIQUE INDEX destruction_open ON destruction ((true)) WHERE status = 'OPEN';
CREATE INDEX destruction_newest_index ON destruction (seq DESC);
SELECT audit_table('destruction', 'destruction', 'id', 'code', '');
GRANT SELECT, INSERT ON destruction TO kiemlab_app;
GRANT UPDATE (status, year, number, code, destroyed_on, place, method, council, version) ON destruction TO kiemlab_app;

CREATE TABLE destruction_item (
  id uuid CONSTRAINT destruction_item_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  destruction_id uuid NOT NULL CONSTRAINT destruction_item_list_fk REFERENCES destruction,
  sample_id uuid NOT NULL CONSTRAINT destruction_item_sample_fk REFERENCES sample,
  quantity numeric NOT NULL CONSTRAINT destruction_item_quantity CHECK (quantity >= 0),
  unit text,
  reason text NOT NULL,
  added_by uuid NOT NULL CONSTRAINT destruction_item_adder_fk REFERENCES app_user,
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_by uuid CONSTRAINT destruction_item_remover_fk REFERENCES app_user,
  removed_at timestamptz,
  CONSTRAINT destruction_item_removed_whole CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
COMMENT ON TABLE destruction_item IS 'Samples of the minutes with what was left of them. One that is restored before two have signed is taken off; its row stays.';
CREATE UNIQUE INDEX destruction_item_sample_once ON destruction_item (sample_id) WHERE removed_at IS NULL;
CREATE INDEX destruction_item_list_index ON destruction_item (destruction_id, seq);
SELECT audit_table('destruction_item', 'destruction-item', 'id', '', 'sample_id');
GRANT SELECT, INSERT ON destruction_item TO kiemlab_app;
GRANT UPDATE (removed_by, removed_at) ON destruction_item TO kiemlab_app;

-- What was deleted is listed for those who look through it.
CREATE INDEX sample_deleted_index ON sample (seq DESC) INCLUDE (id) WHERE deleted_at IS NOT NULL;
