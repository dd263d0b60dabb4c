-- A copy of the program that runs while a newer one migrates finds that out, and is given no more calls (OPS-05).
CREATE FUNCTION newest_migration() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(name) FROM kysely_migration
$$;
REVOKE ALL ON FUNCTION newest_migration() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION newest_migration() TO kiemlab_app;

-- Events that wait for their seal, and when the oldest of them was written: the list itself is not the program's to read.
CREATE FUNCTION audit_unsealed(OUT unsealed bigint, OUT oldest timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*), min(e.at) FROM audit_pending p JOIN audit_event e ON e.id = p.event_id
$$;
REVOKE ALL ON FUNCTION audit_unsealed() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_unsealed() TO kiemlab_app;
