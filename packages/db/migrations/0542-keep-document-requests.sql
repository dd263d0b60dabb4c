-- Requests to print or to save a version of a document: who asks for how many, who answered, until when it is valid and how much of it was used.
CREATE TABLE document_request (
  id uuid CONSTRAINT document_request_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  version_id uuid NOT NULL CONSTRAINT document_request_version_fk REFERENCES document_version,
  title text NOT NULL,
  type smallint NOT NULL CONSTRAINT document_request_type CHECK (type IN (0, 3)),
  purpose text NOT NULL CONSTRAINT document_request_purpose_present CHECK (purpose <> ''),
  copies integer NOT NULL CONSTRAINT document_request_copies CHECK (copies BETWEEN 1 AND 20),
  status text NOT NULL DEFAULT 'ASKED' CONSTRAINT document_request_status CHECK (status IN ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  asked_by uuid NOT NULL CONSTRAINT document_request_asker_fk REFERENCES app_user,
  asked_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  answered_by uuid CONSTRAINT document_request_answerer_fk REFERENCES app_user,
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '',
  valid_until date,
  used integer NOT NULL DEFAULT 0,
  CONSTRAINT document_request_answered CHECK ((status IN ('APPROVED', 'REFUSED')) = (answered_by IS NOT NULL) AND (answered_by IS NULL) = (answered_at IS NULL)),
  CONSTRAINT document_request_by_other CHECK (answered_by <> asked_by),
  CONSTRAINT document_request_valid CHECK ((status = 'APPROVED') = (valid_until IS NOT NULL)),
  CONSTRAINT document_request_used CHECK (used BETWEEN 0 AND copies AND (used = 0 OR status = 'APPROVED'))
);
CREATE INDEX document_request_version_index ON document_request (version_id, asked_at DESC);
CREATE INDEX document_request_asker_index ON document_request (asked_by, asked_at DESC);
CREATE INDEX document_request_open_index ON document_request (asked_at) WHERE status = 'ASKED';
COMMENT ON TABLE document_request IS 'Requests to print (0) or to save (3) a version of a document. title: of the version, by which the trail knows the request; valid_until: the last day on which it may be used; used: of the copies, how many were made by it.';

-- What was asked for stays as it was asked; it is answered once, and what was used of it only grows.
CREATE FUNCTION document_request_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE said text[] := CASE WHEN OLD.status = 'ASKED' THEN ARRAY['status', 'answered_by', 'answered_at', 'answer', 'valid_until'] ELSE ARRAY['used'] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - said IS DISTINCT FROM to_jsonb(OLD) - said OR NEW.used < OLD.used THEN
    RAISE EXCEPTION 'request % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_request_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_request_kept BEFORE UPDATE OR DELETE ON document_request FOR EACH ROW EXECUTE FUNCTION document_request_keep();
CREATE TRIGGER document_request_not_emptied BEFORE TRUNCATE ON document_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('document_request', 'document-request', 'id', 'title', '');
GRANT SELECT, INSERT, UPDATE ON document_request TO kiemlab_app;
