-- Revision 6
-- Fields of a record for the trail: without what is worked out from others, with the attributes of a sample and the details
-- of a test as fields of their own,
-- and of a password only what tells one from another.
-- In PL/pgSQL, as it runs for each record of each change: a function in SQL with a query in it is set up anew for each.
CREATE OR REPLACE FUNCTION audit_fields(record jsonb, entity text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fields jsonb := record - ARRAY['attributes', 'details', 'search', 'full_name', 'version', 'created_at', 'content', 'remind_on', 'told_before', 'told_until', 'former_names', 'former_codes', 'name_readings', 'code_readings', 'unlocked_in', 'substance_type', 'imported'];
  attributes CONSTANT jsonb := record -> 'attributes';
  details CONSTANT jsonb := record -> 'details';
BEGIN
  IF jsonb_typeof(attributes) = 'object' THEN
    fields := fields || (attributes - 'status');
    IF attributes ? 'status' THEN
      fields := fields || jsonb_build_object('attributes.status', attributes -> 'status');
    END IF;
  END IF;
  IF jsonb_typeof(details) = 'object' AND details <> '{}' THEN
    fields := fields || (SELECT jsonb_object_agg('details.' || key, value) FROM jsonb_each(details));
  END IF;
  IF record ? 'password_hash' THEN
    fields := fields || jsonb_build_object('password_hash',
      'sha256:' || left(encode(sha256(convert_to(record ->> 'password_hash', 'UTF8')), 'hex'), 12));
  END IF;
  RETURN fields;
END $$;
