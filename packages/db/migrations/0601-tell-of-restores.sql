-- What a restore brought back (OPS-03): from which head of the chain of the trail, where that is known, back to which, up to which moment, by whom, why.
-- Verification reads it from the trail and tells a restore from a cut. Written by the owner of the database alone: no call of the program may.
CREATE TABLE restoration (
  id uuid CONSTRAINT restoration_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  way text NOT NULL CONSTRAINT restoration_way_check CHECK (way IN ('snapshot', 'portable', 'move')),
  restored_by text NOT NULL CONSTRAINT restoration_by_check CHECK (restored_by <> ''),
  reason text NOT NULL CONSTRAINT restoration_reason_check CHECK (reason <> ''),
  from_head text CONSTRAINT restoration_from_check CHECK (from_head ~ '^([0-9a-f]{64})?$'),
  from_entries bigint,
  to_head text NOT NULL CONSTRAINT restoration_to_check CHECK (to_head ~ '^([0-9a-f]{64})?$'),
  to_entries bigint NOT NULL,
  up_to timestamptz NOT NULL,
  newest_event bigint,
  newest_review bigint,
  restored_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  CONSTRAINT restoration_from_whole CHECK ((from_head IS NULL) = (from_entries IS NULL))
);
COMMENT ON TABLE restoration IS 'This database was brought back from a back-up, or moved here. Append only; written by restores alone.';
COMMENT ON COLUMN restoration.from_head IS 'Head of the chain that was left behind, hex; empty before the first seal, null where the database of before was lost.';
COMMENT ON COLUMN restoration.to_head IS 'Head of the chain that was brought back; to_entries is its place in the chain.';
COMMENT ON COLUMN restoration.newest_event IS 'The newest entry of the trail that came from another cluster, whose numbers of transactions mean nothing here; null where the cluster is the same.';
COMMENT ON COLUMN restoration.newest_review IS 'The newest review of the trail that came with it; likewise.';
CREATE TRIGGER restoration_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON restoration FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('restoration', 'restoration', 'id', '', '');
GRANT SELECT ON restoration TO kiemlab_app;
