-- What was issued before anybody could record its delivery has gone out, or not, and nobody can say which: it is not due. The day is that
-- on which the migration ran that brought the record; for notices it came later.
CREATE TABLE delivery_start (
  what text CONSTRAINT delivery_start_pk PRIMARY KEY CONSTRAINT delivery_start_what CHECK (what IN ('REPORT', 'NOTICE')),
  since timestamptz NOT NULL
);
COMMENT ON TABLE delivery_start IS 'Since when deliveries of reports and notices are recorded. Written once.';
INSERT INTO delivery_start (what, since)
SELECT n.what, coalesce((SELECT m."timestamp"::timestamptz FROM kysely_migration m WHERE m.name = n.migration), now())
  FROM (VALUES ('REPORT', '0141-deliver-reports'), ('NOTICE', '0160-deliver-notices')) n (what, migration);
CREATE TRIGGER delivery_start_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON delivery_start FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON delivery_start TO kiemlab_app;
