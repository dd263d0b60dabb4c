-- Controlled copies of documents, counted for each version; and that bytes of a document leave is noted as of what is printed.
ALTER TABLE release
  ADD COLUMN document_version_id uuid CONSTRAINT release_document_version_fk REFERENCES document_version,
  DROP CONSTRAINT release_kind,
  ADD CONSTRAINT release_kind CHECK (kind = ANY ('{ORIGINAL,COPY,SAVED_ORIGINAL,VIEW,DRAFT,FORM,LIST,BULK,DOCUMENT,DOCUMENT_COPY}'::text[])),
  ADD CONSTRAINT release_document_named CHECK ((kind IN ('DOCUMENT', 'DOCUMENT_COPY')) = (document_version_id IS NOT NULL));
COMMENT ON COLUMN release.document_version_id IS 'Of a document: which version left, as it was uploaded (DOCUMENT) or as controlled copies (DOCUMENT_COPY).';
CREATE INDEX release_document_index ON release (document_version_id, released_by, started_at DESC) WHERE document_version_id IS NOT NULL;

CREATE OR REPLACE FUNCTION release_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.end_state IS DISTINCT FROM 'WHOLE'
     AND (NEW.id, NEW.kind, NEW.what, NEW.about, NEW.filter, NEW.record_id, NEW.document_version_id, NEW.released_by, NEW.started_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.what, OLD.about, OLD.filter, OLD.record_id, OLD.document_version_id, OLD.released_by, OLD.started_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'release %: only its end may be said, and once', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TABLE document_copy (
  id uuid CONSTRAINT document_copy_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  version_id uuid NOT NULL CONSTRAINT document_copy_version_fk REFERENCES document_version,
  number integer NOT NULL CONSTRAINT document_copy_number CHECK (number > 0),
  title text NOT NULL,
  request_id uuid CONSTRAINT document_copy_request_fk REFERENCES document_request,
  release_id uuid NOT NULL CONSTRAINT document_copy_release_fk REFERENCES release,
  sha256 bytea NOT NULL CONSTRAINT document_copy_hash_length CHECK (length(sha256) = 32),
  printed_by uuid NOT NULL CONSTRAINT document_copy_printed_by_fk REFERENCES app_user,
  printed_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  CONSTRAINT document_copy_number_once UNIQUE (version_id, number)
);
COMMENT ON TABLE document_copy IS 'Controlled copies of versions of documents: the number that stands on each, by whom and by which request it was made, in which release it left, and the hash of its bytes. title: of the version, by which the trail knows it. Append only.';
CREATE TRIGGER document_copy_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_copy FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('document_copy', 'document-copy', 'id', 'title', '');
GRANT SELECT, INSERT ON document_copy TO kiemlab_app;
