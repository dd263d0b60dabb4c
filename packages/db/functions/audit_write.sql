-- Revision 2
-- Writes the trail of one statement: its event, a row for each record, a change for each field. Arguments: name of the entity,
-- columns of its key, column of its code, column of its sample.
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
    -- Materialized: put into the expressions that use it, a record would be made into JSON once for each of them.
    WITH old_records AS MATERIALIZED (SELECT to_jsonb(o) AS record FROM old_rows o),
    new_records AS MATERIALIZED (SELECT to_jsonb(n) AS record FROM new_rows n),
    old_keyed AS (
      SELECT (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c) AS key, audit_fields(record, TG_ARGV[0]) AS fields FROM old_records),
    new_keyed AS (
      SELECT (SELECT string_agg(record ->> c, ':') FROM unnest(id_columns) c) AS key, record FROM new_records),
    rows AS (
      SELECT nextval('audit_row_id_seq') AS id, n.key, n.record, audit_fields(n.record, TG_ARGV[0]) AS now, o.fields AS before
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
