-- A place outside Viet Nam is a value that is far off, as a quantity or a day may be.
ALTER TABLE sample_unlikely_value
  DROP CONSTRAINT sample_unlikely_value_field,
  DROP CONSTRAINT sample_unlikely_value_why,
  ADD CONSTRAINT sample_unlikely_value_field CHECK (field_key IN ('currentQuantity', 'productionDate', 'expirationDate', 'appointmentDate', 'position')),
  ADD CONSTRAINT sample_unlikely_value_why CHECK (why IN ('MUCH', 'MADE_LATER', 'MADE_LONG_AGO', 'EXPIRED', 'EXPIRES_FAR_AHEAD', 'DUE_BEFORE', 'DUE_FAR_AHEAD', 'OUTSIDE_COUNTRY'));
