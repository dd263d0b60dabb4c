-- An identity number opens no second account by the letter O for its nought, by I or l for its one, or without the noughts at its head, as spreadsheets lose them (rule R8).
SELECT set_config('kiemlab.action', 'migrate.read-identity-numbers', true);

CREATE FUNCTION identity_number_reading(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(nullif(ltrim(translate(identity_number_key(value), 'OIL', '011'), '0'), ''), identity_number_key(value));

-- As before (0300), and identity numbers also as they read. Both are kept: of numbers that somebody had once there is the hash of the first alone.
CREATE OR REPLACE FUNCTION person_keys(full_name text, id_card text, employment_number text) RETURNS TABLE (kind text, key bytea)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT k.kind, sha256(convert_to(k.folded, 'UTF8')) FROM (VALUES
    ('name', person_name_key(full_name)), ('identityNumber', identity_number_key(id_card)), ('identityNumber', identity_number_reading(id_card)),
    ('employmentNumber', employment_number_key(employment_number))) k (kind, folded) WHERE k.folded IS NOT NULL
$$;

INSERT INTO person_key (user_id, kind, key)
SELECT u.id, k.kind, k.key FROM app_user u CROSS JOIN LATERAL person_keys(u.full_name, u.id_card, u.employment_number) k
    ON CONFLICT (user_id, kind, key) DO NOTHING;
SELECT set_config('kiemlab.action', '', true);
