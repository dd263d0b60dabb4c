-- The id that ties the database to its files folder, where it stands in laboratory.txt. Made of the key that each database has
-- had from its first day, so that an older dump of it, brought up to date, gets the id its folder carries. A schema that is made
-- anew around this table keeps the id.
CREATE TABLE IF NOT EXISTS laboratory_id (
  single boolean CONSTRAINT laboratory_id_pk PRIMARY KEY DEFAULT true CONSTRAINT laboratory_id_single CHECK (single),
  id uuid NOT NULL
);
COMMENT ON TABLE laboratory_id IS 'One row: the id that the files folder of this database carries.';
INSERT INTO laboratory_id (id)
SELECT encode(substr(sha256(convert_to('files folder of ', 'UTF8') || value), 1, 16), 'hex')::uuid
  FROM server_secret WHERE name = 'token-key'
ON CONFLICT DO NOTHING;
CREATE OR REPLACE TRIGGER laboratory_id_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON laboratory_id FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON laboratory_id TO kiemlab_app;
