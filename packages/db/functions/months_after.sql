-- Revision 1
-- A day some months later: the last of the month where it has no such day; 31 December 9999 at most.
CREATE OR REPLACE FUNCTION months_after(day date, months integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN day IS NOT NULL AND months IS NOT NULL THEN least((day + make_interval(months => months))::date, date '9999-12-31') END;
