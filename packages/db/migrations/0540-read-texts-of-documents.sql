-- What stands in the files of documents, to be found by its words: read from the bytes by a job, so it belongs to the bytes. It can be read
-- anew at any time and is no record.
SELECT set_config('kiemlab.action', 'migrate.read-texts-of-documents', true);

CREATE TABLE file_text (
  sha256 bytea CONSTRAINT file_text_pk PRIMARY KEY CONSTRAINT file_text_file_fk REFERENCES stored_file,
  state smallint NOT NULL CONSTRAINT file_text_state CHECK (state IN (0, 1, 2, 3)),
  read_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_text_unreadable_index ON file_text (read_at) WHERE state = 3;
COMMENT ON TABLE file_text IS 'Whose text was read: 0 whole, 1 in part, 2 there is none (a picture, a scan), 3 it could not be read.';
CREATE TRIGGER file_text_action BEFORE INSERT OR UPDATE OR DELETE ON file_text FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, DELETE ON file_text TO kiemlab_app;

CREATE TABLE file_text_part (
  sha256 bytea NOT NULL CONSTRAINT file_text_part_text_fk REFERENCES file_text ON DELETE CASCADE,
  part integer NOT NULL,
  page integer CONSTRAINT file_text_part_page CHECK (page >= 1),
  place text NOT NULL,
  text text NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', search_text(text))) STORED,
  CONSTRAINT file_text_part_pk PRIMARY KEY (sha256, part)
);
CREATE INDEX file_text_part_words_index ON file_text_part USING gin (words);
COMMENT ON TABLE file_text_part IS 'Text of a file in its order: a page of a PDF, a sheet of a workbook (place: its name), or a piece of one where there is much on it; page is null where a file has none.';
CREATE TRIGGER file_text_part_action BEFORE INSERT OR UPDATE OR DELETE ON file_text_part FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT ON file_text_part TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
