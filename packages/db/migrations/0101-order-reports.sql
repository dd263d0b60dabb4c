-- The newest report on a sample is read for each row of a list: with the number of its amendment in the index nothing is left to sort.
DROP INDEX report_sample_index;
CREATE INDEX report_sample_index ON report (sample_id, created_at DESC, amendment DESC);
