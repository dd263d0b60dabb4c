-- Two accounts are confirmed as two people's by what they shared then: a name that both come to bear afterwards makes them one again.
SELECT set_config('kiemlab.action', 'migrate.two-people-by-what-they-shared', true);

-- A name of a person as two of them are compared: as names of clients are (0280), also without characters that nobody sees (default
-- ignorable ones, controls), with the blank of Braille as a blank, without dots, hyphens and titles, and with a d that is struck through by
-- a mark of its own as đ.
CREATE OR REPLACE FUNCTION person_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(btrim(regexp_replace(regexp_replace(regexp_replace(
  client_name_key(regexp_replace(regexp_replace(replace(normalize(name, NFKD), U&'\2800', ' '),
    '[\u0080-\u009f\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U00013430-\U0001343f\U000e0000-\U000e0fff]', '', 'g'),
    '[dD][\u0335\u0336]', 'đ', 'g')),
  '^((GS|PGS|TS|THS|DS|BS|KS|CN)\. *)+', ''), '[-.]+', ' ', 'g'), ' +', ' ', 'g')), '');
INSERT INTO person_key (user_id, kind, key)
SELECT u.id, k.kind, k.key FROM app_user u CROSS JOIN LATERAL person_keys(u.full_name, u.id_card, u.employment_number) k
    ON CONFLICT (user_id, kind, key) DO NOTHING;

ALTER TABLE person_distinct ADD COLUMN keys text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN person_distinct.keys IS 'What the two shared when it was confirmed, as kind and key, but for identity numbers; written by a trigger.';
ALTER TABLE person_distinct DROP CONSTRAINT person_distinct_unique;
CREATE INDEX person_distinct_pair_index ON person_distinct (one_id, other_id);

-- Of identity numbers nothing stands in the trail, nor what can be told from a hash of twelve digits.
CREATE FUNCTION shared_person_keys(a uuid, b uuid) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(SELECT n.kind || ':' || encode(n.key, 'hex') FROM person_key n JOIN person_key m ON m.kind = n.kind AND m.key = n.key
              WHERE n.user_id = a AND m.user_id = b AND n.kind <> 'identityNumber' ORDER BY 1);

ALTER TABLE person_distinct DISABLE TRIGGER person_distinct_append_only;
UPDATE person_distinct SET keys = shared_person_keys(one_id, other_id);
ALTER TABLE person_distinct ENABLE TRIGGER person_distinct_append_only;

CREATE FUNCTION person_distinct_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.keys := shared_person_keys(NEW.one_id, NEW.other_id);
  RETURN NEW;
END $$;
CREATE TRIGGER person_distinct_keys BEFORE INSERT ON person_distinct FOR EACH ROW EXECUTE FUNCTION person_distinct_keys();

-- Whether two accounts were confirmed as two people's, by all names and employment numbers that they share; nobody can while both have one
-- identity number. One that either had once was a slip.
CREATE OR REPLACE FUNCTION are_two_people(a uuid, b uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (SELECT FROM person_distinct d WHERE d.one_id = least(a, b) AND d.other_id = greatest(a, b))
   AND NOT EXISTS (SELECT FROM person_key n JOIN person_key m ON m.kind = n.kind AND m.key = n.key
                    WHERE n.user_id = a AND m.user_id = b
                      AND CASE n.kind WHEN 'identityNumber' THEN n.of_now AND m.of_now
                          ELSE NOT EXISTS (SELECT FROM person_distinct d WHERE d.one_id = least(a, b) AND d.other_id = greatest(a, b)
                                              AND n.kind || ':' || encode(n.key, 'hex') = ANY (d.keys)) END);
SELECT set_config('kiemlab.action', '', true);
