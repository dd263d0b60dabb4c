-- Which copy of this laboratory may write into a folder of back-ups (ADR 91). The folder bears a mark that changes with each write; who finds
-- another one there than it left itself is not the one that wrote last: a copied machine, a copied data folder, a restore that somebody looks into.
CREATE TABLE backup_writer (
  folder text CONSTRAINT backup_writer_pk PRIMARY KEY,
  mark uuid NOT NULL,
  next_mark uuid
);
COMMENT ON TABLE backup_writer IS 'The mark that this laboratory left in each folder of back-ups. A restore empties it: what came back did not write there.';
COMMENT ON COLUMN backup_writer.next_mark IS 'A mark that is about to be left there, and may lie there already.';
CREATE TRIGGER backup_writer_action BEFORE INSERT OR UPDATE OR DELETE ON backup_writer FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE ON backup_writer TO kiemlab_app;

ALTER TABLE backup_run
  ADD COLUMN took_over boolean NOT NULL DEFAULT false,
  ADD COLUMN log_damaged integer CONSTRAINT backup_run_log_damaged CHECK (log_damaged >= 0);
COMMENT ON COLUMN backup_run.took_over IS 'Somebody said at the console that this copy of the laboratory is the one whose back-ups go into the folder from now on.';
COMMENT ON COLUMN backup_run.log_damaged IS 'Pieces of the log of the database that lie damaged in the folder: moments beyond each need a later set.';
GRANT INSERT (took_over, log_damaged) ON backup_run TO kiemlab_app;

ALTER TABLE restoration ADD COLUMN takes_over boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN restoration.takes_over IS 'Whoever restored said that this is the laboratory from now on: its back-ups go into the folder of the one before.';
