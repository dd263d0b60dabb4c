-- An analyte that is called nearly as one beside it is no way round limits that two people decide (rule T15).

-- A name of an analyte as it looks: as names of people are compared (0343), with dots, hyphens and titles.
CREATE FUNCTION analyte_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN client_name_key(regexp_replace(regexp_replace(replace(normalize(name, NFKD), U&'\2800', ' '),
  '[\u0080-\u009f\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U00013430-\U0001343f\U000e0000-\U000e0fff]', '', 'g'),
  '[dD][\u0335\u0336]', 'đ', 'g'));

-- As somebody reads it in passing: letters and digits alone, without marks, where 1, l and I are one and 0 and O another. What has none of these is as it is typed.
CREATE FUNCTION analyte_name_reading(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(nullif(regexp_replace(translate(search_text(analyte_name_key(name)) COLLATE "vi-x-icu", '1l|0', 'iiio'), '[^[:alnum:]]', '', 'g'), ''), lower(name));

-- As before (0491), by how names read; what two people decided counts as what was in use does. Beside one of the same test id that has bounds, or had, nobody
-- makes another in advance.
CREATE OR REPLACE FUNCTION analyte_mark_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification c
      JOIN test_classification o ON o.id = c.id OR (o.test_code_id = c.test_code_id AND analyte_name_reading(o.name) = analyte_name_reading(c.name))
      JOIN analyte a ON a.classification_id = o.id
     WHERE c.id = NEW.classification_id
       AND (analyte_name_reading(a.name) = analyte_name_reading(NEW.name) OR (NEW.code <> '' AND lower(a.code) = lower(NEW.code)))
       AND (a.copied_in_use OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id)
         OR EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id AND (l.confirmed_by IS NOT NULL
              OR (o.id = c.id AND a.deleted_at IS NULL AND coalesce(l.minimum, l.maximum, l.critical_low, l.critical_high) IS NOT NULL)))));
  RETURN NEW;
END $$;
