-- Revision 2
-- Fields of a record for the trail: without what is worked out from others, with the attributes of a sample and the details
-- of a test as fields of their own,
-- and of a password only what tells one from another.
CREATE OR REPLACE FUNCTION audit_fields(record jsonb, entity text) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (record - ARRAY['attributes', 'details', 'search', 'full_name', 'version', 'created_at', 'content', 'remind_on', 'substance_type', 'imported'])
         || CASE WHEN jsonb_typeof(record -> 'attributes') = 'object' THEN (record -> 'attributes') - 'status' ELSE '{}' END
         || CASE WHEN record -> 'attributes' ? 'status'
                 THEN jsonb_build_object('attributes.status', record -> 'attributes' -> 'status') ELSE '{}' END
         || CASE WHEN jsonb_typeof(record -> 'details') = 'object'
                 THEN (SELECT coalesce(jsonb_object_agg('details.' || key, value), '{}') FROM jsonb_each(record -> 'details')) ELSE '{}' END
         || CASE WHEN record ? 'password_hash'
                 THEN jsonb_build_object('password_hash', 'sha256:' || left(encode(sha256(convert_to(record ->> 'password_hash', 'UTF8')), 'hex'), 12))
                 ELSE '{}' END
$$;
