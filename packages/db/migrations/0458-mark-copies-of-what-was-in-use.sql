-- A copy of a test id may bear the same name. Its limits, bases and lists are changed as those that it was copied with, where these were in use (rules T14, T15, T17).
ALTER TABLE analyte ADD COLUMN copied_in_use boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN analyte.copied_in_use IS 'Copied with limits that tests were assigned with, or that two people decided.';
ALTER TABLE test_classification ADD COLUMN copied_in_use boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN test_classification.copied_in_use IS 'Copied from a test id of which tests were assigned.';
