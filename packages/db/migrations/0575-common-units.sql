-- Units that laboratories here write every day and the specification does not print, behind its own (TEST-08); a laboratory that has one has it already.
SELECT set_config('kiemlab.action', 'migrate.common-units', true);
INSERT INTO unit (name, position)
SELECT added.name, (SELECT max(position) FROM unit) + row_number() OVER (ORDER BY added.place)
  FROM unnest(ARRAY['mg/kg', 'mg/viên', U&'\00B5g/ml', 'IU', 'IU/mg']) WITH ORDINALITY AS added(name, place)
 WHERE NOT EXISTS (SELECT FROM unit WHERE translate(unit.name, U&'\00B5', U&'\03BC') COLLATE "C" = translate(added.name, U&'\00B5', U&'\03BC'));
SELECT set_config('kiemlab.action', '', true);
