-- Numbers of samples are written as the laboratory sets it from a day on: with letters before the running number (L26-HD-0001), or
-- with the whole year (L2026-0001). They stand among the others, by year, series letter and running number; letters between the year
-- and the number say nothing of the order, as the count goes on when they change. What is told of L26-0001 and its portions is what
-- was told before, so that indexes and `sample_access` stay as they are where no other code was given, and are made anew where one was.
CREATE OR REPLACE FUNCTION code_order(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
DECLARE
  parts CONSTANT text[] := regexp_match(code, '^([^0-9]*)([0-9]+)-(?:([A-Z]+)-)?([0-9]+)(.*)$');
BEGIN
  IF parts IS NULL THEN RETURN '1' || by_size(code); END IF;
  RETURN concat('0', by_size(CASE WHEN parts[2] ~ '^20[0-9]{2}$' THEN right(parts[2], 2) ELSE parts[2] END), parts[1], ' ',
                by_size(parts[4]), parts[3], by_size(parts[5]));
END $$;

DO $$ BEGIN
  IF EXISTS (SELECT FROM sample WHERE internal_code !~ '^[LG][0-9]{2}-[0-9]+(-.*)?$') THEN
    REINDEX INDEX sample_code_order_index;
    REINDEX INDEX sample_year_code_order_index;
    UPDATE sample_access a SET code_order = code_order(s.internal_code)
      FROM sample s WHERE s.id = a.sample_id AND a.code_order IS DISTINCT FROM code_order(s.internal_code);
  END IF;
END $$;
