-- Who is asked to read a version of a document and to sign that he or she understood it.
CREATE TABLE document_training (
  id uuid CONSTRAINT document_training_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  version_id uuid NOT NULL CONSTRAINT document_training_version_fk REFERENCES document_version,
  user_id uuid NOT NULL CONSTRAINT document_training_user_fk REFERENCES app_user,
  title text NOT NULL,
  due_on date NOT NULL,
  asked_by uuid NOT NULL CONSTRAINT document_training_asker_fk REFERENCES app_user,
  asked_at timestamptz NOT NULL DEFAULT now(),
  kept_from uuid CONSTRAINT document_training_kept_fk REFERENCES document_training,
  signed_at timestamptz,
  CONSTRAINT document_training_once UNIQUE (version_id, user_id),
  CONSTRAINT document_training_signed_or_kept CHECK (kept_from IS NULL OR signed_at IS NULL)
);
CREATE INDEX document_training_user_index ON document_training (user_id, version_id);
CREATE INDEX document_training_open_index ON document_training (due_on) WHERE signed_at IS NULL AND kept_from IS NULL;
COMMENT ON TABLE document_training IS 'Who is asked to read a version of a document by a day. title: of the version, by which the trail knows the entry; kept_from: the entry of an earlier version whose signature counts for this one, as this one has other words only.';
COMMENT ON COLUMN document_training.asked_at IS 'When it was asked for, of a version with other words only when that was for the version before.';

-- What was signed, or counts as signed, stays; of what is open only the day, and that it was signed, are written.
CREATE FUNCTION document_training_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL OR OLD.kept_from IS NOT NULL
     OR to_jsonb(NEW) - ARRAY['due_on', 'signed_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['due_on', 'signed_at'] THEN
    RAISE EXCEPTION 'training % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_training_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_training_kept BEFORE UPDATE ON document_training FOR EACH ROW EXECUTE FUNCTION document_training_keep();
SELECT audit_table('document_training', 'document-training', 'id', 'title', '');
GRANT SELECT, INSERT, UPDATE ON document_training TO kiemlab_app;
