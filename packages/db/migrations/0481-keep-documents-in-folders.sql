-- Documents lie in folders, and what one may do with them follows from there: a folder has its own access, or that of the folder it lies
-- in; so has a document. What follows is worked out when that changes and kept, as who sees a sample is.
SELECT set_config('kiemlab.action', 'migrate.keep-documents-in-folders', true);

CREATE TABLE document_folder (
  id uuid CONSTRAINT document_folder_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  parent_id uuid CONSTRAINT document_folder_parent_fk REFERENCES document_folder,
  title text NOT NULL CONSTRAINT document_folder_title_present CHECK (title <> ''),
  own_access boolean NOT NULL,
  all_groups_level smallint CONSTRAINT document_folder_level CHECK (all_groups_level IN (1, 2, 3)),
  is_default boolean NOT NULL DEFAULT false,
  created_by uuid CONSTRAINT document_folder_user_fk REFERENCES app_user,
  created_by_group uuid CONSTRAINT document_folder_group_fk REFERENCES permission_group,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  -- What lies at the top has nothing to take its access from.
  CONSTRAINT document_folder_access CHECK (own_access OR (parent_id IS NOT NULL AND all_groups_level IS NULL)),
  CONSTRAINT document_folder_default_stays CHECK (NOT is_default OR (parent_id IS NULL AND deleted_at IS NULL))
);
CREATE UNIQUE INDEX document_folder_title_unique ON document_folder (parent_id, lower(title COLLATE "vi-x-icu"))
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX document_folder_default_unique ON document_folder (is_default) WHERE is_default;
CREATE INDEX document_folder_parent_index ON document_folder (parent_id);
COMMENT ON TABLE document_folder IS 'Folders of documents. A deleted one stays for its history; own_access: access is that of its own rows, else that of the folder it lies in; is_default: where documents go for which no folder is named.';
COMMENT ON COLUMN document_folder.all_groups_level IS 'What everybody may do to whom the module is open, groups of later included: 1 view, 2 edit, 3 manage; nothing: only the groups that are named.';
SELECT audit_table('document_folder', 'document-folder', 'id', 'title', '');
GRANT SELECT, INSERT, UPDATE ON document_folder TO kiemlab_app;

CREATE TABLE document_folder_group (
  folder_id uuid NOT NULL CONSTRAINT document_folder_group_folder_fk REFERENCES document_folder,
  group_id uuid NOT NULL CONSTRAINT document_folder_group_group_fk REFERENCES permission_group,
  level smallint NOT NULL CONSTRAINT document_folder_group_level CHECK (level IN (1, 2, 3)),
  CONSTRAINT document_folder_group_pk PRIMARY KEY (folder_id, group_id)
);
COMMENT ON TABLE document_folder_group IS 'What the people of a group may do in a folder that has its own access: 1 view, 2 edit, 3 manage.';
SELECT audit_table('document_folder_group', 'document-folder-group', 'folder_id,group_id', '', '');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_folder_group TO kiemlab_app;

CREATE TABLE document_folder_custodian (
  folder_id uuid NOT NULL CONSTRAINT document_folder_custodian_folder_fk REFERENCES document_folder,
  user_id uuid NOT NULL CONSTRAINT document_folder_custodian_user_fk REFERENCES app_user,
  CONSTRAINT document_folder_custodian_pk PRIMARY KEY (folder_id, user_id)
);
COMMENT ON TABLE document_folder_custodian IS 'Who manages a folder and all that lies below it, whatever access that has of its own.';
SELECT audit_table('document_folder_custodian', 'document-folder-custodian', 'folder_id,user_id', '', '');
GRANT SELECT, INSERT, DELETE ON document_folder_custodian TO kiemlab_app;

-- A folder lies in no folder that lies in it. Moves are made one after the other: two at once could each be right alone.
CREATE FUNCTION document_folder_check_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parent_id IS NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('document_folder', 0));
  IF EXISTS (
    WITH RECURSIVE up AS (
      SELECT f.id, f.parent_id FROM document_folder f WHERE f.id = NEW.parent_id
      UNION SELECT f.id, f.parent_id FROM document_folder f JOIN up ON f.id = up.parent_id)
    SELECT FROM up WHERE up.id = NEW.id)
  THEN
    RAISE EXCEPTION 'folder % would lie in itself', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_folder_no_loop';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_folder_place BEFORE INSERT OR UPDATE OF parent_id ON document_folder
  FOR EACH ROW EXECUTE FUNCTION document_folder_check_place();

-- Access is given to groups of the documents.
CREATE FUNCTION document_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM permission_group g WHERE g.id = NEW.group_id AND g.app_code = 'NT_Document') THEN
    RAISE EXCEPTION 'group % is none of the documents', NEW.group_id USING ERRCODE = 'check_violation', CONSTRAINT = 'document_group_of_documents';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_folder_group_app BEFORE INSERT OR UPDATE ON document_folder_group
  FOR EACH ROW EXECUTE FUNCTION document_check_group();

