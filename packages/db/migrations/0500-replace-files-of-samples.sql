-- A file of a sample is replaced by another version, with a reason; the one before stays, and each has one after it at most.
ALTER TABLE attachment
  ADD COLUMN version integer NOT NULL DEFAULT 1 CONSTRAINT attachment_version CHECK (version >= 1),
  ADD COLUMN replaces uuid CONSTRAINT attachment_replaces_fk REFERENCES attachment CONSTRAINT attachment_replaced_once UNIQUE,
  ADD COLUMN reason text,
  ADD CONSTRAINT attachment_replaces CHECK ((version = 1) = (replaces IS NULL) AND (replaces IS NULL OR reason IS NOT NULL));
COMMENT ON COLUMN attachment.replaces IS 'The version before it, which stays to be seen.';
COMMENT ON COLUMN attachment.reason IS 'Why it replaced the version before.';
