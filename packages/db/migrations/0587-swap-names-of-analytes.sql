-- Within a sheet two analytes may swap their codes or their names (rule T15 keeps those of what is in use): unique they are at its end, not at each line. What is
-- written by itself is compared at once, as before.
DROP INDEX analyte_code_unique;
DROP INDEX analyte_name_unique;
ALTER TABLE analyte
  ADD CONSTRAINT analyte_code_unique EXCLUDE USING btree (classification_id WITH =, lower(code COLLATE "vi-x-icu") WITH =) WHERE (deleted_at IS NULL) DEFERRABLE,
  ADD CONSTRAINT analyte_name_unique EXCLUDE USING btree (classification_id WITH =, lower(name COLLATE "vi-x-icu") WITH =) WHERE (deleted_at IS NULL) DEFERRABLE;