-- Until now all lay in one place, which everybody saw and changed to whom the module was open: so it stays.
DO $$
DECLARE place uuid;
BEGIN
  INSERT INTO document_folder (title, own_access, all_groups_level, is_default) VALUES ('Tài liệu chung', true, 2, true) RETURNING id INTO place;
  EXECUTE format('ALTER TABLE document ADD COLUMN folder_id uuid NOT NULL DEFAULT %L', place);
END $$;
ALTER TABLE document
  ALTER COLUMN folder_id DROP DEFAULT,
  ADD COLUMN own_access boolean NOT NULL DEFAULT false,
  ADD COLUMN all_groups_level smallint CONSTRAINT document_level CHECK (all_groups_level IN (1, 2, 3)),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT document_folder_fk FOREIGN KEY (folder_id) REFERENCES document_folder,
  ADD CONSTRAINT document_access CHECK (own_access OR all_groups_level IS NULL);
COMMENT ON COLUMN document.own_access IS 'Access is that of its own rows, else that of its folder.';
COMMENT ON COLUMN document.version IS 'Counts the changes of the entry, so that nobody overwrites what was not seen; the edition is what people call the document by.';
CREATE INDEX document_folder_index ON document (folder_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX document_title_index ON document (title COLLATE "vi-x-icu", id) WHERE deleted_at IS NULL;

CREATE TABLE document_group (
  document_id uuid NOT NULL CONSTRAINT document_group_document_fk REFERENCES document,
  group_id uuid NOT NULL CONSTRAINT document_group_group_fk REFERENCES permission_group,
  level smallint NOT NULL CONSTRAINT document_group_level CHECK (level IN (1, 2, 3)),
  CONSTRAINT document_group_pk PRIMARY KEY (document_id, group_id)
);
CREATE INDEX document_group_group_index ON document_group (group_id, level, document_id);
COMMENT ON TABLE document_group IS 'What the people of a group may do with a document that has its own access: 1 view, 2 edit, 3 manage.';
CREATE TRIGGER document_group_app BEFORE INSERT OR UPDATE ON document_group FOR EACH ROW EXECUTE FUNCTION document_check_group();
SELECT audit_table('document_group', 'document-group', 'document_id,group_id', '', '');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_group TO kiemlab_app;

-- What follows for every folder, deleted ones included: their history has readers.
CREATE TABLE folder_access (
  folder_id uuid NOT NULL,
  group_id uuid,
  level smallint NOT NULL,
  CONSTRAINT folder_access_unique UNIQUE NULLS NOT DISTINCT (folder_id, group_id)
);
CREATE INDEX folder_access_group_index ON folder_access (group_id, level, folder_id);
COMMENT ON TABLE folder_access IS 'What the people of a group may do in a folder, its own or inherited; without a group: everybody to whom the module is open. Only the triggers here write it.';
CREATE TABLE folder_keeper (
  folder_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT folder_keeper_pk PRIMARY KEY (user_id, folder_id)
);
CREATE INDEX folder_keeper_folder_index ON folder_keeper (folder_id);
COMMENT ON TABLE folder_keeper IS 'Who manages a folder as the custodian of it, or of one in which it lies. Only the triggers here write it.';

-- The truth that folder_access is kept equal to: the rows of the nearest folder upwards that has its own access.
CREATE FUNCTION folder_levels(folders uuid[]) RETURNS TABLE (folder_id uuid, group_id uuid, level smallint)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT f.id AS folder_id, f.id AS at, f.parent_id, f.own_access, f.all_groups_level FROM document_folder f WHERE f.id = ANY (folders)
    UNION ALL
    SELECT u.folder_id, f.id, f.parent_id, f.own_access, f.all_groups_level
      FROM up u JOIN document_folder f ON f.id = u.parent_id WHERE NOT u.own_access)
  SELECT u.folder_id, g.group_id, g.level FROM up u JOIN document_folder_group g ON g.folder_id = u.at WHERE u.own_access
  UNION ALL
  SELECT u.folder_id, NULL, u.all_groups_level FROM up u WHERE u.own_access AND u.all_groups_level IS NOT NULL
$$;

-- The same of folder_keeper: the custodians of every folder upwards.
CREATE FUNCTION folder_custodians(folders uuid[]) RETURNS TABLE (folder_id uuid, user_id uuid)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT f.id AS folder_id, f.id AS at, f.parent_id FROM document_folder f WHERE f.id = ANY (folders)
    UNION ALL SELECT u.folder_id, f.id, f.parent_id FROM up u JOIN document_folder f ON f.id = u.parent_id)
  SELECT DISTINCT u.folder_id, c.user_id FROM up u JOIN document_folder_custodian c ON c.folder_id = u.at
$$;

