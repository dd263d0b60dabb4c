-- Saved views of every list, not of samples alone: a name is taken, and a start view chosen, once for each list of a person.
ALTER TABLE sample_view ADD COLUMN list text NOT NULL DEFAULT 'samples'
  CONSTRAINT sample_view_list_named CHECK (list ~ '^[a-z-]{1,40}$');
COMMENT ON TABLE sample_view IS 'Saved views of lists, each of one person: what narrows the list, its order and its columns.';
COMMENT ON COLUMN sample_view.list IS 'Which list it is of; those of samples say their parts one by one, those of others their address.';
DROP INDEX sample_view_name_unique, sample_view_start_once;
CREATE UNIQUE INDEX sample_view_name_unique ON sample_view (owner_id, list, folded_name(name));
CREATE UNIQUE INDEX sample_view_start_once ON sample_view (owner_id, list) WHERE is_start;
