-- What came of taking back-ups and of trying to bring them back (ADR 91): one row each, written when it has ended, never changed.
CREATE TABLE backup_run (
  id uuid CONSTRAINT backup_run_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT backup_run_kind CHECK (kind IN ('SET', 'DRILL')),
  stamp text NOT NULL DEFAULT '',
  folder text NOT NULL,
  way text CONSTRAINT backup_run_way CHECK (way IN ('SNAPSHOT', 'PORTABLE')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  good boolean NOT NULL,
  fault text NOT NULL DEFAULT '',
  taken_at timestamptz,
  bytes bigint,
  tables integer,
  files bigint,
  lacking bigint,
  same_disk boolean NOT NULL DEFAULT false,
  told_by text NOT NULL DEFAULT '',
  CONSTRAINT backup_run_fault CHECK (good = (fault = '')),
  CONSTRAINT backup_run_good_is_whole CHECK (NOT good OR (stamp <> '' AND way IS NOT NULL AND taken_at IS NOT NULL AND bytes IS NOT NULL AND files IS NOT NULL AND lacking IS NOT NULL)),
  CONSTRAINT backup_run_order CHECK (started_at <= ended_at)
);
COMMENT ON TABLE backup_run IS 'Back-ups that were taken (SET) and tried out by bringing them back into a scratch folder (DRILL), with what came of each.';
COMMENT ON COLUMN backup_run.stamp IS 'Name of the set; empty where it failed before there was one.';
COMMENT ON COLUMN backup_run.taken_at IS 'Up to when the database is in the set.';
COMMENT ON COLUMN backup_run.lacking IS 'Stored files that the store itself lacked or had damaged.';
COMMENT ON COLUMN backup_run.told_by IS 'Who took it at the console of the server, as typed there; empty for the daily one.';
CREATE INDEX backup_run_newest_index ON backup_run (kind, good, ended_at DESC);
CREATE TRIGGER backup_run_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON backup_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('backup_run', 'backup-run', 'id', 'stamp', '');
GRANT SELECT, INSERT (kind, stamp, folder, way, started_at, good, fault, taken_at, bytes, tables, files, lacking, same_disk, told_by) ON backup_run TO kiemlab_app;