-- Folders and all that lie below them are worked out anew, by one unit of work after the other; what stays is not touched.
CREATE FUNCTION folder_access_refresh(changed uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folders uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('document_folder', 0));
  WITH RECURSIVE below AS (
    SELECT f.id FROM document_folder f WHERE f.id = ANY (changed)
    UNION SELECT f.id FROM document_folder f JOIN below b ON f.parent_id = b.id)
  SELECT array_agg(id) INTO folders FROM below;
  DELETE FROM folder_access a USING (
    SELECT k.folder_id, k.group_id, k.level FROM folder_access k WHERE k.folder_id = ANY (folders)
    EXCEPT SELECT * FROM folder_levels(folders)) gone
   WHERE a.folder_id = gone.folder_id AND a.group_id IS NOT DISTINCT FROM gone.group_id;
  INSERT INTO folder_access (folder_id, group_id, level)
  SELECT * FROM folder_levels(folders) EXCEPT SELECT k.folder_id, k.group_id, k.level FROM folder_access k WHERE k.folder_id = ANY (folders);
  DELETE FROM folder_keeper k USING (
    SELECT o.folder_id, o.user_id FROM folder_keeper o WHERE o.folder_id = ANY (folders)
    EXCEPT SELECT * FROM folder_custodians(folders)) gone
   WHERE k.folder_id = gone.folder_id AND k.user_id = gone.user_id;
  INSERT INTO folder_keeper (folder_id, user_id)
  SELECT * FROM folder_custodians(folders) EXCEPT SELECT o.folder_id, o.user_id FROM folder_keeper o WHERE o.folder_id = ANY (folders);
END $$;

CREATE FUNCTION folder_access_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folders uuid[];
BEGIN
  CASE TG_OP || ' ' || TG_TABLE_NAME
    WHEN 'INSERT document_folder' THEN SELECT array_agg(id) INTO folders FROM new_rows;
    WHEN 'UPDATE document_folder' THEN
      SELECT array_agg(n.id) INTO folders FROM new_rows n JOIN old_rows o USING (id)
       WHERE (n.parent_id, n.own_access, n.all_groups_level) IS DISTINCT FROM (o.parent_id, o.own_access, o.all_groups_level);
    WHEN 'INSERT document_folder_group', 'INSERT document_folder_custodian' THEN SELECT array_agg(DISTINCT folder_id) INTO folders FROM new_rows;
    WHEN 'DELETE document_folder_group', 'DELETE document_folder_custodian' THEN SELECT array_agg(DISTINCT folder_id) INTO folders FROM old_rows;
    WHEN 'UPDATE document_folder_group' THEN
      SELECT array_agg(DISTINCT folder_id) INTO folders FROM (SELECT folder_id FROM new_rows UNION SELECT folder_id FROM old_rows) f;
  END CASE;
  IF folders IS NOT NULL THEN PERFORM folder_access_refresh(folders); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER folder_access_insert AFTER INSERT ON document_folder REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_update AFTER UPDATE ON document_folder REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_insert AFTER INSERT ON document_folder_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_update AFTER UPDATE ON document_folder_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_delete AFTER DELETE ON document_folder_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_insert AFTER INSERT ON document_folder_custodian REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();
CREATE TRIGGER folder_access_delete AFTER DELETE ON document_folder_custodian REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION folder_access_write();

SELECT folder_access_refresh(array_agg(id)) FROM document_folder;
CREATE TRIGGER folder_access_action BEFORE INSERT OR UPDATE OR DELETE ON folder_access FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER folder_keeper_action BEFORE INSERT OR UPDATE OR DELETE ON folder_keeper FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT ON folder_access, folder_keeper TO kiemlab_app;
REVOKE EXECUTE ON FUNCTION folder_access_refresh(uuid[]) FROM PUBLIC;

-- What was done to folders and files, as people follow it there.
CREATE TABLE document_history (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT document_history_pk PRIMARY KEY,
  folder_id uuid NOT NULL CONSTRAINT document_history_folder_fk REFERENCES document_folder,
  from_folder_id uuid CONSTRAINT document_history_from_fk REFERENCES document_folder,
  document_id uuid CONSTRAINT document_history_document_fk REFERENCES document,
  action_type smallint NOT NULL CONSTRAINT document_history_type CHECK (action_type BETWEEN 0 AND 15),
  content text NOT NULL,
  created_by uuid NOT NULL CONSTRAINT document_history_user_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX document_history_folder_index ON document_history (folder_id, id DESC);
CREATE INDEX document_history_from_index ON document_history (from_folder_id, id DESC) WHERE from_folder_id IS NOT NULL;
COMMENT ON TABLE document_history IS 'Acts on folders and files in the order of the specification (create, update, delete of a folder 0 to 2, of a file 3 to 5, position 6 …): of which folder, of which file, out of which folder it was moved. Append only.';
CREATE TRIGGER document_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_history_action BEFORE INSERT ON document_history FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT ON document_history TO kiemlab_app;
SELECT set_config('kiemlab.action', '', true);
