-- A test without turnaround, of which nobody said until when, is due with its sample (rule T24): it keeps no moment of its own. Until now it
-- kept that of its assignment, which is no deadline.
SELECT set_config('kiemlab.action', 'migrate.due-with-the-sample', true);
ALTER TABLE test_record ALTER COLUMN due_date DROP NOT NULL;
COMMENT ON COLUMN test_record.due_date IS 'Until when a result is wanted: the turnaround after its assignment, or what was said; none where it is due with its sample.';

-- What is approved or locked is due no longer, and says the same as all others; nothing that was signed changes.
UPDATE test_record SET due_date = NULL WHERE due_date = created_at;
SELECT set_config('kiemlab.action', '', true);
