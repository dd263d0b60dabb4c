-- Revision 1
-- What a search finds a sample by, without what tells who sent it or where it was taken: the other parts of `sample.search`, folded in
-- the same way. Only compared where `search` itself fits, so that no index of its own is needed.
CREATE OR REPLACE FUNCTION search_text_without_origin(name text, internal_code text, seq bigint, attributes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text(
  name || ' ' || coalesce(internal_code || ' ' || translate(internal_code, '-', ''), '')
  || ' #' || lpad(seq::text, greatest(6, length(seq::text)), '0') || ' '
  || coalesce((attributes ->> 'registrationNumber') || ' ' || translate(attributes ->> 'registrationNumber', '-/. ', ''), '') || ' '
  || coalesce(attributes ->> 'registerNumber', '') || ' ' || coalesce(attributes ->> 'chronicleBatchDate', '') || ' '
  || coalesce(attributes ->> 'producerName', '') || ' '
  || coalesce(replace(jsonb_path_query_array(attributes, '$.substanceInformation[*].substanceName') #>> '{}', '\"', '"'), ''));
