-- A document has versions: at most one draft and one in force. What people review, approve and read is a version; the document shows one of
-- them. What there was becomes version 1, as it stands: what is in force stays so, and nobody has signed it.
SELECT set_config('kiemlab.action', 'migrate.keep-versions-of-documents', true);

CREATE TABLE document_version (
  id uuid CONSTRAINT document_version_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL CONSTRAINT document_version_document_fk REFERENCES document,
  number integer NOT NULL CONSTRAINT document_version_number CHECK (number >= 1),
  title text NOT NULL CONSTRAINT document_version_title_present CHECK (title <> ''),
  title_english text NOT NULL DEFAULT '',
  type text NOT NULL CONSTRAINT document_version_type CHECK (type IN ('OFFICIAL_LETTER', 'DECISION', 'PLAN', 'SOP', 'METHOD', 'SPECIFICATION', 'MANUAL', 'OTHER')),
  edition text NOT NULL DEFAULT '',
  valid_date date,
  expire_date date,
  remind_before_day integer CONSTRAINT document_version_remind_positive CHECK (remind_before_day > 0),
  file_name text NOT NULL CONSTRAINT document_version_file_name_present CHECK (file_name <> ''),
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT document_version_file_fk REFERENCES stored_file,
  changes text NOT NULL DEFAULT '',
  is_wording boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 0 CONSTRAINT document_version_status CHECK (status IN (0, 1, 2)),
  revision integer NOT NULL DEFAULT 1,
  sent_back_revision integer,
  published_revision integer,
  created_by uuid NOT NULL CONSTRAINT document_version_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  in_force_at timestamptz,
  obsolete_at timestamptz,
  discarded_at timestamptz,
  CONSTRAINT document_version_number_unique UNIQUE (document_id, number),
  CONSTRAINT document_version_period CHECK (valid_date <= expire_date),
  CONSTRAINT document_version_remind_of_day CHECK (remind_before_day IS NULL OR expire_date IS NOT NULL),
  CONSTRAINT document_version_discarded_draft CHECK (discarded_at IS NULL OR status = 0)
);
CREATE UNIQUE INDEX document_version_draft ON document_version (document_id) WHERE status = 0 AND discarded_at IS NULL;
CREATE UNIQUE INDEX document_version_in_force ON document_version (document_id) WHERE status = 1;
CREATE INDEX document_version_due_index ON document_version (valid_date) WHERE status = 0 AND published_revision IS NOT NULL;
CREATE INDEX document_version_expiry_index ON document_version (expire_date) WHERE status = 1;
CREATE INDEX document_version_file_index ON document_version (sha256);
COMMENT ON TABLE document_version IS 'Versions of documents, counted from 1; status: 0 draft, 1 in force, 2 obsolete. A draft that was thrown away or replaced by another stays (discarded_at). edition is what people call it by.';
COMMENT ON COLUMN document_version.revision IS 'Counts the changes of a draft: what is signed is one revision, and a signature of another one is broken.';
COMMENT ON COLUMN document_version.sent_back_revision IS 'The revision that a reviewer or approver sent back; it is signed again once it was changed.';
COMMENT ON COLUMN document_version.published_revision IS 'The revision that was published and comes into force on valid_date.';
COMMENT ON COLUMN document_version.is_wording IS 'Only the wording was changed: who was trained in the version before need not be again.';
COMMENT ON COLUMN document_version.in_force_at IS 'Unknown for what was in force before versions were kept and is not in the trail.';
SELECT audit_table('document_version', 'document-version', 'id', 'title', '');
GRANT SELECT, INSERT, UPDATE ON document_version TO kiemlab_app;

