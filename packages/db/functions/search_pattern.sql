-- Revision 1
-- A LIKE pattern that finds the typed text anywhere, each of its characters as it is.
CREATE OR REPLACE FUNCTION search_pattern(typed text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || replace(replace(replace(search_text(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';
