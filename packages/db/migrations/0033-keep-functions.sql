-- Functions that several migrations replaced lie in functions/ now, one file each, and are replaced when their text changes.
-- Which text a database has stands here. The program's role gets no right to it.
CREATE TABLE applied_function (
  name text CONSTRAINT applied_function_pk PRIMARY KEY,
  revision integer NOT NULL,
  sha256 text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE applied_function IS 'Revision and SHA-256 of the text of each function of functions/ that this database has.';
