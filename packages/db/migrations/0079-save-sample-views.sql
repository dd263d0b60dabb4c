-- Views of the list of samples that people keep for themselves: no fact of the laboratory.
CREATE TABLE sample_view (
  id uuid CONSTRAINT sample_view_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT sample_view_owner_fk REFERENCES app_user,
  name text NOT NULL CONSTRAINT sample_view_name_present CHECK (name <> ''),
  shown jsonb NOT NULL CONSTRAINT sample_view_shown_bounded CHECK (jsonb_typeof(shown) = 'object' AND pg_column_size(shown) <= 32768),
  is_start boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE sample_view IS 'Saved views of the list of samples, each of one person: what narrows it, its order and its columns.';
CREATE UNIQUE INDEX sample_view_name_unique ON sample_view (owner_id, folded_name(name));
-- The list opens with one of them.
CREATE UNIQUE INDEX sample_view_start_once ON sample_view (owner_id) WHERE is_start;
CREATE TRIGGER sample_view_action BEFORE INSERT OR UPDATE OR DELETE ON sample_view FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, DELETE ON sample_view TO kiemlab_app;
GRANT UPDATE (name, shown, is_start, version) ON sample_view TO kiemlab_app;
