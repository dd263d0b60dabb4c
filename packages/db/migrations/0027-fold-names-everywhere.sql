-- Names that are given once are compared without regard to capitals. The default collation of a database made elsewhere may
-- not know that Đ is the capital of đ (C folds a to z only), so the one that folds is named.
CREATE FUNCTION folded_name(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(value COLLATE "vi-x-icu") COLLATE "C";

DO $$
DECLARE same text;
BEGIN
  SELECT string_agg(names, '; ' ORDER BY names COLLATE "C") INTO same FROM (
    SELECT string_agg('"' || name || '"', ', ' ORDER BY created_at) AS names FROM (
      SELECT 'group' AS list, folded_name(name) AS folded, name, created_at FROM analysis_group WHERE deleted_at IS NULL
      UNION ALL SELECT 'field ' || field_key, folded_name(value), value, created_at FROM field_choice WHERE NOT removed) named
     GROUP BY list, folded HAVING count(*) > 1) twice;
  IF same IS NOT NULL THEN
    RAISE EXCEPTION 'These names of analysis groups or list entries differ in capitals only: %. Leave one of each, with the version of KiemLab that was used until now, and start this one again.', same
      USING ERRCODE = 'KL001';
  END IF;
END $$;

DROP INDEX analysis_group_name_unique;
CREATE UNIQUE INDEX analysis_group_name_unique ON analysis_group (folded_name(name)) WHERE deleted_at IS NULL;
DROP INDEX field_choice_value_unique;
CREATE UNIQUE INDEX field_choice_value_unique ON field_choice (field_key, folded_name(value)) WHERE NOT removed;

-- A user name is kept in small letters by the program; the table says so of all letters.
ALTER TABLE app_user DROP CONSTRAINT app_user_username_form;
ALTER TABLE app_user ADD CONSTRAINT app_user_username_form CHECK (username = folded_name(username) AND username <> '');
