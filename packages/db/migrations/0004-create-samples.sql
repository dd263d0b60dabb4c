CREATE TABLE analysis_group (
  id uuid CONSTRAINT analysis_group_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX analysis_group_name_unique ON analysis_group (lower(name)) WHERE deleted_at IS NULL;
COMMENT ON TABLE analysis_group IS 'Groups ("carts") in which samples wait for their tests.';

CREATE TABLE sample (
  id uuid CONSTRAINT sample_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  sample_year integer NOT NULL,
  status text NOT NULL CONSTRAINT sample_status CHECK (status IN ('NOT_RECEIVE', 'RECEIVED', 'STORED', 'MOVE_TO_CART', 'ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED', 'REPORTED', 'EXPORTED', 'DESTROYED')),
  internal_code text CONSTRAINT sample_internal_code_unique UNIQUE,
  code text NOT NULL GENERATED ALWAYS AS (coalesce(internal_code, '#' || lpad(seq::text, greatest(6, length(seq::text)), '0'))) STORED,
  external_code text,
  source text,
  name text NOT NULL CONSTRAINT sample_name_present CHECK (name <> ''),
  current_quantity numeric CONSTRAINT sample_quantity_not_negative CHECK (current_quantity >= 0),
  quantity_unit text,
  sampling_date timestamptz,
  received_date date,
  appointment_date date,
  issued_date date,
  client_id uuid CONSTRAINT sample_client_fk REFERENCES client,
  group_id uuid CONSTRAINT sample_group_fk REFERENCES analysis_group,
  group_request text,
  attributes jsonb NOT NULL DEFAULT '{}',
  search text GENERATED ALWAYS AS (search_text(
    name || ' ' || coalesce(internal_code, '') || ' ' || coalesce(external_code, '') || ' '
    || coalesce(attributes ->> 'registrationNumber', '') || ' ' || coalesce(attributes ->> 'chronicleBatchDate', '') || ' '
    || coalesce(attributes ->> 'producerName', '') || ' ' || coalesce(attributes ->> 'locationName', ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL CONSTRAINT sample_created_by_fk REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT sample_template_version_fk FOREIGN KEY (template_id, template_version) REFERENCES template_version
);
CREATE INDEX sample_year_index ON sample (sample_year, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_template_year_index ON sample (template_id, sample_year, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_status_year_index ON sample (status, sample_year, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_status_index ON sample (status, seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_seq_index ON sample (seq DESC) INCLUDE (id) WHERE deleted_at IS NULL;
CREATE INDEX sample_search_index ON sample USING gin (search gin_trgm_ops);
CREATE INDEX sample_client_index ON sample (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX sample_group_index ON sample (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX sample_external_code_index ON sample (external_code) WHERE external_code IS NOT NULL;
COMMENT ON TABLE sample IS 'Samples. Fields the program decides by are columns; the others are in attributes, keyed as in the field catalogue.';

CREATE TABLE sample_responsible (
  sample_id uuid NOT NULL CONSTRAINT sample_responsible_sample_fk REFERENCES sample,
  user_id uuid NOT NULL CONSTRAINT sample_responsible_user_fk REFERENCES app_user,
  CONSTRAINT sample_responsible_pk PRIMARY KEY (sample_id, user_id)
);
CREATE INDEX sample_responsible_user_index ON sample_responsible (user_id);
COMMENT ON TABLE sample_responsible IS 'Staff answerable for a sample while it is in an analysis group.';

CREATE TABLE number_series (
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT number_series_pk PRIMARY KEY (series, year)
);
COMMENT ON TABLE number_series IS 'Last number issued per series and year; raised under its row lock, never reused.';
CREATE TRIGGER number_series_action BEFORE INSERT OR UPDATE OR DELETE ON number_series FOR EACH STATEMENT EXECUTE FUNCTION require_action();

-- Counts per template, year and status, so that no list counts a growing table. Writers only add rows here and never
-- wait for each other; a background job folds them together.
CREATE TABLE sample_count (
  template_id uuid NOT NULL,
  sample_year integer NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT sample_count_pk PRIMARY KEY (template_id, sample_year, status)
);
CREATE TABLE sample_count_delta (
  template_id uuid NOT NULL,
  sample_year integer NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL
);
COMMENT ON TABLE sample_count IS 'Folded sample counts; the true count is this plus sample_count_delta.';

CREATE FUNCTION sample_count_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sample_count_delta
    SELECT template_id, sample_year, status, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO sample_count_delta
    SELECT template_id, sample_year, status, sum(n) FROM (
      SELECT template_id, sample_year, status, 1 AS n FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT template_id, sample_year, status, -1 FROM old_rows WHERE deleted_at IS NULL) c
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_count_insert AFTER INSERT ON sample REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_count_write();
CREATE TRIGGER sample_count_update AFTER UPDATE ON sample REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_count_write();

CREATE FUNCTION sample_count_fold() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(726174) THEN RETURN 0; END IF;
  WITH taken AS (DELETE FROM sample_count_delta RETURNING *),
  summed AS (SELECT template_id, sample_year, status, sum(n) AS n, count(*) AS parts FROM taken GROUP BY 1, 2, 3),
  written AS (
    INSERT INTO sample_count AS c SELECT template_id, sample_year, status, n FROM summed
    ON CONFLICT (template_id, sample_year, status) DO UPDATE SET n = c.n + excluded.n)
  SELECT coalesce(sum(parts), 0) INTO folded FROM summed;
  RETURN folded;
END $$;

SELECT audit_table('analysis_group', 'analysis-group', 'id', 'name', '');
SELECT audit_table('sample', 'sample', 'id', 'code', 'id');
SELECT audit_table('sample_responsible', 'sample-responsible', 'sample_id,user_id', '', 'sample_id');

GRANT SELECT, INSERT, UPDATE ON analysis_group, sample, number_series TO kiemlab_app;
GRANT SELECT, INSERT, DELETE ON sample_responsible TO kiemlab_app;
GRANT SELECT ON sample_count, sample_count_delta TO kiemlab_app;
REVOKE EXECUTE ON FUNCTION sample_count_fold() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sample_count_fold() TO kiemlab_app;
