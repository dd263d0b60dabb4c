-- Tests of a status, and of a technician in a status, in the order of lists: where they are not the newest, the newest were walked over.
-- What a search asks of a test it walks over stands in the index as well.
DROP INDEX test_record_created_index;
DROP INDEX test_record_status_index;
DROP INDEX test_record_technician_index;
DROP INDEX test_record_own_index;
CREATE INDEX test_record_created_index ON test_record (created_at DESC, code) INCLUDE (sample_id, id, deleted_at);
CREATE INDEX test_record_status_index ON test_record (status, created_at DESC, code) INCLUDE (sample_id, id, deleted_at);
CREATE INDEX test_record_technician_index ON test_record (technician_id, status, created_at DESC, code) INCLUDE (sample_id, id, deleted_at);
CREATE INDEX test_record_own_index ON test_record (technician_id, created_at DESC, code) INCLUDE (sample_id, id, deleted_at);

-- A search by the words of samples orders the tests of those it has found by this index alone.
CREATE INDEX test_record_sample_order_index ON test_record (sample_id, created_at DESC, code) INCLUDE (id) WHERE deleted_at IS NULL;
