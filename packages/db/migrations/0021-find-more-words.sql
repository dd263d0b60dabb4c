-- The source of a sample is one of two words, as the contract keeps them (fields/sample-source.ts there): rows of before that
-- mean one of them get it. A sample that has its number keeps what was written where that would be another letter than its
-- number's: its number, and the day until which it is kept, were given by it. What has no clear reading stays to be seen.
SELECT set_config('kiemlab.action', 'migrate.find-more-words', true);
WITH word (folded, source) AS (VALUES
  ('maulay', 'Mẫu lấy'), ('lay', 'Mẫu lấy'), ('l', 'Mẫu lấy'), ('statetakensample', 'Mẫu lấy'), ('takensample', 'Mẫu lấy'), ('taken', 'Mẫu lấy'),
  ('maugui', 'Mẫu gửi'), ('gui', 'Mẫu gửi'), ('maugoi', 'Mẫu gửi'), ('goi', 'Mẫu gửi'), ('g', 'Mẫu gửi'),
  ('submittedsample', 'Mẫu gửi'), ('sentsample', 'Mẫu gửi'), ('submitted', 'Mẫu gửi'), ('sent', 'Mẫu gửi'))
UPDATE sample s SET source = w.source, version = s.version + 1
  FROM word w
 WHERE w.folded = search_text(regexp_replace(s.source, '[\s_\u00a0\u00ad\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff-]', '', 'g'))
   AND s.source <> w.source
   AND (s.internal_code IS NULL OR left(s.internal_code, 1) = CASE w.source WHEN 'Mẫu lấy' THEN 'L' ELSE 'G' END);
SELECT set_config('kiemlab.action', '', true);

-- A search finds a sample by its substances, by the code on the label that it had before its receipt, by its intake number, and
-- by its number and its registration number also where they are typed without their signs.
-- The column is made anew, index and all: older servers cannot change what a column is computed from.
ALTER TABLE sample DROP COLUMN search;
ALTER TABLE sample ADD COLUMN search text GENERATED ALWAYS AS (search_text(
  name || ' ' || coalesce(internal_code || ' ' || translate(internal_code, '-', ''), '') || ' ' || coalesce(external_code, '')
  || ' #' || lpad(seq::text, greatest(6, length(seq::text)), '0') || ' '
  || coalesce((attributes ->> 'registrationNumber') || ' ' || translate(attributes ->> 'registrationNumber', '-/. ', ''), '') || ' '
  || coalesce(attributes ->> 'registerNumber', '') || ' ' || coalesce(attributes ->> 'chronicleBatchDate', '') || ' '
  || coalesce(attributes ->> 'producerName', '') || ' ' || coalesce(attributes ->> 'locationName', '') || ' '
  || coalesce(replace(jsonb_path_query_array(attributes, '$.substanceInformation[*].substanceName') #>> '{}', '\"', '"'), ''))) STORED;
CREATE INDEX sample_search_index ON sample USING gin ((seq >> 14), template_id, sample_year, status, search gin_trgm_ops);

-- How common letters are is measured anew: the texts are others now.
DELETE FROM search_measure;
SELECT search_measure_refresh();
