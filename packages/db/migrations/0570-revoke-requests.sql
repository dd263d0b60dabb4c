-- What was approved can be taken back, with a reason, by who manages the document: the answer and what was used of it stay.
ALTER TABLE document_request
  DROP CONSTRAINT document_request_status,
  DROP CONSTRAINT document_request_answered,
  DROP CONSTRAINT document_request_valid,
  DROP CONSTRAINT document_request_used,
  ADD COLUMN revoked_by uuid CONSTRAINT document_request_revoker_fk REFERENCES app_user,
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN revoked_because text,
  ADD CONSTRAINT document_request_status CHECK (status IN ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REVOKED')),
  ADD CONSTRAINT document_request_answered CHECK ((status IN ('APPROVED', 'REFUSED', 'REVOKED')) = (answered_by IS NOT NULL) AND (answered_by IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT document_request_valid CHECK ((status IN ('APPROVED', 'REVOKED')) = (valid_until IS NOT NULL)),
  ADD CONSTRAINT document_request_used CHECK (used BETWEEN 0 AND copies AND (used = 0 OR status IN ('APPROVED', 'REVOKED'))),
  ADD CONSTRAINT document_request_revoked CHECK (num_nonnulls(revoked_by, revoked_at, revoked_because) = CASE status WHEN 'REVOKED' THEN 3 ELSE 0 END),
  ADD CONSTRAINT document_request_revoked_by_other CHECK (revoked_by <> asked_by);
COMMENT ON TABLE document_request IS 'Requests to print (0) or to save (3) a version of a document. title: of the version, by which the trail knows the request; valid_until: the last day on which it may be used; used: of the copies, how many were made by it; revoked: taken back once it was approved, for what was left of it.';

-- What was asked for stays as it was asked; it is answered once, what was used of it only grows, and nothing of it does once it was revoked.
CREATE OR REPLACE FUNCTION document_request_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text[] := CASE
    WHEN OLD.status = 'ASKED' THEN ARRAY['status', 'answered_by', 'answered_at', 'answer', 'valid_until']
    WHEN OLD.status = 'APPROVED' AND NEW.status = 'REVOKED' THEN ARRAY['status', 'revoked_by', 'revoked_at', 'revoked_because']
    WHEN OLD.status = 'APPROVED' THEN ARRAY['used']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - said IS DISTINCT FROM to_jsonb(OLD) - said OR NEW.used < OLD.used
     OR (OLD.status = 'ASKED' AND NEW.status = 'REVOKED') THEN
    RAISE EXCEPTION 'request % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_request_kept';
  END IF;
  RETURN NEW;
END $$;
