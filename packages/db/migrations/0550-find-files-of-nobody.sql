-- Stored files are gone through every week: bytes of no record, records without their bytes. What goes, goes by command, a week after it was
-- reported, and lies apart for a week more (ADR 79).
SELECT set_config('kiemlab.action', 'migrate.find-files-of-nobody', true);

-- What is worked out from a file goes with it; every other key is a record that holds the file.
ALTER TABLE file_text DROP CONSTRAINT file_text_file_fk,
  ADD CONSTRAINT file_text_file_fk FOREIGN KEY (sha256) REFERENCES stored_file ON DELETE CASCADE;

CREATE INDEX attachment_file_index ON attachment (sha256);
CREATE INDEX client_image_file_index ON client_image (sha256);
CREATE INDEX document_file_index ON document (sha256);
CREATE INDEX field_file_file_index ON field_file (sha256);
CREATE INDEX handover_scan_file_index ON handover_scan (sha256);
CREATE INDEX report_file_index ON report (pdf_sha256) WHERE pdf_sha256 IS NOT NULL;
CREATE INDEX test_document_file_index ON test_document (sha256);
CREATE INDEX user_file_file_index ON user_file (sha256);

CREATE TABLE file_sweep (
  id uuid CONSTRAINT file_sweep_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  files_seen bigint,
  rows_seen bigint
);
CREATE INDEX file_sweep_ended_index ON file_sweep (started_at DESC) WHERE ended_at IS NOT NULL;
COMMENT ON TABLE file_sweep IS 'When stored files were gone through, how many lay in the folder and how many are recorded; one without an end was broken off.';
CREATE TRIGGER file_sweep_action BEFORE INSERT OR UPDATE OR DELETE ON file_sweep FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER file_sweep_kept BEFORE DELETE OR TRUNCATE ON file_sweep FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT (id), UPDATE (ended_at, files_seen, rows_seen) ON file_sweep TO kiemlab_app;

CREATE TABLE stored_file_finding (
  id uuid CONSTRAINT stored_file_finding_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT stored_file_finding_kind CHECK (kind IN ('BYTES_WITHOUT_ROW', 'ROW_WITHOUT_BYTES', 'NOT_OURS')),
  place text NOT NULL,
  sha256 bytea CONSTRAINT stored_file_finding_hash_length CHECK (length(sha256) = 32),
  size bigint,
  refers text NOT NULL DEFAULT '',
  first_reported_at timestamptz NOT NULL DEFAULT now(),
  last_reported_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CONSTRAINT stored_file_finding_named CHECK ((kind = 'NOT_OURS') = (sha256 IS NULL)),
  CONSTRAINT stored_file_finding_place CHECK (sha256 IS NULL OR place = overlay(encode(sha256, 'hex') placing '/' from 3 for 0))
);
CREATE UNIQUE INDEX stored_file_finding_open ON stored_file_finding (kind, place) WHERE closed_at IS NULL;
CREATE INDEX stored_file_finding_hash_index ON stored_file_finding (sha256) WHERE closed_at IS NULL;
COMMENT ON TABLE stored_file_finding IS 'What a sweep of the files folder found: bytes that no record refers to, records without their bytes, what is no stored file. Its first moment is the clock of the database and never changes.';
COMMENT ON COLUMN stored_file_finding.place IS 'Where it lies or should lie, under the files folder.';
COMMENT ON COLUMN stored_file_finding.refers IS 'Tables whose records refer to it, each with one of them.';
CREATE TRIGGER stored_file_finding_action BEFORE INSERT OR UPDATE OR DELETE ON stored_file_finding FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER stored_file_finding_kept BEFORE DELETE OR TRUNCATE ON stored_file_finding FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT (kind, place, sha256, size, refers), UPDATE (last_reported_at, size, refers, closed_at) ON stored_file_finding TO kiemlab_app;

CREATE TABLE swept_file (
  id uuid CONSTRAINT swept_file_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sha256 bytea NOT NULL CONSTRAINT swept_file_hash_length CHECK (length(sha256) = 32),
  place text NOT NULL,
  size bigint NOT NULL,
  reported_at timestamptz NOT NULL,
  swept_at timestamptz NOT NULL DEFAULT now(),
  restored_at timestamptz,
  removed_at timestamptz,
  CONSTRAINT swept_file_one_end CHECK (restored_at IS NULL OR removed_at IS NULL)
);
CREATE INDEX swept_file_hash_index ON swept_file (sha256) WHERE restored_at IS NULL AND removed_at IS NULL;
COMMENT ON TABLE swept_file IS 'Files that a command took out of the store: they lie apart for a week, and come back or go for good. A row is never deleted.';
CREATE TRIGGER swept_file_kept BEFORE DELETE OR TRUNCATE ON swept_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('swept_file', 'swept-file', 'id', 'place', '');
GRANT SELECT, INSERT (sha256, place, size, reported_at), UPDATE (restored_at, removed_at) ON swept_file TO kiemlab_app;

-- Every table of now and of later that refers to a stored file, read from the keys themselves. A key that cascades belongs to what is worked out
-- from the file. One that cannot be judged stops the sweep.
CREATE FUNCTION stored_file_references(hashes bytea[]) RETURNS TABLE (sha256 bytea, refers text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT c.conname, c.conrelid::regclass AS from_table, a.attname AS key_column, cardinality(c.conkey) AS width, f.attname AS target,
           EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id' AND NOT i.attisdropped) AS has_id
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'stored_file'::regclass AND c.confdeltype <> 'c'
     ORDER BY c.conrelid::regclass::text, a.attname
  LOOP
    IF key.width <> 1 OR key.target <> 'sha256' THEN
      RAISE EXCEPTION 'the key % refers to a stored file in a way that no sweep knows', key.conname USING ERRCODE = 'feature_not_supported';
    END IF;
    RETURN QUERY EXECUTE format(
      'SELECT t.%1$I, %2$L || coalesce('' '' || min(%3$s), '''') FROM %4$s t WHERE t.%1$I = ANY ($1) GROUP BY t.%1$I',
      key.key_column, key.from_table::text, CASE WHEN key.has_id THEN 't.id::text' ELSE 'NULL::text' END, key.from_table) USING hashes;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION stored_file_references(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stored_file_references(bytea[]) TO kiemlab_app;

-- Bytes are recorded for good, but for those that a finding has named for a week and nothing refers to: whoever asks, and also for the owner.
CREATE FUNCTION stored_file_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM stored_file_finding f
                  WHERE f.sha256 = OLD.sha256 AND f.kind = 'BYTES_WITHOUT_ROW' AND f.closed_at IS NULL
                    AND f.first_reported_at <= now() - interval '7 days')
     OR EXISTS (SELECT FROM stored_file_references(ARRAY[OLD.sha256])) THEN
    RAISE EXCEPTION 'the stored file % is kept', encode(OLD.sha256, 'hex') USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER stored_file_append_only ON stored_file;
DROP TRIGGER stored_file_action ON stored_file;
CREATE TRIGGER stored_file_append_only BEFORE UPDATE OR TRUNCATE ON stored_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stored_file_action BEFORE INSERT OR DELETE ON stored_file FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER stored_file_kept BEFORE DELETE ON stored_file FOR EACH ROW EXECUTE FUNCTION stored_file_keep();

-- The program's role deletes no row of stored files but by this.
CREATE FUNCTION stored_file_forget(hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ DELETE FROM stored_file WHERE sha256 = hash $$;
REVOKE ALL ON FUNCTION stored_file_forget(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stored_file_forget(bytea) TO kiemlab_app;

SELECT set_config('kiemlab.action', '', true);
