-- Revision 2
-- What the seal of an event is computed from. The text is, character by character, that of the JSON value
-- {"rows": [[…, [[field, old, new], …]], …], "event": […]} as PostgreSQL writes a jsonb: every seal was computed from it, so it never
-- changes. It is put together as text, as a JSON value of thousands of records costs several times as much.
CREATE OR REPLACE FUNCTION audit_content(event bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT '{"rows": [' || coalesce((
      SELECT string_agg('[' || r.id || ', ' || to_json(r.entity) || ', ' || to_json(r.operation) || ', ' || to_json(r.row_id) || ', '
               || to_json(r.code) || ', ' || coalesce('"' || r.sample_id || '"', 'null') || ', ['
               || coalesce((
                  SELECT string_agg('[' || to_json(c.field) || ', ' || coalesce(to_json(c.old_value)::text, 'null') || ', '
                           || coalesce(to_json(c.new_value)::text, 'null') || ']', ', ' ORDER BY c.field COLLATE "C")
                    FROM audit_change c WHERE c.row_id = r.id), '')
               || ']]', ', ' ORDER BY r.id)
        FROM (SELECT * FROM audit_row WHERE event_id = e.id ORDER BY id) r), '')
    || '], "event": '
    || jsonb_build_array(e.id, extract(epoch FROM e.at)::text, e.actor_id, e.username, e.full_name, e.module, e.action, e.reason, e.request_id, e.client_ip) || '}'
    FROM audit_event e WHERE e.id = event
$$;
