-- Who was asked to read a version by mistake need not: the entry stays, with whoever called it off and why.
ALTER TABLE document_training
  ADD COLUMN called_off_at timestamptz,
  ADD COLUMN called_off_by uuid CONSTRAINT document_training_called_off_by_fk REFERENCES app_user,
  ADD COLUMN called_off_because text,
  ADD CONSTRAINT document_training_called_off_whole
    CHECK (num_nonnulls(called_off_at, called_off_by, called_off_because) IN (0, 3)),
  ADD CONSTRAINT document_training_called_off_open
    CHECK (called_off_at IS NULL OR (signed_at IS NULL AND kept_from IS NULL)),
  ADD CONSTRAINT document_training_called_off_by_another CHECK (called_off_by <> user_id);
COMMENT ON COLUMN document_training.called_off_at IS 'When it was called off; empty again once the person is asked anew, the trail keeps it.';
DROP INDEX document_training_open_index;
CREATE INDEX document_training_open_index ON document_training (due_on)
  WHERE signed_at IS NULL AND kept_from IS NULL AND called_off_at IS NULL;

CREATE OR REPLACE FUNCTION document_training_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written CONSTANT text[] := ARRAY['due_on', 'signed_at', 'called_off_at', 'called_off_by', 'called_off_because'];
BEGIN
  IF OLD.signed_at IS NOT NULL OR OLD.kept_from IS NOT NULL
     OR to_jsonb(NEW) - written IS DISTINCT FROM to_jsonb(OLD) - written THEN
    RAISE EXCEPTION 'training % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_training_kept';
  END IF;
  RETURN NEW;
END $$;
