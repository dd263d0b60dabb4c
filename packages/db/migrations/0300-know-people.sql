-- A person is more than an account (rule R7): which accounts are the same person's follows from what is said of them.
SELECT set_config('kiemlab.action', 'migrate.know-people', true);

-- A name of a person as two of them are compared: as names of clients are (0280), also without the characters of tags and of further
-- variants, and with a d that is struck through by a mark of its own as đ.
CREATE FUNCTION person_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(client_name_key(regexp_replace(regexp_replace(normalize(name, NFKD),
  '[\U000e0000-\U000e01ef\ufff9-\ufffb]', '', 'g'), '[dD][\u0335\u0336]', 'đ', 'g')), '');

-- The number of an identity card, old of nine digits or new of twelve, or of a passport: letters and digits alone. What has no digit is none.
CREATE FUNCTION identity_number_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN client_number_key(value) ~ '[0-9]' THEN client_number_key(value) END;

CREATE FUNCTION employment_number_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(replace(client_name_key(value), ' ', ''), '');

-- A log-in name as it looks: 1, l and I are one letter, 0 and O another.
CREATE FUNCTION login_name_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(client_name_key(value), '1L|0', 'IIIO');

CREATE TABLE person_key (
  user_id uuid NOT NULL CONSTRAINT person_key_user_fk REFERENCES app_user,
  kind text NOT NULL CONSTRAINT person_key_kind CHECK (kind = ANY ('{name,identityNumber,employmentNumber}'::text[])),
  key bytea NOT NULL,
  of_now boolean NOT NULL DEFAULT true,
  CONSTRAINT person_key_pk PRIMARY KEY (user_id, kind, key)
);
COMMENT ON TABLE person_key IS 'What tells that accounts are the same person''s, folded and as a hash: names and identity numbers that an account ever had, and the employment number that it has. Written by a trigger of app_user.';
COMMENT ON COLUMN person_key.of_now IS 'False for what an account had once.';
CREATE INDEX person_key_key_index ON person_key (key, kind);
CREATE TRIGGER person_key_action BEFORE INSERT OR UPDATE OR DELETE ON person_key FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT ON person_key TO kiemlab_app;

-- The keys that an account has by what is said of it.
CREATE FUNCTION person_keys(full_name text, id_card text, employment_number text) RETURNS TABLE (kind text, key bytea)
LANGUAGE sql STABLE AS $$
  SELECT k.kind, sha256(convert_to(k.folded, 'UTF8')) FROM (VALUES
    ('name', person_name_key(full_name)), ('identityNumber', identity_number_key(id_card)),
    ('employmentNumber', employment_number_key(employment_number))) k (kind, folded) WHERE k.folded IS NOT NULL
$$;

CREATE FUNCTION person_key_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM person_key WHERE user_id = NEW.id AND kind = 'employmentNumber';
    UPDATE person_key SET of_now = false WHERE user_id = NEW.id AND of_now;
  END IF;
  INSERT INTO person_key (user_id, kind, key)
  SELECT NEW.id, k.kind, k.key FROM person_keys(NEW.full_name, NEW.id_card, NEW.employment_number) k
      ON CONFLICT (user_id, kind, key) DO UPDATE SET of_now = true;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION person_key_write() FROM PUBLIC;
CREATE TRIGGER person_key_write AFTER INSERT OR UPDATE OF last_name, first_name, id_card, employment_number ON app_user
  FOR EACH ROW EXECUTE FUNCTION person_key_write();

INSERT INTO person_key (user_id, kind, key)
SELECT u.id, k.kind, k.key FROM app_user u CROSS JOIN LATERAL person_keys(u.full_name, u.id_card, u.employment_number) k;

CREATE TABLE person_distinct (
  id uuid CONSTRAINT person_distinct_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  one_id uuid NOT NULL CONSTRAINT person_distinct_one_fk REFERENCES app_user,
  other_id uuid NOT NULL CONSTRAINT person_distinct_other_fk REFERENCES app_user,
  asked_by uuid NOT NULL CONSTRAINT person_distinct_asker_fk REFERENCES app_user,
  confirmed_by uuid NOT NULL CONSTRAINT person_distinct_confirmer_fk REFERENCES app_user,
  reason text NOT NULL CONSTRAINT person_distinct_reason_present CHECK (reason <> ''),
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT person_distinct_ordered CHECK (one_id < other_id),
  CONSTRAINT person_distinct_unique UNIQUE (one_id, other_id),
  CONSTRAINT person_distinct_other_than_asker CHECK (confirmed_by <> asked_by AND confirmed_by <> one_id AND confirmed_by <> other_id)
);
COMMENT ON TABLE person_distinct IS 'Accounts that would count as the same person''s and are two people''s, as somebody asked and a second person confirmed. Append only.';
CREATE TRIGGER person_distinct_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON person_distinct FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('person_distinct', 'person-distinct', 'id', '', '');
GRANT SELECT, INSERT ON person_distinct TO kiemlab_app;

-- Whether two accounts were confirmed as two people's; nobody can while both have one identity number.
CREATE FUNCTION are_two_people(a uuid, b uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (SELECT FROM person_distinct d WHERE d.one_id = least(a, b) AND d.other_id = greatest(a, b))
   AND NOT EXISTS (SELECT FROM person_key n JOIN person_key m ON m.kind = n.kind AND m.key = n.key
                    WHERE n.user_id = a AND m.user_id = b AND n.kind = 'identityNumber' AND n.of_now AND m.of_now);

-- The other accounts that are the same person's as these: by anything that two of them share, and on from there; but for those that were
-- confirmed as two people's.
CREATE FUNCTION same_people(ids uuid[]) RETURNS TABLE (id uuid, same uuid)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE reach (id, same) AS (
    SELECT one, one FROM unnest(ids) one
    UNION
    SELECT r.id, o.user_id FROM reach r JOIN person_key k ON k.user_id = r.same
      JOIN person_key o ON o.key = k.key AND o.kind = k.kind AND o.user_id <> k.user_id
     WHERE NOT are_two_people(k.user_id, o.user_id))
  SELECT r.id, r.same FROM reach r WHERE r.same <> r.id AND NOT are_two_people(r.id, r.same)
$$;
CREATE INDEX app_user_login_name_index ON app_user (login_name_key(username));
SELECT set_config('kiemlab.action', '', true);
