-- A test may be given to its technician later: what is not begun may be with nobody.
SELECT set_config('kiemlab.action', 'migrate.assign-technicians-later', true);
ALTER TABLE test_record
  ALTER COLUMN technician_id DROP NOT NULL,
  ADD CONSTRAINT test_record_begun_by_somebody CHECK (technician_id IS NOT NULL OR (status = 'NEW' AND result_versions = 0));
COMMENT ON COLUMN test_record.technician_id IS 'Who tests it; null until it is assigned to somebody.';
-- The list of what waits for a technician.
CREATE INDEX test_record_unassigned_index ON test_record (created_at DESC, code) WHERE technician_id IS NULL;
-- What the last split left of a sample stands in every row of a list; few samples are split.
CREATE INDEX sample_quantity_split_index ON sample_quantity (sample_id, id DESC) INCLUDE (balance) WHERE kind = 'SPLIT_OUT';
SELECT set_config('kiemlab.action', '', true);
