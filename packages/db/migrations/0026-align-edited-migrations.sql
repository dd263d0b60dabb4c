-- Migrations 1, 2, 4, 5, 6, 14 and 24 were edited when databases had been made by them. Here such a database gets what the
-- texts of today make; on any other one nothing changes.

CREATE OR REPLACE FUNCTION search_pattern(typed text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || replace(replace(replace(search_text(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE OR REPLACE FUNCTION audit_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  event bigint;
  id_columns text[] := string_to_array(TG_ARGV[1], ',');
  code_column text := TG_ARGV[2];
  sample_column text := TG_ARGV[3];
  pairs text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH rows AS (SELECT nextval('audit_row_id_seq') AS id, to_jsonb(n) AS record FROM new_rows n),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'INSERT',
             (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c),
             coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, NULL, f.value
      FROM rows r, jsonb_each_text(audit_fields(r.record, TG_ARGV[0])) f
     WHERE f.value IS NOT NULL AND f.value <> '';
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH rows AS (SELECT nextval('audit_row_id_seq') AS id, to_jsonb(o) AS record FROM old_rows o),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'DELETE',
             (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c),
             coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, f.value, NULL
      FROM rows r, jsonb_each_text(audit_fields(r.record, TG_ARGV[0])) f
     WHERE f.value IS NOT NULL AND f.value <> '';
  ELSE
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    event := audit_current_event();
    WITH old_keyed AS (
      SELECT (SELECT string_agg(to_jsonb(o) ->> c, ':') FROM unnest(id_columns) c) AS key, to_jsonb(o) AS record FROM old_rows o),
    new_keyed AS (
      SELECT (SELECT string_agg(to_jsonb(n) ->> c, ':') FROM unnest(id_columns) c) AS key, to_jsonb(n) AS record FROM new_rows n),
    rows AS (
      SELECT nextval('audit_row_id_seq') AS id, n.key, n.record, audit_fields(n.record, TG_ARGV[0]) AS now, audit_fields(o.record, TG_ARGV[0]) AS before
        FROM new_keyed n LEFT JOIN old_keyed o USING (key)),
    header AS (
      INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE
      SELECT id, event, TG_ARGV[0], 'UPDATE', key, coalesce(record ->> code_column, ''), (record ->> sample_column)::uuid
        FROM rows)
    INSERT INTO audit_change (row_id, field, old_value, new_value)
    SELECT r.id, f.key, r.before ->> f.key, f.value
      FROM rows r, jsonb_each_text(r.now) f WHERE r.before ->> f.key IS DISTINCT FROM f.value
    UNION ALL
    SELECT r.id, f.key, f.value, NULL
      FROM rows r, jsonb_each_text(r.before) f WHERE f.value IS NOT NULL AND NOT r.now ? f.key;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_measure_refresh() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  total bigint := (SELECT coalesce(sum(n), 0) FROM sample_count);
  last bigint := coalesce((SELECT samples FROM search_measure), 0);
BEGIN
  IF total BETWEEN last * 0.5 AND last * 2 OR NOT pg_try_advisory_xact_lock(726175) THEN RETURN false; END IF;
  DELETE FROM search_trigram;
  INSERT INTO search_trigram
  WITH looked_at AS MATERIALIZED (SELECT search FROM sample TABLESAMPLE SYSTEM (least(100, 200000.0 / greatest(total, 1))))
  SELECT trigram, count(*)::real / (SELECT count(*) FROM looked_at)
    FROM looked_at, unnest(show_trgm(search)) trigram
   WHERE trigram NOT LIKE '% %' GROUP BY 1 HAVING count(*) > 1;
  INSERT INTO search_measure (samples) VALUES (total) ON CONFLICT (one) DO UPDATE SET samples = excluded.samples;
  RETURN true;
END $$;

DROP INDEX IF EXISTS sample_created_by_index, sample_sampler_index;
CREATE INDEX IF NOT EXISTS sample_status_index ON sample (status, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX IF NOT EXISTS sample_responsible_user_index ON sample_responsible (user_id);
CREATE INDEX IF NOT EXISTS audit_event_actor_index ON audit_event (actor_id, id DESC);
CREATE INDEX IF NOT EXISTS audit_row_code_index ON audit_row (code text_pattern_ops) WHERE code <> '';

ALTER TABLE test_record
  ADD COLUMN IF NOT EXISTS status_remark text,
  ADD COLUMN IF NOT EXISTS search text GENERATED ALWAYS AS (search_text(analyte_name || ' ' || code)) STORED;
CREATE INDEX IF NOT EXISTS test_record_search_index ON test_record USING gin (search gin_trgm_ops);

DROP TRIGGER audit_insert ON signature;
DROP TRIGGER audit_update ON signature;
DROP TRIGGER audit_delete ON signature;
SELECT audit_table('signature', 'signature', 'id', '', 'sample_id');

-- The rights that migration 24 gives to the groups of its day, where it ran without them: it left no trace of giving any.
-- What was taken from a group since then is not given again.
DO $$
DECLARE of_before uuid[];
BEGIN
  IF to_regclass('kysely_migration') IS NULL OR EXISTS (
    SELECT FROM audit_row r JOIN audit_event e ON e.id = r.event_id
     WHERE r.entity = 'permission-group-permit' AND r.operation = 'INSERT' AND e.module = 'migrate') THEN RETURN; END IF;
  SELECT array_agg(r.row_id::uuid) INTO of_before
    FROM audit_row r JOIN audit_event e ON e.id = r.event_id
   WHERE r.entity = 'permission-group' AND r.operation = 'INSERT'
     AND e.at < (SELECT timestamp::timestamptz FROM kysely_migration WHERE name = '0024-relate-rights');
  PERFORM set_config('kiemlab.action', 'migrate.take-over-rights', true);
  INSERT INTO permission_group_permit (group_id, code)
  SELECT g.id, n.code
    FROM permission_group g
    JOIN (VALUES
      ('Sample', 'Phòng Kế hoạch – Tổng hợp', 'Sample_Refuse'),
      ('NT_Core', 'Phòng Kế hoạch – Tổng hợp', 'Audit_ViewOwn'),
      ('NT_Core', 'Quản lý mẫu', 'Audit_ViewOwn'),
      ('NT_Core', 'Kiểm nghiệm viên', 'Audit_ViewOwn'),
      ('Sample', 'Trưởng phòng', 'Sample_Refuse'),
      ('Sample', 'Trưởng phòng', 'Client_Names'),
      ('NT_Core', 'Trưởng phòng', 'Audit_ViewOwn'),
      ('Sample', 'Xem thử tất cả', 'Sample_Refuse'),
      ('Sample', 'Xem thử tất cả', 'Client_Names'),
      ('NT_Core', 'Xem thử tất cả', 'Audit_ViewOwn')) n (app_code, name, code) USING (app_code, name)
   WHERE g.id = ANY (of_before)
  UNION
  SELECT g.id, 'Client_Names'
    FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id
   WHERE g.id = ANY (of_before) AND p.code IN ('Sample_Add', 'Sample_Edit')
     AND NOT EXISTS (SELECT FROM permission_group o JOIN permission_group_permit c ON c.group_id = o.id
                      WHERE o.name = g.name AND c.code = 'Client')
  UNION
  SELECT group_id, 'User_IdCards' FROM permission_group_permit WHERE group_id = ANY (of_before) AND code = 'UserManagament'
  ON CONFLICT DO NOTHING;
  PERFORM set_config('kiemlab.action', '', true);
END $$;