CREATE TABLE document_version_person (
  version_id uuid NOT NULL CONSTRAINT document_version_person_version_fk REFERENCES document_version,
  user_id uuid NOT NULL CONSTRAINT document_version_person_user_fk REFERENCES app_user,
  role text NOT NULL CONSTRAINT document_version_person_role CHECK (role IN ('reviewer', 'approver')),
  CONSTRAINT document_version_person_pk PRIMARY KEY (version_id, user_id)
);
CREATE INDEX document_version_person_user_index ON document_version_person (user_id, version_id);
COMMENT ON TABLE document_version_person IS 'Who is named to review or approve a version, each in one role; it is published once all of them have signed the revision there is.';
SELECT audit_table('document_version_person', 'document-version-person', 'version_id,user_id', '', '');
GRANT SELECT, INSERT, DELETE ON document_version_person TO kiemlab_app;

CREATE TABLE document_version_author (
  version_id uuid NOT NULL CONSTRAINT document_version_author_version_fk REFERENCES document_version,
  user_id uuid NOT NULL CONSTRAINT document_version_author_user_fk REFERENCES app_user,
  CONSTRAINT document_version_author_pk PRIMARY KEY (version_id, user_id)
);
COMMENT ON TABLE document_version_author IS 'Who has written or changed a version: none of them reviews or approves it.';
SELECT audit_table('document_version_author', 'document-version-author', 'version_id,user_id', '', '');
GRANT SELECT, INSERT ON document_version_author TO kiemlab_app;

