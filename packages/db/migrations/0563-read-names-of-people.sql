-- A title within a name, digits, brackets and signs open no second account that counts as another person's (rule R13).
SELECT set_config('kiemlab.action', 'migrate.read-names-of-people', true);

-- A name of a person as it reads: letters and their marks alone. What stands in brackets is gone, and titles, wherever they are typed; those that are names as
-- well, only where something follows them. What has nothing else stays as it is compared.
CREATE FUNCTION person_name_reading(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  WITH looks (t) AS (SELECT normalize(analyte_name_key(name), NFC) COLLATE "vi-x-icu"),
  bare (t) AS (SELECT regexp_replace(t, '\([^()]*\)|\[[^][]*\]|\{[^{}]*\}|<[^<>]*>', ' ', 'g') FROM looks),
  -- Titles that are typed with dots within: Th.S, P.GS, C.N.
  joined (t) AS (SELECT regexp_replace(regexp_replace(t, '(?<![[:alpha:]])(TH|PG|T|B|D|K|G)\. ?S(?![[:alpha:]])', '\1S ', 'g'),
    '(?<![[:alpha:]])(?:(P)\. ?(GS)|(C)\. ?(N))(?![[:alpha:]])', '\1\2\3\4 ', 'g') FROM bare),
  words (t) AS (SELECT btrim(regexp_replace(regexp_replace(regexp_replace(t, '[[:digit:]]+', '', 'g'),
    '[[:punct:]$+<=>^`|~\u00a2-\u00a9\u00ac\u00ae-\u00b1\u00b4\u00b7-\u00b9\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u303f\ufe30-\ufe6f\U0001f000-\U0001faff]+', ' ', 'g'),
    '(^| )[ \u0300-\u036f]*', '\1', 'g')) FROM joined),
  plain (t) AS (SELECT regexp_replace(t,
    '(^| )(GS|PGS|PTS|TS|TSKH|THS|DS|BS|KS|CN|KTV|NCS|[DB]S ?CK(I{1,2})?|CKI{0,2}|MR|MRS|MS|DR|PROF|PHD|MSC|II|III|IV|VII|VIII|IX)(?= |$)', ' ', 'g') FROM words),
  named (t) AS (SELECT regexp_replace(regexp_replace(t, ' +', ' ', 'g'),
    '(^| )(ÔNG|BÀ|((PHÓ )?GIÁO|KỸ|KĨ) SƯ|(TIẾN|THẠC|DƯỢC|BÁC) S[ĨỸ]|CỬ NHÂN|KỸ THUẬT VIÊN)(?= [^ ])', ' ', 'g') FROM plain)
  SELECT coalesce(nullif(normalize(replace(t, ' ', ''), NFKD), ''), nullif(btrim(analyte_name_key(name)), '')) FROM named);

-- All by which a name is compared: as before (0343), as it reads without what stands in brackets and with it, and with a nought or one within as the letters that they look like.
CREATE FUNCTION person_names(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT k.folded FROM (VALUES
  (person_name_key(name)), (person_name_reading(name)),
  (person_name_reading(translate(normalize(name, NFKD), '()[]{}<>', '        '))),
  (CASE WHEN name COLLATE "vi-x-icu" ~ '[[:alpha:]]' THEN person_name_reading(translate(normalize(name, NFKD), '01', 'OL')) END),
  (CASE WHEN name COLLATE "vi-x-icu" ~ '[[:alpha:]]' THEN person_name_reading(translate(normalize(name, NFKD), '01', 'OI')) END)) k (folded)
  WHERE k.folded IS NOT NULL ORDER BY k.folded);

-- As before (0562), and names also as they read. Of names that somebody had once there is the hash of before alone.
CREATE OR REPLACE FUNCTION person_keys(full_name text, id_card text, employment_number text) RETURNS TABLE (kind text, key bytea)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT k.kind, sha256(convert_to(k.folded, 'UTF8')) FROM (
    SELECT 'name', unnest(person_names(full_name)) UNION ALL VALUES
    ('identityNumber', identity_number_key(id_card)), ('identityNumber', identity_number_reading(id_card)),
    ('employmentNumber', employment_number_key(employment_number))) k (kind, folded) WHERE k.folded IS NOT NULL
$$;

INSERT INTO person_key (user_id, kind, key)
SELECT u.id, k.kind, k.key FROM app_user u CROSS JOIN LATERAL person_keys(u.full_name, u.id_card, u.employment_number) k
    ON CONFLICT (user_id, kind, key) DO NOTHING;

-- Who was confirmed as two people's by a name stays so by the ways in which that name is compared now; by nothing else.
ALTER TABLE person_distinct DISABLE TRIGGER person_distinct_append_only;
UPDATE person_distinct d SET keys = n.keys
  FROM (SELECT p.id, array_agg(DISTINCT w.key) AS keys
          FROM person_distinct p CROSS JOIN LATERAL (
            SELECT unnest(p.keys) AS key
            UNION
            SELECT 'name:' || encode(k.key, 'hex') FROM app_user u CROSS JOIN LATERAL person_keys(u.full_name, NULL, NULL) k
             WHERE u.id IN (p.one_id, p.other_id)
               AND 'name:' || encode(sha256(convert_to(person_name_key(u.full_name), 'UTF8')), 'hex') = ANY (p.keys)) w
         GROUP BY p.id) n
 WHERE n.id = d.id AND n.keys <> d.keys;
ALTER TABLE person_distinct ENABLE TRIGGER person_distinct_append_only;
SELECT set_config('kiemlab.action', '', true);
