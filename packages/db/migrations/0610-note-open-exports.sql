-- Everything leaves at once by the open export, at the machine itself: nobody of the program does it. It is noted as whatever else leaves, with the name that was
-- typed there; who did it is then never an account, and whatever an account does never has a typed name.
ALTER TABLE release
  ALTER COLUMN released_by DROP NOT NULL,
  ADD COLUMN told_by text NOT NULL DEFAULT '',
  DROP CONSTRAINT release_kind,
  ADD CONSTRAINT release_kind CHECK (kind = ANY ('{ORIGINAL,COPY,SAVED_ORIGINAL,VIEW,DRAFT,FORM,LIST,BULK,DOCUMENT,DOCUMENT_COPY,EXPORT}'::text[])),
  ADD CONSTRAINT release_by_whom CHECK (CASE WHEN kind = 'EXPORT' THEN released_by IS NULL AND told_by <> '' ELSE released_by IS NOT NULL AND told_by = '' END);
COMMENT ON COLUMN release.released_by IS 'The account; null for an open export, which is made at the machine.';
COMMENT ON COLUMN release.told_by IS 'Of an open export: who makes it, as typed at the console of the server; empty for what an account does.';
COMMENT ON COLUMN release.sha256 IS 'Of the bytes that left; of an open export that of its SHA256SUMS, which has the hash of each of its files.';

CREATE OR REPLACE FUNCTION release_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.end_state IS DISTINCT FROM 'WHOLE'
     AND (NEW.id, NEW.kind, NEW.what, NEW.about, NEW.filter, NEW.record_id, NEW.document_version_id, NEW.released_by, NEW.told_by, NEW.started_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.what, OLD.about, OLD.filter, OLD.record_id, OLD.document_version_id, OLD.released_by, OLD.told_by, OLD.started_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'release %: only its end may be said, and once', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