CREATE TABLE document_remark (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT document_remark_pk PRIMARY KEY,
  version_id uuid NOT NULL CONSTRAINT document_remark_version_fk REFERENCES document_version,
  status smallint NOT NULL CONSTRAINT document_remark_status CHECK (status IN (0, 1)),
  comment text NOT NULL CONSTRAINT document_remark_present CHECK (comment <> ''),
  user_id uuid NOT NULL CONSTRAINT document_remark_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX document_remark_version_index ON document_remark (version_id, id);
COMMENT ON TABLE document_remark IS 'What people say of a version: 0 a remark, 1 why it was sent back. What is said with a signature stands there. Append only.';
CREATE TRIGGER document_remark_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_remark FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('document_remark', 'document-remark', 'id', '', '');
GRANT SELECT, INSERT ON document_remark TO kiemlab_app;

ALTER TABLE signature ADD COLUMN document_id uuid CONSTRAINT signature_document_fk REFERENCES document;
CREATE INDEX signature_document_index ON signature (document_id) WHERE document_id IS NOT NULL;

-- What was in force is not written anew: only its end is noted. What was thrown away stays as it was.
CREATE FUNCTION document_version_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status > 0 OR OLD.discarded_at IS NOT NULL)
     AND to_jsonb(NEW) - ARRAY['status', 'obsolete_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['status', 'obsolete_at'] THEN
    RAISE EXCEPTION 'version % of document % is no draft', OLD.number, OLD.document_id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_version_kept';
  END IF;
  IF NEW.status < OLD.status THEN
    RAISE EXCEPTION 'version % of document % goes back', OLD.number, OLD.document_id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_version_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_version_kept BEFORE UPDATE ON document_version FOR EACH ROW EXECUTE FUNCTION document_version_keep();

-- The version that a document shows: the one in force, else the last that was, else its draft.
ALTER TABLE document ADD COLUMN shown_version_id uuid CONSTRAINT document_shown_version_fk REFERENCES document_version;
COMMENT ON COLUMN document.shown_version_id IS 'The version in force, else the last one that was, else the draft; what the entry says of title, days, file and status is said by it. Only the trigger of document_version writes these.';
CREATE FUNCTION document_show_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE document d
     SET shown_version_id = v.id, title = v.title, title_english = v.title_english, type = v.type, edition = v.edition, status = v.status,
         valid_date = v.valid_date, expire_date = v.expire_date, remind_before_day = v.remind_before_day,
         file_name = v.file_name, mime = v.mime, size = v.size, sha256 = v.sha256
    FROM (SELECT o.* FROM document_version o WHERE o.document_id = NEW.document_id AND o.discarded_at IS NULL
           ORDER BY (o.status = 1) DESC, (o.status = 2) DESC, o.number DESC LIMIT 1) v
   WHERE d.id = NEW.document_id
     AND (d.shown_version_id, d.title, d.title_english, d.type, d.edition, d.status, d.valid_date, d.expire_date, d.remind_before_day,
          d.file_name, d.mime, d.size, d.sha256)
         IS DISTINCT FROM (v.id, v.title, v.title_english, v.type, v.edition, v.status, v.valid_date, v.expire_date, v.remind_before_day,
          v.file_name, v.mime, v.size, v.sha256);
  RETURN NULL;
END $$;
CREATE TRIGGER document_version_shown AFTER INSERT OR UPDATE ON document_version FOR EACH ROW EXECUTE FUNCTION document_show_version();

INSERT INTO document_version (document_id, number, title, title_english, type, edition, valid_date, expire_date, remind_before_day,
                              file_name, mime, size, sha256, status, created_by, created_at, in_force_at, obsolete_at)
SELECT d.id, 1, d.title, d.title_english, d.type, d.edition, d.valid_date, d.expire_date, d.remind_before_day,
       d.file_name, d.mime, d.size, d.sha256, d.status, d.created_by, d.created_at, t.at, CASE WHEN d.status = 2 THEN now() END
  FROM document d
  LEFT JOIN LATERAL (
    SELECT max(e.at) AS at FROM audit_row r JOIN audit_event e ON e.id = r.event_id JOIN audit_change c ON c.row_id = r.id
     WHERE d.status > 0 AND r.entity = 'document' AND r.row_id = d.id::text AND c.field = 'status' AND c.new_value = '1') t ON true;
INSERT INTO document_version_author (version_id, user_id) SELECT v.id, v.created_by FROM document_version v;
-- A draft that was deleted shows its version still: its history is told by it.
REVOKE UPDATE ON document FROM kiemlab_app;
GRANT UPDATE (folder_id, own_access, all_groups_level, version, deleted_at) ON document TO kiemlab_app;

-- A sample refers to the version that was in force when it came to refer to the document.
CREATE TABLE sample_document (
  sample_id uuid CONSTRAINT sample_document_pk PRIMARY KEY CONSTRAINT sample_document_sample_fk REFERENCES sample,
  document_id uuid NOT NULL CONSTRAINT sample_document_document_fk REFERENCES document,
  version_id uuid NOT NULL CONSTRAINT sample_document_version_fk REFERENCES document_version
);
CREATE INDEX sample_document_version_index ON sample_document (version_id);
COMMENT ON TABLE sample_document IS 'The version of the related document that was shown when the sample came to refer to it. Only the trigger of sample writes it.';
-- What is no id refers to nothing.
CREATE FUNCTION sample_document_id(attributes jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN attributes ->> 'documentId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (attributes ->> 'documentId')::uuid END
$$;
CREATE FUNCTION sample_document_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE related uuid := sample_document_id(NEW.attributes);
BEGIN
  DELETE FROM sample_document o WHERE o.sample_id = NEW.id AND o.document_id IS DISTINCT FROM related;
  INSERT INTO sample_document (sample_id, document_id, version_id)
  SELECT NEW.id, d.id, d.shown_version_id FROM document d WHERE d.id = related AND d.shown_version_id IS NOT NULL
  ON CONFLICT (sample_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_document_insert AFTER INSERT ON sample FOR EACH ROW
  WHEN (NEW.attributes ->> 'documentId' <> '') EXECUTE FUNCTION sample_document_write();
CREATE TRIGGER sample_document_update AFTER UPDATE ON sample FOR EACH ROW
  WHEN (NEW.attributes ->> 'documentId' IS DISTINCT FROM OLD.attributes ->> 'documentId') EXECUTE FUNCTION sample_document_write();
INSERT INTO sample_document (sample_id, document_id, version_id)
SELECT s.id, d.id, d.shown_version_id FROM sample s JOIN document d ON d.id = sample_document_id(s.attributes)
 WHERE s.attributes ? 'documentId';
GRANT SELECT ON sample_document TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
