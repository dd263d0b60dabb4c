-- A second person signs for the identity of a sample that was changed while it was being tested.
ALTER TABLE signature DROP CONSTRAINT signature_subject;
ALTER TABLE signature ADD CONSTRAINT signature_subject CHECK (subject IN ('test', 'report', 'sample'));
