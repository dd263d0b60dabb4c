-- Galleries show small pictures: made once of the bytes of each picture, kept as bytes like any other file (ADR 80).
SELECT set_config('kiemlab.action', 'migrate.keep-small-pictures', true);

CREATE TABLE small_picture (
  sha256 bytea CONSTRAINT small_picture_pk PRIMARY KEY CONSTRAINT small_picture_of_fk REFERENCES stored_file ON DELETE CASCADE,
  state smallint NOT NULL CONSTRAINT small_picture_state CHECK (state IN (0, 1, 2, 3)),
  small_sha256 bytea CONSTRAINT small_picture_file_fk REFERENCES stored_file,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT small_picture_is_made CHECK ((state = 0) = (small_sha256 IS NOT NULL))
);
CREATE INDEX small_picture_file_index ON small_picture (small_sha256) WHERE small_sha256 IS NOT NULL;
CREATE INDEX small_picture_wanted_index ON small_picture (made_at DESC) WHERE state >= 2;
COMMENT ON TABLE small_picture IS 'Pictures of 256 px by the hash of the picture that they are made of: 0 made, 1 none can be made, 2 tried again a day later, 3 waits.';
CREATE TRIGGER small_picture_action BEFORE INSERT OR UPDATE OR DELETE ON small_picture FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, DELETE ON small_picture TO kiemlab_app;

-- Whoever looks for what is to be made would go through all pictures else, every few seconds.
CREATE FUNCTION small_picture_ask() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO small_picture (sha256, state) VALUES (NEW.sha256, 3) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_picture AFTER INSERT ON stored_file FOR EACH ROW
  WHEN (NEW.mime IN ('image/png', 'image/jpeg', 'image/webp')) EXECUTE FUNCTION small_picture_ask();

INSERT INTO small_picture (sha256, state, made_at)
SELECT sha256, 3, created_at FROM stored_file WHERE mime IN ('image/png', 'image/jpeg', 'image/webp');
SELECT set_config('kiemlab.action', '', true);
