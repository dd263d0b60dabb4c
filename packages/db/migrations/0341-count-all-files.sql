-- Who signs names how many files a sample ever had: those that were taken off are counted by the index as well.
SELECT set_config('kiemlab.action', 'migrate.count-all-files', true);
DROP INDEX attachment_sample_index;
CREATE INDEX attachment_sample_index ON attachment (sample_id, created_at DESC);
SELECT set_config('kiemlab.action', '', true);
