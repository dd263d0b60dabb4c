-- A test id is found by its id, its name and its standard, in any letters and without their marks.
ALTER TABLE test_classification ADD COLUMN search text GENERATED ALWAYS AS (search_text(test_id || ' ' || name || ' ' || standard)) STORED;
