-- A signature may be on anything that is signed for, of a sample or not; the content it is bound to has a version, and what
-- the signer confirmed beside it belongs to that content. Signatures of before stay what they are: version 1.
ALTER TABLE signature ALTER COLUMN sample_id DROP NOT NULL;
ALTER TABLE signature DROP CONSTRAINT signature_subject;
ALTER TABLE signature ADD CONSTRAINT signature_subject_form CHECK (subject ~ '^[a-z]+(-[a-z]+)*$');
ALTER TABLE signature ADD COLUMN content_version integer NOT NULL DEFAULT 1;
ALTER TABLE signature ADD COLUMN audit_reviewed boolean;

-- Signatures on a test that are not younger than this are void: the identity of its sample was changed.
ALTER TABLE test_record ADD COLUMN signatures_void_from timestamptz;

-- Form and verdict of a draft are what its tests say, and are written when it is issued.
SELECT set_config('kiemlab.action', 'migrate.sign-what-was-seen', true);
ALTER TABLE report ALTER COLUMN kind DROP NOT NULL;
UPDATE report SET kind = NULL, verdict = NULL WHERE status = 'DRAFT';
ALTER TABLE report ADD CONSTRAINT report_judgement
  CHECK (CASE WHEN status = 'DRAFT' THEN kind IS NULL AND verdict IS NULL ELSE kind IS NOT NULL END);
SELECT set_config('kiemlab.action', '', true);
