-- Two that are called alike and were both made before either was in use: once one is, the limits, bases and lists of the other are guarded as its own are (rules T14, T15,
-- T17). Asked when something of them is written, as use is a fact of that moment.

-- Whether another analyte was in use (0576) whose name or code reads as that of this one, in its test id or in one of its code of tests that is called so.
CREATE FUNCTION analyte_beside_used(of_analyte uuid) RETURNS boolean
LANGUAGE sql STABLE COST 5000
RETURN EXISTS (
  SELECT FROM (SELECT own.id, own.classification_id, c.test_code_id, analyte_name_readings(own.name || own.former_names) AS names,
                      analyte_name_readings(own.code || own.former_codes) AS codes, analyte_name_readings(c.name || c.former_names) AS of_test_id
                 FROM analyte own JOIN test_classification c ON c.id = own.classification_id WHERE own.id = of_analyte OFFSET 0) own
    JOIN test_classification o ON o.test_code_id = own.test_code_id
     AND (o.id = own.classification_id OR analyte_name_readings(o.name || o.former_names) && own.of_test_id)
    JOIN analyte a ON a.classification_id = o.id AND a.id <> own.id
   WHERE (analyte_name_readings(a.name || a.former_names) && own.names OR analyte_name_readings(a.code || a.former_codes) && own.codes)
     AND analyte_was_in_use(a.id, a.copied_in_use));

-- Whether another test id of the code of tests that is called so was assigned.
CREATE FUNCTION test_id_beside_assigned(of_test_id uuid) RETURNS boolean
LANGUAGE sql STABLE COST 5000
RETURN EXISTS (
  SELECT FROM (SELECT id, test_code_id, analyte_name_readings(name || former_names) AS names FROM test_classification WHERE id = of_test_id OFFSET 0) own
    JOIN test_classification o ON o.test_code_id = own.test_code_id AND o.id <> own.id AND analyte_name_readings(o.name || o.former_names) && own.names
   WHERE test_id_was_assigned(o.id, o.copied_in_use));
