-- What was in use is not free by being deleted and made anew, nor beside it under the same names: an analyte that is called as one of the same test
-- id, or of one of the same name and code of tests, that was in use or copied from there, is changed as that one is.
CREATE FUNCTION analyte_mark_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.copied_in_use := NEW.copied_in_use OR EXISTS (
    SELECT FROM test_classification c
      JOIN test_classification o ON o.id = c.id OR (o.test_code_id = c.test_code_id AND lower(o.name) = lower(c.name))
      JOIN analyte a ON a.classification_id = o.id
     WHERE c.id = NEW.classification_id AND (lower(a.name) = lower(NEW.name) OR (NEW.code <> '' AND lower(a.code) = lower(NEW.code)))
       AND (a.copied_in_use OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id)));
  RETURN NEW;
END $$;
CREATE TRIGGER analyte_made_anew BEFORE INSERT ON analyte FOR EACH ROW EXECUTE FUNCTION analyte_mark_anew();
