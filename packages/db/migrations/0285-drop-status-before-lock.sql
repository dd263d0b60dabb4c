-- Only what is approved is locked, so that what is unlocked is approved: what a test was before it was locked said nothing.
ALTER TABLE test_record DROP COLUMN status_before_lock;
