-- Whose own address a link went to is told by the mailbox: what is typed behind a plus, and capitals, make no other one (rule R11).
SELECT set_config('kiemlab.action', 'migrate.read-mail-addresses', true);

CREATE FUNCTION mail_address_reading(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(lower(btrim(normalize(address, NFKC))), '^([^+@]+)[+][^@]*@', '\1@');

DROP INDEX audit_change_address_index;
CREATE INDEX audit_change_address_index ON audit_change (mail_address_reading(new_value), row_id) WHERE field IN ('email', 'alternate_email');
SELECT set_config('kiemlab.action', '', true);
