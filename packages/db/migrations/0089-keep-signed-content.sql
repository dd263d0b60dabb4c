-- What was signed is kept beside its hash, so that a person whose signature is broken sees what it was given for.
CREATE TABLE signed_content (
  content_hash bytea CONSTRAINT signed_content_pk PRIMARY KEY CONSTRAINT signed_content_hash_length CHECK (length(content_hash) = 32),
  content jsonb NOT NULL
);
COMMENT ON TABLE signed_content IS 'What signatures are bound to, by the hash that they carry (21 CFR 11.70). Append only; signatures of before have none.';
CREATE TRIGGER signed_content_action BEFORE INSERT ON signed_content FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER signed_content_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_content FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON signed_content TO kiemlab_app;
