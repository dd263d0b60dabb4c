-- A code of an analyte that reads as that of one in use is no way round limits that two people decide either (rule T15). As before (0561), codes as names.
CREATE OR REPLACE FUNCTION analyte_mark_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification c
      JOIN test_classification o ON o.id = c.id OR (o.test_code_id = c.test_code_id AND analyte_name_reading(o.name) = analyte_name_reading(c.name))
      JOIN analyte a ON a.classification_id = o.id
     WHERE c.id = NEW.classification_id
       AND (analyte_name_reading(a.name) = analyte_name_reading(NEW.name) OR (NEW.code <> '' AND analyte_name_reading(a.code) = analyte_name_reading(NEW.code)))
       AND (a.copied_in_use OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id)
         OR EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id AND (l.confirmed_by IS NOT NULL
              OR (o.id = c.id AND a.deleted_at IS NULL AND coalesce(l.minimum, l.maximum, l.critical_low, l.critical_high) IS NOT NULL)))));
  RETURN NEW;
END $$;
