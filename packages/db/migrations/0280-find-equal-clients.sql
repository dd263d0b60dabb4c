-- Before a client is made the page asks about those that are equal to look at. What is compared is kept by hash indexes: a name may be
-- longer than a tree takes.

-- A name as two of them are compared: without case, kinds of blanks and dashes, marks without width, and with letters of other scripts as
-- the Latin ones that they look like. Vietnamese marks count; "Hoà" and "Hòa", "Uỷ" and "Ủy" are one, as both spellings are in use.
CREATE FUNCTION client_name_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(
  translate(
    upper(regexp_replace(normalize(value, NFKD),
      '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g') COLLATE "vi-x-icu"),
    -- Cyrillic, Greek, Latin letters of phonetics and of old fonts, dashes.
    U&'\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0423\0425\0406\0405\0408\04AE\04C0\04BA\0500\051A\051C'
    || U&'\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7' || U&'\2C6D\A7AC\00D0\0189'
    || U&'\2010\2012\2013\2014\2015\2212',
    'ABEKMHOPCTYXISJYIHDQW' || 'ABEZHIKMNOPTYX' || U&'AG\0110\0110' || '------'),
  '([OU])([\u0300\u0301\u0303\u0309\u0323])([AEY])', '\1\3\2', 'g'),
  '[[:space:]\u2028\u2029]+', ' ', 'g'));

-- A telephone number by its digits; the code of the country is the nought that stands for it.
CREATE FUNCTION client_phone_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(normalize(value, NFKC), '[^0-9]', '', 'g'), '^(00)?840?', '0');

-- A tax code or the number of an identity card: letters and digits alone.
CREATE FUNCTION client_number_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(upper(normalize(value, NFKC) COLLATE "vi-x-icu"), '[^[:alnum:]]', '', 'g');

CREATE FUNCTION client_email_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(normalize(value, NFKC) COLLATE "vi-x-icu");

CREATE INDEX client_name_key_index ON client USING hash (client_name_key(full_name)) WHERE deleted_at IS NULL;
CREATE INDEX client_phone_key_index ON client USING hash (client_phone_key(phone)) WHERE deleted_at IS NULL;
CREATE INDEX client_number_key_index ON client USING hash (client_number_key(identification_number)) WHERE deleted_at IS NULL;
CREATE INDEX client_email_key_index ON client USING hash (client_email_key(email)) WHERE deleted_at IS NULL;
